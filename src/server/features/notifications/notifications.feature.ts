/** Composes the feature: what `app.ts` passes to others, and its jobs. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { Log } from '../../ports/log.ts';
import { createAttemptLimiter, type SharedLimits } from '../../ports/shared-limits.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import { createInboxDemo } from './demo.ts';
import { createInboxService, type InboxService } from './inbox/inbox.service.ts';
import { createPushDelivery } from './push/push-delivery.ts';
import { createInboxMirror } from './inbox/inbox-mirror.ts';
import { createInboxRepo } from './inbox/inbox.repo.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { createNotificationsRepo, type NotificationsRepo } from './push/notifications.repo.ts';
import { loadPushKeys, type Vault } from './push/push-keys.ts';
import { createPushSender, type PushNetwork } from './push/push-sender.ts';
import { createPushService, type JobCounts, type PushService } from './push/push.service.ts';

export interface Notifications {
  readonly inbox: InboxService;
  readonly push: PushService;
  readonly jobs: Pick<JobHandlers, 'push.tell' | 'push.deliver' | 'push.summary'>;
  sweep(): Promise<void>;
  close(): void;
}

/** Creates the key pair for push messages when there is none yet. */
export async function openNotifications(deps: {
  readonly repo: NotificationsRepo;
  readonly works: UnitOfWorkRunner;
  readonly vault: Vault;
  readonly subject: string;
  readonly extraHosts: readonly string[];
  readonly countJobs: () => Promise<JobCounts>;
  readonly network?: PushNetwork;
  readonly clock: Clock;
  readonly limits: SharedLimits;
  readonly ids: Ids;
  readonly log: Log;
}): Promise<Notifications> {
  const { repo, works, vault, subject, extraHosts, countJobs, network, clock, limits, ids, log } = deps;
  const keys = await loadPushKeys({ repo: repo.serverKeys, vault, clock, log });
  const sender = createPushSender({
    keys,
    subject,
    extraHosts,
    clock,
    ...(network !== undefined && { network }),
  });
  const inbox = createInboxService({ repo: repo.inbox, works, clock, ids });
  const push = createPushService({
    repo,
    keys,
    sender,
    extraHosts,
    testLimit: createAttemptLimiter(limits, { name: 'push test', most: 5, windowMs: 60_000 }),
    countJobs,
    clock,
    ids,
    log,
  });
  return {
    inbox,
    push,
    jobs: createPushDelivery({ repo, works, sender, clock, ids, log }),
    async sweep() {
      await push.sweep();
      await inbox.sweep();
    },
    close: () => {
      sender.close();
    },
  };
}

/** Opens the feature; `deps` without the parts that it makes itself. */
export async function openNotificationsFeature(
  deps: FeatureDeps & Omit<Parameters<typeof openNotifications>[0], 'repo'>,
): Promise<Feature & Pick<Notifications, 'inbox' | 'push'>> {
  const notifications = await openNotifications({ ...deps, repo: createNotificationsRepo(deps.db) });
  const { inbox, push, jobs } = notifications;
  return {
    inbox,
    push,
    jobs,
    demo: createInboxDemo(inbox),
    routes: (web) => notificationsRoutes(web, notifications),
    mirrors: { notifications: createInboxMirror(createInboxRepo(deps.db)) },
    sweep: () => notifications.sweep(),
    close: () => notifications.close(),
  };
}
