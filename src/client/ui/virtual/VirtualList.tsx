import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { indexByKey } from './grid-navigation.ts';
import type { ListBounds } from './use-list-bounds.ts';

type EntryAttributes = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-posinset' | 'aria-rowindex' | 'aria-setsize' | 'role'
> &
  Readonly<Record<`data-${string}`, string>>;

interface VirtualListProps<Item extends { readonly id: string }> {
  /** `ul` has `li` entries, `div` has `div` entries. */
  readonly as: 'div' | 'ul';
  readonly role?: 'rowgroup';
  readonly label?: string;
  /** The element, and where it is: `useListBounds(list)`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly bounds: ListBounds;
  readonly items: readonly Item[];
  /** Height of a row, with its gap. */
  readonly rowPx: number;
  /** More than one: a grid. */
  readonly columns?: number;
  readonly gapPx?: number;
  /** Heading above an item, which begins a row; null: none. */
  readonly headingOf?: ((item: Item, previous: Item | undefined) => ReactNode) | undefined;
  readonly headingPx?: number;
  /** Rows rendered beyond those in sight. */
  readonly overscan?: number;
  /** Heights of what covers the page's top and bottom, such as a bar. */
  readonly coveredRem: { readonly top: number; readonly bottom: number };
  readonly entryAttributes: (item: Item, index: number) => EntryAttributes;
  /** Renders one entry, whose first link takes the focus; only the active entry is in the tab order. */
  readonly children: (item: Item, isActive: boolean) => ReactNode;
  /** Set to a function that focuses an entry, for the arrow down key in the search field. */
  readonly enter: RefObject<(() => void) | null>;
  /** Which entry that is. */
  readonly enterAt: 'active' | 'first';
  /** The active entry at first; below 0: the first one. */
  readonly startAt?: number;
  /** Escape: return to the search. */
  readonly onEscape: () => void;
  /** Arrow up on the first entry; without it nothing happens. */
  readonly onLeaveTop?: () => void;
}

interface Row {
  readonly from: number;
  readonly to: number;
  readonly heading: ReactNode;
}

/** Rows of up to `columns` items; an item with a heading begins a row. */
function layRows<Item>(
  items: readonly Item[],
  columns: number,
  headingOf: ((item: Item, previous: Item | undefined) => ReactNode) | undefined,
): { readonly rows: readonly Row[]; readonly rowOf: Int32Array } {
  const rows: { from: number; to: number; heading: ReactNode }[] = [];
  const rowOf = new Int32Array(items.length);
  for (const [index, item] of items.entries()) {
    const heading = headingOf?.(item, items[index - 1]) ?? null;
    const last = rows.at(-1);
    if (last === undefined || heading !== null || last.to - last.from >= columns)
      rows.push({ from: index, to: index + 1, heading });
    else last.to = index + 1;
    rowOf[index] = rows.length - 1;
  }
  return { rows, rowOf };
}

/**
 * Virtualised list or grid with a roving focus: only visible entries are in the DOM. Scrolls with the window. Arrow keys,
 * Page Up and Down, Home and End move the focus.
 */
export function VirtualList<Item extends { readonly id: string }>({
  as: List,
  role,
  label,
  list,
  bounds: { widthPx, topPx, remPx },
  items,
  rowPx,
  columns = 1,
  gapPx = 0,
  headingOf,
  headingPx = 0,
  overscan = 5,
  coveredRem: covered,
  entryAttributes,
  children,
  enter,
  enterAt,
  startAt = 0,
  onEscape,
  onLeaveTop,
}: VirtualListProps<Item>) {
  const [activeAt, setActiveAt] = useState(Math.max(startAt, 0));
  const pendingFocus = useRef<number | null>(null);
  // the entry may already be active: then only a forced render moves the focus to it
  const [, forceRender] = useReducer((count: number) => count + 1, 0);
  const active = Math.min(activeAt, Math.max(items.length - 1, 0));
  const layout = useMemo(() => layRows(items, columns, headingOf), [items, columns, headingOf]);
  const rowOf = (index: number): number => layout.rowOf[index] ?? 0;
  const headingHeight = (row: number): number => (layout.rows[row]?.heading == null ? 0 : headingPx);
  const rows = useWindowVirtualizer({
    count: layout.rows.length,
    estimateSize: (row) => rowPx + headingHeight(row),
    overscan,
    scrollMargin: topPx,
    scrollPaddingStart: covered.top * remPx,
    scrollPaddingEnd: covered.bottom * remPx,
    // the focused entry stays in the DOM wherever the page is scrolled
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(rowOf(active) < range.count ? [rowOf(active)] : []),
        ]),
      ].sort((a, b) => a - b),
  });
  useEffect(() => rows.measure(), [rows, rowPx, headingPx, layout]);
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
      if (items.length > 0) goTo(enterAt === 'first' ? 0 : active);
    };
    return () => {
      enter.current = null;
    };
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLAnchorElement))
      return;
    const isLeaving = event.key === 'ArrowUp' && active === 0 && onLeaveTop !== undefined;
    if (event.key === 'Escape' || isLeaving) {
      event.preventDefault();
      (isLeaving ? onLeaveTop : onEscape)();
      return;
    }
    const visibleRows = Math.floor((window.innerHeight - (covered.top + covered.bottom) * remPx) / rowPx);
    const to = indexByKey(event.key, active, { count: items.length, columns, visibleRows });
    if (to === null) return;
    event.preventDefault();
    goTo(to);
  };
  const cellPx = (widthPx - gapPx * (columns - 1)) / columns;
  const Entry = List === 'ul' ? 'li' : 'div';
  return (
    <List
      ref={list as RefObject<never>}
      role={role}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().flatMap((row) => {
        const { from = 0, to = 0, heading = null } = layout.rows[row.index] ?? {};
        return items.slice(from, to).map((item, column) => {
          const index = from + column;
          const hasHeading = heading !== null && column === 0;
          const offsetPx = heading === null || hasHeading ? 0 : headingPx;
          return (
            <Entry
              key={item.id}
              data-place={index}
              {...entryAttributes(item, index)}
              onFocus={() => setActiveAt(index)}
              className="absolute top-0 left-0"
              style={{
                height: rowPx - gapPx + (hasHeading ? headingPx : 0),
                width: columns === 1 ? '100%' : cellPx,
                transform: `translate(${column * (cellPx + gapPx)}px, ${row.start - topPx + offsetPx}px)`,
              }}
            >
              {hasHeading ? (
                <>
                  <div style={{ height: headingPx, width: widthPx }}>{heading}</div>
                  <div style={{ height: rowPx - gapPx }}>{children(item, index === active)}</div>
                </>
              ) : (
                children(item, index === active)
              )}
            </Entry>
          );
        });
      })}
    </List>
  );
}
