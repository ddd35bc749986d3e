import type { ReactNode } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';

interface StateBlockProps {
  readonly kind: 'empty' | 'loading' | 'offline' | 'refused' | 'broken';
  /** What will be here, or what happened; `offline`, `refused` and `broken` have default texts. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** The first step, or the way back. */
  readonly action?: ReactNode;
  /** The title of `loading` for everybody to see, where it takes long; otherwise for screen readers only. */
  readonly isTitleShown?: boolean;
  /** Rows of the skeleton while loading. */
  readonly rows?: number | undefined;
}

const ICONS: Readonly<Record<StateBlockProps['kind'], IconName>> = {
  empty: 'info',
  loading: 'clock',
  offline: 'wifi-off',
  refused: 'lock',
  broken: 'triangle-alert',
};

/** Placeholder for missing content: the five states of every list and screen. */
export function StateBlock({
  kind,
  title,
  children,
  action,
  isTitleShown = false,
  rows = 3,
}: StateBlockProps) {
  const t = useT('shell');
  if (kind === 'loading') {
    return (
      <div role="status" className="grid gap-3 p-4">
        <span className={isTitleShown ? 'text-ink-2' : 'sr-only'}>{title ?? t('loading')}</span>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="skeleton h-5" style={{ width: `${92 - ((row * 23) % 50)}%` }} />
        ))}
      </div>
    );
  }
  const texts = {
    empty: [title ?? '', null],
    offline: [title ?? t('offlineTitle'), t('offlineBody')],
    refused: [title ?? t('refusedTitle'), t('refusedBody')],
    broken: [title ?? t('brokenTitle'), t('brokenBody')],
  } as const;
  const [heading, body] = texts[kind];
  return (
    <div
      role={kind === 'broken' ? 'alert' : 'status'}
      className={`grid justify-items-start gap-2 p-4 ${kind === 'empty' || kind === 'offline' ? 'contour min-h-36 content-center' : ''}`}
    >
      <Icon name={ICONS[kind]} className={`size-6 ${kind === 'broken' ? 'text-no' : 'text-ink-3'}`} />
      <p className="font-display text-[1.0625rem] leading-tight font-bold">{heading}</p>
      <div className="max-w-prose text-ink-2">{children ?? body}</div>
      {action !== undefined && <div className="mt-1 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
