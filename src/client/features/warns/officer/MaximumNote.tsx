import { useT } from '../../../data/i18n/use-t.ts';

/** Whom warns take to the maximum and past it, and what follows. Nothing without lines. */
export function MaximumNote({ lines }: { readonly lines: readonly string[] }) {
  const t = useT('warns');
  if (lines.length === 0) return null;
  return (
    <div data-maximum className="grid gap-1 border-s-3 border-s-wait ps-3">
      {lines.map((line) => (
        <p key={line} className="text-wait wrap-anywhere">
          {line}
        </p>
      ))}
      <p className="text-xs text-ink-3">{t('maximumFollows')}</p>
    </div>
  );
}
