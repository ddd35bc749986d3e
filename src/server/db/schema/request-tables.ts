/** Skips, loadout requests, fast requests and gear of clan members. */
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import type { SupplySend } from '../../../contract/loadouts.ts';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { ReadyMap } from '../../../domain/gear/ready.ts';
import type { LoadoutItem, MapStage } from '../../../domain/loadouts/loadout.ts';
import type { SkipStatus } from '../../../domain/skips/skip.ts';
import type { Instant, Json } from './columns.ts';

export interface SkipsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  start_date: string;
  end_date: string;
  reason: string | null;
  status: SkipStatus;
  requested_at: Instant;
  request_date: string;
  reviewed_at: Instant | null;
  reviewer_user_id: string | null;
  reviewer_name: string | null;
  review_reason: string | null;
  rev: number;
}

export interface LoadoutsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  rev: number;
  /** Revision and user of the last change that increased what is to be sent, and of the last send. */
  wish_rev: number;
  wish_user_id: string;
  sent_rev: number;
  sent_user_id: string | null;
}

export interface FormerLoadoutsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  map_stage: MapStage;
  items: Json<readonly LoadoutItem[]>;
  requested_at: Instant;
  ended_at: Instant;
  /** Deleted after something was sent: the sent items still count when the map is requested again. */
  remains: boolean;
}

export interface SupplySendsTable {
  clan_id: string;
  id: string;
  at: Instant;
  actor_user_id: string;
  actor_name: string;
  user_id: string;
  character_id: string;
  character_name: string;
  map_stage: MapStage;
  action: SupplySend['action'];
  items: Json<SupplySend['items']>;
  is_told: boolean;
}

export interface FastRequestsTable {
  clan_id: string;
  id: string;
  user_id: string;
  character_id: string;
  character_name: string;
  items: Json<FastRequest['items']>;
  notes: string | null;
  status: FastStatus;
  requested_at: Instant;
  changed_at: Instant | null;
  changed_by_user_id: string | null;
  changed_by: string | null;
  rev: number;
}

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
