/** Gear of characters, and what a clan requires for a map. */
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import type { ReadyMap } from '../../../domain/gear/ready.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

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

export const GEAR_SETS_REVISIONS: RevisionTableOf<GearSetsTable, 'gear_sets'> = {
  table: 'gear_sets',
  id: 'id',
  owner: null,
};

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

export const READY_SETS_REVISIONS: RevisionTableOf<ReadySetsTable, 'ready_sets'> = {
  table: 'ready_sets',
  id: 'id',
  owner: null,
};
