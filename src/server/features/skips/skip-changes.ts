/**
 * Common steps of every skip change: evaluated by the transition rule, once before the clan's revision is
 * taken and once under its lock, written only if the status is still the evaluated one, audited, and
 * notified. Source: specification sections 4 and 5.
 */
import type { ClanId, SkipId, UserId } from '../../../domain/ids.ts';
import type { SkipNotice } from '../../../contract/skips.ts';
import type { Skip } from '../../../contract/skips.ts';
import { mayOpenPage } from '../../../domain/characters/page-access.ts';
import { roleOfRank } from '../../../domain/characters/rank.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { autoDecisionAt } from '../../../domain/skips/auto-approval.ts';
import { transition, type SkipEvent } from '../../../domain/skips/transition.ts';
import type { ClanDays } from '../../ports/clan-days.ts';
import type { AuditEntry, UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ClanActor } from '../../ports/actor.ts';
import { REVIEW_PAGE } from './skips.ports.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { createSkipsRepo } from './skips.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

export type ChangeRefusal = 'skips.notFound' | 'skips.processed' | 'skips.ownReview';

/** An event on a skip; `actor` is null for the program itself. */
export interface SkipChange {
  readonly clanId: ClanId;
  readonly id: SkipId;
  readonly event: SkipEvent;
  readonly actor: Authorized<ClanActor> | null;
  /** Why it was rejected. */
  readonly reason: string | null;
}

const ACTIONS = {
  cancel: 'skip.cancelled',
  approve: 'skip.approved',
  reject: 'skip.rejected',
  autoApprove: 'skip.autoApproved',
} as const satisfies Record<SkipEvent, string>;

type NoticeText = Pick<SkipNotice, 'kind' | 'status' | 'reason'>;

export interface SkipChanges {
  /**
   * Applies it; `skips.processed` contains the current state in its details: {status, reviewer, reviewedAt}.
   */
  change(work: UnitOfWork, change: SkipChange): Promise<Result<Skip, ChangeRefusal>>;
  record(
    work: UnitOfWork,
    clanId: ClanId,
    actor: ClanActor | null,
    action: string,
    before: Skip | null,
    after: Skip | null,
  ): Promise<void>;
  notify(
    work: UnitOfWork,
    clanId: ClanId,
    skip: Skip,
    userIds: readonly UserId[],
    text: NoticeText,
  ): Promise<void>;
  /** Withdraws what the inboxes say about a skip; `kind`: only lines of that kind. */
  withdraw(work: UnitOfWork, clanId: ClanId, id: SkipId, kind?: SkipNotice['kind']): Promise<void>;
  /** Withdraws what the inboxes of those who may not decide any more say about others' skips. */
  withdrawFromFormer(work: UnitOfWork, clanId: ClanId): Promise<void>;
  /** Those who may decide on it and are notified that it is pending. */
  reviewersOf(
    work: UnitOfWork,
    clanId: ClanId,
    skip: Skip,
    rules: Pick<ClanRules, 'pageAccess'>,
  ): Promise<readonly UserId[]>;
  /** Schedules the automatic approval, where the clan enables it. */
  planAutoDecision(
    work: UnitOfWork,
    clanId: ClanId,
    skip: Pick<Skip, 'id' | 'startDate'>,
    rules: Pick<ClanRules, 'timeZone' | 'autoApproveHours'>,
  ): Promise<void>;
}

export function processed({ status, reviewer, reviewedAt }: Skip): Result<never, 'skips.processed'> {
  return err('skips.processed', { status, reviewer, reviewedAt });
}

