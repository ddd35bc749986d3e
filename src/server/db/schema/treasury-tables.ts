/** The treasury of clans. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { ContributionId, ContributionStatus, GatheringId } from '../../../domain/treasury/gathering.ts';
import type { SourceKind } from '../../../domain/treasury/ledger.ts';
import type { GatheringPeriod } from '../../../domain/treasury/period.ts';
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

export interface GatheringsTable {
  clan_id: ClanId;
  id: GatheringId;
  title: string;
  description: string | null;
  target_rub: number | null;
  share_rub: number | null;
  period: GatheringPeriod;
  start_date: string;
  end_date: string | null;
  is_active: boolean;
  version: number;
  created_at: Instant;
  created_by: string;
  created_by_user_id: UserId;
  rev: number;
}

export const GATHERINGS_REVISIONS: RevisionTableOf<GatheringsTable, 'gatherings'> = {
  table: 'gatherings',
  id: 'id',
  owner: null,
};

export interface ContributionsTable {
  clan_id: ClanId;
  id: ContributionId;
  /** Null for a member without an account, as is the character. */
  user_id: UserId | null;
  character_id: CharacterId | null;
  character_name: string;
  name_key: string;
  source_kind: string;
  source_id: string;
  period: string | null;
  amount_rub: number;
  proof: string | null;
  status: ContributionStatus;
  made_at: Instant;
  entered_by: string | null;
  entered_by_user_id: UserId | null;
  reviewed_at: Instant | null;
  reviewer: string | null;
  reviewer_user_id: UserId | null;
  review_note: string | null;
  rejection_reason: string | null;
  rev: number;
}

export const CONTRIBUTIONS_REVISIONS: RevisionTableOf<ContributionsTable, 'contributions'> = {
  table: 'contributions',
  id: 'id',
  owner: 'user_id',
};
