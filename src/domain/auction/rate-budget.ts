/**
 * How fast the market may spend the rate budget (points) of the game's interface. Source: domain facts,
 * section 1.6.
 */

/** The current rate window of one minute. */
export interface RateWindow {
  readonly limit: number;
  readonly remaining: number;
  readonly resetInMs: number;
}

/** One in this many points is reserved for interactive requests. */
const INTERACTIVE_DIVISOR = 4;
/** One in this many points is reserved for profiles and clans, out of reach of recently opened items. */
const PROFILE_DIVISOR = 10;

/** Points that the job may spend in a whole window. */
export function jobShare(limit: number): number {
  return limit - Math.floor(limit / INTERACTIVE_DIVISOR);
}

/** Points that the job may still spend in this window. */
export function jobPoints({ limit, remaining }: Pick<RateWindow, 'limit' | 'remaining'>): number {
  return Math.max(0, remaining - Math.floor(limit / INTERACTIVE_DIVISOR));
}

/**
 * Points that recently opened items may still spend, after `spent` points of this window on the same purpose.
 */
export function openingPoints(
  { limit, remaining }: Pick<RateWindow, 'limit' | 'remaining'>,
  spent: number,
): number {
  return Math.max(
    0,
    Math.min(remaining - Math.floor(limit / PROFILE_DIVISOR), Math.ceil(limit / INTERACTIVE_DIVISOR) - spent),
  );
}

/** Pause after a background call, in milliseconds, so that background calls are spread over the window. */
export function callSpacingMs(left: RateWindow, costPoints: number): number {
  const points = jobPoints(left);
  return points < costPoints ? left.resetInMs : (left.resetInMs * costPoints) / points;
}

const BASE_BACKOFF_MS = 2_000;
const MAX_BACKOFF_MS = 2 * 60_000;

/** Backoff after consecutive failures, in milliseconds; `chance` (0 to 1) adds jitter. */
export function backoffMs(failures: number, chance: number): number {
  return Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** Math.min(failures - 1, 20)) * (0.5 + 0.5 * chance);
}
