/**
 * Decisions that name many skips, and their undo: each skip is judged by itself, once before the clan's
 * revision is taken and once under its lock; what may be done is done in one transaction, and the answer says
 * what became of each. Source: specification section 4.
 */
import type { ClanId, DecisionId, SkipId, UserId } from '../../../domain/ids.ts';
import type { DecisionResult, Skip } from '../../../contract/skips.ts';
import type { ReviewDecision } from '../../../contract/wire-words.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { isUndoInTime } from '../../../domain/edits/undo-time.ts';
import { type DecisionOutcome, isWanted, needsReason } from '../../../domain/skips/decision.ts';
import { reasonOf } from '../../../domain/skips/request-skip.ts';
import { SKIP_STATUSES, type SkipStatus } from '../../../domain/skips/skip.ts';
import { transition } from '../../../domain/skips/transition.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { stateOf, type SkipChanges } from './skip-changes.ts';
import { createSkipDecisionsRepo, type StoredSkip } from './skip-decisions.repo.ts';
import type { OnDecided } from './skips.ports.ts';
import type { SkipNotices } from './skip-notices.ts';

export interface Decided {
  /** The named skips that exist, in their present state. */
  readonly skips: Skip[];
  readonly outcomes: DecisionResult[];
}

type DecideRefusal = 'skips.notFound' | 'skips.processed' | 'skips.ownReview';
type UndoRefusal = DecideRefusal | 'skips.undoLate' | 'skips.taken';

export interface SkipDecisions {
  /** Refused, with what became of each in `outcomes`, when none is as wanted. */
  decide(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    decision: {
      readonly id: DecisionId;
      readonly decision: ReviewDecision;
      readonly reason?: string | null | undefined;
      readonly skips: readonly SkipId[];
    },
  ): Promise<Result<Decided, DecideRefusal | 'skips.reasonRequired'>>;
  /** Takes back what the decision did; refused like one. */
  undo(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    id: DecisionId,
    skips: readonly SkipId[],
  ): Promise<Result<Decided, UndoRefusal>>;
}

const CODES = {
  decided: 'skips.processed',
  closed: 'skips.processed',
  gone: 'skips.notFound',
  own: 'skips.ownReview',
  late: 'skips.undoLate',
  taken: 'skips.taken',
} as const satisfies Partial<Record<DecisionOutcome, UndoRefusal>>;

/** The stored skips by id, and what the decision makes of each that is named. */
interface Judgement {
  readonly stored: ReadonlyMap<SkipId, StoredSkip>;
  readonly outcomes: ReadonlyMap<SkipId, DecisionOutcome>;
}

function doneOf({ stored, outcomes }: Judgement): readonly StoredSkip[] {
  return [...stored.values()].filter(({ skip }) => outcomes.get(skip.id) === 'done');
}

function resultsOf({ stored, outcomes }: Judgement): DecisionResult[] {
  return [...outcomes].map(([id, outcome]) => {
    const known = stored.get(id);
    return {
      id,
      outcome,
      ...(known === undefined ? { status: null, reviewer: null, reviewedAt: null } : stateOf(known.skip)),
    };
  });
}

/** The answer where nothing was to be done: all is as wanted, or nothing is. */
function answerOf<Code extends UndoRefusal>(
  judgement: Judgement,
  codes: Readonly<Partial<Record<DecisionOutcome, Code>>>,
): Result<Decided, Code> {
  const outcomes = resultsOf(judgement);
  const [first] = outcomes;
  const code = first === undefined ? undefined : codes[first.outcome];
  if (code === undefined || outcomes.some(({ outcome }) => isWanted(outcome)))
    return ok({ skips: [...judgement.stored.values()].map(({ skip }) => skip), outcomes });
  const [only] = outcomes.length === 1 ? [...judgement.stored.values()] : [];
  return err(code, { ...(only !== undefined && stateOf(only.skip)), outcomes });
}

function outcomeOfClosed({ skip: { status } }: StoredSkip): 'closed' | 'decided' {
  return status === 'cancelled' ? 'closed' : 'decided';
}

const WANTED = { approve: ['approved', 'auto_approved'], reject: ['rejected'] } as const satisfies Record<
  ReviewDecision,
  readonly SkipStatus[]
>;

