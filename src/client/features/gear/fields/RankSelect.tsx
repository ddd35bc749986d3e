import { ITEM_RANKS, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { RANK_KEYS } from '../../../components/items/item-labels.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** Style of a choice about a piece. */
export const SELECT_STYLE = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink';

interface RankSelectProps {
  readonly label: string;
  /** Null: any. */
  readonly value: ItemRank | null;
  readonly onChange: (value: ItemRank | null) => void;
  readonly className: string;
}

/** A rank of items, or any. */
export function RankSelect({ label, value, onChange, className }: RankSelectProps) {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  return (
    <label className={`grid gap-1 text-ink-2 ${className}`}>
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(ITEM_RANKS.find((one) => one === target.value) ?? null)}
        className={SELECT_STYLE}
      >
        <option value="">{t('any')}</option>
        {ITEM_RANKS.map((rank) => (
          <option key={rank} value={rank}>
            {tCatalogue(RANK_KEYS[rank])}
          </option>
        ))}
      </select>
    </label>
  );
}
