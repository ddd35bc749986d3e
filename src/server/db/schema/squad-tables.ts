/** Tables of squads, and of the operations and tactics that are planned with them. */
import { sql, type ColumnType } from 'kysely';
import type { GuestPassId } from '../../../domain/guest-passes/guest-pass.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type {
  FieldMarks,
  LineupSquad,
  MemberInstruction,
  OperationId,
  OperationState,
  OperationTime,
  OperationType,
  SquadInstruction,
} from '../../../domain/operations/operation.ts';
import type { OperationTemplateId, TemplateContent } from '../../../domain/operations/template.ts';
import type { AskState } from '../../../domain/squads/ask.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { GivenRole, SquadRole } from '../../../domain/squads/role.ts';
import type { SquadColour, SquadId } from '../../../domain/squads/squad.ts';
import type { SquadTemplateId, TemplateSquad } from '../../../domain/squads/template.ts';
import type {
  DrawingObject,
  DrawingObjectId,
  DrawingSubject,
} from '../../../domain/tactics/drawing/object.ts';
import type { DrawingLinkId } from '../../../domain/tactics/link.ts';
import type { TacticId, TacticSide } from '../../../domain/tactics/tactic.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface SquadsTable {
  clan_id: ClanId;
  id: SquadId;
  map: GameMap;
  /** Empty: known by its number. */
  name: string;
  colour: SquadColour;
  /** Key of the leader's name, who stands in the squad. */
  leader_key: string | null;
  position: number;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

