/** How presses in the calendar make a period. */
import type { Day } from '../../../../domain/skips/skip.ts';

export interface ChosenDays {
  readonly start: Day;
  readonly end: Day;
}

/**
 * The period after a press: the first press is a request for that one day; a later day then makes it a period; an
 * earlier day, and any press on a period of several days, begins anew.
 */
export function pickDay(chosen: ChosenDays | null, day: Day): ChosenDays {
  return chosen !== null && chosen.start === chosen.end && day > chosen.start
    ? { start: chosen.start, end: day }
    : { start: day, end: day };
}
