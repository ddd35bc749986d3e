/** The tables as code sees them. The migrations are the truth; `schema.snapshot.sql` shows their sum. */
import type { ColumnType, Generated } from 'kysely';
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import type { Notice } from '../../../contract/notifications.ts';
import type { ClanSettings } from '../../../contract/clan-settings.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { SupplySend } from '../../../contract/loadouts.ts';
import type { ClaimState } from '../../../domain/characters/claim.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { SyncEnd, SyncState } from '../../../domain/clan-members/member-sync.ts';
import type { MemberEventKind } from '../../../domain/clan-members/roster.ts';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { ReadyMap } from '../../../domain/gear/ready.ts';
import type { RequestLimits } from '../../../domain/loadouts/limits.ts';
import type { LoadoutItem, MapStage } from '../../../domain/loadouts/loadout.ts';
import type { Topic } from '../../../domain/notifications/topics.ts';
import type { SkipStatus } from '../../../domain/skips/skip.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Json<T> = ColumnType<T, string, string>;

export interface UsersTable {
  id: string;
  game_uuid: string;
  login: string;
  display_name: string;
  preferred_character_id: string | null;
  characters_seen_at: Instant | null;
  created_at: Instant;
}

export interface CharactersTable {
  /** The game's own id. */
  id: string;
  user_id: string | null;
  region: string;
  name: string;
  game_created_at: Instant | null;
  clan_id: string | null;
  clan_rank: ClanRank | null;
  clan_joined_at: Instant | null;
  position: number;
  seen_at: Instant;
  name_key: ColumnType<string, never, never>;
  /** Null for a character that the game's list of the account names. */
  claim: ColumnType<ClaimState | null, ClaimState | null | undefined, ClaimState | null>;
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The clan whose leader decided. */
  claim_clan_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The day (UTC) on which its numbers were last asked for by themselves. */
  day_asked: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface ClansTable {
  id: string;
  region: string;
  name: string;
  tag: string;
  level: number;
  level_points: number;
  registered_at: Instant | null;
  alliance: string | null;
  description: string;
  leader_name: string;
  member_count: number;
  rev: Generated<number>;
  tombstones_from: Generated<number>;
  seen_at: Instant;
}

export interface ClanMembersTable {
  clan_id: string;
  name_key: string;
  name: string;
  rank: ClanRank;
  joined_at: Instant | null;
  seen_at: Instant;
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the game was last asked for the last visit; devices do not know it. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The character here that has this name; it belongs to somebody and counts in the clan. */
  character_id: ColumnType<string | null, string | null | undefined, string | null>;
  rev: Generated<number>;
}

/** How old the list of a clan is, and the sync that fetches it. */
export interface ClanRostersTable {
  clan_id: string;
  seen_at: Instant | null;
  state: Generated<SyncState>;
  sync_id: string | null;
  asked_by: string | null;
  started_at: Instant | null;
  ended_at: Instant | null;
  sync_end: SyncEnd | null;
  done: Generated<number>;
  total: Generated<number>;
  /** A process is at it until then, unless it renews this. */
  held_until: Instant | null;
}

export interface ClanMemberEventsTable {
  clan_id: string;
  id: string;
  name_key: string;
  name: string;
  kind: MemberEventKind;
  from_rank: ClanRank | null;
  to_rank: ClanRank | null;
  at: Instant;
}

/** The numbers of a character as they were last seen on a day (UTC). */
export interface CharacterDaysTable {
  region: string;
  name_key: string;
  day: string;
  kills: number;
  deaths: number;
  assists: number;
  session_kills: number;
  session_deaths: number;
  open_world_kills: number;
  open_world_deaths: number;
  play_time_ms: number;
  fetched_at: Instant;
}

export interface AuthSessionsTable {
  /** Public handle of the session, for the list of devices. */
  id: string;
  token_hash: Buffer;
  user_id: string;
  device: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  revoked_at: Instant | null;
}

export interface SignInAttemptsTable {
  state_hash: Buffer;
  /** Hash of the cookie of the browser that began: only it may finish. */
  browser_hash: Buffer;
  redirect_uri: string;
  code_verifier: string;
  return_to: string | null;
  expires_at: Instant;
}

export interface GameTokensTable {
  user_id: string;
  access_sealed: Buffer;
  refresh_sealed: Buffer | null;
  expires_at: Instant;
}

export interface CharacterProfilesTable {
  region: string;
  name_key: string;
  body: Json<unknown>;
  fetched_at: Instant;
}

export interface CatalogueSnapshotsTable {
  version: string;
  realm: string;
  data_date: string | null;
  source: string;
  imported_at: Instant;
  counts: Json<Record<string, number>>;
  report: Json<unknown>;
  is_current: boolean;
}

export interface CatalogueFilesTable {
  version: string;
  name: string;
  part: string;
  language: string | null;
  media_type: string;
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  endpoint: string;
  request_hash: Buffer;
  /** Null while the call that made the row has not ended; nobody else ever sees it so. */
  status: number | null;
  answer: string | null;
  created_at: Instant;
}

export interface AuditLogTable {
  clan_id: string;
  id: string;
  at: Instant;
  device_at: Instant | null;
  actor_user_id: string | null;
  actor_name: string | null;
  action: string;
  entity_kind: string;
  entity_id: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
}

export interface TombstonesTable {
  clan_id: string;
  rev: number;
  kind: string;
  id: string;
  owner_user_id: string | null;
  at: Instant;
}

export interface ClanSettingsTable {
  clan_id: string;
  is_reason_required: boolean;
  time_zone: string;
  auto_approve_hours: number | null;
  page_access: Json<ClanSettings['pageAccess']>;
  request_limits: ColumnType<RequestLimits, string | undefined, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
}

export interface SkipsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  start_date: string;
  end_date: string;
  reason: string | null;
  status: SkipStatus;
  requested_at: Instant;
  request_date: string;
  reviewed_at: Instant | null;
  reviewer_user_id: string | null;
  reviewer_name: string | null;
  review_reason: string | null;
  rev: number;
}

