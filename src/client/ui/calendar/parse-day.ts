/**
 * Parses days as people type them: `22.11.2026`, `22.11`, `22/11/26`, `2026-11-22`. Day before month in every
 * language.
 */
import { isDay } from '../../../domain/skips/day.ts';

const WITH_DAY_FIRST = /^(\d{1,2})[.\-/ ](\d{1,2})(?:[.\-/ ](\d{2}|\d{4}))?\.?$/;
const WITH_YEAR_FIRST = /^(\d{4})[.\-/ ](\d{1,2})[.\-/ ](\d{1,2})$/;
const CENTURY = 2000;

function isoDay(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Parses a day to `YYYY-MM-DD`; null if invalid. Without a year: the next such day from `today` on. */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim();
  const yearFirst = WITH_YEAR_FIRST.exec(typed);
  if (yearFirst !== null) return isoDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayFirst = WITH_DAY_FIRST.exec(typed);
  if (dayFirst === null) return null;
  const [day, month] = [Number(dayFirst[1]), Number(dayFirst[2])];
  if (dayFirst[3] !== undefined)
    return isoDay(dayFirst[3].length === 2 ? CENTURY + Number(dayFirst[3]) : Number(dayFirst[3]), month, day);
  const thisYear = Number(today.slice(0, 4));
  const near = isoDay(thisYear, month, day);
  return near !== null && near >= today ? near : isoDay(thisYear + 1, month, day);
}

/** Formats a day for a field: `22.11.2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('.');
}
