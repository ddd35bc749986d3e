/** The feature's repositories, outside of a change. */
import type { Db } from '../../../db/connection/engine.ts';
import { createDeliveriesRepo, type DeliveriesRepo } from './deliveries.repo.ts';
import { createInboxRepo, type InboxRepo } from '../inbox/inbox.repo.ts';
import { createQuietRepo, type QuietRepo } from './quiet.repo.ts';
import { createServerKeysRepo, type ServerKeysRepo } from './server-keys.repo.ts';
import { createSubscriptionsRepo, type SubscriptionsRepo } from './subscriptions.repo.ts';

export interface NotificationsRepo {
  readonly inbox: InboxRepo;
  readonly subscriptions: SubscriptionsRepo;
  readonly deliveries: DeliveriesRepo;
  readonly serverKeys: ServerKeysRepo;
  readonly quiet: QuietRepo;
}

export function createNotificationsRepo(db: Db): NotificationsRepo {
  return {
    inbox: createInboxRepo(db),
    subscriptions: createSubscriptionsRepo(db),
    deliveries: createDeliveriesRepo(db),
    serverKeys: createServerKeysRepo(db),
    quiet: createQuietRepo(db),
  };
}
