/** How fast the market may spend the points of the game. Source: domain facts, section 1.6. */

/** What is left of the present window of one minute. */
export interface RateWindow {
  readonly limit: number;
  readonly remaining: number;
  readonly resetInMs: number;
}

/** Part of the points that the job leaves to what people ask for themselves. */
const INTERACTIVE_DIVISOR = 4;
/** Part of the points that items opened just now leave to profiles and clans. */
const PROFILE_DIVISOR = 10;

/** Points that the job may spend in a whole window. */
export function jobShare(limit: number): number {
  return limit - Math.floor(limit / INTERACTIVE_DIVISOR);
}

/** Points that the job may still spend in this window. */
export function jobPoints({ limit, remaining }: Pick<RateWindow, 'limit' | 'remaining'>): number {
  return Math.max(0, remaining - Math.floor(limit / INTERACTIVE_DIVISOR));
}

/** Points that items opened just now may still spend, after `spent` points of this window for the same purpose. */
export function openingPoints(
  { limit, remaining }: Pick<RateWindow, 'limit' | 'remaining'>,
  spent: number,
): number {
  return Math.max(
    0,
    Math.min(remaining - Math.floor(limit / PROFILE_DIVISOR), Math.ceil(limit / INTERACTIVE_DIVISOR) - spent),
  );
}

/** How long to wait after a call that nobody waits for, so that such calls are spread over the window, in milliseconds. */
export function callSpacingMs(left: RateWindow, costPoints: number): number {
  const points = jobPoints(left);
  return points < costPoints ? left.resetInMs : (left.resetInMs * costPoints) / points;
}

const BASE_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 2 * 60_000;

/** How long to leave the game alone after so many answers that were none, one after the other; `chance` from 0 to 1. */
export function backoffMs(failures: number, chance: number): number {
  return Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + 0.5 * chance);
}
