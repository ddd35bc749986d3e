/** Characters, clans, their members, settings and files. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { ColumnType, Generated } from 'kysely';
import type { ClanSettings } from '../../../contract/clan-settings.ts';
import type {
  ClanFileId,
  ClanFileKind,
  ClanFileState,
  FileProblem,
  ImportReport,
} from '../../../domain/exports/clan-file.ts';
import type { ClaimState } from '../../../domain/characters/claim.ts';
import type { BuiltPageId, PageId } from '../../../domain/characters/page-access.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { PermissionMode } from '../../../domain/characters/permission-mode.ts';
import type { AssignedRole } from '../../../domain/characters/standing.ts';
import type { ClanRoleId } from '../../../domain/clan-settings/clan-roles.ts';
import type { SyncEnd, SyncState } from '../../../domain/clan-members/member-sync.ts';
import type { MemberEventKind } from '../../../domain/clan-members/roster.ts';
import type { RequestLimits } from '../../../domain/loadouts/limits.ts';
import type { SquadLimits } from '../../../domain/squads/limits.ts';
import type { WarnSettings } from '../../../domain/warns/warn-settings.ts';
import type { ReportType } from '../../../domain/telemetry/recorder.ts';
import type { TelemetryEventId } from '../../../domain/telemetry/telemetry-settings.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface CharactersTable {
  /** The game's own id. */
  id: CharacterId;
  user_id: UserId | null;
  region: string;
  name: string;
  game_created_at: Instant | null;
  clan_id: ClanId | null;
  clan_rank: ClanRank | null;
  clan_joined_at: Instant | null;
  position: number;
  seen_at: Instant;
  /** Place of that answer among the game's answers. */
  seen_order: Generated<number>;
  name_key: ColumnType<string, never, never>;
  /** Null for a character that the game lists for the account. */
  claim: ColumnType<ClaimState | null, ClaimState | null | undefined, ClaimState | null>;
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The clan whose leader decided on the claim. */
  claim_clan_id: ColumnType<ClanId | null, ClanId | null | undefined, ClanId | null>;
  /** The day (UTC) on which its statistics were last fetched by the daily job. */
  day_asked: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CharacterProfilesTable {
  region: string;
  name_key: string;
  body: Json<unknown>;
  fetched_at: Instant;
}

/** The last statistics of a character on a day (UTC). */
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

export interface ClansTable {
  id: ClanId;
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
  clan_id: ClanId;
  name_key: string;
  name: string;
  rank: ClanRank;
  joined_at: Instant | null;
  seen_at: Instant;
  seen_order: Generated<number>;
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When the last visit was last fetched; not mirrored to devices. */
  asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The registered character with this name; it has an owner and counts in the clan. */
  character_id: ColumnType<CharacterId | null, CharacterId | null | undefined, CharacterId | null>;
  rev: Generated<number>;
}

export const CLAN_MEMBERS_REVISIONS: RevisionTableOf<ClanMembersTable, 'clan_members'> = {
  table: 'clan_members',
  id: 'name_key',
  owner: null,
};

/** The age of a clan's roster, and the state of its sync. */
export interface ClanRostersTable {
  clan_id: ClanId;
  seen_at: Instant | null;
  seen_order: Generated<number>;
  state: Generated<SyncState>;
  sync_id: string | null;
  asked_by: UserId | null;
  started_at: Instant | null;
  started_order: Generated<number>;
  ended_at: Instant | null;
  sync_end: SyncEnd | null;
  done: Generated<number>;
  total: Generated<number>;
  /** Lease of the process that runs the sync. */
  held_until: Instant | null;
}

export interface ClanMemberEventsTable {
  clan_id: ClanId;
  id: string;
  name_key: string;
  name: string;
  kind: MemberEventKind;
  from_rank: ClanRank | null;
  to_rank: ClanRank | null;
  at: Instant;
}

export interface ClanSettingsTable {
  clan_id: ClanId;
  is_reason_required: boolean;
  time_zone: string;
  auto_approve_hours: number | null;
  permission_mode: Generated<PermissionMode>;
  page_access: Json<ClanSettings['pageAccess']>;
  history_years: Generated<number>;
  picture_days: Generated<number>;
  request_limits: ColumnType<RequestLimits, string | undefined, string>;
  warns: ColumnType<Partial<WarnSettings>, string | undefined, string>;
  squad_limits: ColumnType<Partial<SquadLimits>, string | undefined, string>;
  version: number;
  updated_at: Instant;
  updated_by: string;
  rev: number;
}

/** Roles of a clan's making. */
export interface ClanRolesTable {
  clan_id: ClanId;
  id: ClanRoleId;
  name: string;
  name_key: string;
  pages: PageId[];
  changed_by: string;
  changed_at: Instant;
}

/** What a clan gave to a member on its list, with or without an account. */
export interface ClanMemberRolesTable {
  clan_id: ClanId;
  name_key: string;
  character_name: string;
  /** Counts in custom mode. */
  role: AssignedRole | null;
  clan_role_ids: ClanRoleId[];
  /** Null for the program itself. */
  changed_by: string | null;
  changed_at: Instant;
  /** The game's id; null for a name without an account. */
  character_id: Generated<CharacterId | null>;
}

export const CLAN_SETTINGS_REVISIONS: RevisionTableOf<ClanSettingsTable, 'clan_settings'> = {
  table: 'clan_settings',
  id: 'clan_id',
  owner: null,
};

export interface TelemetrySettingsTable {
  clan_id: ClanId;
  is_on: boolean;
  purpose: string;
  pages: BuiltPageId[];
  has_watermark: boolean;
  marks_files: boolean;
  is_for_colonels: boolean;
  /** Number of the clan's notice. */
  notice: number;
  version: number;
  changed_by: string;
  changed_at: Instant;
}

export interface TelemetryAnswersTable {
  clan_id: ClanId;
  user_id: UserId;
  /** Version of the notice that was answered. */
  notice: string;
  is_yes: boolean;
  is_despite_signal: boolean;
  answered_at: Instant;
}

export interface TelemetryEventsTable {
  clan_id: ClanId;
  id: TelemetryEventId;
  user_id: UserId;
  character_id: CharacterId;
  type: ReportType;
  risk: number;
  page: BuiltPageId;
  at: Instant;
  objection: string | null;
}

/** Files that a clan is exported to and imported from. */
export interface ClanFilesTable {
  clan_id: ClanId;
  id: ClanFileId;
  kind: ClanFileKind;
  state: ClanFileState;
  /** Rows of how many that are written or read. */
  done: Generated<number>;
  total: Generated<number>;
  /** Of the whole file. */
  bytes: number;
  /** Of these, how many are here. */
  received: number;
  /** Changes with the content: of an export its SHA-256 in hex, of an import what its device calls it. */
  tag: string;
  /** Of an import, on the device that sent it; an export has none. */
  name: Generated<string>;
  made_by: string;
  made_user_id: UserId;
  made_at: Instant;
  changed_at: Instant;
  /** When the pieces are deleted. */
  ends_at: Instant;
  report: ColumnType<ImportReport | null, string | null | undefined, string | null>;
  problem: ColumnType<FileProblem | null, string | null | undefined, string | null>;
}

export interface ClanFilePiecesTable {
  clan_id: ClanId;
  file_id: ClanFileId;
  /** Where in the file it begins. */
  start: number;
  body: Buffer;
}

export interface ImportedPeopleTable {
  clan_id: ClanId;
  name_key: string;
  name: string;
  /** Of nobody who signs in. */
  user_id: UserId;
  /** Of no character of the game. */
  character_id: CharacterId;
}
