/** Tables of clan wars. */
import type { FrozenSeason, WarSeasonId } from '../../../domain/clan-wars/season.ts';
import type { Correction } from '../../../domain/clan-wars/stage.ts';
import type {
  ClanWarId,
  Outcome,
  WarKind,
  WarPlace,
  WarRow,
  WarStageState,
} from '../../../domain/clan-wars/war.ts';
import type { WarPictureId } from '../../../domain/pictures/war-pictures.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { ColumnType } from 'kysely';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

export interface ClanWarsTable {
  clan_id: ClanId;
  id: ClanWarId;
  /** Null, like the day: outside of the schedule. */
  event_id: ScheduleEventId | null;
  event_date: string | null;
  /** Empty: known by its kind. */
  name: string;
  kind: WarKind;
  /** The clan's day. */
  day: string;
  starts_at: Instant;
  map: GameMap | null;
  opponent: string;
  note: string;
  /** Null: no stage is confirmed, or nothing is known. */
  lineup: NullableJson<readonly WarPlace[]>;
  created_by: string;
  created_at: Instant;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

export interface WarStagesTable {
  clan_id: ClanId;
  /** War and stage. */
  id: string;
  war_id: ClanWarId;
  stage_id: string;
  /** From 1 on. */
  number: number;
  name: string;
  starts_at: Instant | null;
  outcome: Outcome | null;
  own_score: number | null;
  enemy_score: number | null;
  rows: Json<readonly WarRow[]>;
  state: WarStageState;
  entered_by: string;
  entered_at: Instant;
  confirmed_by: string | null;
  confirmed_at: Instant | null;
  /** Newest first. */
  corrections: Json<readonly Correction[]>;
  rev: number;
}

export interface WarSeasonsTable {
  clan_id: ClanId;
  id: WarSeasonId;
  name: string;
  from_date: string;
  to_date: string;
  /** Null until it is over. */
  frozen: NullableJson<FrozenSeason>;
  frozen_at: Instant | null;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

/** Pictures of stages, written by this server. */
export interface WarPicturesTable {
  clan_id: ClanId;
  id: WarPictureId;
  war_id: ClanWarId;
  stage_id: string;
  /** SHA-256 of the file as it was sent, in hex. */
  source: string;
  width: number;
  height: number;
  /** Of both sizes together. */
  bytes: number;
  /** Null once its time is over. */
  small: Buffer | null;
  large: Buffer | null;
  taken_at: Instant | null;
  added_by: string;
  added_user_id: UserId;
  added_at: Instant;
  gone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
  rev: number;
}

/** Pictures of which some pieces are here. */
export interface WarUploadsTable {
  clan_id: ClanId;
  /** Of the picture that it becomes. */
  id: WarPictureId;
  user_id: UserId;
  war_id: ClanWarId;
  stage_id: string;
  source: string;
  bytes: number;
  received: number;
  changed_at: Instant;
}

export interface WarUploadPiecesTable {
  clan_id: ClanId;
  upload_id: WarPictureId;
  /** Where in the file it begins. */
  start: number;
  body: Buffer;
}

export const CLAN_WARS_REVISIONS: RevisionTableOf<ClanWarsTable, 'clan_wars'> = {
  table: 'clan_wars',
  id: 'id',
  owner: null,
};

export const WAR_STAGES_REVISIONS: RevisionTableOf<WarStagesTable, 'clan_war_stages'> = {
  table: 'clan_war_stages',
  id: 'id',
  owner: null,
};

export const WAR_SEASONS_REVISIONS: RevisionTableOf<WarSeasonsTable, 'clan_war_seasons'> = {
  table: 'clan_war_seasons',
  id: 'id',
  owner: null,
};

export const WAR_PICTURES_REVISIONS: RevisionTableOf<WarPicturesTable, 'clan_war_pictures'> = {
  table: 'clan_war_pictures',
  id: 'id',
  owner: null,
};
