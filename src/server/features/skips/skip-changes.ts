/**
 * Common steps of every skip change: evaluated by the transition rule, once before the clan's revision is
 * taken and once under its lock, written only if the status is still the evaluated one, audited, and
 * notified. Source: specification sections 4 and 5.
 */
import type { ClanId, SkipId } from '../../../domain/ids.ts';
import type { Skip } from '../../../contract/skips.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { autoDecisionAt } from '../../../domain/skips/auto-approval.ts';
import type { SkipPart } from '../../../domain/schedule/skip-part.ts';
import type { NamedAbsence } from '../../../domain/warns/propose.ts';
import { transition, type SkipEvent, type TransitionRefusal } from '../../../domain/skips/transition.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import type { AuditEntry, UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createSkipDecisionsRepo, type StoredSkip } from './skip-decisions.repo.ts';
import type { SkipNotices } from './skip-notices.ts';
import type { OnDecided, SkipSchedule } from './skips.ports.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** An event on a skip; `actor` is null for the program itself. */
export interface SkipChange {
  readonly clanId: ClanId;
  readonly id: SkipId;
  readonly event: Exclude<SkipEvent, 'undo'>;
  readonly actor: Authorized<ClanActor> | null;
  /** Why it was rejected, or why the decision was changed. */
  readonly reason: string | null;
}

const ACTIONS = {
  cancel: 'skip.cancelled',
  approve: 'skip.approved',
  reject: 'skip.rejected',
  autoApprove: 'skip.autoApproved',
  undo: 'skip.decisionUndone',
  overturn: 'skip.decisionChanged',
  request: 'skip.requested',
  delete: 'skip.deleted',
  restore: 'skip.restored',
} as const satisfies Record<SkipEvent | 'request' | 'delete' | 'restore', string>;

/** A skip in the audit log: what one decision did with many is found by its id. */
export type AuditedSkip = Skip & { readonly decisionId?: string | null };

export interface SkipChanges {
  /**
   * Applies it; `skips.processed` contains the current state in its details: {status, reviewer, reviewedAt}.
   */
  change(work: UnitOfWork, change: SkipChange): Promise<Result<Skip, TransitionRefusal>>;
  record(
    work: UnitOfWork,
    clanId: ClanId,
    actor: ClanActor | null,
    what: SkipEvent | 'request' | 'delete' | 'restore',
    before: AuditedSkip | null,
    after: AuditedSkip | null,
  ): Promise<void>;
  /** Schedules the automatic approval, where the clan enables it. */
  planAutoDecision(
    work: UnitOfWork,
    clanId: ClanId,
    skip: Pick<Skip, 'id' | 'startDate'>,
    rules: Pick<ClanRules, 'timeZone' | 'autoApproveHours'>,
  ): Promise<void>;
}

/** The state of a skip, as far as a refusal says it. */
export function stateOf({
  status,
  reviewer,
  reviewedAt,
}: Skip): Pick<Skip, 'status' | 'reviewer' | 'reviewedAt'> {
  return { status, reviewer, reviewedAt };
}

function namedPart(
  events: Awaited<ReturnType<SkipSchedule['events']>>,
  { eventId, date, stages }: SkipPart,
): NamedAbsence {
  const event = events.find(({ id }) => id === eventId);
  return {
    day: date,
    eventName: event === undefined ? '' : event.name === '' ? event.kind : event.name,
    stages: (event?.stages ?? []).flatMap(({ id, name }, at) =>
      stages?.includes(id) === true ? [name === '' ? String(at + 1) : name] : [],
    ),
  };
}

