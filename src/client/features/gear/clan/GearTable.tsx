import { nameOrPending } from '../../../data/catalogue/item-name.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { MAX_LEVEL } from '../../../../domain/catalogue/item/item.ts';
import { GEAR_SLOTS, type GearPiece, type GearSlot } from '../../../../domain/gear/gear.ts';
import type { LibraryView } from '../../../data/catalogue/use-library.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import {
  filterGear,
  GEAR_SHOWN,
  NO_FILTER,
  sortGear,
  type GearFilter,
  type GearOrder,
  type GearTableRow,
} from '../members/gear-table.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { gearTable } from './gear-export.ts';
import { RankSelect, SELECT_STYLE } from '../fields/RankSelect.tsx';
import { pieceRank, SLOT_KEYS } from '../../../components/gear/gear-labels.ts';
import { GearHead } from './GearHead.tsx';
import { GearRow } from './GearRow.tsx';

const ItemFilterPicker = lazyPart(async () => (await import('./ItemFilterPicker.tsx')).ItemFilterPicker);

const SHOWN_KEYS = { all: 'showAll', with: 'showWith', without: 'showWithout' } as const;
const ROW_PX = 56;

interface GearTableProps {
  readonly rows: readonly GearTableRow[];
  readonly library: LibraryView;
  /** Only officers may export the table as a file. */
  readonly mayExport: boolean;
}

/**
 * Every member's gear in one table, filtered by slot, item, rank, level and member; lists who has it or who
 * lacks it.
 */
