/** The tables as code sees them. The migrations are the truth; `schema.snapshot.sql` shows their sum. */
import type { ColumnType, Generated } from 'kysely';
import type { Notice } from '../../contract/notifications.ts';
import type { ClanSettings } from '../../contract/clan-settings.ts';
import type { ClanRank } from '../../domain/characters/rank.ts';
import type { Topic } from '../../domain/notifications/topics.ts';
import type { SkipStatus } from '../../domain/skips/skip.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Json<T> = ColumnType<T, string, string>;

export interface UsersTable {
  id: string; game_uuid: string; login: string; display_name: string; preferred_character_id: string | null;
  characters_seen_at: Instant | null; created_at: Instant;
}
export interface CharactersTable {
  /** The game's own id. */
  id: string; user_id: string | null; region: string; name: string; game_created_at: Instant | null;
  clan_id: string | null; clan_rank: ClanRank | null; clan_joined_at: Instant | null; position: number; seen_at: Instant;
}
export interface ClansTable {
  id: string; region: string; name: string; tag: string; level: number; level_points: number; registered_at: Instant | null;
  alliance: string | null; description: string; leader_name: string; member_count: number; rev: Generated<number>; tombstones_from: Generated<number>; seen_at: Instant;
}
export interface ClanMembersTable { clan_id: string; name_key: string; name: string; rank: ClanRank; joined_at: Instant | null; seen_at: Instant }
export interface AuthSessionsTable {
  /** Public handle of the session, for the list of devices. */
  id: string; token_hash: Buffer; user_id: string; device: string; created_at: Instant; last_seen_at: Instant; expires_at: Instant; revoked_at: Instant | null;
}
export interface SignInAttemptsTable {
  state_hash: Buffer;
  /** Hash of the cookie of the browser that began: only it may finish. */
  browser_hash: Buffer; redirect_uri: string; code_verifier: string; return_to: string | null; expires_at: Instant;
}
export interface GameTokensTable { user_id: string; access_sealed: Buffer; refresh_sealed: Buffer | null; expires_at: Instant }
export interface CharacterProfilesTable { region: string; name_key: string; body: Json<unknown>; fetched_at: Instant }
export interface CatalogueSnapshotsTable {
  version: string; realm: string; data_date: string | null; source: string; imported_at: Instant; counts: Json<Record<string, number>>;
  report: Json<unknown>; is_current: boolean;
}
export interface CatalogueFilesTable {
  version: string; name: string; part: string; language: string | null; media_type: string; body: Buffer; brotli: Buffer | null; gzip: Buffer | null;
}
export interface IdempotencyKeysTable {
  user_id: string; key: string; endpoint: string; request_hash: Buffer;
  /** Null while the call that made the row has not ended; nobody else ever sees it so. */
  status: number | null; answer: string | null; created_at: Instant;
}
export interface AuditLogTable {
  clan_id: string; id: string; at: Instant; device_at: Instant | null; actor_user_id: string | null; actor_name: string | null;
  action: string; entity_kind: string; entity_id: string; before: ColumnType<unknown, string | null, never>; after: ColumnType<unknown, string | null, never>;
}
export interface TombstonesTable { clan_id: string; rev: number; kind: string; id: string; owner_user_id: string | null; at: Instant }
export interface ClanSettingsTable {
  clan_id: string; is_reason_required: boolean; time_zone: string; auto_approve_hours: number | null;
  page_access: Json<ClanSettings['pageAccess']>; version: number; updated_at: Instant; updated_by: string;
}
export interface SkipsTable {
  clan_id: string; id: string; user_id: string; character_id: string; character_name: string; start_date: string; end_date: string;
  reason: string | null; status: SkipStatus; requested_at: Instant; request_date: string; reviewed_at: Instant | null;
  reviewer_user_id: string | null; reviewer_name: string | null; review_reason: string | null; rev: number;
}
export interface ServerKeysTable { name: string; public_part: string; sealed: Buffer; made_at: Instant }
export interface NotificationsTable {
  clan_id: string; id: string; user_id: string; notice: Json<Notice>; created_at: Instant; read_at: Instant | null; rev: number;
}
export interface NotificationTopicsTable { user_id: string; topic: Topic; is_on: boolean }
export interface PushSubscriptionsTable {
  id: string; user_id: string; session_id: string; endpoint: string; p256dh: string; auth: string; device: string;
  created_at: Instant; seen_at: Instant; failures: Generated<number>; last_status: number | null; last_sent_at: Instant | null;
}
/** One row per device and line of the inbox, so that a job that runs twice sends once; test messages have no line. */
export interface PushDeliveriesTable {
  id: string; subscription_id: string; notification_id: string | null; at: Instant; host: string; status: number | null; attempts: number; kind: string;
  /** Nobody sends before: another run is at it, or the push service has asked to wait. */
  claimed_until: Instant | null;
  /** Delivered or given up: never sent again. */
  is_settled: boolean;
}

export interface Database {
  users: UsersTable;
  characters: CharactersTable;
  clans: ClansTable;
  clan_members: ClanMembersTable;
  auth_sessions: AuthSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  game_tokens: GameTokensTable;
  character_profiles: CharacterProfilesTable;
  catalogue_snapshots: CatalogueSnapshotsTable;
  catalogue_files: CatalogueFilesTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  tombstones: TombstonesTable;
  clan_settings: ClanSettingsTable;
  skips: SkipsTable;
  server_keys: ServerKeysTable;
  notifications: NotificationsTable;
  notification_topics: NotificationTopicsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_deliveries: PushDeliveriesTable;
}
