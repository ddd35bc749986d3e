import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { categoryName, RANK_KEYS } from '../../../components/items/item-labels.ts';
import { ItemLink } from '../../../components/items/ItemLink.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';

interface LevelSelectProps {
  readonly label: string;
  readonly level: number;
  readonly highest: number;
  readonly onChange: (level: number) => void;
}

/** Enhancement level as a select. */
function LevelSelect({ label, level, highest, onChange }: LevelSelectProps) {
  const t = useT('catalogue');
  return (
    <select
      aria-label={label}
      value={level}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-10 w-20 cursor-pointer border border-line-field bg-ground px-2 font-display text-base font-bold text-accent-text"
    >
      {Array.from({ length: highest + 1 }, (_, step) => (
        <option key={step} value={step}>
          {t('levelPlus', { level: step })}
        </option>
      ))}
    </select>
  );
}

interface CompareHeadProps {
  readonly item: LibraryItem;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  readonly onRemove: () => void;
}

/** Column head: the item and its level. */
export function CompareHead({ item, level, onLevel, onRemove }: CompareHeadProps) {
  const t = useT('catalogue');
  const { id, name, category, rank, highestLevel } = item;
  return (
    <div className={`grid h-full content-start gap-2 p-2.5 text-left font-normal ${stripeClass(rank)}`}>
      <div className="flex items-start justify-between">
        <ItemPicture itemId={id} size={64} level={level} />
        <button
          type="button"
          aria-label={t('compareRemove', { name })}
          onClick={onRemove}
          className="-me-2 -mt-2 grid size-10 shrink-0 place-items-center text-ink-3 hover:text-ink"
        >
          <Icon name="x" className="size-4" />
        </button>
      </div>
      <ItemLink
        itemId={id}
        level={level}
        className="line-clamp-3 leading-tight font-semibold wrap-anywhere hover:underline"
      >
        {name}
      </ItemLink>
      <small className="text-xs text-ink-3">
        {rank === 'default'
          ? categoryName(t, category)
          : `${categoryName(t, category)} · ${t(RANK_KEYS[rank])}`}
      </small>
      {highestLevel > 0 && (
        <LevelSelect label={t('levelOf', { name })} level={level} highest={highestLevel} onChange={onLevel} />
      )}
    </div>
  );
}
