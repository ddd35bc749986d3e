/** Selects a period by presses in the calendar. */
import type { Day } from '../../../../domain/skips/skip.ts';

export interface ChosenDays {
  readonly start: Day;
  readonly end: Day;
}

/**
 * The period after a press: the first press selects one day; a later day then extends it to a period; an earlier
 * day, and any press once a period of several days is selected, starts over.
 */
export function pickDay(chosen: ChosenDays | null, day: Day): ChosenDays {
  return chosen !== null && chosen.start === chosen.end && day > chosen.start
    ? { start: chosen.start, end: day }
    : { start: day, end: day };
}