export function GearTable({ rows, library: { library, byId }, mayExport }: GearTableProps) {
  const t = useT('gear');
  const common = useT('common');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  const character = useCharacter();
  const [filter, setFilter] = useState<GearFilter>(NO_FILTER);
  const [order, setOrder] = useState<GearOrder | null>(null);
  // null: not opened yet; the closed dialog stays, so that the browser restores the focus
  const [isPicking, setPicking] = useState<boolean | null>(null);
  const [isOpen, setOpen] = useState(false);
  const inUse = useDeferredValue(filter);
  const rankOf = useMemo(() => (piece: GearPiece) => pieceRank(piece, byId), [byId]);
  const found = useMemo(() => filterGear(rows, inUse, rankOf), [rows, inUse, rankOf]);
  const shown = useMemo(() => sortGear(found, order, rankOf, format.compare), [found, order, rankOf, format]);
  // as wide as a phone, the table is a list: its rows are stacked, and the order is chosen among the filters
  const isNarrow = !useBreakpoint('sm');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    getItemKey: (index) => shown[index]?.key ?? index,
  });
  const change = (next: Partial<GearFilter>): void =>
    setFilter((now) => {
      const changed = { ...now, ...next };
      // setting the first condition switches to those who have it; removing the last one shows everybody
      // again
      const hasCondition =
        changed.slot !== null || changed.itemId !== null || changed.rank !== null || changed.level > 0;
      return {
        ...changed,
        shown: !hasCondition
          ? 'all'
          : 'shown' in next
            ? changed.shown
            : changed.shown === 'all'
              ? 'with'
              : changed.shown,
      };
    });
  const active = [
    filter.slot !== null,
    filter.itemId !== null,
    filter.rank !== null,
    filter.level > 0,
  ].filter(Boolean).length;
  // on a phone the table must be visible without scrolling
  const folded = isOpen ? '' : ' max-lg:hidden';
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);

  return (
    <Panel
      title={t('tabTable')}
      aside={
        <>
          <span role="status">{t('shown', { count: shown.length, total: format.number(rows.length) })}</span>
          {mayExport && (
            <ExportButtons
              title={t('titleClan')}
              makeTable={(texts) => ({
                title: t('titleClan'),
                about: character?.clan?.name,
                ...gearTable(shown, {
                  byId,
                  slotName: (slot) => t(SLOT_KEYS[slot]),
                  labels: { yes: common('yes'), no: common('no') },
                  t: texts,
                }),
              })}
            />
          )}
        </>
      }
    >
      <div className="grid grid-cols-2 items-start gap-3 border-b border-line p-3.5 *:first:col-span-2 lg:grid-cols-5 lg:*:first:col-span-1">
        <TextField
          label={t('columnMember')}
          value={filter.member}
          maxLength={64}
          onChange={(member) => change({ member })}
        />
        <Button
          icon={isOpen ? 'chevron-up' : 'sliders-horizontal'}
          className="col-span-2 lg:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {active === 0 ? common('filters') : t('filtersActive', { count: active })}
        </Button>
        <label className={`grid gap-1 text-ink-2${folded}`}>
          {t('filterSlot')}
          <select
            value={filter.slot ?? ''}
            onChange={({ target }) =>
              change({ slot: GEAR_SLOTS.find((one): one is GearSlot => one === target.value) ?? null })
            }
            className={SELECT_STYLE}
          >
            <option value="">{t('anySlot')}</option>
            {GEAR_SLOTS.map((slot) => (
              <option key={slot} value={slot}>
                {t(SLOT_KEYS[slot])}
              </option>
            ))}
          </select>
        </label>
        <div className={`grid content-start gap-1 text-ink-2${folded}`}>
          <span>{t('filterItem')}</span>
          <span className="flex">
            <Button className="h-10 min-w-0 flex-1 truncate" onClick={() => setPicking(true)}>
              {filter.itemId === null ? t('any') : nameOrPending(byId, filter.itemId)}
            </Button>
            {filter.itemId !== null && (
              <Button
                icon="x"
                aria-label={t('removePiece', { name: nameOrPending(byId, filter.itemId) })}
                onClick={() => change({ itemId: null })}
              />
            )}
          </span>
        </div>
        <RankSelect
          label={t('needRank')}
          value={filter.rank}
          onChange={(rank) => change({ rank })}
          className={folded}
        />
        <label className={`grid gap-1 text-ink-2${folded}`}>
          {t('needLevel')}
          <select
            value={filter.level}
            onChange={({ target }) => change({ level: Number(target.value) })}
            className={SELECT_STYLE}
          >
            {Array.from({ length: MAX_LEVEL + 1 }, (_, level) => (
              <option key={level} value={level}>
                {level === 0 ? t('any') : `+${level}`}
              </option>
            ))}
          </select>
        </label>
        {isNarrow && (
          <label className={`grid gap-1 text-ink-2${folded}`}>
            {tCatalogue('sort')}
            <select
              value={order?.by ?? ''}
              onChange={({ target }) => {
                const by = (['member', ...GEAR_SLOTS] as const).find((one) => one === target.value);
                setOrder(by === undefined ? null : { by, isReversed: false });
              }}
              className={SELECT_STYLE}
            >
              <option value="">{t('any')}</option>
              <option value="member">{t('columnMember')}</option>
              {GEAR_SLOTS.map((slot) => (
                <option key={slot} value={slot}>
                  {t(SLOT_KEYS[slot])}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={`col-span-2 flex flex-wrap items-center gap-2 lg:col-span-5${folded}`}>
          <Segmented
            label={t('show')}
            options={GEAR_SHOWN.map((value) => ({ value, label: t(SHOWN_KEYS[value]) }))}
            value={filter.shown}
            onChange={(value) => change({ shown: value })}
          />
          {isFiltered && (
            <Button icon="rotate-ccw" onClick={() => setFilter(NO_FILTER)}>
              {common('resetFilters')}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <StateBlock kind="empty" title={t('nobody')} />
      ) : (
        <div
          ref={box}
          tabIndex={0}
          role="region"
          aria-label={t('titleClan')}
          className="relative max-h-[70dvh] overflow-auto max-sm:overflow-x-hidden"
        >
          <div
            role="table"
            aria-label={t('tabTable')}
            aria-rowcount={shown.length + 1}
            className="sm:min-w-max lg:min-w-0"
          >
            {!isNarrow && <GearHead order={order} onOrder={setOrder} />}
            <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
              {virtual.getVirtualItems().map(({ index, start, key }) => {
                const row = shown[index];
                return row === undefined ? null : (
                  <div
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    role="row"
                    aria-rowindex={index + 2}
                    className="absolute inset-x-0 top-0 grid border-b border-line max-sm:py-1.5 sm:grid-cols-[10rem_repeat(6,9.5rem)]"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <GearRow row={row} byId={byId} isNarrow={isNarrow} />
                  </div>
                );
              })}
            </div>
          </div>
        </div>
      )}
      {isPicking !== null && (
        <Suspense fallback={null}>
          <ItemFilterPicker
            isOpen={isPicking}
            onClose={() => setPicking(false)}
            items={library?.items ?? []}
            selectedId={filter.itemId}
            onPick={(itemId) => change({ itemId })}
          />
        </Suspense>
      )}
    </Panel>
  );
}
