/** What decisions read and write. Every query is scoped to the clan. */
import type { ClanId, DecisionId, SkipId, UserId } from '../../../domain/ids.ts';
import type { Skip } from '../../../contract/skips.ts';
import { ACTIVE_STATUSES, type SkipStatus } from '../../../domain/skips/skip.ts';
import type { Db } from '../../db/connection/engine.ts';
import { selectSkips, SKIP_COLUMNS, skipOf } from './skip-rows.repo.ts';

export interface SkipDecision {
  readonly status: SkipStatus;
  readonly rev: number;
  /** Absent for a cancellation: the earlier decision stays recorded; null: it is taken back. */
  readonly review?: {
    readonly at: Date;
    readonly userId: UserId | null;
    readonly name: string | null;
    readonly reason: string | null;
    readonly decisionId: DecisionId | null;
    /** The decision that it changes. */
    readonly changedFrom: SkipStatus | null;
  } | null;
}

/** A skip with what only the server needs. */
export interface StoredSkip {
  readonly skip: Skip;
  readonly decisionId: DecisionId | null;
  readonly reviewerUserId: UserId | null;
  /** How often its decision was taken back or changed. */
  readonly round: number;
}

export interface SkipDecisionsRepo {
  /** Those that exist, by id, in the order of their first days. */
  findAll(clanId: ClanId, ids: readonly SkipId[]): Promise<ReadonlyMap<SkipId, StoredSkip>>;
  /** Which of them share a day with another active skip of the same person. */
  overlapping(clanId: ClanId, ids: readonly SkipId[]): Promise<ReadonlySet<SkipId>>;
  /** All of them or, when one's status is no longer `from`, false: then the work has to be rolled back. */
  decide(clanId: ClanId, ids: readonly SkipId[], from: SkipStatus, decision: SkipDecision): Promise<boolean>;
}

export function createSkipDecisionsRepo(db: Db): SkipDecisionsRepo {
  return {
    async findAll(clanId, ids) {
      const rows = await selectSkips(db)
        .select([...SKIP_COLUMNS, 's.decision_id', 's.reviewer_user_id', 's.decision_round'])
        .where('s.clan_id', '=', clanId)
        .where('s.id', 'in', ids)
        .orderBy('s.start_date')
        .orderBy('s.id')
        .execute();
      return new Map(
        rows.map((row) => [
          row.id,
          {
            skip: skipOf(row),
            decisionId: row.decision_id,
            reviewerUserId: row.reviewer_user_id,
            round: row.decision_round,
          },
        ]),
      );
    },
    async overlapping(clanId, ids) {
      const rows = await db
        .selectFrom('skips as s')
        .innerJoin('skips as o', (join) =>
          join
            .onRef('o.clan_id', '=', 's.clan_id')
            .onRef('o.user_id', '=', 's.user_id')
            .onRef('o.id', '<>', 's.id')
            .onRef('o.start_date', '<=', 's.end_date')
            .onRef('o.end_date', '>=', 's.start_date'),
        )
        .select('s.id')
        .where('s.clan_id', '=', clanId)
        .where('s.id', 'in', ids)
        .where('o.status', 'in', ACTIVE_STATUSES)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    async decide(clanId, ids, from, { status, rev, review }) {
      const isFirst = review !== null && review?.changedFrom === null;
      const done = await db
        .updateTable('skips')
        .set(({ eb }) => ({
          status,
          rev,
          ...(review !== undefined && {
            reviewed_at: review?.at ?? null,
            reviewer_user_id: review?.userId ?? null,
            reviewer_name: review?.name ?? null,
            review_reason: review?.reason ?? null,
            decision_id: review?.decisionId ?? null,
            changed_from: review?.changedFrom ?? null,
            ...(!isFirst && { decision_round: eb('decision_round', '+', 1) }),
          }),
        }))
        .where('clan_id', '=', clanId)
        .where('id', 'in', ids)
        .where('status', '=', from)
        .returning('id')
        .execute();
      return done.length === ids.length;
    },
  };
}
