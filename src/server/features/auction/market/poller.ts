/**
 * Poller: fetches items of the auction several at once, each item once at a time, and backs off after
 * failures.
 */
import {
  type FetchPlan,
  type PollingBudget,
  planFetch,
} from '../../../../domain/auction/polling-schedule.ts';
import { backoffMs } from '../../../../domain/auction/rate-budget.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import type { Lease } from '../store/lease.repo.ts';
import type { createFetchItem, ItemFetch } from './fetch-item.ts';
import type { PollItem } from '../store/items.repo.ts';
import { type createStoreFetch, keyOf } from './store-fetch.ts';
import type { ItemKey } from '../store/sales.repo.ts';

const CONCURRENCY = 4;

export interface Poller {
  /** Fetches the items that are not in flight; returns how many were requested. */
  fetchAll(due: readonly PollItem[], mayAsk: () => boolean): Promise<number>;
  /**
   * Like `fetchAll`, for somebody who waits: what is on sale and the newest sales; older ones are backfilled
   * on the regular schedule.
   */
  fetchNow(wanted: readonly PollItem[], mayAsk: () => boolean): Promise<number>;
  /** The running fetch of an item. */
  inFlight(item: ItemKey): Promise<void> | undefined;
  /** Remaining backoff in milliseconds; 0: the game may be called. */
  backoffLeftMs(nowMs: number): number;
  /** The game does not answer: one item at a time probes whether it does again. */
  isBackingOff(): boolean;
  settled(): Promise<unknown>;
}

export interface PollerDeps {
  readonly fetchItem: ReturnType<typeof createFetchItem>;
  readonly record: ReturnType<typeof createStoreFetch>;
  readonly lease: Pick<Lease, 'hold'>;
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly random: () => number;
  readonly budget: () => Promise<PollingBudget>;
  /** Called when fetched items of these regions are stored. */
  readonly onFetched: (regions: readonly string[]) => void;
}

function withoutBackfill(plan: FetchPlan): FetchPlan {
  return { ...plan, backfillPages: 0 };
}

export function createPoller({
  fetchItem,
  record,
  lease,
  leaseMs,
  clock,
  log,
  random,
  budget,
  onFetched,
}: PollerDeps): Poller {
  const inFlight = new Map<string, Promise<void>>();
  let failures = 0;
  let backoffUntilMs = 0;

  const recordVerdicts = (fetches: readonly ItemFetch[]): void => {
    // Items fetched together fail together: one answer among them proves that the game is up.
    if (fetches.some(({ verdict }) => verdict === 'answered' || verdict === 'untraded')) failures = 0;
    else if (fetches.some(({ verdict }) => verdict === 'failed')) failures += 1;
    else return;
    if (failures === 0) return;
    backoffUntilMs = clock.now().getTime() + backoffMs(failures, random());
    log.warn({ event: 'market.trouble', failures }, 'the game does not answer auction requests');
  };

  const fetchBatch = async (
    found: readonly PollItem[],
    mayAsk: () => boolean,
    adapt: (plan: FetchPlan) => FetchPlan,
  ): Promise<readonly ItemFetch[]> => {
    const known = await budget();
    const fetches: ItemFetch[] = [];
    const line = [...found];
    const work = async (): Promise<void> => {
      for (let item = line.shift(); item !== undefined; item = line.shift())
        fetches.push(await fetchItem(item, adapt(planFetch(item, known, clock.now().getTime())), mayAsk));
    };
    const renewal = setInterval(() => {
      void lease.hold().catch(() => false);
    }, leaseMs / 3);
    try {
      await Promise.all(Array.from({ length: Math.min(CONCURRENCY, found.length) }, work));
    } finally {
      clearInterval(renewal);
    }
    recordVerdicts(fetches);
    await record(fetches, known);
    onFetched(fetches.map(({ region }) => region));
    return fetches;
  };

  const fetchFree = async (
    due: readonly PollItem[],
    mayAsk: () => boolean,
    adapt: (plan: FetchPlan) => FetchPlan,
  ): Promise<number> => {
    const free = due.filter((item) => !inFlight.has(keyOf(item)));
    if (free.length === 0) return 0;
    const all = fetchBatch(free, mayAsk, adapt);
    const quiet = all.then(
      () => undefined,
      () => undefined,
    );
    for (const item of free) inFlight.set(keyOf(item), quiet);
    try {
      return (await all).filter(({ verdict }) => verdict !== 'limited').length;
    } finally {
      for (const item of free) inFlight.delete(keyOf(item));
    }
  };

  return {
    fetchAll: (due, mayAsk) => fetchFree(due, mayAsk, (plan) => plan),
    fetchNow: (wanted, mayAsk) => fetchFree(wanted, mayAsk, withoutBackfill),
    inFlight: (item) => inFlight.get(keyOf(item)),
    backoffLeftMs(nowMs) {
      // A clock that was set back must not extend a backoff.
      backoffUntilMs = Math.min(backoffUntilMs, nowMs + backoffMs(failures, 1));
      return failures > 0 && backoffUntilMs > nowMs ? backoffUntilMs - nowMs : 0;
    },
    isBackingOff: () => failures > 0,
    settled: () => Promise.allSettled(inFlight.values()),
  };
}
