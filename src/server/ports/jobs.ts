/**
 * Background jobs: enqueued in the transaction of a mutation, run afterwards by any process of the
 * installation, with a lease, retries and a unique key. Source: architecture section 3, "The server's half".
 */
import type { ClanFileId } from '../../domain/exports/clan-file.ts';
import type { WebhookId } from '../../domain/integrations/webhook.ts';
import type { ClanId, NotificationId, SkipId, SubscriptionId, UserId } from '../../domain/ids.ts';

/** The payload of each kind of job; ids only, the handler reads the current state when it runs. */
export interface JobData {
  /** Notifies one user's devices of an inbox notification. */
  'push.tell': { readonly clanId: ClanId; readonly notificationId: NotificationId };
  /** Sends one push message to one device. */
  'push.deliver': {
    readonly subscriptionId: SubscriptionId;
    readonly clanId: ClanId;
    readonly notificationId: NotificationId;
    /** The message sums up so many lines, of which this is the newest. */
    readonly count?: number;
  };
  /** Sends what a person's quiet hours held back. */
  'push.summary': { readonly userId: UserId };
  /** Decides a pending skip automatically when it is due by the clan's current settings. */
  'skips.autoDecide': { readonly clanId: ClanId; readonly skipId: SkipId };
  /** Enqueues an automatic decision for every pending skip of the clan, because its settings changed. */
  'skips.autoPlan': { readonly clanId: ClanId };
  /** Fetches a clan's members and their last visits. */
  'members.sync': { readonly clanId: ClanId; readonly syncId: string };
  /** Notifies members of what officers have sent to them since the last notification. */
  'loadouts.tellSent': { readonly clanId: ClanId };
  /** Sends what waits for a webhook, in its order. */
  'webhooks.deliver': { readonly clanId: ClanId; readonly webhookId: WebhookId };
  /** Hands a clan's webhooks what its schedule makes due. */
  'webhooks.remind': { readonly clanId: ClanId };
  /** Writes a clan's file. */
  'clanFiles.write': { readonly clanId: ClanId; readonly fileId: ClanFileId };
  /** Says what an import of a clan's file would do, or does it. */
  'clanFiles.read': { readonly clanId: ClanId; readonly fileId: ClanFileId };
}

export type JobName = keyof JobData;

export interface JobOptions {
  /** Not before this instant. */
  readonly startAt?: Date;
  /** While a job with this name and key waits, no other one is added. */
  readonly uniqueKey?: string;
}

/** Runs one job; throws to have it retried later. `attempt` counts from 1. */
export type JobHandler<N extends JobName> = (data: JobData[N], attempt: number) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

/**
 * Thrown by a handler to be retried no sooner than after so many seconds (a push service's `Retry-After`).
 */
export class RetryLaterError extends Error {
  readonly afterSeconds: number;
  constructor(afterSeconds: number, message: string) {
    super(message);
    this.afterSeconds = afterSeconds;
  }
}
