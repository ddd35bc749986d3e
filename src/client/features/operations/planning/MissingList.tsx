import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** What is missing, or that nothing is. */
export function MissingList({ lines }: { readonly lines: readonly string[] }) {
  const t = useT('operation-editor');
  if (lines.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-ok">
        <Icon name="check" className="size-4 shrink-0" />
        {t('allReady')}
      </p>
    );
  return (
    <ul aria-label={t('missing')} className="grid gap-1">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-1.5 text-wait">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  );
}
