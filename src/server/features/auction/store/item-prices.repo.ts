/** Stored prices and lots of the auction's items, as people and the price file read them. */
import { sql, type Selectable } from 'kysely';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import type { DayMedian } from '../../../../domain/auction/week-trend.ts';
import { isWeekPartial } from '../../../../domain/auction/period.ts';
import type { OpenLot } from '../../../../domain/auction/lots.ts';
import type { Db } from '../../../db/connection/engine.ts';
import type { MarketItemsTable, StoredLot } from '../../../db/schema/market-tables.ts';

/** The data of an item that is shown to people. */
export interface MarketEntry {
  readonly region: string;
  readonly itemId: string;
  readonly isTraded: boolean | null;
  readonly askedAt: Date | null;
  readonly lotsAt: Date | null;
  readonly salesAt: Date | null;
  readonly lots: readonly OpenLot[];
  readonly lotsTotal: number;
  /** Units of all lots with a buyout at the time of the fetch. */
  readonly onSale: number;
  readonly salesFrom: Date | null;
  readonly isPastRead: boolean;
  readonly week: Pick<ItemPrice, 'minimumRub' | 'averageRub' | 'medianRub' | 'maximumRub' | 'sales'>;
}

export interface ItemPricesRepo {
  entry(region: string, itemId: string): Promise<MarketEntry | null>;
  /** Prices of all items that are traded and were polled, ordered by id. */
  prices(region: string, now: Date): Promise<readonly ItemPrice[]>;
  /** Medians of whole days since `from`, a start of a day, by item; items without sales are absent. */
  dayMedians(region: string, from: Date): Promise<ReadonlyMap<string, readonly DayMedian[]>>;
  /** Lots of the traded items of the hideout, as of the last poll. */
  craftingLots(
    region: string,
  ): Promise<readonly { readonly itemId: string; readonly lots: readonly OpenLot[] }[]>;
  /**
   * Items not polled yet, ordered by id. An item that the game never answers for counts only for a limited
   * time.
   */
  waiting(region: string): Promise<readonly string[]>;
  /** Those whose cheapest lot has ended since the fetch. */
  ended(
    region: string,
    now: Date,
  ): Promise<readonly { readonly itemId: string; readonly lots: readonly OpenLot[] }[]>;
  setOffers(
    region: string,
    now: Date,
    offers: readonly {
      readonly itemId: string;
      readonly lowestRub: number | null;
      readonly lowestUntil: Date | null;
      readonly onSale: number;
    }[],
  ): Promise<void>;
}

/** After this many polls without an answer an item is no longer reported as waiting. */
const MAX_FAILED_POLLS = 5;

const WEEK_COLUMNS = [
  'week_sales',
  'week_minimum_rub',
  'week_average_rub',
  'week_median_rub',
  'week_maximum_rub',
] as const;
type Row = Selectable<MarketItemsTable>;

function lotOf([amount, startRub, currentRub, buyoutRub, startS, endS, level, quality]: StoredLot): OpenLot {
  return {
    amount,
    startRub,
    currentRub,
    buyoutRub,
    startMs: startS * 1000,
    endMs: endS * 1000,
    level,
    quality,
  };
}

function weekOf(row: Pick<Row, (typeof WEEK_COLUMNS)[number]>): MarketEntry['week'] {
  return {
    sales: row.week_sales,
    minimumRub: row.week_minimum_rub,
    averageRub: row.week_average_rub,
    medianRub: row.week_median_rub,
    maximumRub: row.week_maximum_rub,
  };
}

