import { useEffect, useMemo, useState } from 'react';
import { ITEM_RANKS, type ItemHead } from '../../../../domain/catalogue/item/item.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { LazyItemCombobox } from './LazyItemCombobox.tsx';
import type { ItemOption } from './option-search.ts';
import type { LevelledItem } from '../../../components/slots/slots.ts';
import { RANK_KEYS } from '../state/labels.ts';

interface ItemListProps<Item extends ItemHead> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly selectedId: string | null;
  readonly onPick: (item: Item) => void;
  readonly englishNames: ReadonlyMap<string, string>;
  readonly typeOf: (item: Item) => string;
  readonly detailOf: (item: Item) => string;
  /** Its category in the library. */
  readonly categoryOf: (item: Item) => string;
  readonly hint?: string | undefined;
  /** Items of the own gear: listed first, with their level. */
  readonly own?: ReadonlyMap<string, LevelledItem>;
  /** The list is shown: what it needs besides may load. */
  readonly onShown?: (() => void) | undefined;
}

const NO_ITEMS: ReadonlyMap<string, LevelledItem> = new Map();

function Filter({
  label,
  all,
  values,
  value,
  onChange,
}: {
  readonly label: string;
  readonly all: string;
  readonly values: readonly (readonly [string, string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-xs text-ink-3">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 min-w-0 flex-1 border border-line-field bg-ground px-2 text-sm text-ink"
      >
        <option value="">{all}</option>
        {values.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Searchable list of one kind of item: by name in the page's language or English, filtered by type and rank.
 */
export function ItemList<Item extends ItemHead>({
  label,
  items,
  selectedId,
  onPick,
  englishNames,
  typeOf,
  detailOf,
  categoryOf,
  hint,
  own = NO_ITEMS,
  onShown,
}: ItemListProps<Item>) {
  const t = useT('ttk');
  const format = useFormats();
  const [type, setType] = useState('');
  const [rank, setRank] = useState('');
  const types = useMemo(() => [...new Set(items.map(typeOf))], [items, typeOf]);
  const ranks = ITEM_RANKS.filter((known) => items.some((item) => item.rank === known));
  useEffect(() => onShown?.(), [onShown]);
  const options = useMemo(
    () =>
      [...items.filter(({ id }) => own.has(id)), ...items.filter(({ id }) => !own.has(id))]
        .filter((item) => (type === '' || typeOf(item) === type) && (rank === '' || item.rank === rank))
        .map((item): ItemOption => {
          const english = englishNames.get(item.id);
          const level = own.get(item.id)?.level ?? 0;
          return {
            id: item.id,
            label: item.name,
            detail: `${level > 0 ? `+${level} · ` : ''}${detailOf(item)} · ${t(RANK_KEYS[item.rank])}`,
            section: own.has(item.id) ? t('fromGear') : typeOf(item),
            category: categoryOf(item),
            rank: item.rank,
            picture: <ItemPicture itemId={item.id} rank={item.rank} category={categoryOf(item)} />,
            ...(english === undefined || english === item.name ? {} : { also: english }),
          };
        }),
    [items, own, type, rank, englishNames, typeOf, detailOf, categoryOf, t],
  );
  return (
    <LazyItemCombobox
      label={label}
      placeholder={t('searchPlaceholder')}
      options={options}
      selectedId={selectedId}
      emptyText={t('noMatch')}
      countText={(shown, total) =>
        t('matchCount', { shown: format.number(shown), total: format.number(total) })
      }
      onPick={(id) => {
        const item = items.find((candidate) => candidate.id === id);
        if (item !== undefined) onPick(item);
      }}
    >
      {hint !== undefined && <p className="text-xs text-ink-2">{hint}</p>}
      <div className="flex gap-3">
        {types.length > 1 && (
          <Filter
            label={t('filterType')}
            all={t('filterAll')}
            values={types.map((word) => [word, word])}
            value={type}
            onChange={setType}
          />
        )}
        {ranks.length > 1 && (
          <Filter
            label={t('filterRank')}
            all={t('filterAll')}
            values={ranks.map((word) => [word, t(RANK_KEYS[word])])}
            value={rank}
            onChange={setRank}
          />
        )}
      </div>
    </LazyItemCombobox>
  );
}
