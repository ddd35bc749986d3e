/** Rate budget of the market: how many of the game's points it may spend, and on what. */
import {
  jobPoints,
  jobShare,
  openingPoints,
  type RateWindow,
} from '../../../../domain/auction/rate-budget.ts';
import type { Clock } from '../../../ports/clock.ts';
import { AUCTION_POINTS, type Game } from '../../../ports/game.ts';

/** Assumed until the game reports its limit. */
const DEFAULT_LIMIT = 400;
/** A window's end is reported with a precision of about a second. */
const SAME_WINDOW_MS = 5_000;

export interface RateBudget {
  /** The current window; null before the game has reported one. */
  readonly left: () => RateWindow | null;
  /** Whether the job may make one more call. */
  readonly mayJob: () => boolean;
  /** Takes the points of a call for a recently opened item; false where there are none for that. */
  readonly mayOpen: () => boolean;
  /** Points that the job may spend in a minute. */
  readonly perMinute: () => number;
}

/**
 * `isMine`: this process holds the market. One that was suspended for long must stop calling: another may
 * have taken over.
 */
export function createRateBudget({
  game,
  clock,
  isMine,
}: {
  readonly game: Pick<Game, 'budget'>;
  readonly clock: Clock;
  readonly isMine: () => boolean;
}): RateBudget {
  /** Points of this window spent on recently opened items. */
  let opening = { resetMs: 0, points: 0 };
  const left = (): RateWindow | null => {
    const budget = game.budget();
    return budget === null
      ? null
      : { ...budget, resetInMs: Math.max(0, budget.resetAt.getTime() - clock.now().getTime()) };
  };
  return {
    left,
    mayJob() {
      const budget = left();
      return isMine() && (budget === null || jobPoints(budget) >= AUCTION_POINTS);
    },
    mayOpen() {
      const budget = game.budget();
      if (!isMine() || budget === null) return isMine();
      const resetMs = budget.resetAt.getTime();
      if (Math.abs(resetMs - opening.resetMs) > SAME_WINDOW_MS) opening = { resetMs, points: 0 };
      if (openingPoints(budget, opening.points) < AUCTION_POINTS) return false;
      opening.points += AUCTION_POINTS;
      return true;
    },
    perMinute: () => jobShare(left()?.limit ?? DEFAULT_LIMIT),
  };
}