export function createItemPricesRepo(db: Db): ItemPricesRepo {
  return {
    async entry(region, itemId) {
      const row = await db
        .selectFrom('market_items')
        .select([
          'region',
          'item_id',
          'is_traded',
          'asked_at',
          'lots_at',
          'sales_at',
          'lots',
          'lots_total',
          'on_sale',
          'sales_from',
          'is_past_read',
          ...WEEK_COLUMNS,
        ])
        .where('region', '=', region)
        .where('item_id', '=', itemId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            region: row.region,
            itemId: row.item_id,
            isTraded: row.is_traded,
            askedAt: row.asked_at,
            lotsAt: row.lots_at,
            salesAt: row.sales_at,
            lots: row.lots.map(lotOf),
            lotsTotal: row.lots_total,
            onSale: row.on_sale,
            salesFrom: row.sales_from,
            isPastRead: row.is_past_read,
            week: weekOf(row),
          };
    },
    async prices(region, now) {
      const rows = await db
        .selectFrom('market_items')
        .select([
          'item_id',
          'lots_at',
          'lowest_rub',
          'on_sale',
          'sales_from',
          'is_past_read',
          ...WEEK_COLUMNS,
        ])
        .where('region', '=', region)
        .where('is_traded', '=', true)
        .where('lots_at', 'is not', null)
        .orderBy('item_id')
        .execute();
      return rows.flatMap((row) =>
        row.lots_at === null
          ? []
          : [
              {
                itemId: row.item_id,
                lowestRub: row.lowest_rub,
                onSale: row.on_sale,
                ...weekOf(row),
                ...(isWeekPartial(
                  { salesFrom: row.sales_from, isPastRead: row.is_past_read },
                  now.getTime(),
                ) && { isWeekPartial: true as const }),
                lookedAt: row.lots_at.toISOString(),
              },
            ],
      );
    },
    async dayMedians(region, from) {
      // by item: the index starts with it
      const { rows } = await sql<{ item_id: string; at: Date; median_rub: number }>`
        SELECT i.item_id, p.at, p.median_rub FROM market_items AS i CROSS JOIN LATERAL (
          SELECT at, median_rub FROM market_spans
          WHERE region = i.region AND item_id = i.item_id AND span_seconds = 86400 AND at >= ${from} OFFSET 0) AS p
        WHERE i.region = ${region} AND i.is_traded AND i.week_sales > 0 ORDER BY i.item_id, p.at`.execute(db);
      const byItem = new Map<string, DayMedian[]>();
      for (const { item_id: itemId, at, median_rub: medianRub } of rows) {
        const days = byItem.get(itemId) ?? [];
        days.push({ at, medianRub });
        byItem.set(itemId, days);
      }
      return byItem;
    },
    async craftingLots(region) {
      const rows = await db
        .selectFrom('market_items')
        .select(['item_id', 'lots'])
        .where('region', '=', region)
        .where('is_traded', '=', true)
        .where('is_crafting', '=', true)
        .where('lots_at', 'is not', null)
        .execute();
      return rows.map((row) => ({ itemId: row.item_id, lots: row.lots.map(lotOf) }));
    },
    async waiting(region) {
      const rows = await db
        .selectFrom('market_items')
        .select('item_id')
        .where('region', '=', region)
        .where('lots_at', 'is', null)
        .where('is_traded', 'is distinct from', false)
        .where('problems', '<', MAX_FAILED_POLLS)
        .orderBy('item_id')
        .execute();
      return rows.map((row) => row.item_id);
    },
    async ended(region, now) {
      const rows = await db
        .selectFrom('market_items')
        .select(['item_id', 'lots'])
        .where('region', '=', region)
        .where('lowest_until', '<=', now)
        .execute();
      return rows.map((row) => ({ itemId: row.item_id, lots: row.lots.map(lotOf) }));
    },
    async setOffers(region, now, offers) {
      if (offers.length === 0) return;
      await sql`
        UPDATE market_items AS i SET lowest_rub = o.lowest_rub, lowest_until = o.lowest_until, on_sale = o.on_sale
        FROM unnest(${offers.map((offer) => offer.itemId)}::text[], ${offers.map((offer) => offer.lowestRub)}::float8[], ${offers.map((offer) => offer.lowestUntil)}::timestamptz[],
          ${offers.map((offer) => offer.onSale)}::int8[]) AS o (item_id, lowest_rub, lowest_until, on_sale)
        WHERE i.region = ${region} AND i.item_id = o.item_id AND i.lowest_until <= ${now}`.execute(db);
    },
  };
}
