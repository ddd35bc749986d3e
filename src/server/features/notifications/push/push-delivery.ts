/**
 * The jobs behind a push message: one finds the devices of a person, one sends to a device and handles the
 * response, one sums up what quiet hours held back. Each may run twice; a device gets a line once. Source: reliability section 3.
 */
import type { ClanId, NotificationId, UserId } from '../../../../domain/ids.ts';
import { createHash } from 'node:crypto';
import { isTopicOn, type Notice, type PushMessage } from '../../../../contract/notifications.ts';
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import {
  MESSAGE_TTL_SECONDS,
  MAX_FAILURES,
  type PushStep,
  nextPushStep,
} from '../../../../domain/notifications/delivery.ts';
import { isConfirmed } from '../../../../domain/auth/game-confirmation.ts';
import { ok } from '../../../../domain/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import { type JobHandlers, RetryLaterError } from '../../../ports/jobs.ts';
import type { Log } from '../../../ports/log.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createInboxRepo, type InboxRepo, type PushLine } from '../inbox/inbox.repo.ts';
import type { NotificationsRepo } from './notifications.repo.ts';
import { holdUntil, waitsUntil } from './quiet-hours.ts';
import { createQuietRepo, type HeldLine } from './quiet.repo.ts';
import { hostOf } from './push-address.ts';
import type { PushResult, PushSender } from './push-sender.ts';
import { createSubscriptionsRepo, type Subscription, type SubscriptionsRepo } from './subscriptions.repo.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';

/** Longer than any request; after that the run that sent it is dead. */
const CLAIM_MS = 60_000;
const TOPIC_LENGTH = 32;

/**
 * A newer message about the same subject replaces one still queued at the service, which learns nothing from
 * the hash.
 */
export function topicOf(notice: Notice): string {
  return createHash('sha256')
    .update(noticeKindOf(notice).subject(notice))
    .digest('base64url')
    .slice(0, TOPIC_LENGTH);
}

/** `count`: the message sums up so many lines, of which this is the newest. */
export function messageOf(
  id: NotificationId,
  clanId: ClanId,
  notice: Notice,
  count: number | null = null,
): PushMessage {
  if (count !== null) return { v: 1, kind: 'summary', id, clanId, skipId: null, status: null, count };
  const facts = noticeKindOf(notice).facts(notice);
  return { v: 1, kind: notice.kind, id, clanId, skipId: null, status: null, ...facts };
}

/** Applies a response to a device: removes it, counts it, or records success. */
export async function applyAnswer(
  deps: { readonly subscriptions: SubscriptionsRepo; readonly clock: Clock; readonly log: Log },
  subscription: Subscription,
  result: PushResult,
  step: PushStep,
): Promise<void> {
  const { subscriptions, clock, log } = deps;
  const facts = {
    host: hostOf(subscription.endpoint),
    subscriptionId: subscription.id,
    status: result.status,
    problem: result.problem,
  };
  if (step.kind === 'remove') {
    await subscriptions.remove(subscription.userId, subscription.id);
    log.info({ event: 'push.gone', ...facts }, 'push subscription gone: device removed');
    return;
  }
  const failures =
    step.kind === 'refused'
      ? subscription.failures + 1
      : step.kind === 'delivered'
        ? 0
        : subscription.failures;
  await subscriptions.note(subscription.id, { status: result.status, at: clock.now(), failures });
  if (step.kind !== 'refused') return;
  if (failures >= MAX_FAILURES)
    log.error(
      { event: 'push.disabled', ...facts },
      'push service keeps refusing: device disabled until it subscribes again; check the push key and the clock',
    );
  else log.warn({ event: 'push.refused', ...facts, failures }, 'push service refused a message');
}

/** An address rejected by the guard gets no second attempt; everything else depends on the response. */
export function stepFor(result: PushResult, attempts: number, ageSeconds: number): PushStep {
  return result.problem === 'address' ? { kind: 'refused' } : nextPushStep(result, attempts, ageSeconds);
}

