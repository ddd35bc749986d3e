/**
 * The market: polls the game's auction within the rate budget, in one process of the installation at a time.
 * `turn` is one step by the given clock; `start` runs the loop around it. Source: decision 0038.
 */
import { type PollingBudget, planFetch } from '../../../../domain/auction/polling-schedule.ts';
import { jobPoints, callSpacingMs } from '../../../../domain/auction/rate-budget.ts';
import type { Clock } from '../../../ports/clock.ts';
import { AUCTION_POINTS, type Game } from '../../../ports/game.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { Log } from '../../../ports/log.ts';
import type { UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createNotifyReached } from './alerts.ts';
import { type BulkProgress, type BulkSource, createBulkImport } from './bulk-import.ts';
import type { ItemsPort } from './auction.ports.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { AuctionRepo } from '../store/auction.repo.ts';
import { createPriceFileSchedule, FILE_INTERVAL_MS } from './price-file-schedule.ts';
import { LeaseLost } from '../store/lease.repo.ts';
import { createFetchItem } from './fetch-item.ts';
import { type PollItem } from '../store/items.repo.ts';
import { createPoller } from './poller.ts';
import { createRateBudget } from './rate-budget.ts';
import { createPriceFiles, type PriceFiles } from './price-files.ts';
import { createStoreFetch, keyOf } from './store-fetch.ts';
import type { ItemKey } from '../store/sales.repo.ts';

export interface MarketOptions {
  /** How long another process waits after the last sign of this one; by the database's clock. */
  readonly leaseMs: number;
  /** From 0 to 1; jitter of pauses and polls. */
  readonly random: () => number;
  /** Longest sleep between two turns: people waiting at other processes are noticed then. */
  readonly idleMs: number;
}

export const MARKET_OPTIONS: MarketOptions = { leaseMs: 15_000, random: Math.random, idleMs: 500 };

export interface MarketDeps {
  readonly repo: AuctionRepo;
  readonly works: UnitOfWorkRunner;
  readonly game: Pick<Game, 'lots' | 'sales' | 'budget' | 'regions'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly items: ItemsPort;
  readonly notices: Pick<NoticesPort, 'notify'>;
  readonly options?: Partial<MarketOptions>;
  /** Where the whole market can be read at once: items that were never polled come from here. */
  readonly bulk?: BulkSource;
}

export interface Turn {
  /** Number of items requested. */
  readonly fetched: number;
  /** Until there may be something to do, by the clock. */
  readonly waitMs: number;
  /** This process holds the market. */
  readonly isHolder: boolean;
}

export interface Market {
  turn(): Promise<Turn>;
  /**
   * Fetches an item that somebody has opened, at once where there are points; false when another process does
   * that.
   */
  refresh(item: ItemKey): Promise<boolean>;
  readonly files: PriceFiles;
  /** Imports from the bulk source what was never polled, and notifies of reached limits; polls nothing. */
  catchUp(onProgress?: BulkProgress): Promise<void>;
  /** Runs turns, one after the other, until `stop`. */
  start(): void;
  /** Finishes the current turn and lets another process take over. */
  stop(): Promise<void>;
  /** Aggregates old sales and deletes what is past its retention. */
  sweep(): Promise<void>;
}

const BATCH = 16;
const FETCH_POINTS = 2 * AUCTION_POINTS;
/** Background items are batched when they would follow each other faster than this. */
const OTHERS_INTERVAL_MS = 250;
const NOT_HOLDER_MS = 2_000;
/** Skipped: the rate budget is exhausted, or another process holds the lock. */
const RETRY_MS = 1_000;
/**
 * Grace period for running work at shutdown; what is not stored by then is fetched again by another process.
 */
const STOP_MS = 4_000;

