/** Parts of a screen that are loaded apart from it, together with their texts. */
import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import type { Slug } from '../../../i18n/text-files.ts';
import { loadTexts } from '../../../i18n/translate.ts';
import { currentLocale } from './locale.ts';

export type LazyPart<Props extends object> = FunctionComponent<Props> & {
  /** Loads component and texts once, so that the first render needs no fallback. */
  readonly preload: () => Promise<void>;
};

/**
 * As React's `lazy`, but loads the texts too, and renders a component that is already loaded directly: `lazy` shows the
 * fallback of its boundary even then, which costs the first screen a second commit.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  slugs: readonly Slug[] = [],
): LazyPart<Props> {
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
  const Lazy = lazy(async () => ({ default: await loadPart() })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // the same component for the life of this element, or it would lose its state
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Component, props);
  }
  return Object.assign(Part, { preload });
}
