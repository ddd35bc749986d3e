/** What the market may spend of the game's points, and on what. */
import {
  jobPoints,
  jobShare,
  openingPoints,
  type RateWindow,
} from '../../../../domain/auction/rate-budget.ts';
import type { Clock } from '../../../ports/clock.ts';
import { AUCTION_POINTS, type Game } from '../../../ports/game.ts';

/** Of a limit that was not told yet. */
const DEFAULT_LIMIT = 400;
/** A window's end is told to the second or so. */
const SAME_WINDOW_MS = 5_000;

export interface RateBudget {
  /** What is left of the present window; null before the game has told. */
  readonly left: () => RateWindow | null;
  /** Whether the job may make one more call. */
  readonly mayJob: () => boolean;
  /** Takes the points of a call for an item that somebody has just opened; false where there are none for that. */
  readonly mayOpen: () => boolean;
  /** Points that the job may spend in a minute. */
  readonly perMinute: () => number;
}

/** `isMine`: this process looks at the market. One that was away for long must not go on asking: another one may be at it. */
export function createRateBudget({
  game,
  clock,
  isMine,
}: {
  readonly game: Pick<Game, 'budget'>;
  readonly clock: Clock;
  readonly isMine: () => boolean;
}): RateBudget {
  /** Points of this window for items that were opened just now. */
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
