/**
 * The database's tables as types. The migrations are authoritative; `schema.snapshot.sql` shows their result.
 */
import type {
  AuthSessionsTable,
  GameTokensTable,
  ServerKeysTable,
  SignInAttemptsTable,
  UsersTable,
} from './account-tables.ts';
import type { CatalogueFilesTable, CatalogueSnapshotsTable } from './catalogue-tables.ts';
import type {
  CharacterDaysTable,
  CharacterProfilesTable,
  CharactersTable,
  ClanMemberEventsTable,
  ClanMembersTable,
  ClanRostersTable,
  ClanSettingsTable,
  ClansTable,
} from './clan-tables.ts';
import type {
  MarketFilesTable,
  MarketItemsTable,
  MarketLeaseTable,
  MarketSalesTable,
  MarketSpansTable,
  MarketWatchesTable,
} from './market-tables.ts';
import type { AuditLogTable, IdempotencyKeysTable, TombstonesTable } from './mutation-tables.ts';
import type {
  NotificationTopicsTable,
  NotificationsTable,
  PushDeliveriesTable,
  PushSubscriptionsTable,
} from './notification-tables.ts';
import type {
  FastRequestsTable,
  FormerLoadoutsTable,
  GearSetsTable,
  LoadoutsTable,
  ReadySetsTable,
  SkipsTable,
  SupplySendsTable,
} from './request-tables.ts';

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