export interface LoadoutsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  rev: number;
  /** Counter and person of the last change that left more to be sent, and of the last that sent something. */
  wish_rev: number;
  wish_user_id: string;
  sent_rev: number;
  sent_user_id: string | null;
}

export interface FormerLoadoutsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  ended_at: Instant;
  /** It was deleted after something was sent: that still counts when the map is asked for again. */
  remains: boolean;
}

export interface SupplySendsTable {
  clan_id: string;
  id: string;
  at: Instant;
  actor_user_id: string;
  actor_name: string;
  user_id: string;
  character_id: string;
  character_name: string;
  map_stage: MapStage;
  action: SupplySend['action'];
  items: Json<SupplySend['items']>;
  is_told: boolean;
}

export interface FastRequestsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  items: Json<FastRequest['items']>;
  notes: string | null;
  status: FastStatus;
  requested_at: Instant;
  changed_at: Instant | null;
  changed_by_user_id: string | null;
  changed_by: string | null;
  rev: number;
}

export interface ServerKeysTable {
  name: string;
  public_part: string;
  sealed: Buffer;
  made_at: Instant;
}

export interface NotificationsTable {
  clan_id: string;
  id: string;
  user_id: string;
  notice: Json<Notice>;
  created_at: Instant;
  read_at: Instant | null;
  rev: number;
}

export interface NotificationTopicsTable {
  user_id: string;
  topic: Topic;
  is_on: boolean;
}

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  created_at: Instant;
  seen_at: Instant;
  failures: Generated<number>;
  last_status: number | null;
  last_sent_at: Instant | null;
}

/** One row per device and line of the inbox, so that a job that runs twice sends once; test messages have no line. */
export interface PushDeliveriesTable {
  id: string;
  subscription_id: string;
  notification_id: string | null;
  at: Instant;
  host: string;
  status: number | null;
  attempts: number;
  kind: string;
  /** Nobody sends before: another run is at it, or the push service has asked to wait. */
  claimed_until: Instant | null;
  /** Delivered or given up: never sent again. */
  is_settled: boolean;
}

/** A lot as it is kept: amount, start, current and buyout price for the whole (null: none), begin and end in seconds, level, quality. */
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
/** One item of the auction of a region; when it is asked for, and what is known of it. */
export interface MarketItemsTable {
  region: string;
  item_id: string;
  /** See `URGENCIES`: 0 watched, 1 opened, 2 everything else. */
  urgency: number;
  is_crafting: Generated<boolean>;
  due_at: Instant;
  asked_at: Instant | null;
  opened_at: Instant | null;
  /** Somebody waits for it since. */
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
  /** Every sale from the one instant through the other is stored, or in the sums. */
  sales_from: Instant | null;
  sales_through: Instant | null;
  is_past_read: Generated<boolean>;
  /** Whole days whose sums are final and whose sales are gone. */
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
  /** So many sales are the same in all of it. */
  times: number;
}

/** Sums of sales by unit price; `units` weigh. */
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
  user_id: string;
  region: string;
  item_id: string;
  character_id: string;
  below_rub: number | null;
  above_rub: number | null;
  is_below_armed: boolean;
  is_above_armed: boolean;
  reached_side: 'below' | 'above' | null;
  reached_price_rub: number | null;
  reached_limit_rub: number | null;
  reached_at: Instant | null;
  is_told: Generated<boolean>;
  created_at: Instant;
}

export interface GearSetsTable {
  clan_id: string | null;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  name: string;
  is_main: boolean;
  slots: Json<StoredGearSet['slots']>;
  others: Json<StoredGearSet['others']>;
  updated_at: Instant;
  rev: number;
}

export interface ReadySetsTable {
  clan_id: string;
  id: string;
  name: string;
  map: ReadyMap;
  needs: Json<StoredReadySet['needs']>;
  updated_at: Instant;
  updated_by: string | null;
  rev: number;
}

export interface Database {
  users: UsersTable;
  characters: CharactersTable;
  clans: ClansTable;
  clan_members: ClanMembersTable;
  clan_rosters: ClanRostersTable;
  clan_member_events: ClanMemberEventsTable;
  character_days: CharacterDaysTable;
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
  loadouts: LoadoutsTable;
  former_loadouts: FormerLoadoutsTable;
  supply_sends: SupplySendsTable;
  fast_requests: FastRequestsTable;
  server_keys: ServerKeysTable;
  notifications: NotificationsTable;
  notification_topics: NotificationTopicsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_deliveries: PushDeliveriesTable;
  market_items: MarketItemsTable;
  market_sales: MarketSalesTable;
  market_spans: MarketSpansTable;
  market_lease: MarketLeaseTable;
  market_files: MarketFilesTable;
  market_watches: MarketWatchesTable;
  gear_sets: GearSetsTable;
  ready_sets: ReadySetsTable;
}