export function createSkipChanges({
  rules,
  schedule,
  notices,
  days,
  onDecided,
}: {
  readonly rules: RulesPort;
  readonly schedule: SkipSchedule;
  readonly notices: SkipNotices;
  readonly days: ClanDays;
  readonly onDecided: OnDecided;
}): SkipChanges {
  const actorOf = (actor: ClanActor | null): AuditEntry['actor'] =>
    actor === null ? null : { userId: actor.userId, characterName: actor.characterName };

  /** With the events and stages as they are called now: the log outlives them. */
  const named = async (work: UnitOfWork, clanId: ClanId, skip: AuditedSkip | null): Promise<unknown> => {
    if (skip?.parts == null) return skip;
    const events = await schedule.events(work, clanId);
    return { ...skip, parts: skip.parts.map((part) => namedPart(events, part)) };
  };

  const record: SkipChanges['record'] = async (work, clanId, actor, what, before, after) =>
    work.appendAudit({
      clanId,
      actor: actorOf(actor),
      action: ACTIONS[what],
      entityKind: 'skip',
      entityId: (after ?? before)?.id ?? '',
      before: await named(work, clanId, before),
      after: await named(work, clanId, after),
    });

  const evaluate = async (
    work: UnitOfWork,
    { clanId, id, event, actor }: SkipChange,
    today: string,
  ): Promise<Result<{ readonly stored: StoredSkip; readonly status: Skip['status'] }, TransitionRefusal>> => {
    const repo = createSkipDecisionsRepo(work.db);
    const stored = (await repo.findAll(clanId, [id])).get(id);
    if (stored === undefined) return err('skips.notFound');
    const { skip } = stored;
    const next = transition(skip.status, event, {
      isOwn: actor !== null && actor.userId === skip.userId,
      isLeader: actor?.role === 'leader',
      isOver: skip.endDate < today,
      isTaken: event === 'overturn' && (await repo.overlapping(clanId, [id])).has(id),
    });
    if (next.ok) return ok({ stored, status: next.value });
    return next.code === 'skips.processed' ? err(next.code, { ...stateOf(skip) }) : next;
  };

  return {
    record,
    async change(work, change) {
      const { clanId, id, event, actor, reason } = change;
      const today = days.dayAt(work.now, (await rules.rules(clanId, work)).timeZone);
      const first = await evaluate(work, change, today);
      if (!first.ok) return first;
      const rev = await work.nextRev(clanId);
      // Under the clan's lock nobody else writes: what is read now is what is changed.
      const judged = await evaluate(work, change, today);
      if (!judged.ok) return judged;
      const { stored, status } = judged.value;
      const before = stored.skip;
      const isChange = event === 'overturn';
      const review =
        event === 'cancel'
          ? undefined
          : {
              at: work.now,
              userId: actor?.userId ?? null,
              name: actor?.characterName ?? null,
              reason: event === 'reject' || isChange ? reason : null,
              decisionId: null,
              changedFrom: isChange ? before.status : null,
            };
      if (
        !(await createSkipDecisionsRepo(work.db).decide(clanId, [id], before.status, {
          status,
          rev,
          ...(review !== undefined && { review }),
        }))
      )
        throw new Error('A skip changed under the lock of its clan.');
      const after: Skip = {
        ...before,
        status,
        rev,
        ...(review !== undefined && {
          reviewedAt: review.at.toISOString(),
          reviewer: review.name,
          reviewReason: review.reason,
          changedFrom: review.changedFrom,
        }),
      };
      await record(work, clanId, actor, event, before, after);
      // The decision is void; lines of those who were asked show that it was cancelled.
      if (status === 'cancelled' || isChange) await notices.withdraw(work, clanId, id, 'skipDecided');
      if (status !== 'cancelled')
        await notices.tellOwners(work, clanId, [{ skip: after, round: stored.round + (isChange ? 1 : 0) }], {
          isChange,
        });
      await onDecided(work, clanId, actor, [after]);
      return ok(after);
    },
    async planAutoDecision(work, clanId, { id, startDate }, { timeZone, autoApproveHours }) {
      const at = autoDecisionAt(days.startOf(startDate, timeZone).getTime(), autoApproveHours);
      // The instant is part of the key: an earlier decision must not wait for a later one that was scheduled
      // before.
      if (at !== null)
        await work.enqueueJob(
          'skips.autoDecide',
          { clanId, skipId: id },
          { startAt: new Date(at), uniqueKey: `${clanId}:${id}:${at}` },
        );
    },
  };
}
