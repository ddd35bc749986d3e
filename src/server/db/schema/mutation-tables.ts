/** What every mutation may write: idempotency keys, audit log, tombstones. */
import type { AuditedPerson } from '../../../domain/audit/audit-part.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ColumnType } from 'kysely';
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
