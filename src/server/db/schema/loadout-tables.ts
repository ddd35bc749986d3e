/** Loadout requests and what was sent for them. */
import type { CharacterId, ClanId, LoadoutRequestId, SupplyWarId, UserId } from '../../../domain/ids.ts';
import type { SupplySend } from '../../../contract/loadouts.ts';
import type { LoadoutItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { WarRequest } from '../../../domain/loadouts/war.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface LoadoutsTable {
  clan_id: ClanId;
  id: LoadoutRequestId;
  user_id: UserId;
  character_id: CharacterId;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  rev: number;
  /** Revision and user of the last change that increased what is to be sent, and of the last send. */
  wish_rev: number;
  wish_user_id: UserId;
  sent_rev: number;
  sent_user_id: UserId | null;
}

export const LOADOUTS_REVISIONS: RevisionTableOf<LoadoutsTable, 'loadouts'> = {
  table: 'loadouts',
  id: 'id',
  owner: 'user_id',
};

export interface FormerLoadoutsTable {
  clan_id: ClanId;
  id: string;
  user_id: UserId;
  character_id: CharacterId;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  ended_at: Instant;
  /** Deleted after something was sent: the sent items still count when the map is requested again. */
  remains: boolean;
}

export interface SupplySendsTable {
  clan_id: ClanId;
  id: string;
  at: Instant;
  actor_user_id: UserId;
  actor_name: string;
  user_id: UserId;
  character_id: CharacterId;
  character_name: string;
  map_stage: MapStage;
  action: SupplySend['action'];
  items: Json<SupplySend['items']>;
  is_told: boolean;
}

/** Closed wars; `at` is when. */
export interface SupplyWarsTable {
  clan_id: ClanId;
  id: SupplyWarId;
  number: number;
  at: Instant;
  closed_by_user_id: UserId;
  closed_by: string;
  people: number;
  sent: number;
  total: number;
  requests: Json<readonly WarRequest[]>;
  rev: number;
}

export const SUPPLY_WARS_REVISIONS: RevisionTableOf<SupplyWarsTable, 'supply_wars'> = {
  table: 'supply_wars',
  id: 'id',
  owner: null,
};

/** What a clan has on hand; `sent`: pieces sent when it was said. */
export interface SupplyStockTable {
  clan_id: ClanId;
  item_id: string;
  have: number;
  bought: number;
  sent: number;
  changed_by: string;
  changed_at: Instant;
  rev: number;
}

export const SUPPLY_STOCK_REVISIONS: RevisionTableOf<SupplyStockTable, 'supply_stock'> = {
  table: 'supply_stock',
  id: 'item_id',
  owner: null,
};
