import { useRef, type ReactNode, type RefObject } from 'react';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useListBounds } from '../../../ui/virtual/use-list-bounds.ts';
import { VirtualList } from '../../../ui/virtual/VirtualList.tsx';

interface VirtualItemListProps {
  readonly label: string;
  readonly items: readonly LibraryItem[];
  readonly isGrid: boolean;
  /** Heading above the first item of a section; undefined: no sections. */
  readonly headingOf: ((item: LibraryItem, previous: LibraryItem | undefined) => ReactNode) | undefined;
  /** The item whose page was left for the list: it gets the focus after the navigation. */
  readonly returnedId: string | null;
  /** Renders one entry; only the active entry is in the tab order. */
  readonly children: (item: LibraryItem, isActive: boolean) => ReactNode;
  /** Escape: return to the search. */
  readonly onEscape: () => void;
  /** Set to a function that focuses the first entry, for the arrow down key in the search field. */
  readonly enter: RefObject<(() => void) | null>;
}

const LIST_ROW_REM = 4.75;
const NARROW_LIST_ROW_REM = 5.75;
const NARROW_BELOW_REM = 36;
const GRID_ROW_REM = 14.25;
const CARD_MIN_WIDTH_REM = 10.5;
const GRID_GAP_REM = 0.625;
const HEADING_REM = 2.75;
/** Height covered above the list by the top bar and search, and below it by tabs and comparison. */
const COVERED_REM = { top: 8, bottom: 9 };

/** The items as a list of rows or a grid of cards. */
export function VirtualItemList({
  label,
  items,
  isGrid,
  headingOf,
  returnedId,
  children,
  onEscape,
  enter,
}: VirtualItemListProps) {
  const list = useRef<HTMLUListElement>(null);
  const bounds = useListBounds(list);
  const { widthPx, remPx } = bounds;
  const gapPx = isGrid ? GRID_GAP_REM * remPx : 0;
  const columns = isGrid
    ? Math.max(
        1,
        Math.floor((widthPx + gapPx) / (CARD_MIN_WIDTH_REM * remPx + gapPx)),
        widthPx >= 17 * remPx ? 2 : 1,
      )
    : 1;
  const rowRem = isGrid
    ? GRID_ROW_REM
    : widthPx < NARROW_BELOW_REM * remPx
      ? NARROW_LIST_ROW_REM
      : LIST_ROW_REM;
  return (
    <VirtualList
      as="ul"
      label={label}
      list={list}
      bounds={bounds}
      items={items}
      rowPx={Math.round(remPx * rowRem)}
      columns={columns}
      gapPx={gapPx}
      headingOf={headingOf}
      headingPx={Math.round(HEADING_REM * remPx)}
      coveredRem={COVERED_REM}
      entryAttributes={({ id }, index) => ({
        'data-item': id,
        ...(id === returnedId && { 'data-focus-here': '' }),
        'aria-setsize': items.length,
        'aria-posinset': index + 1,
      })}
      enter={enter}
      enterAt="first"
      startAt={items.findIndex(({ id }) => id === returnedId)}
      onEscape={onEscape}
    >
      {children}
    </VirtualList>
  );
}
