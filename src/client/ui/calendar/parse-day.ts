/**
 * Days as people type them: `22.11.2026`, `22.11`, `22/11/26`, `2026-11-22`. Fields write them, and read an unclear
 * `1/2`, as the browser's region does; between dots the day comes first everywhere.
 */
import type { Locale } from '../../../contract/wire-words.ts';
import { isDay } from '../../../domain/skips/day.ts';
import { dateTag } from '../../../i18n/formats.ts';
import { currentLocale } from '../../data/i18n/locale.ts';

const WITH_YEAR_LAST = /^(\d{1,2})([.\-/ ])(\d{1,2})(?:[.\-/ ](\d{2}|\d{4}))?\.?$/;
const WITH_YEAR_FIRST = /^(\d{4})[.\-/ ](\d{1,2})[.\-/ ](\d{1,2})$/;
const CENTURY = 2000;

/** What a numeric date consists of, in order: `day`, `month`, `year` and what is between them. */
type DayLayout = readonly string[];

const layouts = new Map<Locale, DayLayout>();

function layoutOf(locale: Locale): DayLayout {
  const known = layouts.get(locale);
  if (known !== undefined) return known;
  const layout = new Intl.DateTimeFormat(dateTag(locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'literal' ? value : type));
  layouts.set(locale, layout);
  return layout;
}

function isDayFirst(layout: DayLayout): boolean {
  return layout.indexOf('day') < layout.indexOf('month');
}

/** Whether the keys of a decimal number are enough. */
export function hasDots(layout = layoutOf(currentLocale())): boolean {
  return layout.includes('.');
}

function arranged(parts: Readonly<Record<string, string | undefined>>, layout: DayLayout): string {
  return layout.map((part) => parts[part] ?? part).join('');
}

function isoDay(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Without a year: the next such day from `today` on. */
function dayOf(day: number, month: number, year: string | undefined, today: string): string | null {
  if (year !== undefined)
    return isoDay(year.length === 2 ? CENTURY + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const near = isoDay(thisYear, month, day);
  return near !== null && near >= today ? near : isoDay(thisYear + 1, month, day);
}

/** Parses a day to `YYYY-MM-DD`; null if invalid. */
export function parseDay(text: string, today: string, layout = layoutOf(currentLocale())): string | null {
  const typed = text.trim();
  const yearFirst = WITH_YEAR_FIRST.exec(typed);
  if (yearFirst !== null) return isoDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const yearLast = WITH_YEAR_LAST.exec(typed);
  if (yearLast === null) return null;
  const [first, second] = [Number(yearLast[1]), Number(yearLast[3])];
  const dayFirst = dayOf(first, second, yearLast[4], today);
  if (isDayFirst(layout)) return dayFirst;
  const monthFirst = dayOf(second, first, yearLast[4], today);
  // 22/11 and 11.22 can mean only one day
  return yearLast[2] === '.' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

/** Formats a day for a field: `22.11.2026`, in the United States `11/22/2026`. */
export function formatDay(date: string, layout = layoutOf(currentLocale())): string {
  const [year, month, day] = date.split('-');
  return arranged({ year, month, day }, layout);
}

/** The order in which a day is typed, in the letters of a text such as `DD.MM.YYYY`. */
export function dayExample(letters: string, layout = layoutOf(currentLocale())): string {
  const [day, month, year] = letters.split('.');
  return arranged({ day, month, year }, layout);
}
