/**
 * The database's tables as types. The migrations are authoritative; `schema.snapshot.sql` shows their result.
 */
import type { MirrorKind } from '../../../contract/registry/sync.ts';
import type {
  AccountEventsTable,
  AccountIdentitiesTable,
  ApiTokensTable,
  AuthSessionsTable,
  ClosedChecklistsTable,
  DemoTable,
  DiscordCodesTable,
  DiscordLinksTable,
  GameTokensTable,
  ServerKeysTable,
  SignInAttemptsTable,
  UsersTable,
} from './account-tables.ts';
import {
  type AbsenceChecksTable,
  type AbsencePeopleTable,
  type AbsenceTalliesTable,
  ABSENCE_CHECKS_REVISIONS,
  ABSENCE_PEOPLE_REVISIONS,
} from './absence-tables.ts';
import {
  OPERATION_READS_REVISIONS,
  OPERATION_TEMPLATES_REVISIONS,
  OPERATIONS_REVISIONS,
  SQUAD_GUESTS_REVISIONS,
  SQUAD_PREFERENCES_REVISIONS,
  SQUAD_PLACES_REVISIONS,
  SQUAD_ASKS_REVISIONS,
  type SquadAsksTable,
  SQUADS_REVISIONS,
  type OperationReadsTable,
  type OperationsTable,
  type OperationTemplatesTable,
  type SquadGuestsTable,
  type SquadPreferencesTable,
  type SquadPlacesTable,
  type SquadsTable,
  type SquadTemplatesTable,
  type TacticVersionsTable,
  DRAWING_REVISIONS,
  type RemovedDrawingObjectsTable,
  type DrawingLinksTable,
  type GuestPassesTable,
  type DrawingObjectsTable,
  type MapPicturesTable,
  MAP_PICTURES_REVISIONS,
  TACTICS_REVISIONS,
  type TacticsTable,
} from './squad-tables.ts';
import type { CatalogueFilesTable, CatalogueSnapshotsTable } from './catalogue-tables.ts';
import {
  type CharacterDaysTable,
  type CharacterProfilesTable,
  type CharactersTable,
  type ClanFilePiecesTable,
  type ClanFilesTable,
  type ImportedPeopleTable,
  type ClanMemberEventsTable,
  type ClanMemberRolesTable,
  type ClanMembersTable,
  type ClanRolesTable,
  type ClanRostersTable,
  type ClanSettingsTable,
  type ClansTable,
  type TelemetryAnswersTable,
  type TelemetryEventsTable,
  type TelemetrySettingsTable,
  CLAN_MEMBERS_REVISIONS,
  CLAN_SETTINGS_REVISIONS,
} from './clan-tables.ts';
import {
  WAR_PICTURES_REVISIONS,
  type WarPicturesTable,
  type WarUploadPiecesTable,
  type WarUploadsTable,
  CLAN_WARS_REVISIONS,
  type ClanWarsTable,
  WAR_SEASONS_REVISIONS,
  type WarSeasonsTable,
  WAR_STAGES_REVISIONS,
  type WarStagesTable,
} from './clan-war-tables.ts';
import type {
  MarketDayPricesTable,
  MarketFilesTable,
  MarketItemsTable,
  MarketLeaseTable,
  MarketSalesTable,
  MarketSpansTable,
  MarketWatchesTable,
} from './market-tables.ts';
import { type FastRequestsTable, FAST_REQUESTS_REVISIONS } from './fast-request-tables.ts';
import {
  type GearSetsTable,
  GEAR_SETS_REVISIONS,
  type ReadySetsTable,
  READY_SETS_REVISIONS,
} from './gear-tables.ts';
import {
  type FormerLoadoutsTable,
  type LoadoutsTable,
  LOADOUTS_REVISIONS,
  type SupplySendsTable,
  type SupplyKitsTable,
  type SupplyStockTable,
  type SupplyWarsTable,
  SUPPLY_KITS_REVISIONS,
  SUPPLY_STOCK_REVISIONS,
  SUPPLY_WARS_REVISIONS,
} from './loadout-tables.ts';
import type {
  AuditLogTable,
  BinItemsTable,
  BinRowsTable,
  DailyWritesTable,
  OrderCountersTable,
  IdempotencyKeysTable,
  TombstonesTable,
} from './mutation-tables.ts';
import {
  type HeldPushesTable,
  type NotificationTopicsTable,
  type NotificationsTable,
  NOTIFICATIONS_REVISIONS,
  type PushDeliveriesTable,
  type PushSubscriptionsTable,
  type QuietHoursTable,
  type WebhookDeliveriesTable,
  type WebhooksTable,
} from './notification-tables.ts';
import type { BackupRunsTable, ItemOpeningsTable, RateLimitsTable } from './process-tables.ts';
import type { RevisionTableOf } from './revision-table.ts';
import {
  type CalendarFeedsTable,
  type ScheduleEventsTable,
  SCHEDULE_EVENTS_REVISIONS,
} from './schedule-tables.ts';
import { type DeletedSkipsTable, type SkipsTable, SKIPS_REVISIONS } from './skip-tables.ts';
import {
  type ContributionsTable,
  CONTRIBUTIONS_REVISIONS,
  type GatheringsTable,
  GATHERINGS_REVISIONS,
  type LedgerChecksTable,
  type TreasuriesTable,
  type TreasuryEntriesTable,
  TREASURY_REVISIONS,
} from './treasury-tables.ts';
import {
  type WarnPaymentsTable,
  WARN_PROPOSALS_REVISIONS,
  type WarnProposalAbsencesTable,
  type WarnProposalsTable,
  WARNS_REVISIONS,
  type WarnsTable,
} from './warn-tables.ts';

