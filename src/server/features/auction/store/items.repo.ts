/** Polling state of the auction's items: when each is due, and what a fetch stores. */
import { sql, type Selectable } from 'kysely';
import type { OpenLot } from '../../../../domain/auction/lots.ts';
import {
  HOT_INTERVAL_MS,
  RECENTLY_OPENED_MS,
  URGENCIES,
  type PollState,
  type Urgency,
} from '../../../../domain/auction/polling-schedule.ts';
import type { SalesCoverage } from '../../../../domain/auction/sale-pages.ts';
import type { Db } from '../../../db/connection/engine.ts';
import type { MarketItemsTable, StoredLot } from '../../../db/schema/market-tables.ts';
import { createItemPricesRepo, type ItemPricesRepo, type MarketEntry } from './item-prices.repo.ts';
import type { ItemKey } from './sales.repo.ts';

/** An item and its stored state before the fetch. */
export interface PollItem extends PollState {
  readonly region: string;
  readonly itemId: string;
  readonly known: SalesCoverage;
}

/** A locked item whose fetch is being stored. */
export interface LockedItem extends PollItem {
  readonly openedMs: number | null;
  readonly isWatched: boolean;
}

/** Update of an item; null for `lots` and `sales` keeps the stored value. */
export interface ItemRecord extends ItemKey {
  readonly urgency: Urgency;
  readonly dueAt: Date;
  readonly askedAt: Date;
  readonly isTraded: boolean | null;
  readonly problems: number;
  readonly lots: {
    readonly at: Date;
    readonly lots: readonly StoredLot[];
    readonly total: number;
    readonly lowestRub: number | null;
    readonly lowestUntil: Date | null;
    readonly onSale: number;
  } | null;
  readonly salesAt: Date | null;
  readonly known: SalesCoverage;
  readonly week: MarketEntry['week'];
}

export interface NewItem {
  readonly itemId: string;
  readonly isCrafting: boolean;
}

export interface ItemsRepo extends ItemPricesRepo {
  /** Adds missing items; crafting items are polled before the others. */
  seed(region: string, items: readonly NewItem[], now: Date): Promise<void>;
  /** Due items, the longest overdue first; those with current prices that only need backfilling come last. */
  due(
    regions: readonly string[],
    urgencies: readonly Urgency[],
    now: Date,
    limit: number,
  ): Promise<readonly PollItem[]>;
  /** Makes items due whose last poll lies in the future, because a clock was set back. */
  clampFutureTimes(regions: readonly string[], now: Date): Promise<void>;
  /** Items that somebody waits for, in the order of the requests. */
  wanted(regions: readonly string[], limit: number): Promise<readonly PollItem[]>;
  find(region: string, itemIds: readonly string[]): Promise<readonly PollItem[]>;
  /** The instant of the next poll of any item; null when there is none. */
  nextDue(regions: readonly string[]): Promise<Date | null>;
  hotCount(regions: readonly string[]): Promise<number>;
  /** Records that somebody opened it; from now on it is polled more often. */
  open(
    region: string,
    itemId: string,
    at: {
      readonly now: Date;
      readonly isWanted: boolean;
      readonly dueAt: Date | null;
      readonly isCrafting: boolean;
    },
  ): Promise<void>;
  /** Records that somebody watches it; without `isSoon` its next poll stays as scheduled. */
  watch(region: string, itemId: string, at: { readonly now: Date; readonly isSoon: boolean }): Promise<void>;
  /** Records that one person stopped watching it: without watchers its urgency drops back. */
  unwatch(region: string, itemId: string, now: Date): Promise<void>;
  /**
   * Locks the rows until the end of the transaction and returns them; in a fixed order, to avoid deadlocks.
   */
  lock(items: readonly ItemKey[]): Promise<readonly LockedItem[]>;
  /** Stores the result of a fetch, and when the next poll is due. */
  record(records: readonly ItemRecord[]): Promise<void>;
}

/** Clock skew up to this is not taken for a clock that was set back. */
const CLOCK_SKEW_MS = 60_000;
const CRAFTING_FIRST_MS = 3_600_000;
export function storedLot(lot: OpenLot): StoredLot {
  return [
    lot.amount,
    lot.startRub,
    lot.currentRub,
    lot.buyoutRub,
    Math.floor(lot.startMs / 1000),
    Math.floor(lot.endMs / 1000),
    lot.level,
    lot.quality,
  ];
}

const POLL_COLUMNS = [
  'region',
  'item_id',
  'urgency',
  'is_crafting',
  'is_traded',
  'asked_at',
  'lots_at',
  'sales_at',
  'sales_from',
  'sales_through',
  'is_past_read',
  'sealed_from',
  'sealed_to',
  'problems',
] as const;
type Row = Selectable<MarketItemsTable>;

function msOf(at: Date | null): number | null {
  return at?.getTime() ?? null;
}

