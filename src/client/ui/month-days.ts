/** Days and months as a calendar lays them out. Days are `YYYY-MM-DD`, months `YYYY-MM`; weeks begin on Monday. */
import { endOfMonth, getDayOfWeek, isSameMonth, parseDate, startOfWeek, type CalendarDate } from '@internationalized/date';

const FIRST_DAY = 'mon';
const WEEK = 7;
/** The first day of the week is told; the language alone would decide differently. */
const ANY_LOCALE = 'en';

const write = (date: CalendarDate): string => date.toString();
const firstOf = (month: string): CalendarDate => parseDate(`${month}-01`);

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Another month, `by` months away. */
export const moveMonth = (month: string, by: number): string => monthOf(write(firstOf(month).add({ months: by })));

/** The weeks of a month, Monday first; null where a day belongs to another month. */
export const weeksOf = (month: string): readonly (readonly (string | null)[])[] => {
  const first = firstOf(month);
  const last = endOfMonth(first);
  const weeks: (string | null)[][] = [];
  for (let monday = startOfWeek(first, ANY_LOCALE, FIRST_DAY); monday.compare(last) <= 0; monday = monday.add({ days: WEEK })) {
    weeks.push(Array.from({ length: WEEK }, (_, offset) => {
      const date = monday.add({ days: offset });
      return isSameMonth(date, first) ? write(date) : null;
    }));
  }
  return weeks;
};

/** Where a key leads from a day; null for keys that lead nowhere. A month that is too short leads to its last day. */
export const dayByKey = (day: string, key: string, isShift: boolean): string | null => {
  const date = parseDate(day);
  const weekDay = getDayOfWeek(date, ANY_LOCALE, FIRST_DAY);
  switch (key) {
    case 'ArrowLeft': return write(date.subtract({ days: 1 }));
    case 'ArrowRight': return write(date.add({ days: 1 }));
    case 'ArrowUp': return write(date.subtract({ days: WEEK }));
    case 'ArrowDown': return write(date.add({ days: WEEK }));
    case 'Home': return write(date.subtract({ days: weekDay }));
    case 'End': return write(date.add({ days: WEEK - 1 - weekDay }));
    case 'PageUp': return write(date.subtract(isShift ? { years: 1 } : { months: 1 }));
    case 'PageDown': return write(date.add(isShift ? { years: 1 } : { months: 1 }));
    default: return null;
  }
};

/** The same day of another month, or that month's last day when it is shorter. */
export const dayInMonth = (day: string, month: string): string => {
  const last = endOfMonth(firstOf(month));
  return write(last.set({ day: Math.min(Number(day.slice(8)), last.day) }));
};