export interface SquadPlacesTable {
  clan_id: ClanId;
  map: GameMap;
  member_key: string;
  /** Map and key. */
  id: ColumnType<string, never, never>;
  /** Null: taken out. */
  squad_id: SquadId | null;
  role: SquadRole;
  position: number;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

/** People who are in the game only. */
export interface SquadGuestsTable {
  clan_id: ClanId;
  member_key: string;
  name: string;
  note: string;
  rev: number;
}

/** Plans that are kept under a name. */
export interface SquadTemplatesTable {
  clan_id: ClanId;
  id: SquadTemplateId;
  name: string;
  /** Two names that differ only in case or spaces are one. */
  name_key: string;
  map: GameMap;
  squads: Json<readonly TemplateSquad[]>;
  version: number;
  changed_by: string;
  changed_at: Instant;
}

export const SQUADS_REVISIONS: RevisionTableOf<SquadsTable, 'squads'> = {
  table: 'squads',
  id: 'id',
  owner: null,
};

export const SQUAD_PLACES_REVISIONS: RevisionTableOf<SquadPlacesTable, 'squad_places'> = {
  table: 'squad_places',
  id: 'id',
  owner: null,
};

export const SQUAD_GUESTS_REVISIONS: RevisionTableOf<SquadGuestsTable, 'squad_guests'> = {
  table: 'squad_guests',
  id: 'member_key',
  owner: null,
};

/** Roles and maps that a member likes, most liked first. */
export interface SquadPreferencesTable {
  clan_id: ClanId;
  member_key: string;
  roles: Json<readonly GivenRole[]>;
  maps: Json<readonly GameMap[]>;
  rev: number;
}

export const SQUAD_PREFERENCES_REVISIONS: RevisionTableOf<SquadPreferencesTable, 'squad_preferences'> = {
  table: 'squad_preferences',
  id: 'member_key',
  owner: null,
};

/** Members who ask to join a squad. */
export interface SquadAsksTable {
  clan_id: ClanId;
  map: GameMap;
  member_key: string;
  /** Map and key. */
  id: ColumnType<string, never, never>;
  character_name: string;
  user_id: UserId;
  squad_id: SquadId;
  note: string;
  asked_at: Instant;
  state: AskState;
  answer: string;
  decided_by: string | null;
  decided_at: Instant | null;
  rev: number;
}

export const SQUAD_ASKS_REVISIONS: RevisionTableOf<SquadAsksTable, 'squad_asks'> = {
  table: 'squad_asks',
  id: 'id',
  owner: 'user_id',
};

type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface OperationsTable {
  clan_id: ClanId;
  id: OperationId;
  title: string;
  map: GameMap;
  description: string;
  type: OperationType;
  /** Null: not known yet. */
  held_at: NullableJson<OperationTime>;
  gather_minutes: number;
  asks_read: boolean;
  /** The instruction for everybody. */
  everyone: string;
  squads: Json<readonly SquadInstruction[]>;
  members: Json<readonly MemberInstruction[]>;
  state: OperationState;
  created_by: string;
  created_at: Instant;
  activated_by: string | null;
  activated_at: Instant | null;
  closed_by: string | null;
  closed_at: Instant | null;
  /** The squads as they were; null until it is finished. */
  lineup: NullableJson<readonly LineupSquad[]>;
  marks: Json<FieldMarks>;
  changed_by: string;
  changed_at: Instant;
  /** Whose drawing the audit log names last, and when that was. */
  drawn_by: string | null;
  drawn_at: Instant | null;
  rev: number;
}

export interface OperationReadsTable {
  clan_id: ClanId;
  operation_id: OperationId;
  member_key: string;
  /** Operation and key. */
  id: string;
  seen: Instant;
  read_at: Instant;
  rev: number;
}

export interface OperationTemplatesTable {
  clan_id: ClanId;
  id: OperationTemplateId;
  name: string;
  content: Json<TemplateContent>;
  saved_by: string;
  saved_at: Instant;
  rev: number;
}

export const OPERATIONS_REVISIONS: RevisionTableOf<OperationsTable, 'operations'> = {
  table: 'operations',
  id: 'id',
  owner: null,
  // who does not plan reads what was active
  readers: (clanId, rev) =>
    sql`SELECT c.user_id FROM operations AS o JOIN characters AS c ON c.clan_id = o.clan_id WHERE o.clan_id = ${clanId} AND o.rev = ${rev} AND o.activated_at IS NOT NULL AND c.user_id IS NOT NULL`,
};

export const OPERATION_READS_REVISIONS: RevisionTableOf<OperationReadsTable, 'operation_reads'> = {
  table: 'operation_reads',
  id: 'id',
  owner: null,
};

export const OPERATION_TEMPLATES_REVISIONS: RevisionTableOf<OperationTemplatesTable, 'operation_templates'> =
  {
    table: 'operation_templates',
    id: 'id',
    owner: null,
  };

export interface TacticsTable {
  clan_id: ClanId;
  id: TacticId;
  title: string;
  map: GameMap;
  side: TacticSide;
  notes: string;
  is_open: boolean;
  created_by: string;
  changed_by: string;
  changed_at: Instant;
  /** Whose drawing the audit log names last, and when that was. */
  drawn_by: string | null;
  drawn_at: Instant | null;
  rev: number;
}

export interface DrawingObjectsTable {
  clan_id: ClanId;
  id: DrawingObjectId;
  subject: DrawingSubject;
  subject_id: string;
  /** By its layer. */
  is_for_members: boolean;
  object: Json<DrawingObject>;
  owner: string;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

/** Whose a removed object was: it is theirs again when the removal is undone. */
export interface RemovedDrawingObjectsTable {
  clan_id: ClanId;
  id: DrawingObjectId;
  subject: DrawingSubject;
  subject_id: string;
  owner: string;
  /** Of what was drawn. */
  digest: string;
  removed_at: Instant;
}

/** Copies of a tactic's drawing. */
export interface TacticVersionsTable {
  clan_id: ClanId;
  tactic_id: TacticId;
  number: number;
  name: string;
  objects: Json<readonly { readonly id: DrawingObjectId; readonly object: DrawingObject }[]>;
  object_count: number;
  saved_by: string;
  saved_at: Instant;
}

/** The clan's own pictures behind its maps, written by this server. */
export interface MapPicturesTable {
  clan_id: ClanId;
  map: GameMap;
  /** SHA-256 of `body`, base64url. */
  hash: string;
  width: number;
  height: number;
  body: Buffer;
  bytes: number;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

export const MAP_PICTURES_REVISIONS: RevisionTableOf<MapPicturesTable, 'map_pictures'> = {
  table: 'map_pictures',
  id: 'map',
  owner: null,
};

export interface DrawingLinksTable {
  clan_id: ClanId;
  id: DrawingLinkId;
  subject: DrawingSubject;
  subject_id: string;
  shows_names: boolean;
  created_by: string;
  created_at: Instant;
  /** Null: when somebody withdraws it. */
  ends_at: NullableInstant;
}

type NullableInstant = ColumnType<Date | null, Date | null, Date | null>;

/** Passes of guests. */
export interface GuestPassesTable {
  clan_id: ClanId;
  id: GuestPassId;
  /** Whose it is. */
  name: string;
  /** Key of the name in squads; null: the guest stands in none. */
  member_key: string | null;
  /** Null: it opens the squads of all maps. */
  operation_id: OperationId | null;
  shows_names: boolean;
  created_by: string;
  created_at: Instant;
  ends_at: Instant;
  opened_at: NullableInstant;
  last_used_at: NullableInstant;
  revoked_by: string | null;
  revoked_at: NullableInstant;
}

export const TACTICS_REVISIONS: RevisionTableOf<TacticsTable, 'tactics'> = {
  table: 'tactics',
  id: 'id',
  owner: null,
};

export const DRAWING_REVISIONS: RevisionTableOf<DrawingObjectsTable, 'drawing_objects'> = {
  table: 'drawing_objects',
  id: 'id',
  owner: null,
};