function pollItemOf(row: Pick<Row, (typeof POLL_COLUMNS)[number]>): PollItem {
  return {
    region: row.region,
    itemId: row.item_id,
    urgency: URGENCIES[row.urgency] ?? 'other',
    isCrafting: row.is_crafting,
    isTraded: row.is_traded,
    problems: row.problems,
    polledMs: msOf(row.asked_at),
    lotsMs: msOf(row.lots_at),
    salesMs: msOf(row.sales_at),
    isPastRead: row.is_past_read,
    salesFromMs: msOf(row.sales_from),
    known: {
      fromMs: msOf(row.sales_from),
      throughMs: msOf(row.sales_through),
      readMs: msOf(row.sales_at),
      isPastRead: row.is_past_read,
      sealedFromMs: msOf(row.sealed_from),
      sealedToMs: msOf(row.sealed_to),
    },
  };
}

function placeOf(urgency: Urgency): number {
  return URGENCIES.indexOf(urgency);
}

export function createItemsRepo(db: Db): ItemsRepo {
  const pollItems = (regions: readonly string[]) =>
    db.selectFrom('market_items').select(POLL_COLUMNS).where('region', 'in', regions);
  return {
    ...createItemPricesRepo(db),
    async seed(region, items, now) {
      if (items.length === 0) return;
      const first = new Date(now.getTime() - CRAFTING_FIRST_MS);
      await sql`
        INSERT INTO market_items AS i (region, item_id, urgency, is_crafting, due_at)
        SELECT ${region}, n.item_id, ${placeOf('other')}::int2, n.is_crafting, CASE WHEN n.is_crafting THEN ${first}::timestamptz ELSE ${now}::timestamptz END
        FROM unnest(${items.map((item) => item.itemId)}::text[], ${items.map((item) => item.isCrafting)}::bool[]) AS n (item_id, is_crafting)
        ON CONFLICT (region, item_id) DO UPDATE SET is_crafting = excluded.is_crafting WHERE i.is_crafting <> excluded.is_crafting`.execute(
        db,
      );
    },
    async due(regions, urgencies, now, limit) {
      const rows = await pollItems(regions)
        .where('urgency', 'in', urgencies.map(placeOf))
        .where('due_at', '<=', now)
        .orderBy(
          sql`lots_at IS NOT NULL AND lots_at > ${new Date(now.getTime() - HOT_INTERVAL_MS / 2)}::timestamptz AND urgency < ${placeOf('other')}`,
        )
        .orderBy('urgency')
        .orderBy('due_at')
        .orderBy('item_id')
        .limit(limit)
        .execute();
      return rows.map(pollItemOf);
    },
    async clampFutureTimes(regions, now) {
      await db
        .updateTable('market_items')
        .set({ due_at: now })
        .where('region', 'in', regions)
        .where('due_at', '>', now)
        .where('asked_at', '>', new Date(now.getTime() + CLOCK_SKEW_MS))
        .execute();
    },
    async wanted(regions, limit) {
      return (
        await pollItems(regions)
          .where('wanted_at', 'is not', null)
          .orderBy('wanted_at')
          .limit(limit)
          .execute()
      ).map(pollItemOf);
    },
    async find(region, itemIds) {
      return itemIds.length === 0
        ? []
        : (await pollItems([region]).where('item_id', 'in', itemIds).execute()).map(pollItemOf);
    },
    async nextDue(regions) {
      const row = await db
        .selectFrom('market_items')
        .select((item) => item.fn.min('due_at').as('at'))
        .where('region', 'in', regions)
        .executeTakeFirst();
      return row?.at ?? null;
    },
    async hotCount(regions) {
      const row = await db
        .selectFrom('market_items')
        .select((item) => item.fn.countAll<number>().as('count'))
        .where('region', 'in', regions)
        .where('urgency', '<', placeOf('other'))
        .executeTakeFirstOrThrow();
      return row.count;
    },
    async open(region, itemId, { now, isWanted, dueAt, isCrafting }) {
      const wantedAt = isWanted ? now : null;
      await sql`
        INSERT INTO market_items AS i (region, item_id, urgency, is_crafting, due_at, opened_at, wanted_at)
        VALUES (${region}, ${itemId}, ${placeOf('opened')}, ${isCrafting}, ${dueAt ?? now}, ${now}, ${wantedAt})
        ON CONFLICT (region, item_id) DO UPDATE SET opened_at = excluded.opened_at, urgency = least(i.urgency, excluded.urgency),
          wanted_at = coalesce(i.wanted_at, excluded.wanted_at), due_at = least(i.due_at, ${dueAt}::timestamptz)`.execute(
        db,
      );
    },
    async watch(region, itemId, { now, isSoon }) {
      if (!isSoon) {
        await sql`INSERT INTO market_items (region, item_id, urgency, due_at) VALUES (${region}, ${itemId}, ${placeOf('other')}, ${now}) ON CONFLICT (region, item_id) DO NOTHING`.execute(
          db,
        );
        return;
      }
      await sql`
        INSERT INTO market_items AS i (region, item_id, urgency, due_at) VALUES (${region}, ${itemId}, ${placeOf('watched')}, ${now})
        ON CONFLICT (region, item_id) DO UPDATE SET urgency = excluded.urgency,
          due_at = CASE WHEN i.urgency = excluded.urgency OR i.is_traded IS FALSE THEN i.due_at ELSE least(i.due_at, excluded.due_at) END`.execute(
        db,
      );
    },
    async unwatch(region, itemId, now) {
      await sql`
        UPDATE market_items AS i SET urgency = CASE WHEN i.opened_at BETWEEN ${new Date(now.getTime() - RECENTLY_OPENED_MS)} AND ${now} THEN ${placeOf('opened')}::int2 ELSE ${placeOf('other')}::int2 END
        WHERE i.region = ${region} AND i.item_id = ${itemId} AND i.urgency = ${placeOf('watched')}
          AND NOT EXISTS (SELECT 1 FROM market_watches w WHERE w.region = i.region AND w.item_id = i.item_id)`.execute(
        db,
      );
    },
    async lock(items) {
      const { rows } = await sql<
        Pick<Row, (typeof POLL_COLUMNS)[number] | 'opened_at'> & { readonly is_watched: boolean }
      >`
        SELECT i.*, EXISTS (SELECT 1 FROM market_watches w WHERE w.region = i.region AND w.item_id = i.item_id) AS is_watched
        FROM (SELECT ${sql.join(POLL_COLUMNS.map((column) => sql.ref(column)))}, opened_at FROM market_items
          WHERE (region, item_id) IN (SELECT * FROM unnest(${items.map((item) => item.region)}::text[], ${items.map((item) => item.itemId)}::text[]))
          ORDER BY region, item_id FOR UPDATE) AS i`.execute(db);
      return rows.map((row) => ({
        ...pollItemOf(row),
        openedMs: msOf(row.opened_at),
        isWatched: row.is_watched,
      }));
    },
    async record(records) {
      const column = <Value>(of: (record: ItemRecord) => Value): Value[] => records.map(of);
      const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));
      await sql`
        UPDATE market_items AS i SET
          urgency = r.urgency, due_at = r.due_at, asked_at = r.asked_at, wanted_at = NULL, is_traded = r.is_traded, problems = r.problems,
          lots_at = coalesce(r.lots_at, i.lots_at), lots = coalesce(r.lots, i.lots), lots_total = coalesce(r.lots_total, i.lots_total),
          lowest_rub = CASE WHEN r.lots IS NULL THEN i.lowest_rub ELSE r.lowest_rub END, lowest_until = CASE WHEN r.lots IS NULL THEN i.lowest_until ELSE r.lowest_until END,
          on_sale = coalesce(r.on_sale, i.on_sale),
          sales_at = coalesce(r.sales_at, i.sales_at), sales_from = r.sales_from, sales_through = r.sales_through, is_past_read = r.is_past_read,
          week_sales = r.week_sales, week_minimum_rub = r.week_minimum_rub, week_average_rub = r.week_average_rub, week_median_rub = r.week_median_rub, week_maximum_rub = r.week_maximum_rub
        FROM unnest(
          ${column((each) => each.region)}::text[], ${column((each) => each.itemId)}::text[], ${column((each) => placeOf(each.urgency))}::int2[], ${column((each) => each.dueAt)}::timestamptz[],
          ${column((each) => each.askedAt)}::timestamptz[], ${column((each) => each.isTraded)}::bool[], ${column((each) => each.problems)}::int4[],
          ${column((each) => each.lots?.at ?? null)}::timestamptz[], ${column((each) => (each.lots === null ? null : JSON.stringify(each.lots.lots)))}::jsonb[], ${column((each) => each.lots?.total ?? null)}::int4[],
          ${column((each) => each.lots?.lowestRub ?? null)}::float8[], ${column((each) => each.lots?.lowestUntil ?? null)}::timestamptz[], ${column((each) => each.lots?.onSale ?? null)}::int8[],
          ${column((each) => each.salesAt)}::timestamptz[], ${column((each) => at(each.known.fromMs))}::timestamptz[], ${column((each) => at(each.known.throughMs))}::timestamptz[],
          ${column((each) => each.known.isPastRead)}::bool[], ${column((each) => each.week.sales)}::int4[], ${column((each) => each.week.minimumRub)}::float8[],
          ${column((each) => each.week.averageRub)}::float8[], ${column((each) => each.week.medianRub)}::float8[], ${column((each) => each.week.maximumRub)}::float8[])
          AS r (region, item_id, urgency, due_at, asked_at, is_traded, problems, lots_at, lots, lots_total, lowest_rub, lowest_until, on_sale, sales_at, sales_from, sales_through, is_past_read,
            week_sales, week_minimum_rub, week_average_rub, week_median_rub, week_maximum_rub)
        WHERE i.region = r.region AND i.item_id = r.item_id`.execute(db);
    },
  };
}
