import { useT } from '../../../data/i18n/use-t.ts';

/** How many pictures a stage has; nothing where it has none. */
export function PictureCount({ count }: { readonly count: number }) {
  const t = useT('war-pictures');
  return count === 0 ? null : (
    <span className="bg-line px-1.5 text-xs text-ink-2 tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('count', { count })}</span>
    </span>
  );
}
