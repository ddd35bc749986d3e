/** Calendar days in a clan's time zone, across daylight saving changes. Source: specification section 5. */
import { fromDate, parseDate, toCalendarDate, toZoned } from '@internationalized/date';
import type { Day } from '../../domain/skips/skip.ts';

export interface ClanDays {
  /** The day in a zone (IANA name) at an instant. */
  dayAt(instant: Date, timeZone: string): Day;
  /** The first instant of a day in a zone: not always midnight, because some zones put their clocks forward there. */
  startOf(day: Day, timeZone: string): Date;
}

/** Uses the time zones of this machine. */
export function createClanDays(): ClanDays {
  return {
    dayAt: (instant, timeZone) => toCalendarDate(fromDate(instant, timeZone)).toString(),
    startOf: (day, timeZone) => toZoned(parseDate(day), timeZone).toDate(),
  };
}
