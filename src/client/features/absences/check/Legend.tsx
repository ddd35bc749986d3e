import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { CELL_KINDS, CELLS } from '../words/cell-words.ts';

/** What the signs mean, and how marks are set. */
export function Legend({ isOpen }: { readonly isOpen: boolean }) {
  const t = useT('absences');
  return (
    <div className="grid gap-2 border-b border-line px-3.5 py-2.5 text-xs text-ink-2">
      <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1.5">
        {CELL_KINDS.map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <span className={`grid size-5 place-items-center ${CELLS[kind].tone}`}>
              <Icon name={CELLS[kind].icon} className="size-3.5" />
            </span>
            {t(CELLS[kind].text)}
          </li>
        ))}
      </ul>
      {isOpen && (
        <>
          <p>{t('hintTouch')}</p>
          <p className="pointer-coarse:hidden">{t('hintKeys')}</p>
        </>
      )}
    </div>
  );
}