export function createMarket(deps: MarketDeps): Market {
  const { works, game, clock, ids, log, items, notices } = deps;
  const options: MarketOptions = { ...MARKET_OPTIONS, ...deps.options };
  const { items: repo, sales, watches } = deps.repo;
  const lease = deps.repo.lease(ids.id(), options.leaseMs);
  const notifyReached = createNotifyReached({ watches, works, items, notices });
  const files = createPriceFiles({ files: deps.repo.files, items: repo, clock });
  const priceFileSchedule = createPriceFileSchedule(files);
  let isHolder = false;
  let isStopped = false;
  const rateBudget = createRateBudget({ game, clock, isMine: () => !isStopped && lease.isFresh() });
  const { left, mayJob, mayOpen } = rateBudget;
  const pollingBudget = async (): Promise<PollingBudget> => ({
    hotCount: await repo.hotCount(game.regions),
    pointsPerMinute: rateBudget.perMinute(),
  });
  const record = createStoreFetch({ works, lease, random: options.random });
  const importNew =
    deps.bulk === undefined
      ? null
      : createBulkImport({
          source: deps.bulk,
          items: repo,
          works,
          lease,
          clock,
          record,
          budget: pollingBudget,
        });
  const poller = createPoller({
    fetchItem: createFetchItem({
      game,
      clock,
      countFrom: (item, fromMs) => sales.countFrom(item, new Date(fromMs)),
    }),
    record,
    lease,
    leaseMs: options.leaseMs,
    clock,
    log,
    random: options.random,
    budget: pollingBudget,
    onFetched: priceFileSchedule.markDirty,
  });

  /** Items that somebody has just opened, while their fetch runs. */
  const opened = new Map<string, Promise<boolean>>();
  /** By region, the catalogue's list when its items were last added. */
  const seeded = new Map<string, unknown>();
  let lastTurnMs = Number.POSITIVE_INFINITY;
  let othersFromMs = 0;
  /** The last turn went to the backfill of watched and opened items. */
  let wasBackfill = false;

  /** Whether only backfilling is left to do for them. */
  const isOnlyBackfill = async (due: readonly PollItem[], nowMs: number): Promise<boolean> => {
    const known = await pollingBudget();
    return due
      .map((item) => planFetch(item, known, nowMs))
      .every((plan) => !plan.wantsLots && !plan.wantsSales);
  };

  const hold = async (): Promise<boolean> => {
    const had = isHolder;
    isHolder = !isStopped && (await lease.hold());
    if (isHolder && !had) {
      priceFileSchedule.markDirty(game.regions);
      // The previous holder may have used another clock.
      lastTurnMs = Number.POSITIVE_INFINITY;
    }
    return isHolder;
  };

  const doHousekeeping = async (nowMs: number, onProgress?: BulkProgress): Promise<void> => {
    if (nowMs < lastTurnMs) await repo.clampFutureTimes(game.regions, new Date(nowMs));
    lastTurnMs = nowMs;
    for (const region of game.regions) {
      const known = await items.marketItems(region);
      if (known === seeded.get(region)) continue;
      const traded = known
        .filter((item) => item.isTradable)
        .map((item) => ({ itemId: item.id, isCrafting: item.isCrafting }));
      await repo.seed(region, traded, new Date(nowMs));
      await importNew?.(region, onProgress);
      priceFileSchedule.markDirty([region]);
      seeded.set(region, known);
    }
    await priceFileSchedule.writeDue(nowMs);
    await notifyReached();
  };

  /** Fetches what is due; returns how many items that were, and how long there is nothing to do. */
  const fetchDue = async (nowMs: number): Promise<Pick<Turn, 'fetched' | 'waitMs'>> => {
    const pausedMs = poller.backoffLeftMs(nowMs);
    if (pausedMs > 0) return { fetched: 0, waitMs: pausedMs };
    const budget = left();
    const waited = await repo.wanted(game.regions, BATCH);
    if (waited.length > 0) {
      const fetched = await poller.fetchNow(waited, mayOpen);
      for (const { region } of fetched > 0 ? waited : []) priceFileSchedule.markOpened(region);
      if (fetched > 0) return { fetched, waitMs: 0 };
    }
    // While the limit is unknown one item discovers it; a game that does not answer is probed with one item,
    // too.
    const most =
      poller.isBackingOff() || budget === null
        ? 1
        : Math.min(
            BATCH,
            Math.floor(jobPoints(budget) / FETCH_POINTS) || (jobPoints(budget) >= AUCTION_POINTS ? 1 : 0),
          );
    if (most === 0) return { fetched: 0, waitMs: Math.max(1, budget?.resetInMs ?? 0) };
    const hot = await repo.due(game.regions, ['watched', 'opened'], new Date(nowMs), most);
    const waitMs = othersFromMs - nowMs;
    const mayOthers = !(waitMs > 0 && waitMs <= FILE_INTERVAL_MS);
    const isPast = hot.length > 0 && (await isOnlyBackfill(hot, nowMs));
    // Backfilling alternates with background items.
    if (hot.length > 0 && !(isPast && wasBackfill && mayOthers)) {
      wasBackfill = isPast;
      const fetched = await poller.fetchAll(hot, mayJob);
      return { fetched, waitMs: fetched > 0 ? 0 : RETRY_MS };
    }
    wasBackfill = false;

    if (!mayOthers) return { fetched: 0, waitMs };
    const stepMs = budget === null ? OTHERS_INTERVAL_MS : callSpacingMs(budget, FETCH_POINTS);
    const others = await repo.due(
      game.regions,
      ['other'],
      new Date(nowMs),
      Math.min(most, Math.max(1, Math.ceil(OTHERS_INTERVAL_MS / Math.max(1, stepMs)))),
    );
    if (others.length === 0 && hot.length > 0) {
      const fetched = await poller.fetchAll(hot, mayJob);
      return { fetched, waitMs: fetched > 0 ? 0 : RETRY_MS };
    }
    if (others.length === 0)
      return {
        fetched: 0,
        waitMs: Math.max(
          0,
          ((await repo.nextDue(game.regions))?.getTime() ?? nowMs + FILE_INTERVAL_MS) - nowMs,
        ),
      };
    let spent = 0;
    const fetched = await poller.fetchAll(others, () => {
      const may = mayJob();
      if (may) spent += AUCTION_POINTS;
      return may;
    });
    const after = left();
    othersFromMs = after === null ? nowMs : nowMs + callSpacingMs(after, Math.max(AUCTION_POINTS, spent));
    return { fetched, waitMs: Math.max(0, othersFromMs - clock.now().getTime()) };
  };

  const turn = async (): Promise<Turn> => {
    try {
      if (!(await hold())) return { fetched: 0, waitMs: NOT_HOLDER_MS, isHolder: false };
      await doHousekeeping(clock.now().getTime());
      const done = await fetchDue(clock.now().getTime());
      if (done.fetched > 0) await notifyReached();
      return { ...done, isHolder: true };
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      isHolder = false;
      return { fetched: 0, waitMs: NOT_HOLDER_MS, isHolder: false };
    }
  };

  const refreshSoon = async (item: ItemKey): Promise<boolean> => {
    try {
      if (
        poller.inFlight(item) === undefined &&
        !isStopped &&
        poller.backoffLeftMs(clock.now().getTime()) === 0
      ) {
        if (!(await hold())) return false;
        if ((await poller.fetchNow(await repo.find(item.region, [item.itemId]), mayOpen)) > 0)
          priceFileSchedule.markOpened(item.region);
      }
      await poller.inFlight(item);
      return true;
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      return false;
    }
  };

  let wake: () => void = () => undefined;
  let running: Promise<void> = Promise.resolve();
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      let waitMs = NOT_HOLDER_MS;
      try {
        ({ waitMs } = await turn());
      } catch (error) {
        log.warn({ err: error }, 'the market turn failed');
      }
      if (!isStopped) await sleep(Math.min(waitMs, isHolder ? options.idleMs : NOT_HOLDER_MS));
    }
  };

  return {
    turn,
    files,
    async catchUp(onProgress) {
      if (await hold()) await doHousekeeping(clock.now().getTime(), onProgress);
    },
    refresh(item) {
      const key = keyOf(item);
      const refreshing =
        opened.get(key) ??
        refreshSoon(item).finally(() => {
          opened.delete(key);
        });
      opened.set(key, refreshing);
      return refreshing;
    },
    start() {
      running = loop();
    },
    async stop() {
      isStopped = true;
      wake();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([late, Promise.all([running.catch(() => undefined), poller.settled()])]);
      clearTimeout(timer);
      await lease.release().catch(() => undefined);
    },
    sweep: () => sales.prune(clock.now()),
  };
}
