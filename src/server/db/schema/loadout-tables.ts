/** Loadout requests and what was sent for them. */
import type { Generated } from 'kysely';
import type {
  CharacterId,
  ClanId,
  LoadoutRequestId,
  SupplyKitId,
  SupplyWarId,
  UserId,
} from '../../../domain/ids.ts';
import type { SupplySend } from '../../../contract/loadouts.ts';
import type { KitRole } from '../../../domain/loadouts/kit.ts';
import type { LoadoutItem, RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { PersonKind } from '../../../domain/loadouts/person.ts';
import type { WarRequest } from '../../../domain/loadouts/war.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface LoadoutsTable {
  clan_id: ClanId;
  id: LoadoutRequestId;
  /** Null for a person without an account. */
  user_id: UserId | null;
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
  person: Generated<PersonKind>;
  /** Of a member without an account: the key of the name on the clan's list. */
  member_key: string | null;
  /** Name of the officer who entered it for somebody else; null where the owner did. */
  entered_by: string | null;
}

export const LOADOUTS_REVISIONS: RevisionTableOf<LoadoutsTable, 'loadouts'> = {
  table: 'loadouts',
  id: 'id',
  owner: 'user_id',
  isSummed: true,
};

export interface FormerLoadoutsTable {
  clan_id: ClanId;
  id: string;
  user_id: UserId | null;
  character_id: CharacterId;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  ended_at: Instant;
  /** Deleted after something was sent: the sent items still count when the map is requested again. */
  remains: boolean;
  /** When the closing of a war ended what remained; null: nothing did. */
  settled_at: Instant | null;
}

export interface SupplySendsTable {
  clan_id: ClanId;
  id: string;
  at: Instant;
  actor_user_id: UserId;
  actor_name: string;
  user_id: UserId | null;
  character_id: CharacterId;
  character_name: string;
  map_stage: MapStage;
  /** `undone`: taken back by the same officer as a slip, or the taking back itself. */
  action: SupplySend['action'] | 'undone';
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

/** Standard kits. */
export interface SupplyKitsTable {
  clan_id: ClanId;
  id: SupplyKitId;
  name: string;
  role: KitRole | null;
  items: Json<readonly RequestedItem[]>;
  changed_at: Instant;
  changed_by: string;
  rev: number;
}

export const SUPPLY_KITS_REVISIONS: RevisionTableOf<SupplyKitsTable, 'supply_kits'> = {
  table: 'supply_kits',
  id: 'id',
  owner: null,
};
