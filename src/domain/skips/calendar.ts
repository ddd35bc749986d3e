/**
 * Arithmetic on calendar days, `YYYY-MM-DD`, without clock and time zone: a day plus one is the next day,
 * whatever clocks do there. Gregorian calendar, years 0001 to 9999. Source: specification section 5.
 */
import { daysInMonth, partsOf } from './day.ts';
import type { Day } from './skip.ts';

/** A first and a last day, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

const DAYS_IN_ERA = 146_097;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function textOf(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

/**
 * Days since 0000-03-01: years that start in March have their leap day at the end, so that months need no
 * table.
 */
function numberOf(day: Day): number {
  const [year, month, date] = partsOf(day);
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1;
  return (
    era * DAYS_IN_ERA + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  );
}

function dayOf(number: number): Day {
  const era = Math.floor(number / DAYS_IN_ERA);
  const dayOfEra = number - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return textOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
}

/** The day a number of days later; earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(numberOf(day) + days);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Number of days in a period, both ends included; 0 when it ends before it starts. */
export function lengthOf(period: Period): number {
  return Math.max(0, daysBetween(period.from, period.to) + 1);
}

/** The intersection of two periods; null when they share no day. */
export function overlapOf(one: Period, other: Period): Period | null {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from <= to ? { from, to } : null;
}

/** The month of a day, or a number of months later; earlier when negative. */
export function monthOf(day: Day, later = 0): Period {
  const [year, month] = partsOf(day);
  const index = year * 12 + (month - 1) + later;
  const ofYear = Math.floor(index / 12);
  const ofMonth = index - ofYear * 12 + 1;
  return { from: textOf(ofYear, ofMonth, 1), to: textOf(ofYear, ofMonth, daysInMonth(ofYear, ofMonth)) };
}
