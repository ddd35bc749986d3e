/** Parts of a screen that are loaded apart from it, together with their texts. */
import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import type { Slug } from '../../../i18n/text-files.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { onReconnect } from '../network/network.ts';
import { currentLocale } from './locale.ts';
import { useT } from './use-t.ts';

export type LazyPart<Props extends object> = FunctionComponent<Props> & {
  /** Loads component and texts once, so that the first render needs no fallback. */
  readonly preload: () => Promise<void>;
};

interface Loading<Props extends object> {
  readonly current: () => ComponentType<Props> | null;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly preload: () => Promise<void>;
}

/** Loads component and texts once; a failure is forgotten, so that it can be tried again. */
function loadingOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  slugs: readonly Slug[],
): Loading<Props> {
  let loaded: ComponentType<Props> | null = null;
  async function loadPart(): Promise<ComponentType<Props>> {
    const [component] = await Promise.all([load(), ...slugs.map((slug) => loadTexts(currentLocale(), slug))]);
    loaded = component;
    return component;
  }
  let loading: Promise<unknown> | null = null;
  async function preload(): Promise<void> {
    loading ??= loadPart();
    try {
      await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  }
  return { current: () => loaded, load: loadPart, preload };
}

/** Renders `fallback` until the part is loaded; where that fails, it is tried again when the network is back. */
function laterPart<Props extends object>(
  { current, preload }: Pick<Loading<Props>, 'current' | 'preload'>,
  fallback: ReactNode,
): FunctionComponent<Props> {
  return function Part(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(current);
    useEffect(() => {
      if (Component !== null) return undefined;
      const attempt = (): void =>
        void preload().then(
          () => setComponent(current),
          () => undefined,
        );
      attempt();
      return onReconnect(attempt);
    }, [Component]);
    return Component === null ? fallback : createElement(Component, props);
  };
}

/** Stands where a part belongs whose file is neither on the device nor to be had. */
function MissingPart() {
  const t = useT('common');
  return createElement('p', { role: 'status', className: 'px-3.5 py-3 text-ink-2' }, t('partMissing'));
}

/**
 * As React's `lazy`, but loads the texts too, and renders a component that is already loaded directly: `lazy` shows the
 * fallback of its boundary even then, which costs the first screen a second commit. A part that cannot be loaded says so
 * in its place, and comes with the network; the page around it stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  slugs: readonly Slug[] = [],
): LazyPart<Props> {
  const part = loadingOf(load, slugs);
  const Later = laterPart(part, createElement(MissingPart));
  const Lazy = lazy(async () => ({
    default: await part.load().catch((): ComponentType<Props> => Later),
  })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // the same component for the life of this element, or it would lose its state
    const [Component] = useState<ComponentType<Props>>(() => part.current() ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Part, { preload: part.preload });
}

/** A part without which the page is whole, such as a badge: `fallback` until it is loaded. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  slugs: readonly Slug[] = [],
  fallback: ReactNode = null,
): LazyPart<Props> {
  const part = loadingOf(load, slugs);
  return Object.assign(laterPart(part, fallback), { preload: part.preload });
}
