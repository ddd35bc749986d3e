/** The treasury of clans. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { SourceKind } from '../../../domain/treasury/ledger.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

/** The end of a clan's ledger; no row before the first entry. */
export interface TreasuriesTable {
  clan_id: ClanId;
  balance_rub: number;
  seq: number;
  hash: Buffer;
  updated_at: Instant;
  updated_by: string;
  rev: number;
}

export const TREASURY_REVISIONS: RevisionTableOf<TreasuriesTable, 'treasuries'> = {
  table: 'treasuries',
  id: 'clan_id',
  owner: null,
};

/** Append-only: the database refuses to change or delete a row. */
export interface TreasuryEntriesTable {
  clan_id: ClanId;
  seq: number;
  at: Instant;
  delta_rub: number;
  balance_rub: number;
  actor_user_id: UserId;
  actor_name: string;
  reason: string | null;
  source_kind: SourceKind;
  source_id: string;
  /** Whose payment it is. */
  subject_name: string | null;
  /** Of the entry and the hash before it. */
  hash: Buffer;
}

/** The check of all ledgers on a day (UTC). */
export interface LedgerChecksTable {
  day: string;
  started_at: Instant;
  /** Null while it runs. */
  ended_at: Instant | null;
  clans: number | null;
  problems: Json<readonly unknown[]> | null;
}
