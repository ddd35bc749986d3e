/** Stored contributions. Every query is scoped to the clan. */
import { sql } from 'kysely';
import type { Contribution, PaymentSource } from '../../../../contract/gatherings.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { type ClanId, toId, type UserId } from '../../../../domain/ids.ts';
import type {
  ContributionId,
  ContributionStatus,
  GatheringId,
} from '../../../../domain/treasury/gathering.ts';
import { PAYMENT_KINDS } from '../../../../domain/treasury/ledger.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface ContributionFilter {
  readonly clanId: ClanId;
  /** Null: of everybody. */
  readonly userId: UserId | null;
  readonly gathering?: GatheringId | undefined;
  readonly status?: ContributionStatus | undefined;
  readonly before?: ContributionId | undefined;
}

/** Who did what to a contribution besides its owner; the rows of devices have only names. */
export interface ContributionActors {
  readonly enteredBy: UserId | null;
  readonly reviewer: UserId | null;
}

export interface ContributionsRepo {
  find(clanId: ClanId, id: ContributionId): Promise<Contribution | null>;
  /** With whoever decided on it last. */
  findDecided(
    clanId: ClanId,
    id: ContributionId,
  ): Promise<{ readonly contribution: Contribution; readonly reviewer: UserId | null } | null>;
  /** False when the id is taken in the clan. */
  insert(clanId: ClanId, contribution: Contribution, actors: ContributionActors): Promise<boolean>;
  /** False when the status is no longer `from`. */
  update(
    clanId: ClanId,
    from: ContributionStatus,
    contribution: Contribution,
    reviewer: UserId | null,
  ): Promise<boolean>;
  remove(clanId: ClanId, id: ContributionId): Promise<void>;
  countPending(clanId: ClanId, userId: UserId): Promise<number>;
  /** Rubles that wait for a decision on a member's debt, but for one contribution. */
  pendingDebt(clanId: ClanId, memberKey: string, but: ContributionId | null): Promise<number>;
  /** Newest first. */
  page(filter: ContributionFilter, limit: number): Promise<readonly Contribution[]>;
  /** Rows above a revision, in its order; `since`: only pending ones and those made after it. */
  changed(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly includesEveryone: boolean;
    readonly aboveRev: number;
    readonly limit: number;
    readonly since: Date | null;
  }): Promise<readonly Contribution[]>;
  /** Approved contributions without an entry of the ledger, and entries without an approved one that was not corrected. */
  unposted(clanId: ClanId): Promise<readonly string[]>;
}

const COLUMNS = [
  'id',
  'user_id',
  'character_id',
  'character_name',
  'source_kind',
  'source_id',
  'period',
  'amount_rub',
  'proof',
  'status',
  'made_at',
  'entered_by',
  'reviewed_at',
  'reviewer',
  'review_note',
  'rejection_reason',
  'rev',
] as const;

/** The columns of a source. */
function columnsOf(
  source: PaymentSource,
  memberKey: string,
): {
  readonly source_kind: string;
  readonly source_id: string;
  readonly period: string | null;
} {
  return source.kind === 'gathering'
    ? { source_kind: source.kind, source_id: source.gatheringId, period: source.period }
    : { source_kind: source.kind, source_id: memberKey, period: null };
}

function sourceOf(row: {
  readonly source_kind: string;
  readonly source_id: string;
  readonly period: string | null;
}): PaymentSource {
  if (row.source_kind === 'debt' || row.source_kind === 'reset') return { kind: row.source_kind };
  return { kind: 'gathering', gatheringId: toId<GatheringId>(row.source_id), period: row.period ?? '' };
}

