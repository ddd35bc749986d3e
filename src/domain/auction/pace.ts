/** How fast the market may spend the points of the game. Source: domain facts, section 1.6. */

/** What is left of the present window of one minute. */
export interface WindowLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetInMs: number;
}

/** Part of the points that the job leaves to what people ask for themselves. */
const PEOPLES_PART = 4;
/** Part of the points that items opened just now leave to profiles and clans. */
const OTHERS_PART = 10;

/** Points that the job may spend in a whole window. */
export function jobShare(limit: number): number {
  return limit - Math.floor(limit / PEOPLES_PART);
}

/** Points that the job may still spend in this window. */
export function jobPoints({ limit, remaining }: Pick<WindowLeft, 'limit' | 'remaining'>): number {
  return Math.max(0, remaining - Math.floor(limit / PEOPLES_PART));
}

/** Points that items opened just now may still spend, after `spent` points of this window for the same purpose. */
export function openingPoints(
  { limit, remaining }: Pick<WindowLeft, 'limit' | 'remaining'>,
  spent: number,
): number {
  return Math.max(
    0,
    Math.min(remaining - Math.floor(limit / OTHERS_PART), Math.ceil(limit / PEOPLES_PART) - spent),
  );
}

/** How long to wait after a call that nobody waits for, so that such calls are spread over the window, in milliseconds. */
export function paceMs(left: WindowLeft, costPoints: number): number {
  const points = jobPoints(left);
  return points < costPoints ? left.resetInMs : (left.resetInMs * costPoints) / points;
}

const FIRST_PAUSE_MS = 2_000;
const MOST_PAUSE_MS = 2 * 60_000;

/** How long to leave the game alone after so many answers that were none, one after the other; `chance` from 0 to 1. */
export function pauseMs(failures: number, chance: number): number {
  return Math.min(MOST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + 0.5 * chance);
}
