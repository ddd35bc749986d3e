/**
 * Work that leaves a change: sent in the transaction of the change, done afterwards by any process of the installation,
 * with a lease, retries and a unique key. Source: architecture section 3, "The server's half".
 */

/** What each kind of job is told; ids only, the handler reads what stands when it runs. */
export interface JobData {
  /** Tells the devices of one person about a line of the inbox. */
  'push.tell': { readonly clanId: string; readonly notificationId: string };
  /** Sends one message to one device. */
  'push.deliver': {
    readonly subscriptionId: string;
    readonly clanId: string;
    readonly notificationId: string;
  };
  /** Decides a pending skip by itself when its time has come by the clan's present settings. */
  'skips.autoDecide': { readonly clanId: string; readonly skipId: string };
  /** Sends an automatic decision for every pending skip of the clan, because its settings changed. */
  'skips.autoPlan': { readonly clanId: string };
  /** Fetches the list of a clan's members, and when each was last in the game. */
  'members.sync': { readonly clanId: string; readonly syncId: string };
  /** Tells members what officers have sent to them since they were last told. */
  'loadouts.tellSent': { readonly clanId: string };
}

export type JobName = keyof JobData;

export interface JobOptions {
  /** Not before this instant. */
  readonly startAt?: Date;
  /** While a job of this name and key waits, another one is not added. */
  readonly uniqueKey?: string;
}

/** Does one job; throws to have it tried again later. `attempt` counts from 1. */
export type JobHandler<N extends JobName> = (data: JobData[N], attempt: number) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]: JobHandler<N> };

/** Throw this from a handler to be called again no sooner than after so many seconds (a push service's `Retry-After`). */
export class RetryLaterError extends Error {
  readonly afterSeconds: number;
  constructor(afterSeconds: number, message: string) {
    super(message);
    this.afterSeconds = afterSeconds;
  }
}
