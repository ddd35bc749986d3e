/** Rows of skips as they are read, with the member's current rank. */
import type { Skip } from '../../../contract/skips.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import { copyParts, type SkipPart } from '../../../domain/schedule/skip-part.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { SkipsTable } from '../../db/schema/skip-tables.ts';

export const SKIP_COLUMNS = [
  's.id',
  's.user_id',
  's.character_id',
  's.character_name',
  's.start_date',
  's.end_date',
  's.reason',
  's.status',
  's.requested_at',
  's.request_date',
  's.reviewed_at',
  's.reviewer_name',
  's.review_reason',
  's.changed_from',
  's.parts',
  's.rev',
  'c.clan_rank',
] as const;

type Row = Pick<
  SkipsTable,
  | 'id'
  | 'user_id'
  | 'character_id'
  | 'character_name'
  | 'start_date'
  | 'end_date'
  | 'reason'
  | 'status'
  | 'request_date'
  | 'reviewer_name'
  | 'review_reason'
  | 'changed_from'
  | 'rev'
> & {
  readonly parts: readonly SkipPart[] | null;
  readonly requested_at: Date;
  readonly reviewed_at: Date | null;
  readonly clan_rank: ClanRank | null;
};

export function skipOf(row: Row): Skip {
  return {
    id: row.id,
    userId: row.user_id,
    characterId: row.character_id,
    characterName: row.character_name,
    clanRank: row.clan_rank,
    startDate: row.start_date,
    endDate: row.end_date,
    reason: row.reason,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    requestDate: row.request_date,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewer: row.reviewer_name,
    reviewReason: row.review_reason,
    changedFrom: row.changed_from,
    parts: copyParts(row.parts),
    rev: row.rev,
  };
}

/** All skips with the current rank: the character may have left, or lead the clan by now. */
export function selectSkips(db: Db) {
  return db
    .selectFrom('skips as s')
    .leftJoin('characters as c', (join) =>
      join.onRef('c.id', '=', 's.character_id').onRef('c.clan_id', '=', 's.clan_id'),
    );
}
