/** What the processes of an installation share: limits, unlogged and so in no backup, and automatic backups. */
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

export interface BackupRunsTable {
  /** The hour that it is the backup of. */
  hour: Instant;
  started_at: Instant;
  /** Null while it runs. */
  ended_at: Instant | null;
  /** Whose disk has the file. */
  host: string;
  file: string;
  bytes: number | null;
  /** `unchecked`: written, but it could not be restored for want of a right; `bad`: it does not restore. */
  state: 'good' | 'unchecked' | 'bad' | 'failed' | null;
  problem: string | null;
  /** Why it did not reach the other place. */
  send_problem: string | null;
}