export interface Database {
  users: UsersTable;
  characters: CharactersTable;
  clans: ClansTable;
  clan_members: ClanMembersTable;
  clan_rosters: ClanRostersTable;
  clan_member_events: ClanMemberEventsTable;
  character_days: CharacterDaysTable;
  account_events: AccountEventsTable;
  account_identities: AccountIdentitiesTable;
  auth_sessions: AuthSessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  game_tokens: GameTokensTable;
  character_profiles: CharacterProfilesTable;
  catalogue_snapshots: CatalogueSnapshotsTable;
  catalogue_files: CatalogueFilesTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  bin_items: BinItemsTable;
  bin_rows: BinRowsTable;
  tombstones: TombstonesTable;
  rate_limits: RateLimitsTable;
  item_openings: ItemOpeningsTable;
  order_counters: OrderCountersTable;
  daily_writes: DailyWritesTable;
  clan_settings: ClanSettingsTable;
  clan_roles: ClanRolesTable;
  clan_member_roles: ClanMemberRolesTable;
  skips: SkipsTable;
  deleted_skips: DeletedSkipsTable;
  loadouts: LoadoutsTable;
  former_loadouts: FormerLoadoutsTable;
  supply_sends: SupplySendsTable;
  supply_wars: SupplyWarsTable;
  supply_kits: SupplyKitsTable;
  supply_stock: SupplyStockTable;
  fast_requests: FastRequestsTable;
  server_keys: ServerKeysTable;
  notifications: NotificationsTable;
  notification_topics: NotificationTopicsTable;
  quiet_hours: QuietHoursTable;
  held_pushes: HeldPushesTable;
  push_subscriptions: PushSubscriptionsTable;
  push_deliveries: PushDeliveriesTable;
  market_items: MarketItemsTable;
  market_sales: MarketSalesTable;
  market_spans: MarketSpansTable;
  market_day_prices: MarketDayPricesTable;
  market_lease: MarketLeaseTable;
  market_files: MarketFilesTable;
  market_watches: MarketWatchesTable;
  gear_sets: GearSetsTable;
  ready_sets: ReadySetsTable;
  closed_checklists: ClosedChecklistsTable;
  schedule_events: ScheduleEventsTable;
  treasuries: TreasuriesTable;
  treasury_entries: TreasuryEntriesTable;
  backup_runs: BackupRunsTable;
  ledger_checks: LedgerChecksTable;
  calendar_feeds: CalendarFeedsTable;
  gatherings: GatheringsTable;
  contributions: ContributionsTable;
  warns: WarnsTable;
  warn_payments: WarnPaymentsTable;
  warn_proposals: WarnProposalsTable;
  warn_proposal_absences: WarnProposalAbsencesTable;
  absence_checks: AbsenceChecksTable;
  absence_people: AbsencePeopleTable;
  absence_tallies: AbsenceTalliesTable;
  squads: SquadsTable;
  squad_places: SquadPlacesTable;
  squad_guests: SquadGuestsTable;
  squad_preferences: SquadPreferencesTable;
  squad_asks: SquadAsksTable;
  squad_templates: SquadTemplatesTable;
  operations: OperationsTable;
  operation_reads: OperationReadsTable;
  operation_templates: OperationTemplatesTable;
  tactics: TacticsTable;
  drawing_objects: DrawingObjectsTable;
  removed_drawing_objects: RemovedDrawingObjectsTable;
  tactic_versions: TacticVersionsTable;
  map_pictures: MapPicturesTable;
  drawing_links: DrawingLinksTable;
  guest_passes: GuestPassesTable;
  clan_wars: ClanWarsTable;
  clan_war_stages: WarStagesTable;
  clan_war_seasons: WarSeasonsTable;
  clan_war_pictures: WarPicturesTable;
  clan_war_uploads: WarUploadsTable;
  clan_war_upload_pieces: WarUploadPiecesTable;
  demo: DemoTable;
  webhooks: WebhooksTable;
  api_tokens: ApiTokensTable;
  webhook_deliveries: WebhookDeliveriesTable;
  discord_links: DiscordLinksTable;
  discord_codes: DiscordCodesTable;
  telemetry_settings: TelemetrySettingsTable;
  telemetry_answers: TelemetryAnswersTable;
  telemetry_events: TelemetryEventsTable;
  clan_files: ClanFilesTable;
  clan_file_pieces: ClanFilePiecesTable;
  imported_people: ImportedPeopleTable;
}