export function createSkipChanges({
  rules,
  notices,
  days,
}: {
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
  readonly days: ClanDays;
}): SkipChanges {
  const actorOf = (actor: ClanActor | null): AuditEntry['actor'] =>
    actor === null ? null : { userId: actor.userId, characterName: actor.characterName };

  const record: SkipChanges['record'] = (work, clanId, actor, action, before, after) =>
    work.appendAudit({
      clanId,
      actor: actorOf(actor),
      action,
      entityKind: 'skip',
      entityId: (after ?? before)?.id ?? '',
      before,
      after,
    });

  const notify: SkipChanges['notify'] = async (work, clanId, skip, userIds, text) => {
    if (userIds.length === 0) return;
    const { id: skipId, characterName, startDate, endDate, rev } = skip;
    await notices.notify(work, {
      clanId,
      rev,
      userIds,
      notice: { skipId, characterName, startDate, endDate, ...text },
    });
  };

  const withdraw: SkipChanges['withdraw'] = (work, clanId, id, kind) =>
    notices.follow(work, {
      clanId,
      about: { skipId: id, ...(kind !== undefined && { kind }) },
      follow: () => null,
    });

  const reviewers = async (
    work: UnitOfWork,
    clanId: ClanId,
    { pageAccess }: Pick<ClanRules, 'pageAccess'>,
  ): Promise<ReadonlySet<UserId>> =>
    new Set(
      (await createSkipsRepo(work.db).officers(clanId))
        .filter(({ rank }) => mayOpenPage(REVIEW_PAGE, roleOfRank(rank), pageAccess))
        .map(({ userId }) => userId),
    );

  const evaluate = (
    skip: Skip | null,
    { event, actor }: SkipChange,
    today: string,
  ): Result<{ readonly skip: Skip; readonly status: Skip['status'] }, ChangeRefusal> => {
    if (skip === null) return err('skips.notFound');
    const next = transition(skip.status, event, {
      isOwn: actor !== null && actor.userId === skip.userId,
      isLeader: actor?.role === 'leader',
      isOver: skip.endDate < today,
    });
    if (next.ok) return ok({ skip, status: next.value });
    return next.code === 'skips.processed' ? processed(skip) : next;
  };

  return {
    record,
    notify,
    withdraw,
    async change(work, change) {
      const { clanId, id, event, actor, reason } = change;
      const repo = createSkipsRepo(work.db);
      const today = days.dayAt(work.now, (await rules.rules(clanId, work)).timeZone);
      const first = evaluate(await repo.find(clanId, id), change, today);
      if (!first.ok) return first;
      const rev = await work.nextRev(clanId);
      // Under the clan's lock nobody else writes: what is read now is what is changed.
      const judged = evaluate(await repo.find(clanId, id), change, today);
      if (!judged.ok) return judged;
      const { skip: before, status } = judged.value;
      const review =
        event === 'cancel'
          ? undefined
          : {
              at: work.now,
              userId: actor?.userId ?? null,
              name: actor?.characterName ?? null,
              reason: event === 'reject' ? reason : null,
            };
      if (
        !(await repo.decide(clanId, id, before.status, {
          status,
          rev,
          ...(review !== undefined && { review }),
        }))
      )
        return processed((await repo.find(clanId, id)) ?? before);
      const after: Skip = {
        ...before,
        status,
        rev,
        ...(review !== undefined && {
          reviewedAt: review.at.toISOString(),
          reviewer: review.name,
          reviewReason: review.reason,
        }),
      };
      await record(work, clanId, actor, ACTIONS[event], before, after);
      // The decision is void; lines of those who were asked show that it was cancelled.
      if (status === 'cancelled') await withdraw(work, clanId, id, 'skipDecided');
      if (status !== 'cancelled' && status !== 'pending')
        await notify(work, clanId, after, [after.userId], {
          kind: 'skipDecided',
          status,
          reason: after.reviewReason,
        });
      return ok(after);
    },
    async reviewersOf(work, clanId, skip, settings) {
      return [...(await reviewers(work, clanId, settings))].filter((userId) => userId !== skip.userId);
    },
    async withdrawFromFormer(work, clanId) {
      const current = await reviewers(work, clanId, await rules.rules(clanId, work));
      await notices.follow(work, {
        clanId,
        about: { kind: 'skipRequested' },
        follow: (notice, userId) => (current.has(userId) ? notice : null),
      });
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
