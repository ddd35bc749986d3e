/** Fast requests of clan members. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface FastRequestsTable {
  clan_id: ClanId;
  id: FastRequestId;
  user_id: UserId;
  character_id: CharacterId;
  character_name: string;
  items: Json<FastRequest['items']>;
  notes: string | null;
  status: FastStatus;
  requested_at: Instant;
  changed_at: Instant | null;
  sent_at: Instant | null;
  changed_by_user_id: UserId | null;
  changed_by: string | null;
  rev: number;
}

export const FAST_REQUESTS_REVISIONS: RevisionTableOf<FastRequestsTable, 'fast_requests'> = {
  table: 'fast_requests',
  id: 'id',
  owner: 'user_id',
  isSummed: true,
};
