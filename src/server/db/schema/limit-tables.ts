/** Limits that hold over all processes: unlogged, so not in a backup. */
import type { UserId } from '../../../domain/ids.ts';
import type { Instant, Json } from './columns.ts';

export interface RateLimitsTable {
  /** Name of the rule, and whose uses are counted. */
  key: string;
  used: number;
  /** What the last call was given. */
  granted: number;
  ends_at: Instant;
}

export interface ItemOpeningsTable {
  user_id: UserId;
  /** Epoch milliseconds by region and item. */
  items: Json<Readonly<Record<string, number>>>;
  at: Instant;
}