type MirroredTable = {
  [Name in keyof Database]: Database[Name] extends { clan_id: unknown; rev: unknown } ? Name : never;
}[keyof Database];

/** A table of mirrored rows. */
export type RevisionTable = { [Name in MirroredTable]: RevisionTableOf<Database[Name], Name> }[MirroredTable];

/** Where the rows of each mirrored kind carry their revision. */
export const REVISION_TABLES: Readonly<Record<MirrorKind, RevisionTable>> = {
  skips: SKIPS_REVISIONS,
  notifications: NOTIFICATIONS_REVISIONS,
  members: CLAN_MEMBERS_REVISIONS,
  gear: GEAR_SETS_REVISIONS,
  readySets: READY_SETS_REVISIONS,
  loadouts: LOADOUTS_REVISIONS,
  supplyWars: SUPPLY_WARS_REVISIONS,
  supplyStock: SUPPLY_STOCK_REVISIONS,
  supplyKits: SUPPLY_KITS_REVISIONS,
  fastRequests: FAST_REQUESTS_REVISIONS,
  clanSettings: CLAN_SETTINGS_REVISIONS,
  scheduleEvents: SCHEDULE_EVENTS_REVISIONS,
  treasury: TREASURY_REVISIONS,
  gatherings: GATHERINGS_REVISIONS,
  contributions: CONTRIBUTIONS_REVISIONS,
  warns: WARNS_REVISIONS,
  warnProposals: WARN_PROPOSALS_REVISIONS,
  checks: ABSENCE_CHECKS_REVISIONS,
  checkPeople: ABSENCE_PEOPLE_REVISIONS,
  squads: SQUADS_REVISIONS,
  squadPlaces: SQUAD_PLACES_REVISIONS,
  squadGuests: SQUAD_GUESTS_REVISIONS,
  squadPreferences: SQUAD_PREFERENCES_REVISIONS,
  squadAsks: SQUAD_ASKS_REVISIONS,
  operations: OPERATIONS_REVISIONS,
  operationReads: OPERATION_READS_REVISIONS,
  operationTemplates: OPERATION_TEMPLATES_REVISIONS,
  tactics: TACTICS_REVISIONS,
  drawings: DRAWING_REVISIONS,
  mapPictures: MAP_PICTURES_REVISIONS,
  clanWars: CLAN_WARS_REVISIONS,
  warStages: WAR_STAGES_REVISIONS,
  warSeasons: WAR_SEASONS_REVISIONS,
  warPictures: WAR_PICTURES_REVISIONS,
};
