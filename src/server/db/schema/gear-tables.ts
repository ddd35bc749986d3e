/** Gear of characters, and what a clan requires for a map. */
import type { CharacterId, ClanId, GearSetId, ReadySetId, UserId } from '../../../domain/ids.ts';
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import type { ReadyMap } from '../../../domain/gear/ready.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface GearSetsTable {
  clan_id: ClanId | null;
  id: GearSetId;
  /** Null for a member without an account. */
  user_id: UserId | null;
  character_id: CharacterId;
  character_name: string;
  name: string;
  is_main: boolean;
  slots: Json<StoredGearSet['slots']>;
  others: Json<StoredGearSet['others']>;
  updated_at: Instant;
  rev: number;
  /** Of a member without an account: the key of the name on the clan's list. */
  member_key: string | null;
  /** Name of the officer who entered it; null once its owner has saved it. */
  entered_by: string | null;
}

export const GEAR_SETS_REVISIONS: RevisionTableOf<GearSetsTable, 'gear_sets'> = {
  table: 'gear_sets',
  id: 'id',
  owner: null,
};

export interface ReadySetsTable {
  clan_id: ClanId;
  id: ReadySetId;
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
