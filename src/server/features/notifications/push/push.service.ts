/** A person's devices: subscribing, removing, testing; and the state of push, for operators. */
import {
  type NotificationId,
  type SessionId,
  type SubscriptionId,
  toId,
  type UserId,
} from '../../../../domain/ids.ts';
import { deviceName } from '../../../../domain/auth/device.ts';
import { MAX_FAILURES, TEST_TTL_SECONDS } from '../../../../domain/notifications/delivery.ts';
import type { QuietHours } from '../../../../domain/notifications/quiet-hours.ts';
import type { PushMessage } from '../../../../contract/notifications.ts';
import { ok, type Result, err } from '../../../../domain/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { Log } from '../../../ports/log.ts';
import type { AttemptLimiter } from '../../../ports/shared-limits.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import type { NotificationsRepo } from './notifications.repo.ts';
import { arePushKeys, hostOf, PUSH_HOSTS, pushAddress } from './push-address.ts';
import { applyAnswer, stepFor } from './push-delivery.ts';
import type { PushKeyPair } from './push-keys.ts';
import type { PushSender, PushTarget } from './push-sender.ts';
import { createSubscriptionsRepo } from './subscriptions.repo.ts';
import type { Authorized } from '../../../ports/authorized.ts';

export const MAX_DEVICES = 10;
const DELIVERY_RETENTION_MS = 7 * 24 * 3_600_000;
const SHOWN_DELIVERIES = 50;

export interface Device {
  readonly id: SubscriptionId;
  readonly device: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly isCurrent: boolean;
  readonly lastStatus: number | null;
  readonly lastSentAt: string | null;
}

export interface TestResult {
  readonly result: 'delivered' | 'gone' | 'failed';
  readonly status: number | null;
  readonly messageId: NotificationId;
}

export interface JobCounts {
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
}

export interface PushFacts {
  readonly publicKey: string;
  readonly keyMadeAt: string;
  readonly allowedHosts: string[];
  readonly services: { readonly host: string; readonly subscriptions: number; readonly failing: number }[];
  readonly deliveries: {
    readonly at: string;
    readonly host: string;
    readonly status: number | null;
    readonly attempts: number;
    readonly kind: string;
  }[];
  readonly jobs: JobCounts;
}

export interface PushService {
  readonly publicKey: string;
  devices(userId: UserId, sessionId: SessionId): Promise<Device[]>;
  quietHours(userId: UserId): Promise<QuietHours | null>;
  /** Adds or renews a device of the current session; returns its id. */
  subscribe(
    work: UnitOfWork,
    who: Authorized<{ readonly userId: UserId; readonly sessionId: SessionId; readonly userAgent: string }>,
    target: PushTarget,
  ): Promise<Result<SubscriptionId, 'push.endpointRefused'>>;
  unsubscribe(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    id: SubscriptionId,
  ): Promise<Result<null, 'push.notFound'>>;
  test(
    userId: Authorized<UserId>,
    id: SubscriptionId,
  ): Promise<Result<TestResult, 'push.notFound' | 'request.rateLimited'>>;
  /** Removes the devices of a session that ended. */
  sessionEnded(work: UnitOfWork, sessionId: SessionId): Promise<void>;
  facts(): Promise<PushFacts>;
  sweep(): Promise<void>;
}

export function createPushService(deps: {
  readonly repo: NotificationsRepo;
  readonly keys: PushKeyPair;
  readonly sender: PushSender;
  readonly extraHosts: readonly string[];
  readonly testLimit: AttemptLimiter;
  /** Number of push jobs per state. */
  readonly countJobs: () => Promise<JobCounts>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}): PushService {
  const {
    repo: { subscriptions, deliveries, quiet },
    keys,
    sender,
    extraHosts,
    testLimit,
    countJobs,
    clock,
    ids,
    log,
  } = deps;
  return {
    publicKey: keys.publicKey,
    quietHours: (userId) => quiet.hours(userId),
    async devices(userId, sessionId) {
      const lines = await subscriptions.devices(userId, clock.now());
      return lines.map((line) => ({
        id: line.id,
        device: line.device,
        createdAt: line.createdAt.toISOString(),
        seenAt: line.seenAt.toISOString(),
        isCurrent: line.sessionId === sessionId,
        lastStatus: line.lastStatus,
        lastSentAt: line.lastSentAt?.toISOString() ?? null,
      }));
    },
    async subscribe(work, { userId, sessionId, userAgent }, target) {
      const address = pushAddress(target.endpoint, extraHosts);
      if (!address.ok || !arePushKeys(target.keys)) {
        log.warn(
          { event: 'push.endpointRefused', userId, reason: address.ok ? 'keys' : address.code },
          'push address rejected',
        );
        return err('push.endpointRefused');
      }
      const repo = createSubscriptionsRepo(work.db);
      const id = await repo.save({
        id: toId(ids.id()),
        userId,
        sessionId,
        endpoint: address.value.url.href,
        keys: target.keys,
        device: deviceName(userAgent),
        seenAt: work.now,
      });
      await repo.trim(userId, MAX_DEVICES);
      return ok(id);
    },
    async unsubscribe(work, userId, id) {
      return (await createSubscriptionsRepo(work.db).remove(userId, id)) ? ok(null) : err('push.notFound');
    },
    async test(userId, id) {
      const subscription = await subscriptions.find(id, clock.now());
      if (subscription === null || subscription.userId !== userId) return err('push.notFound');
      const waitSeconds = await testLimit(userId);
      if (waitSeconds !== null) return err('request.rateLimited', { retryAfterSeconds: waitSeconds });
      const message: PushMessage = {
        v: 1,
        kind: 'test',
        id: toId(ids.id()),
        clanId: null,
        skipId: null,
        status: null,
      };
      const result = await sender.send(subscription, {
        payload: JSON.stringify(message),
        lifeSeconds: TEST_TTL_SECONDS,
        urgency: 'high',
      });
      const step = stepFor(result, 1, 0);
      await applyAnswer({ subscriptions, clock, log }, subscription, result, step);
      await deliveries.addTest({
        id: message.id,
        subscriptionId: id,
        host: hostOf(subscription.endpoint),
        at: clock.now(),
        status: result.status,
      });
      return ok({
        result: step.kind === 'delivered' ? 'delivered' : step.kind === 'remove' ? 'gone' : 'failed',
        status: result.status,
        messageId: message.id,
      });
    },
    sessionEnded: (work, sessionId) => createSubscriptionsRepo(work.db).removeOfSession(sessionId),
    async facts() {
      const [services, latest, jobs] = await Promise.all([
        subscriptions.services(clock.now(), MAX_FAILURES),
        deliveries.latest(SHOWN_DELIVERIES),
        countJobs(),
      ]);
      return {
        publicKey: keys.publicKey,
        keyMadeAt: keys.madeAt.toISOString(),
        allowedHosts: [
          ...PUSH_HOSTS.map((host) => (host.startsWith('.') ? `*${host}` : host)),
          ...extraHosts,
        ],
        services: [...services],
        deliveries: latest.map((line) => ({ ...line, at: line.at.toISOString() })),
        jobs,
      };
    },
    async sweep() {
      const now = clock.now();
      await subscriptions.removeEnded(now);
      await deliveries.sweep(new Date(now.getTime() - DELIVERY_RETENTION_MS));
      await quiet.sweep(new Date(now.getTime() - 2 * 24 * 3_600_000));
    },
  };
}