export function createSkipDecisions({
  changes,
  notices,
  rules,
  onDecided,
}: {
  readonly changes: SkipChanges;
  readonly notices: SkipNotices;
  readonly rules: RulesPort;
  readonly onDecided: OnDecided;
}): SkipDecisions {
  const facts = (actor: ClanActor, { skip }: StoredSkip) => ({
    isOwn: actor.userId === skip.userId,
    isLeader: actor.role === 'leader',
    isOver: false,
  });

  const judgeDecision = async (
    work: UnitOfWork,
    actor: ClanActor,
    decision: ReviewDecision,
    ids: readonly SkipId[],
  ): Promise<Judgement> => {
    const stored = await createSkipDecisionsRepo(work.db).findAll(actor.clanId, ids);
    const outcomeOf = (id: SkipId): DecisionOutcome => {
      const known = stored.get(id);
      if (known === undefined) return 'gone';
      const wanted: readonly SkipStatus[] = WANTED[decision];
      const next = transition(known.skip.status, decision, facts(actor, known));
      if (next.ok) return 'done';
      if (next.code === 'skips.ownReview') return 'own';
      return wanted.includes(known.skip.status) ? 'same' : outcomeOfClosed(known);
    };
    return { stored, outcomes: new Map(ids.map((id) => [id, outcomeOf(id)])) };
  };

  const judgeUndo = async (
    work: UnitOfWork,
    actor: ClanActor,
    decisionId: DecisionId,
    ids: readonly SkipId[],
  ): Promise<Judgement> => {
    const repo = createSkipDecisionsRepo(work.db);
    const stored = await repo.findAll(actor.clanId, ids);
    const taken = await repo.overlapping(actor.clanId, ids);
    const outcomeOf = (id: SkipId): DecisionOutcome => {
      const known = stored.get(id);
      if (known === undefined) return 'gone';
      const { skip } = known;
      if (skip.status === 'pending') return 'same';
      if (skip.status === 'cancelled' || skip.reviewedAt === null) return 'closed';
      if (known.decisionId !== decisionId || known.reviewerUserId !== actor.userId) return 'decided';
      if (!isUndoInTime(Date.parse(skip.reviewedAt), work.now.getTime())) return 'late';
      const next = transition(skip.status, 'undo', { ...facts(actor, known), isTaken: taken.has(id) });
      if (next.ok) return 'done';
      return next.code === 'skips.ownReview' ? 'own' : next.code === 'skips.taken' ? 'taken' : 'decided';
    };
    return { stored, outcomes: new Map(ids.map((id) => [id, outcomeOf(id)])) };
  };

  const follow = (
    work: UnitOfWork,
    actor: ClanActor,
    changed: readonly { readonly after: Skip }[],
  ): Promise<void> =>
    onDecided(
      work,
      actor.clanId,
      actor,
      changed.map(({ after }) => after),
    );

  /** Stores what became of the skips that are to be done, and puts it into the answer. */
  const apply = async (
    work: UnitOfWork,
    clanId: ClanId,
    judgement: Judgement,
    next: {
      readonly status: SkipStatus;
      readonly review: {
        readonly at: Date;
        readonly userId: UserId;
        readonly name: string;
        readonly reason: string | null;
        readonly decisionId: DecisionId;
        readonly changedFrom: null;
      } | null;
      readonly rev: number;
    },
  ): Promise<readonly { readonly before: StoredSkip; readonly after: Skip }[]> => {
    const repo = createSkipDecisionsRepo(work.db);
    const { status, rev, review } = next;
    const done = doneOf(judgement);
    for (const from of SKIP_STATUSES) {
      const ids = done.filter(({ skip }) => skip.status === from).map(({ skip }) => skip.id);
      if (ids.length > 0 && !(await repo.decide(clanId, ids, from, next)))
        throw new Error('A skip changed under the lock of its clan.');
    }
    return done.map((before) => ({
      before,
      after: {
        ...before.skip,
        status,
        rev,
        reviewedAt: review?.at.toISOString() ?? null,
        reviewer: review?.name ?? null,
        reviewReason: review?.reason ?? null,
        changedFrom: null,
      },
    }));
  };

  const answered = (
    { stored, outcomes }: Judgement,
    changed: readonly { readonly before: StoredSkip; readonly after: Skip }[],
  ): Result<Decided, never> => {
    const now = new Map(stored);
    for (const { before, after } of changed) now.set(after.id, { ...before, skip: after });
    return ok({
      skips: [...now.values()].map(({ skip }) => skip),
      outcomes: resultsOf({ stored: now, outcomes }),
    });
  };

  return {
    async decide(work, actor, { id, decision, skips, ...given }) {
      const { clanId } = actor;
      const settings = await rules.rules(clanId, work);
      const reason = decision === 'reject' ? reasonOf(given.reason) : null;
      if (reason === null && needsReason(decision, settings)) return err('skips.reasonRequired');
      const { late: _late, taken: _taken, ...codes } = CODES;
      const first = await judgeDecision(work, actor, decision, skips);
      if (doneOf(first).length === 0) return answerOf(first, codes);
      const rev = await work.nextRev(clanId);
      // Under the clan's lock nobody else writes: what is read now is what is changed.
      const judged = await judgeDecision(work, actor, decision, skips);
      if (doneOf(judged).length === 0) return answerOf(judged, codes);
      const changed = await apply(work, clanId, judged, {
        status: decision === 'approve' ? 'approved' : 'rejected',
        rev,
        review: {
          at: work.now,
          userId: actor.userId,
          name: actor.characterName,
          reason,
          decisionId: id,
          changedFrom: null,
        },
      });
      for (const { before, after } of changed)
        await changes.record(work, clanId, actor, decision, before.skip, { ...after, decisionId: id });
      await notices.tellOwners(
        work,
        clanId,
        changed.map(({ before, after }) => ({ skip: after, round: before.round })),
      );
      await follow(work, actor, changed);
      return answered(judged, changed);
    },

    async undo(work, actor, id, skips) {
      const { clanId } = actor;
      const first = await judgeUndo(work, actor, id, skips);
      if (doneOf(first).length === 0) return answerOf(first, CODES);
      const rev = await work.nextRev(clanId);
      const judged = await judgeUndo(work, actor, id, skips);
      if (doneOf(judged).length === 0) return answerOf(judged, CODES);
      const changed = await apply(work, clanId, judged, { status: 'pending', rev, review: null });
      const settings = await rules.rules(clanId, work);
      for (const { before, after } of changed) {
        await changes.record(work, clanId, actor, 'undo', { ...before.skip, decisionId: id }, after);
        await notices.withdraw(work, clanId, after.id, 'skipDecided');
        await changes.planAutoDecision(work, clanId, after, settings);
      }
      await follow(work, actor, changed);
      return answered(judged, changed);
    },
  };
}
