/** Weeks, and the periods of a gathering: calendar days of the clan, weeks from Monday, months from the first. */
import { addDays, daysBetween, monthOf, overlapOf, type Period } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';

/** A Monday. */
const MONDAY: Day = '2024-01-01';

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: Day): Period {
  const from = addDays(day, -(((daysBetween(MONDAY, day) % 7) + 7) % 7));
  return { from, to: addDays(from, 6) };
}

export const GATHERING_PERIODS = ['once', 'daily', 'weekly', 'monthly'] as const;
export type GatheringPeriod = (typeof GATHERING_PERIODS)[number];

/** When a gathering takes place; `endDate` null: until it is closed. */
export interface GatheringTimes {
  readonly period: GatheringPeriod;
  readonly startDate: Day;
  readonly endDate: Day | null;
}

/** The last day that the calendar knows. */
const LAST_DAY: Day = '9999-12-31';

/** The calendar's period around a day, not yet cut to the gathering. */
function calendarPeriod({ period, startDate }: GatheringTimes, day: Day): Period {
  if (period === 'daily') return { from: day, to: day };
  if (period === 'weekly') return weekOf(day);
  if (period === 'monthly') return monthOf(day);
  return { from: startDate, to: LAST_DAY };
}

/**
 * The period of a gathering that a day is in, cut to its start and end; null outside of them. `from` names the
 * period. The end of a one-time gathering without an end is `9999-12-31`.
 */
export function periodAt(times: GatheringTimes, day: Day): Period | null {
  const whole = { from: times.startDate, to: times.endDate ?? LAST_DAY };
  if (day < whole.from || day > whole.to) return null;
  return overlapOf(calendarPeriod(times, day), whole);
}

/** The first period where it has fewer days than the calendar's; null where it is a whole one. */
export function shortFirstPeriod(times: GatheringTimes): Period | null {
  const first = periodAt(times, times.startDate);
  const whole = calendarPeriod(times, times.startDate);
  return first === null || whole.from === first.from ? null : first;
}

/** By when a period is to be paid; null where it has no end. */
export function dueDateOf(period: Period): Day | null {
  return period.to === LAST_DAY ? null : period.to;
}

/** The period before one; null for the first. */
export function periodBefore(times: GatheringTimes, period: Period): Period | null {
  return periodAt(times, addDays(period.from, -1));
}

/** The current period; after the end the last one, before the start null. */
export function currentPeriod(times: GatheringTimes, today: Day): Period | null {
  return periodAt(times, times.endDate !== null && today > times.endDate ? times.endDate : today);
}
