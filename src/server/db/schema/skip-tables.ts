/** Time off of clan members. */
import type { ColumnType, Generated } from 'kysely';
import type { CharacterId, ClanId, DecisionId, SkipId, UserId } from '../../../domain/ids.ts';
import type { SkipPart } from '../../../domain/schedule/skip-part.ts';
import type { SkipStatus } from '../../../domain/skips/skip.ts';
import type { Instant } from './columns.ts';
import type { RevisionTableOf } from './revision-table.ts';

export interface SkipsTable {
  clan_id: ClanId;
  id: SkipId;
  user_id: UserId;
  character_id: CharacterId;
  character_name: string;
  start_date: string;
  end_date: string;
  reason: string | null;
  status: SkipStatus;
  requested_at: Instant;
  request_date: string;
  reviewed_at: Instant | null;
  reviewer_user_id: UserId | null;
  reviewer_name: string | null;
  review_reason: string | null;
  rev: number;
  /** Null: for all of its days. */
  parts: ColumnType<readonly SkipPart[] | null, string | null | undefined, string | null>;
  decision_id: DecisionId | null;
  changed_from: SkipStatus | null;
  /** How often its decision was taken back or changed. */
  decision_round: Generated<number>;
}

/** What rankings need of approved skips that an officer has deleted. */
export interface DeletedSkipsTable extends Pick<
  SkipsTable,
  'clan_id' | 'id' | 'user_id' | 'character_name' | 'start_date' | 'end_date' | 'status'
> {
  deleted_at: Instant;
}

export const SKIPS_REVISIONS: RevisionTableOf<SkipsTable, 'skips'> = {
  table: 'skips',
  id: 'id',
  owner: 'user_id',
};
