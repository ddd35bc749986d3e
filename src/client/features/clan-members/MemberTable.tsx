import { useRef, type RefObject } from 'react';
import type { MemberSort } from '../../../domain/clan-members/member-view.ts';
import type { ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useListBounds } from '../../ui/virtual/use-list-bounds.ts';
import { VirtualList } from '../../ui/virtual/VirtualList.tsx';
import { MemberRow, MEMBER_COLUMNS } from './MemberRow.tsx';

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
const COVERED_REM = { top: 6, bottom: 6 };

/** Virtual list of all members with roving focus. A table on wide screens, a list on phones. */
export function MemberTable({ members, sort, isReversed, onSort, enter, onEscape }: MemberTableProps) {
  const t = useT('clan-members');
  const shell = useT('shell');
  const body = useRef<HTMLDivElement>(null);
  const bounds = useListBounds(body);
  const { widthPx, remPx } = bounds;
  const isNarrow = widthPx < NARROW_REM * remPx;
  const grid = isNarrow
    ? ''
    : 'grid grid-cols-[minmax(0,2.2fr)_minmax(0,1.1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,0.9fr)_minmax(0,1fr)_minmax(0,0.9fr)] items-center';
  return (
    <div
      role="table"
      aria-label={shell('navMembers')}
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
      <VirtualList
        as="div"
        role="rowgroup"
        list={body}
        bounds={bounds}
        items={members}
        rowPx={Math.round(remPx * (isNarrow ? NARROW_ROW_REM : ROW_REM))}
        overscan={8}
        coveredRem={COVERED_REM}
        entryAttributes={({ id }, index) => ({
          role: 'row',
          'aria-rowindex': index + 2,
          'data-member': id,
        })}
        enter={enter}
        enterAt="active"
        onEscape={onEscape}
        onLeaveTop={onEscape}
      >
        {(member, isActive) => (
          <MemberRow member={member} isActive={isActive} isNarrow={isNarrow} grid={grid} />
        )}
      </VirtualList>
    </div>
  );
}
