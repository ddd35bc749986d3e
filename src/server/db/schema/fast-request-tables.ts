/** Fast requests of clan members. */
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { Instant, Json } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

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

export const FAST_REQUESTS_REVISIONS: RevisionTableOf<FastRequestsTable, 'fast_requests'> = {
  table: 'fast_requests',
  id: 'id',
  owner: 'user_id',
};
