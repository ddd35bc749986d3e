/**
 * Polling schedule of the auction: how often each item is polled, and how much of it at once. Instants and
 * durations are in milliseconds. Source: specification section 9 ("every 5 minutes"); the rate budget in
 * domain facts, section 1.6.
 */

import { periodStartMs, SUMMARY_DAYS } from './period.ts';

/** The order in which due items are polled; stored as an index into this list. */
export const URGENCIES = ['watched', 'opened', 'other'] as const;
export type Urgency = (typeof URGENCIES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An item counts as recently opened for this long. */
export const RECENTLY_OPENED_MS = 30 * MINUTE;
/** Watched and recently opened items. */
export const HOT_INTERVAL_MS = 5 * MINUTE;
const CRAFTING_INTERVAL_MS = 30 * MINUTE;
const OTHER_INTERVAL_MS = 2 * HOUR;
const MAX_SALES_INTERVAL_MS = HOUR;
/** Items that the game does not know or trade. */
const UNTRADED_INTERVAL_MS = 7 * 24 * HOUR;
/** Delay before the next poll of an item whose older sales are still being backfilled. */
const BACKFILL_INTERVAL_MS = 15_000;
/** The same, of an item that nobody has opened and whose summary is not complete yet. */
const SUMMARY_BACKFILL_INTERVAL_MS = MINUTE;
const HOT_RETRY_MS = MINUTE;
const RETRY_MS = 10 * MINUTE;
const MAX_BACKOFF_STEPS = 12;
/** Items this close to due (as a share of their interval) are fetched together with what is due. */
const DUE_TOLERANCE = 0.9;

/** Points of one call; sales come in pages of one call each. */
const CALL_POINTS = 2;
const MAX_BACKFILL_PAGES = 5;

export function urgencyOf(
  facts: { readonly isWatched: boolean; readonly openedMs: number | null },
  nowMs: number,
): Urgency {
  if (facts.isWatched) return 'watched';
  return facts.openedMs !== null && nowMs - facts.openedMs < RECENTLY_OPENED_MS ? 'opened' : 'other';
}

/**
 * What polling the whole market can spend: the number of watched and opened items, and the points that the
 * job may use per minute.
 */
export interface PollingBudget {
  readonly hotCount: number;
  readonly pointsPerMinute: number;
}

/** How often sales of watched and opened items are fetched: as often as lots while the points cover both. */
export function hotSalesIntervalMs({ hotCount, pointsPerMinute }: PollingBudget): number {
  if (hotCount === 0) return HOT_INTERVAL_MS;
  const forSales = pointsPerMinute - (hotCount * CALL_POINTS * MINUTE) / HOT_INTERVAL_MS;
  if (forSales <= 0) return MAX_SALES_INTERVAL_MS;
  return Math.min(
    MAX_SALES_INTERVAL_MS,
    Math.max(HOT_INTERVAL_MS, (hotCount * CALL_POINTS * MINUTE) / forSales),
  );
}

/** What scheduling needs to know about an item. */
export interface PollState {
  readonly urgency: Urgency;
  readonly isCrafting: boolean;
  /** Null: not known yet. */
  readonly isTraded: boolean | null;
  readonly polledMs: number | null;
  readonly lotsMs: number | null;
  readonly salesMs: number | null;
  /** Whether the backfill of the game's older sales is complete. */
  readonly isPastRead: boolean;
  /** All sales since then are known; null: none yet. */
  readonly salesFromMs: number | null;
  /** Consecutive failed requests. */
  readonly problems: number;
}

function lotsIntervalMs({ urgency, isCrafting }: PollState): number {
  return urgency !== 'other' ? HOT_INTERVAL_MS : isCrafting ? CRAFTING_INTERVAL_MS : OTHER_INTERVAL_MS;
}

function salesIntervalMs(facts: PollState, means: PollingBudget): number {
  return facts.urgency !== 'other'
    ? hotSalesIntervalMs(means)
    : Math.max(lotsIntervalMs(facts), MAX_SALES_INTERVAL_MS);
}

/** A future instant was recorded before a clock was set back: treat it as missing. */
function elapsedMs(atMs: number | null, nowMs: number): number {
  return atMs === null || atMs > nowMs ? Number.POSITIVE_INFINITY : nowMs - atMs;
}

export interface FetchPlan {
  readonly wantsLots: boolean;
  readonly wantsSales: boolean;
  /** Pages of older sales to backfill in the same fetch. */
  readonly backfillPages: number;
}

/** Whether sales of the days that prices summarise are missing, after the first fetch. */
function isSummaryPartial({ salesMs, isPastRead, salesFromMs }: PollState, nowMs: number): boolean {
  return (
    salesMs !== null &&
    !isPastRead &&
    salesFromMs !== null &&
    salesFromMs > periodStartMs(SUMMARY_DAYS, nowMs)
  );
}

/** What to fetch when an item is polled. */
export function planFetch(facts: PollState, means: PollingBudget, nowMs: number): FetchPlan {
  const wantsLots = elapsedMs(facts.lotsMs, nowMs) >= lotsIntervalMs(facts) * DUE_TOLERANCE;
  const wantsSales = elapsedMs(facts.salesMs, nowMs) >= salesIntervalMs(facts, means) * DUE_TOLERANCE;
  if (facts.isPastRead) return { wantsLots, wantsSales, backfillPages: 0 };
  // The first round over all items is for prices only: it backfills nothing. Then the summaries are completed.
  if (facts.urgency === 'other')
    return {
      wantsLots,
      wantsSales,
      backfillPages: isSummaryPartial(facts, nowMs)
        ? MAX_BACKFILL_PAGES
        : wantsSales && facts.salesMs !== null
          ? 1
          : 0,
    };
  // Points per such item that five minutes leave beyond its lots and new sales.
  const spare =
    (means.pointsPerMinute * HOT_INTERVAL_MS) / MINUTE / Math.max(1, means.hotCount) - 2 * CALL_POINTS;
  return {
    wantsLots,
    wantsSales,
    backfillPages: Math.min(MAX_BACKFILL_PAGES, Math.max(0, Math.floor(spare / CALL_POINTS))),
  };
}

/** When the item is polled next; `chance` (0 to 1) adds jitter to items that nobody waits for. */
export function nextPollMs(facts: PollState, means: PollingBudget, nowMs: number, chance: number): number {
  const { urgency, isTraded, lotsMs, salesMs, isPastRead, problems } = facts;
  const spread = urgency === 'other' ? 0.9 + 0.2 * chance : 1;
  if (isTraded === false) return nowMs + UNTRADED_INTERVAL_MS * spread;
  if (problems > 0)
    return (
      nowMs + (urgency === 'other' ? RETRY_MS * Math.min(problems, MAX_BACKOFF_STEPS) * spread : HOT_RETRY_MS)
    );
  const due = (atMs: number | null, everyMs: number): number =>
    elapsedMs(atMs, nowMs) === Number.POSITIVE_INFINITY ? nowMs : (atMs ?? nowMs) + everyMs * spread;
  const next = Math.min(due(lotsMs, lotsIntervalMs(facts)), due(salesMs, salesIntervalMs(facts, means)));
  if (urgency === 'other')
    return Math.max(
      nowMs,
      isSummaryPartial(facts, nowMs) ? Math.min(next, nowMs + SUMMARY_BACKFILL_INTERVAL_MS * spread) : next,
    );
  const hasPast = !isPastRead && planFetch(facts, means, nowMs).backfillPages > 0;
  return Math.max(nowMs, hasPast ? Math.min(next, nowMs + BACKFILL_INTERVAL_MS) : next);
}
