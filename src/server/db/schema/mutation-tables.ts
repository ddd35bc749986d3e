/** What every mutation may write: idempotency keys, audit log, tombstones, the bin. */
import type { AuditedPerson } from '../../../domain/audit/audit-part.ts';
import type { BinFacts, BinItemId, BinKind } from '../../../domain/bin/bin-kind.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

export interface IdempotencyKeysTable {
  user_id: UserId;
  key: string;
  endpoint: string;
  request_hash: Buffer;
  /** Null until the call that inserted the row ends; never visible outside of its transaction. */
  status: number | null;
  answer: string | null;
  /** Compressed, instead of `answer`. */
  answer_packed: Buffer | null;
  created_at: Instant;
}

export interface AuditLogTable {
  clan_id: ClanId;
  id: string;
  at: Instant;
  device_at: Instant | null;
  actor_user_id: UserId | null;
  actor_name: string | null;
  action: string;
  entity_kind: string;
  entity_id: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  /** The account of the person concerned. */
  subject_user_id: UserId | null;
  subject_name: string | null;
  /** What identifies the thing. */
  facts: ColumnType<Readonly<Record<string, unknown>> | null, string | null, never>;
  /** Of an entry about several. */
  people: ColumnType<readonly AuditedPerson[] | null, string | null | undefined, never>;
  /** Their names, a line each: searched without reading `people`. */
  people_names: ColumnType<string | null, string | null | undefined, never>;
  /** The name of the API token that made the change for the actor. */
  via: ColumnType<string | null, string | null | undefined, never>;
  /** How the actor made it; null: in the app, or by a token. */
  way: ColumnType<'discord' | null, 'discord' | null | undefined, never>;
}

/** Bytes that a person wrote on a day (UTC). */
export interface DailyWritesTable {
  user_id: UserId;
  day: string;
  bytes: number;
}

/** Counters of the whole installation. */
export interface OrderCountersTable {
  name: 'game answers';
  value: number;
}

export interface TombstonesTable {
  clan_id: ClanId;
  rev: number;
  kind: string;
  id: string;
  owner_user_id: UserId | null;
  at: Instant;
}

/** What was deleted, and by whom. */
export interface BinItemsTable {
  clan_id: ClanId;
  id: Generated<BinItemId>;
  kind: BinKind;
  /** The id that the thing had. */
  entity_id: string;
  title: string;
  facts: ColumnType<BinFacts, string, never>;
  /** What its feature needs besides the rows. */
  extra: ColumnType<unknown, string | null, null>;
  /** Who may bring it back at least, where its kind alone does not say so. */
  role: Role | null;
  /** Whose own it is. */
  owner_user_id: UserId | null;
  deleted_by: string;
  deleted_by_user_id: UserId | null;
  deleted_at: Instant;
  expires_at: Instant;
  restored_by: string | null;
  restored_at: Instant | null;
}

/** Its rows as they were. */
export interface BinRowsTable {
  clan_id: ClanId;
  item_id: BinItemId;
  /** In the order in which they are put back. */
  position: number;
  /** Name of their table. */
  source: string;
  content: unknown;
  /** What it takes. */
  bytes: number;
}
