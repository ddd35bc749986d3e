/** The auction: items, lots, sales and price watches. */
import type { CharacterId, UserId } from '../../../domain/ids.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

/**
 * A stored lot: amount, start, current and buyout price for the whole (null: none), begin and end in Unix
 * seconds, level, quality.
 */
export type StoredLot = readonly [
  amount: number,
  startRub: number | null,
  currentRub: number | null,
  buyoutRub: number | null,
  startS: number,
  endS: number,
  level: number | null,
  quality: number | null,
];

/** One item of a region's auction: when it is polled, and what is known of it. */
export interface MarketItemsTable {
  region: string;
  item_id: string;
  /** See `URGENCIES`: 0 watched, 1 opened, 2 everything else. */
  urgency: number;
  is_crafting: Generated<boolean>;
  due_at: Instant;
  asked_at: Instant | null;
  opened_at: Instant | null;
  /** Somebody has been waiting for it since. */
  wanted_at: Instant | null;
  is_traded: boolean | null;
  problems: Generated<number>;
  lots_at: Instant | null;
  lots: ColumnType<readonly StoredLot[], string | undefined, string>;
  lots_total: Generated<number>;
  lowest_rub: number | null;
  lowest_until: Instant | null;
  on_sale: Generated<number>;
  sales_at: Instant | null;
  /** All sales between the two instants are stored, or summed up. */
  sales_from: Instant | null;
  sales_through: Instant | null;
  is_past_read: Generated<boolean>;
  /** Whole days with final sums, whose sales are deleted. */
  sealed_from: Instant | null;
  sealed_to: Instant | null;
  week_sales: Generated<number>;
  week_minimum_rub: number | null;
  week_average_rub: number | null;
  week_median_rub: number | null;
  week_maximum_rub: number | null;
}

export interface MarketSalesTable {
  region: string;
  item_id: string;
  sold_at: Instant;
  price_rub: number;
  amount: number;
  level: number;
  quality: number;
  /** Number of identical sales. */
  times: number;
}

/** Aggregated sales by unit price, weighted by `units`. */
export interface MarketSpansTable {
  region: string;
  item_id: string;
  span_seconds: number;
  at: Instant;
  sales: number;
  units: number;
  total_rub: number;
  minimum_rub: number;
  lower_rub: number;
  median_rub: number;
  upper_rub: number;
  maximum_rub: number;
}

/** Units sold of a sealed day by unit price; a price has an entry per quarter of the day. */
export interface MarketDayPricesTable {
  region: string;
  item_id: string;
  day: Instant;
  /** 0 to 3: six hours each. */
  quarters: readonly number[];
  unit_rub: readonly number[];
  units: readonly number[];
}

export interface MarketLeaseTable {
  name: string;
  holder: string;
  fence: number;
  held_until: Instant;
}

export interface MarketFilesTable {
  region: string;
  tag: string;
  made_at: Instant;
  body: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export interface MarketWatchesTable {
  user_id: UserId;
  region: string;
  item_id: string;
  character_id: CharacterId;
  below_rub: number | null;
  above_rub: number | null;
  quality: number | null;
  level: number | null;
  is_below_armed: boolean;
  is_above_armed: boolean;
  reached_side: 'below' | 'above' | null;
  reached_price_rub: number | null;
  reached_limit_rub: number | null;
  reached_at: Instant | null;
  is_told: Generated<boolean>;
  created_at: Instant;
}
