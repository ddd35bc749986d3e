/** Date arithmetic of the month grid. Days are `YYYY-MM-DD`, months `YYYY-MM`; weeks start on Monday. */
import { addDays, daysBetween, monthOf as periodOf } from '../../../domain/skips/calendar.ts';

const WEEK = 7;
const YEAR_MONTHS = 12;
const SOME_MONDAY = '2026-01-05';

/** 0 for Monday to 6 for Sunday. */
function weekDayOf(day: string): number {
  return ((daysBetween(SOME_MONDAY, day) % WEEK) + WEEK) % WEEK;
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month `by` months later. */
export function addMonths(month: string, by: number): string {
  return monthOf(periodOf(`${month}-01`, by).from);
}

/** The weeks of a month, Monday first; null where a day belongs to another month. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const { from, to } = periodOf(`${month}-01`);
  const weeks: (string | null)[][] = [];
  for (let monday = addDays(from, -weekDayOf(from)); monday <= to; monday = addDays(monday, WEEK)) {
    weeks.push(
      Array.from({ length: WEEK }, (_, offset) => {
        const day = addDays(monday, offset);
        return monthOf(day) === month ? day : null;
      }),
    );
  }
  return weeks;
}

/** One date for each weekday from Monday to Sunday. */
export const WEEK_DAYS: readonly string[] = Array.from({ length: WEEK }, (_, offset) =>
  addDays(SOME_MONDAY, offset),
);

/** The same day of another month, or that month's last day when it is shorter. */
export function dayInMonth(day: string, month: string): string {
  const same = `${month}-${day.slice(8)}`;
  const { to } = periodOf(`${month}-01`);
  return same > to ? to : same;
}

/** The day that a key moves to; null for other keys. A shorter month clamps to its last day. */
export function dayByKey(day: string, key: string, isShift: boolean): string | null {
  const months = isShift ? YEAR_MONTHS : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -weekDayOf(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekDayOf(day));
    case 'PageUp':
      return dayInMonth(day, addMonths(monthOf(day), -months));
    case 'PageDown':
      return dayInMonth(day, addMonths(monthOf(day), months));
    default:
      return null;
  }
}
