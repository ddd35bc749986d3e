import type { MouseEvent } from 'react';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { ItemName } from '../../../../domain/catalogue/item/names.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { categoryName, RANK_KEYS } from '../../../components/items/item-labels.ts';
import { MatchedAlias } from '../../../ui/display/MatchedAlias.tsx';
import { ItemLink } from '../../../components/items/ItemLink.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import type { KeyFigure } from './key-figures.ts';
import type { PriceLabel } from '../use-price-labels.ts';

interface ItemEntryProps {
  readonly item: LibraryItem;
  readonly figures: readonly KeyFigure[];
  /** The name in another language that matched the search, if any. */
  readonly foundBy: ItemName | undefined;
  readonly isActive: boolean;
  readonly price: PriceLabel | null;
  readonly isCompared: boolean;
  readonly isCompareFull: boolean;
  readonly onCompare: () => void;
  /** Called before the item opens. */
  readonly onOpen: (event: MouseEvent) => void;
}

function useItemSummary({ category, rank }: LibraryItem): string {
  const t = useT('catalogue');
  return rank === 'default'
    ? categoryName(t, category)
    : `${categoryName(t, category)} · ${t(RANK_KEYS[rank])}`;
}

function Price({ price, isInline }: { readonly price: PriceLabel | null; readonly isInline: boolean }) {
  const t = useT('catalogue');
  if (price === null) return <span className="text-xs text-ink-3">{t('noPrice')}</span>;
  return (
    <span className={isInline ? 'block truncate' : 'grid sm:justify-items-end'}>
      {price.sum !== '' && <b className="font-semibold whitespace-nowrap">{price.sum}</b>}
      {price.kind !== '' && (
        <small className={`text-xs text-ink-3 ${isInline && price.sum !== '' ? 'ms-1.5' : ''}`}>
          {price.kind}
        </small>
      )}
    </span>
  );
}

/** Figures in one line, for where there is no room for columns. */
function FigureLine({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <>
      {figures.map(({ key, label, value }, at) => (
        <span key={key}>
          {at > 0 && ' · '}
          {label} <b className="font-semibold text-ink-2">{value}</b>
        </span>
      ))}
    </>
  );
}

/** Figures in columns, so that neighbours compare at a glance. */
function FigureColumns({ figures }: { readonly figures: readonly KeyFigure[] }) {
  return (
    <span className="flex w-97 justify-end gap-x-3 max-xl:hidden" data-figures={figures.length}>
      {figures.map(({ key, label, value }) => (
        <span key={key} className="grid w-22 shrink-0 content-center text-right">
          <b className="truncate font-semibold">{value}</b>
          <small className="truncate text-xs text-ink-3">{label}</small>
        </span>
      ))}
    </span>
  );
}

/** Item as a list row. */
export function ItemRow({
  item,
  figures,
  foundBy,
  isActive,
  price,
  isCompared,
  isCompareFull,
  onCompare,
  onOpen,
}: ItemEntryProps) {
  const summary = useItemSummary(item);
  return (
    <div
      className={`flex h-full items-center border-b border-line bg-panel hover:bg-raised ${stripeClass(item.rank)}`}
    >
      <ItemLink
        itemId={item.id}
        tabIndex={isActive ? 0 : -1}
        onClick={onOpen}
        className="flex h-full min-w-0 flex-1 items-center gap-3 ps-3 pe-2 -outline-offset-2"
      >
        <ItemPicture itemId={item.id} size={64} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_auto_9rem]">
          <span className="min-w-0">
            <b className="line-clamp-2 leading-tight font-semibold wrap-anywhere">{item.name}</b>
            <small className="block truncate text-xs text-ink-3">
              <MatchedAlias by={foundBy} />
              <span className={figures.length > 0 ? 'max-sm:sr-only' : ''}>{summary}</span>
              {figures.length > 0 && (
                <span className="xl:hidden">
                  <span className="max-sm:hidden">{' · '}</span>
                  <FigureLine figures={figures} />
                </span>
              )}
            </small>
          </span>
          <FigureColumns figures={figures} />
          <Price price={price} isInline={false} />
        </span>
      </ItemLink>
      <CompareToggle
        name={item.name}
        isOn={isCompared}
        isFull={isCompareFull}
        isReachable={isActive}
        onToggle={onCompare}
      />
    </div>
  );
}

/** Item as a grid card; the tooltip has what does not fit. */
export function ItemCard({
  item,
  figures,
  foundBy,
  isActive,
  price,
  isCompared,
  isCompareFull,
  onCompare,
  onOpen,
}: ItemEntryProps) {
  const summary = useItemSummary(item);
  return (
    <div className={`relative h-full border border-line bg-panel hover:bg-raised ${stripeClass(item.rank)}`}>
      <ItemLink
        itemId={item.id}
        tabIndex={isActive ? 0 : -1}
        onClick={onOpen}
        title={[
          item.name,
          ...(foundBy === undefined ? [] : [foundBy.text]),
          summary,
          ...figures.map(({ label, value }) => `${label} ${value}`),
        ].join('\n')}
        className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-1.5 p-2.5 -outline-offset-2"
      >
        <ItemPicture itemId={item.id} size={96} />
        <span className="min-w-0 overflow-hidden">
          <b className="line-clamp-2 leading-tight font-semibold wrap-anywhere">{item.name}</b>
          <small className="line-clamp-1 text-xs text-ink-3">
            <MatchedAlias by={foundBy} />
            {figures.length === 0 ? summary : <FigureLine figures={figures} />}
          </small>
        </span>
        <Price price={price} isInline />
      </ItemLink>
      <span className="absolute end-0.5 top-0.5">
        <CompareToggle
          name={item.name}
          isOn={isCompared}
          isFull={isCompareFull}
          isReachable={isActive}
          onToggle={onCompare}
        />
      </span>
    </div>
  );
}
