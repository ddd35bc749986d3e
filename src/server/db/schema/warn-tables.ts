/** Tables of warns. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { WarnId, WarnStatus } from '../../../domain/warns/warn.ts';
import type { Instant } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface WarnsTable {
  clan_id: ClanId;
  id: WarnId;
  /** Of the member on the clan's list, with or without an account. */
  name_key: string;
  character_name: string;
  /** The member's account; null without one. */
  user_id: UserId | null;
  reason: string | null;
  /** Rubles. */
  cost: number;
  status: WarnStatus;
  applied_by: string;
  applied_at: Instant;
  /** 0: never expires. */
  expiry_days: number;
  ended_by: string | null;
  ended_at: Instant | null;
  end_reason: string | null;
  rev: number;
}

export const WARNS_REVISIONS: RevisionTableOf<WarnsTable, 'warns'> = {
  table: 'warns',
  id: 'id',
  owner: 'user_id',
};
