import { MAX_COMPARED } from '../../../../domain/catalogue/library/compare.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Compared } from '../library-state.ts';

interface CompareBarProps {
  readonly compared: readonly Compared[];
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly onRemove: (itemId: string) => void;
  readonly onClear: () => void;
  readonly onCompare: () => void;
}

/** Items picked for comparison; sticky at the end of the list. */
export function CompareBar({ compared, byId, onRemove, onClear, onCompare }: CompareBarProps) {
  const t = useT('catalogue');
  if (compared.length === 0) return null;
  return (
    <section
      aria-label={t('comparison')}
      data-compare-bar
      className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line-strong bg-panel px-4 py-2 md:mx-0 md:border-x"
    >
      <p role="status" className="text-ink-2">
        {compared.length < 2
          ? t('compareMore')
          : compared.length === MAX_COMPARED
            ? t('compareFull')
            : t('comparePicked', { count: compared.length })}
      </p>
      <ul className="hidden min-w-0 flex-1 flex-wrap gap-1.5 sm:flex">
        {compared.map(({ itemId }) => {
          const name = byId.get(itemId)?.name ?? itemId;
          return (
            <li key={itemId} className="flex max-w-44 min-w-0 items-center border border-line ps-2">
              <span className="truncate text-xs">{name}</span>
              <button
                type="button"
                aria-label={t('compareRemove', { name })}
                onClick={() => onRemove(itemId)}
                className="grid size-8 shrink-0 place-items-center text-ink-3 hover:text-ink pointer-coarse:size-10"
              >
                <Icon name="x" className="size-3.5" />
              </button>
            </li>
          );
        })}
      </ul>
      <span className="ms-auto flex gap-2">
        <Button variant="quiet" onClick={onClear}>
          {t('compareClear')}
        </Button>
        <Button variant="primary" disabled={compared.length < 2} onClick={onCompare}>
          {t('compare')}
        </Button>
      </span>
    </section>
  );
}
