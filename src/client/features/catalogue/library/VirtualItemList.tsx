import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { indexByKey } from './grid-navigation.ts';
import { useListBounds } from './use-list-bounds.ts';

interface VirtualItemListProps {
  readonly label: string;
  readonly items: readonly LibraryItem[];
  readonly isGrid: boolean;
  /** Renders one entry; only the active entry is in the tab order. */
  readonly children: (item: LibraryItem, isActive: boolean) => ReactNode;
  /** Escape: return to the search. */
  readonly onEscape: () => void;
  /** Set to a function that focuses the first entry, for the arrow down key in the search field. */
  readonly enter: RefObject<(() => void) | null>;
}

const LIST_ROW_REM = 4.25;
const NARROW_LIST_ROW_REM = 5.75;
const NARROW_BELOW_REM = 36;
const GRID_ROW_REM = 13.25;
const CARD_MIN_WIDTH_REM = 10.5;
const GRID_GAP_REM = 0.625;
/** Height covered above the list by the top bar and search, and below it by tabs and comparison. */
const COVERED_TOP_REM = 8;
const COVERED_BOTTOM_REM = 9;

/** Virtualised list or grid: only visible entries are in the DOM. Scrolls with the window. */
export function VirtualItemList({ label, items, isGrid, children, onEscape, enter }: VirtualItemListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { widthPx, topPx, remPx } = useListBounds(list);
  const [activeAt, setActiveAt] = useState(0);
  const pendingFocus = useRef<number | null>(null);
  // the entry may already be active: then only a forced render moves the focus to it
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  const gapPx = isGrid ? GRID_GAP_REM * remPx : 0;
  const columns = isGrid
    ? Math.max(
        1,
        Math.floor((widthPx + gapPx) / (CARD_MIN_WIDTH_REM * remPx + gapPx)),
        widthPx >= 17 * remPx ? 2 : 1,
      )
    : 1;
  const rowPx = Math.round(
    remPx * (isGrid ? GRID_ROW_REM : widthPx < NARROW_BELOW_REM * remPx ? NARROW_LIST_ROW_REM : LIST_ROW_REM),
  );
  const active = Math.min(activeAt, Math.max(items.length - 1, 0));
  const rowOf = (index: number): number => Math.floor(index / columns);
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => rowPx,
    overscan: 5,
    scrollMargin: topPx,
    scrollPaddingStart: COVERED_TOP_REM * remPx,
    scrollPaddingEnd: COVERED_BOTTOM_REM * remPx,
    // the focused entry stays in the DOM wherever the page is scrolled
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(rowOf(active) < range.count ? [rowOf(active)] : []),
        ]),
      ].sort((a, b) => a - b),
  });
  useEffect(() => rows.measure(), [rows, rowPx]);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"] a`);
    if (link == null) return;
    pendingFocus.current = null;
    link.focus({ preventScroll: true });
  });
  const goTo = (index: number): void => {
    pendingFocus.current = index;
    setActiveAt(index);
    forceRender();
    rows.scrollToIndex(rowOf(index), { align: 'auto' });
  };
  useEffect(() => {
    enter.current = () => {
      if (items.length > 0) goTo(0);
    };
    return () => {
      enter.current = null;
    };
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLAnchorElement))
      return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    const visibleRows = Math.floor(
      (window.innerHeight - (COVERED_TOP_REM + COVERED_BOTTOM_REM) * remPx) / rowPx,
    );
    const to = indexByKey(event.key, active, { count: items.length, columns, visibleRows });
    if (to === null) return;
    event.preventDefault();
    goTo(to);
  };
  const cardPx = (widthPx - gapPx * (columns - 1)) / columns;
  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().flatMap((row) =>
        items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={item.id}
              data-place={index}
              data-item={item.id}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              onFocus={() => setActiveAt(index)}
              className="absolute top-0 left-0"
              style={{
                height: rowPx - gapPx,
                width: isGrid ? cardPx : '100%',
                transform: `translate(${column * (cardPx + gapPx)}px, ${row.start - topPx}px)`,
              }}
            >
              {children(item, index === active)}
            </li>
          );
        }),
      )}
    </ul>
  );
}
