/**
 * How often each item of the auction is asked for, and how much of it at once. Instants and lengths are in milliseconds.
 * Source: specification section 9 ("every 5 minutes"); the budget of points in domain facts, section 1.6.
 */

/** The order in which items that are due have their turn; stored by its place. */
export const URGENCIES = ['watched', 'opened', 'other'] as const;
export type Urgency = (typeof URGENCIES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An item that somebody opened stays in mind for so long. */
export const OPENED_MS = 30 * MINUTE;
/** Watched and opened items. */
export const HOT_EVERY_MS = 5 * MINUTE;
const CRAFTING_EVERY_MS = 30 * MINUTE;
const OTHER_EVERY_MS = 2 * HOUR;
const SALES_AT_LEAST_EVERY_MS = HOUR;
/** Items that the game does not know or trade. */
const UNTRADED_EVERY_MS = 7 * 24 * HOUR;
/** An item whose older sales are still to be read has its next turn after so long. */
const PAST_AGAIN_MS = 15_000;
const HOT_TROUBLE_MS = MINUTE;
const TROUBLE_MS = 10 * MINUTE;
const MOST_TROUBLES = 12;
/** What is nearly due is asked for together with what is. */
const NEARLY = 0.9;

/** Points of one call; sales come in pages of one call each. */
const CALL_POINTS = 2;
const MOST_PAST_PAGES = 5;

export function urgencyOf(
  facts: { readonly isWatched: boolean; readonly openedMs: number | null },
  nowMs: number,
): Urgency {
  if (facts.isWatched) return 'watched';
  return facts.openedMs !== null && nowMs - facts.openedMs < OPENED_MS ? 'opened' : 'other';
}

/** What the whole market can afford: watched and opened items, and the points that the job may spend in a minute. */
export interface Means {
  readonly hotCount: number;
  readonly pointsPerMinute: number;
}

/** How often sales of watched and opened items are asked for: as often as lots where there are points for both. */
export function hotSalesEveryMs({ hotCount, pointsPerMinute }: Means): number {
  if (hotCount === 0) return HOT_EVERY_MS;
  const forSales = pointsPerMinute - (hotCount * CALL_POINTS * MINUTE) / HOT_EVERY_MS;
  if (forSales <= 0) return SALES_AT_LEAST_EVERY_MS;
  return Math.min(
    SALES_AT_LEAST_EVERY_MS,
    Math.max(HOT_EVERY_MS, (hotCount * CALL_POINTS * MINUTE) / forSales),
  );
}

/** What is known of an item, as far as it matters here. */
export interface LookFacts {
  readonly urgency: Urgency;
  readonly isCrafting: boolean;
  /** Null: never found out. */
  readonly isTraded: boolean | null;
  readonly askedMs: number | null;
  readonly lotsMs: number | null;
  readonly salesMs: number | null;
  /** Whether the game's older sales have all been read. */
  readonly isPastRead: boolean;
  /** Answers that were none, one after the other. */
  readonly problems: number;
}

function lotsEveryMs({ urgency, isCrafting }: LookFacts): number {
  return urgency !== 'other' ? HOT_EVERY_MS : isCrafting ? CRAFTING_EVERY_MS : OTHER_EVERY_MS;
}

function salesEveryMs(facts: LookFacts, means: Means): number {
  return facts.urgency !== 'other'
    ? hotSalesEveryMs(means)
    : Math.max(lotsEveryMs(facts), SALES_AT_LEAST_EVERY_MS);
}

/** An instant that lies ahead was taken before a clock was turned back: as good as none. */
function since(atMs: number | null, nowMs: number): number {
  return atMs === null || atMs > nowMs ? Number.POSITIVE_INFINITY : nowMs - atMs;
}

export interface LookPlan {
  readonly wantsLots: boolean;
  readonly wantsSales: boolean;
  /** Pages of older sales to read besides. */
  readonly pastPages: number;
}

/** What to ask for when an item has its turn. */
export function planLook(facts: LookFacts, means: Means, nowMs: number): LookPlan {
  const wantsLots = since(facts.lotsMs, nowMs) >= lotsEveryMs(facts) * NEARLY;
  const wantsSales = since(facts.salesMs, nowMs) >= salesEveryMs(facts, means) * NEARLY;
  if (facts.isPastRead) return { wantsLots, wantsSales, pastPages: 0 };
  // The first round over all items is for their prices: it reads no older sales.
  if (facts.urgency === 'other')
    return { wantsLots, wantsSales, pastPages: wantsSales && facts.salesMs !== null ? 1 : 0 };
  // What the points of five minutes leave to each such item beyond its lots and new sales.
  const spare =
    (means.pointsPerMinute * HOT_EVERY_MS) / MINUTE / Math.max(1, means.hotCount) - 2 * CALL_POINTS;
  return {
    wantsLots,
    wantsSales,
    pastPages: Math.min(MOST_PAST_PAGES, Math.max(0, Math.floor(spare / CALL_POINTS))),
  };
}

/** When the item has its next turn; `chance` from 0 to 1 spreads items that nobody waits for. */
export function nextTurnMs(facts: LookFacts, means: Means, nowMs: number, chance: number): number {
  const { urgency, isTraded, lotsMs, salesMs, isPastRead, problems } = facts;
  const spread = urgency === 'other' ? 0.9 + 0.2 * chance : 1;
  if (isTraded === false) return nowMs + UNTRADED_EVERY_MS * spread;
  if (problems > 0)
    return (
      nowMs + (urgency === 'other' ? TROUBLE_MS * Math.min(problems, MOST_TROUBLES) * spread : HOT_TROUBLE_MS)
    );
  const due = (atMs: number | null, everyMs: number): number =>
    since(atMs, nowMs) === Number.POSITIVE_INFINITY ? nowMs : (atMs ?? nowMs) + everyMs * spread;
  const next = Math.min(due(lotsMs, lotsEveryMs(facts)), due(salesMs, salesEveryMs(facts, means)));
  const hasPast = !isPastRead && urgency !== 'other' && planLook(facts, means, nowMs).pastPages > 0;
  return Math.max(nowMs, hasPast ? Math.min(next, nowMs + PAST_AGAIN_MS) : next);
}
