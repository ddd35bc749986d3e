import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { ItemLink } from './ItemLink.tsx';
import { ItemPicture } from '../item-picture/ItemPicture.tsx';
import { categoryName, RANK_KEYS } from './item-labels.ts';
import { stripeClass } from '../../ui/layout/RankStripe.tsx';

interface ItemChipProps {
  readonly itemId: string;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  /** Number of units. */
  readonly amount?: number;
}

/** Link to another item; picture, rank and category tell items of the same name apart. */
export function ItemChip({ itemId, byId, amount }: ItemChipProps) {
  const t = useT('catalogue');
  const format = useFormats();
  const item = byId.get(itemId);
  const many =
    amount === undefined ? null : (
      <b className="shrink-0 font-semibold whitespace-nowrap">{`${format.number(amount)} ×`}</b>
    );
  if (item === undefined)
    return (
      <span className="flex min-h-12 items-center gap-3 border-l-3 border-transparent px-3 text-ink-3">
        {many}
        {`${itemId}: ${t('notHere')}`}
      </span>
    );
  return (
    <ItemLink
      itemId={itemId}
      className={`flex min-h-12 items-center gap-3 px-3 py-1 hover:bg-raised ${stripeClass(item.rank)}`}
    >
      <ItemPicture itemId={itemId} />
      {many}
      <span className="min-w-0 flex-1">
        <span className="block leading-tight wrap-anywhere">{item.name}</span>
        <small className="block text-xs text-ink-3">
          {item.rank === 'default'
            ? categoryName(t, item.category)
            : `${categoryName(t, item.category)} · ${t(RANK_KEYS[item.rank])}`}
        </small>
      </span>
    </ItemLink>
  );
}
