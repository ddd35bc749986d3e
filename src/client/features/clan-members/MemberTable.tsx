import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { MemberSort } from '../../../domain/clan-members/member-list.ts';
import type { ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { MemberRow, MEMBER_COLUMNS } from './MemberRow.tsx';
import { useDocumentPosition } from './use-document-position.ts';

interface MemberTableProps {
  readonly members: readonly ShownMember[];
  readonly sort: MemberSort;
  readonly isReversed: boolean;
  readonly onSort: (sort: MemberSort) => void;
  /** Arrow down in the search moves into the table; Escape moves back. */
  readonly enter: RefObject<(() => void) | null>;
  readonly onEscape: () => void;
}

const ROW_REM = 2.75;
const NARROW_ROW_REM = 4.5;
const NARROW_REM = 44;
/** Heights covered by the top bar and, on phones, by the tab bar. */
const COVERED_TOP_REM = 6;
const COVERED_BOTTOM_REM = 6;

/** Virtual list of all members with roving focus. A table on wide screens, a list on phones. */
export function MemberTable({ members, sort, isReversed, onSort, enter, onEscape }: MemberTableProps) {
  const t = useT('clan-members');
  const body = useRef<HTMLDivElement>(null);
  const { widthPx, topPx, remPx } = useDocumentPosition(body);
  const [activeAt, setActiveAt] = useState(0);
  const pendingFocus = useRef<number | null>(null);
  // the row may already be active: then only this re-render focuses it
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const isNarrow = widthPx < NARROW_REM * remPx;
  const rowPx = Math.round(remPx * (isNarrow ? NARROW_ROW_REM : ROW_REM));
  const active = Math.min(activeAt, Math.max(members.length - 1, 0));
  const rows = useWindowVirtualizer({
    count: members.length,
    estimateSize: () => rowPx,
    overscan: 8,
    scrollMargin: topPx,
    getItemKey: (index) => members[index]?.id ?? index,
    scrollPaddingStart: COVERED_TOP_REM * remPx,
    scrollPaddingEnd: COVERED_BOTTOM_REM * remPx,
    // the focused row stays mounted at any scroll position
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(active < range.count ? [active] : [])])].sort(
        (a, b) => a - b,
      ),
  });
  useEffect(() => rows.measure(), [rows, rowPx]);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"] a`);
    if (link == null) return;
    pendingFocus.current = null;
    link.focus({ preventScroll: true });
  });
  const focusRow = (place: number): void => {
    pendingFocus.current = place;
    setActiveAt(place);
    rerender();
    rows.scrollToIndex(place, { align: 'auto' });
  };
  useEffect(() => {
    enter.current = () => focusRow(active);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = members.length - 1;
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 10,
      PageUp: active - 10,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && active === 0)) {
      event.preventDefault();
      onEscape();
    } else if (target !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      focusRow(Math.min(Math.max(target, 0), last));
    }
  };
  const grid = isNarrow
    ? ''
    : 'grid grid-cols-[minmax(0,2.2fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,0.9fr)_minmax(0,1fr)_minmax(0,0.9fr)] items-center';
  return (
    <div
      role="table"
      aria-label={t('title')}
      aria-rowcount={members.length + 1}
      aria-colcount={MEMBER_COLUMNS.length}
    >
      <div role="rowgroup" className={isNarrow ? 'sr-only' : ''}>
        <div role="row" aria-rowindex={1} className={`${grid} border-b border-line`}>
          {MEMBER_COLUMNS.map(({ key, sort: by }, index) => (
            <div
              key={key}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={
                by === sort ? ((by === 'name') === isReversed ? 'descending' : 'ascending') : undefined
              }
              className="px-1.5 py-1 first:ps-3"
            >
              {by === null || isNarrow ? (
                <span className="eyebrow inline-flex min-h-8 items-center">{t(key)}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(by)}
                  className="eyebrow -mx-1 inline-flex min-h-8 items-center gap-1 px-1 hover:text-ink pointer-coarse:min-h-10"
                >
                  {t(key)}
                  {by === sort && (
                    <Icon name={isReversed ? 'chevron-up' : 'chevron-down'} className="size-3.5" />
                  )}
                </button>
              )}
            </div>
          ))}
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        onKeyDown={onKeyDown}
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map((row) => {
          const member = members[row.index];
          return (
            member !== undefined && (
              <div
                key={row.key}
                role="row"
                aria-rowindex={row.index + 2}
                data-place={row.index}
                data-member={member.id}
                onFocus={() => setActiveAt(row.index)}
                className="absolute inset-x-0 top-0"
                style={{ height: rowPx, transform: `translateY(${row.start - topPx}px)` }}
              >
                <MemberRow member={member} isActive={row.index === active} isNarrow={isNarrow} grid={grid} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