export function createContributionsRepo(db: Db): ContributionsRepo {
  const rows = (clanId: ClanId) =>
    db.selectFrom('contributions').select(COLUMNS).where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
  const contributionOf = (row: Row): Contribution => ({
    id: row.id,
    userId: row.user_id,
    characterId: row.character_id,
    characterName: row.character_name,
    source: sourceOf(row),
    amountRub: row.amount_rub,
    proof: row.proof,
    status: row.status,
    madeAt: row.made_at.toISOString(),
    enteredBy: row.entered_by,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    reviewer: row.reviewer,
    reviewNote: row.review_note,
    rejectionReason: row.rejection_reason,
    rev: row.rev,
  });
  return {
    async find(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : contributionOf(row);
    },
    async findDecided(clanId, id) {
      const row = await rows(clanId).select('reviewer_user_id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : { contribution: contributionOf(row), reviewer: row.reviewer_user_id };
    },
    async insert(clanId, contribution, actors) {
      const done = await db
        .insertInto('contributions')
        .values({
          clan_id: clanId,
          id: contribution.id,
          user_id: contribution.userId,
          character_id: contribution.characterId,
          character_name: contribution.characterName,
          name_key: nameKey(contribution.characterName),
          ...columnsOf(contribution.source, nameKey(contribution.characterName)),
          amount_rub: contribution.amountRub,
          proof: contribution.proof,
          status: contribution.status,
          made_at: contribution.madeAt,
          entered_by: contribution.enteredBy,
          entered_by_user_id: actors.enteredBy,
          reviewed_at: contribution.reviewedAt,
          reviewer: contribution.reviewer,
          reviewer_user_id: actors.reviewer,
          review_note: contribution.reviewNote,
          rejection_reason: contribution.rejectionReason,
          rev: contribution.rev,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },
    async update(clanId, from, contribution, reviewer) {
      const done = await db
        .updateTable('contributions')
        .set({
          amount_rub: contribution.amountRub,
          proof: contribution.proof,
          status: contribution.status,
          reviewed_at: contribution.reviewedAt,
          reviewer: contribution.reviewer,
          reviewer_user_id: reviewer,
          review_note: contribution.reviewNote,
          rejection_reason: contribution.rejectionReason,
          rev: contribution.rev,
        })
        .where('clan_id', '=', clanId)
        .where('id', '=', contribution.id)
        .where('status', '=', from)
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },
    async remove(clanId, id) {
      await db.deleteFrom('contributions').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async countPending(clanId, userId) {
      return (
        await db
          .selectFrom('contributions')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('user_id', '=', userId)
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow()
      ).total;
    },
    async pendingDebt(clanId, memberKey, but) {
      let found = db
        .selectFrom('contributions')
        .select((row) => row.fn.coalesce(row.fn.sum<number>('amount_rub'), sql<number>`0`).as('total'))
        .where('clan_id', '=', clanId)
        .where('source_kind', '=', 'debt')
        .where('source_id', '=', memberKey)
        .where('status', '=', 'pending');
      if (but !== null) found = found.where('id', '<>', but);
      return Number((await found.executeTakeFirstOrThrow()).total);
    },
    async page({ clanId, userId, gathering, status, before }, limit) {
      let found = rows(clanId);
      if (userId !== null) found = found.where('user_id', '=', userId);
      if (gathering !== undefined)
        found = found.where('source_kind', '=', 'gathering').where('source_id', '=', gathering as string);
      if (status !== undefined) found = found.where('status', '=', status);
      if (before !== undefined) {
        const last = await rows(clanId).where('id', '=', before).executeTakeFirst();
        if (last === undefined) return [];
        found = found.where((row) =>
          row(row.refTuple('made_at', 'id'), '<', row.tuple(last.made_at, last.id)),
        );
      }
      const page = await found.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return page.map(contributionOf);
    },
    async changed({ clanId, userId, includesEveryone, aboveRev, limit, since }) {
      let found = rows(clanId).where('rev', '>', aboveRev);
      if (!includesEveryone) found = found.where('user_id', '=', userId);
      if (since !== null)
        found = found.where((row) => row.or([row('status', '=', 'pending'), row('made_at', '>', since)]));
      return (await found.orderBy('rev').orderBy('id').limit(limit).execute()).map(contributionOf);
    },
    async unposted(clanId) {
      // entries of payments that nothing took back; see `postingId`
      const valid = db
        .selectFrom('treasury_entries as e')
        .leftJoin('treasury_entries as k', (join) =>
          join
            .onRef('k.clan_id', '=', 'e.clan_id')
            .on('k.source_kind', '=', 'correction')
            .on('k.source_id', '=', sql<string>`e.seq::text`),
        )
        .select(['e.seq', 'e.delta_rub', sql<string>`split_part(e.source_id, '.', 1)`.as('payment')])
        .where('e.clan_id', '=', clanId)
        .where('e.source_kind', 'in', PAYMENT_KINDS)
        .where('k.seq', 'is', null);
      const approved = await db
        .selectFrom('contributions as c')
        .leftJoin(valid.as('e'), (join) => join.on('e.payment', '=', sql<string>`c.id::text`))
        .select('c.id')
        .where('c.clan_id', '=', clanId)
        .where('c.status', '=', 'approved')
        .where((row) => row.or([row('e.seq', 'is', null), row('e.delta_rub', '<>', row.ref('c.amount_rub'))]))
        .execute();
      const posted = await db
        .selectFrom(valid.as('e'))
        .leftJoin('contributions as c', (join) =>
          join.on('c.clan_id', '=', clanId).on('e.payment', '=', sql<string>`c.id::text`),
        )
        .select('e.payment as id')
        .where((row) => row.or([row('c.id', 'is', null), row('c.status', '<>', 'approved')]))
        .execute();
      return [...approved, ...posted].map(({ id }) => id);
    },
  };
}