export function createPushDelivery(deps: {
  readonly repo: NotificationsRepo;
  readonly works: UnitOfWorkRunner;
  readonly sender: PushSender;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}): Pick<JobHandlers, 'push.tell' | 'push.deliver' | 'push.summary'> {
  const {
    repo: { inbox, subscriptions, deliveries },
    works,
    sender,
    clock,
    ids,
    log,
  } = deps;
  const ageSecondsOf = (line: PushLine): number => (clock.now().getTime() - line.createdAt.getTime()) / 1_000;

  /** The line if its person should still be notified by push. */
  const lineToNotify = async (
    lines: InboxRepo,
    clanId: ClanId,
    notificationId: NotificationId,
  ): Promise<PushLine | null> => {
    const line = await lines.line(clanId, notificationId);
    if (line === null || line.isRead || !line.isMember || ageSecondsOf(line) > MESSAGE_TTL_SECONDS)
      return null;
    // what is for officers: a rank that the game has not confirmed lately opens nothing, and no message about it either
    const isForOfficers = noticeKindOf(line.notice).role !== 'member';
    if (isForOfficers && !isConfirmed(line.confirmedAt?.getTime() ?? null, clock.now().getTime()))
      return null;
    return isTopicOn(await lines.topics(line.userId), line.notice.kind) ? line : null;
  };

  const sendToDevices = async (
    work: UnitOfWork,
    userId: UserId,
    { clanId, notificationId }: HeldLine,
    count?: number,
  ): Promise<void> => {
    for (const { id, failures } of await createSubscriptionsRepo(work.db).ofUser(userId, work.now)) {
      if (failures < MAX_FAILURES)
        await work.enqueueJob(
          'push.deliver',
          { subscriptionId: id, clanId, notificationId, ...(count !== undefined && { count }) },
          { uniqueKey: `${notificationId}:${id}` },
        );
    }
  };

  return {
    async 'push.tell'({ clanId, notificationId }) {
      await works.run(authorizeSystem('notice goes to devices'), async (work) => {
        const line = await lineToNotify(createInboxRepo(work.db), clanId, notificationId);
        if (line === null) return ok(null);
        const { userId, notice } = line;
        const until = waitsUntil(await createQuietRepo(work.db).hours(userId), notice.kind, work.now);
        await (until === null
          ? sendToDevices(work, userId, { clanId, notificationId })
          : holdUntil(work, userId, { clanId, notificationId }, until));
        return ok(null);
      });
    },

    async 'push.summary'({ userId }) {
      await works.run(authorizeSystem('quiet hours have ended'), async (work) => {
        const lines = createInboxRepo(work.db);
        const hours = await createQuietRepo(work.db).hours(userId);
        const due: { readonly held: HeldLine; readonly line: PushLine }[] = [];
        for (const held of await createQuietRepo(work.db).release(userId)) {
          const line = await lineToNotify(lines, held.clanId, held.notificationId);
          if (line === null) continue;
          const until = waitsUntil(hours, line.notice.kind, work.now);
          if (until === null) due.push({ held, line });
          else await holdUntil(work, userId, held, until);
        }
        const newest = due.toSorted(
          (one, other) => other.line.createdAt.getTime() - one.line.createdAt.getTime(),
        )[0];
        if (newest !== undefined)
          await sendToDevices(work, userId, newest.held, due.length > 1 ? due.length : undefined);
        return ok(null);
      });
    },

    async 'push.deliver'({ subscriptionId, clanId, notificationId, count }) {
      const line = await lineToNotify(inbox, clanId, notificationId);
      const subscription = line === null ? null : await subscriptions.find(subscriptionId, clock.now());
      // The address may have moved to somebody else since the job was sent.
      if (
        line === null ||
        subscription === null ||
        subscription.userId !== line.userId ||
        subscription.failures >= MAX_FAILURES
      )
        return;

      const now = clock.now();
      const host = hostOf(subscription.endpoint);
      const claim = await deliveries.claim({
        id: ids.id(),
        subscriptionId,
        notificationId,
        host,
        kind: line.notice.kind,
        now,
        until: new Date(now.getTime() + CLAIM_MS),
      });
      if (claim.kind === 'busy')
        throw new RetryLaterError(
          Math.max(1, (claim.until.getTime() - now.getTime()) / 1_000),
          'another run is sending this message',
        );
      if (claim.kind === 'settled') return;

      const result = await sender.send(subscription, {
        payload: JSON.stringify(messageOf(notificationId, clanId, line.notice, count ?? null)),
        lifeSeconds: MESSAGE_TTL_SECONDS,
        urgency: 'normal',
        topic: topicOf(line.notice),
      });
      const attempts = claim.delivery.attempts + 1;
      const step = stepFor(result, attempts, ageSecondsOf(line));
      const at = clock.now();
      await deliveries.finish(claim.delivery.id, {
        at,
        status: result.status,
        attempts,
        notBefore: step.kind === 'later' ? new Date(at.getTime() + step.afterSeconds * 1_000) : null,
      });
      await applyAnswer({ subscriptions, clock, log }, subscription, result, step);
      if (step.kind === 'giveUp')
        log.warn(
          { event: 'push.givenUp', host, subscriptionId, status: result.status, attempts },
          'push message not sent: the inbox and polling deliver it',
        );
      if (step.kind === 'later')
        throw new RetryLaterError(
          step.afterSeconds,
          `the push service answered ${result.status ?? 'nothing'}`,
        );
    },
  };
}
