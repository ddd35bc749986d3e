/** Tables of squads. */
import type { ColumnType } from 'kysely';
import type { ClanId } from '../../../domain/ids.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { SquadRole } from '../../../domain/squads/role.ts';
import type { SquadColour, SquadId } from '../../../domain/squads/squad.ts';
import type { Instant } from './columns.ts';
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
