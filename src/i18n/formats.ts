/** Number, date and age formats per language. `Intl` objects are expensive to create, so each is memoized. */
import { languageTag, type Locale } from '../contract/wire-words.ts';

const cache = new Map<string, unknown>();

function memoized<F>(key: string, create: () => F): F {
  const cached = cache.get(key) as F | undefined;
  if (cached !== undefined) return cached;
  const value = create();
  cache.set(key, value);
  return value;
}

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Under a minute; `Intl` says "now", which reads as a promise. */
const JUST_NOW: Readonly<Record<Locale, string>> = { en: 'just now', ru: 'только что', ua: 'щойно' };

/** All languages use the minus sign; `Intl` writes a hyphen for some. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}

/**
 * A date stays on one line in Russian and Ukrainian, where it ends in "г." or "р."; after a comma, and at the dash
 * between two months, it may break; "20–22" is one word. Engines write other spaces at these places: all write the
 * same here.
 */
function keepTogether(locale: Locale, date: string): string {
  const plain = date.replaceAll(/[\u2009\u202F]/g, ' ');
  if (locale === 'en') return plain;
  return plain.replaceAll(/(?<![,–]) (?!–)/g, '\u00A0').replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');
}

export interface Formats {
  readonly locale: Locale;
  /** A number with at most this many decimals (default 2); a dash when not finite. */
  readonly number: (value: number, maxDecimals?: number) => string;
  /** A number with exactly this many decimals, for columns; a dash when not finite. */
  readonly fixed: (value: number, decimals: number) => string;
  /** A fraction of 1 as percent, at most one decimal by default. */
  readonly percent: (share: number, maxDecimals?: number) => string;
  /** A number with a unit, such as `second`, `meter`, `percent` (short form). */
  readonly unit: (value: number, unit: string, maxDecimals?: number) => string;
  /** Date of an instant. */
  readonly date: (at: string | number | Date) => string;
  readonly dateTime: (at: string | number | Date) => string;
  readonly time: (at: string | number | Date) => string;
  /** A calendar day `YYYY-MM-DD`, without time zone. */
  readonly day: (date: string) => string;
  /** Range of calendar days, without time zone; a single day when both are equal. */
  readonly days: (startDate: string, endDate: string) => string;
  /** A calendar day written out, with weekday. */
  readonly longDay: (date: string) => string;
  /** A month `YYYY-MM`, with year. */
  readonly month: (month: string) => string;
  /** Weekday of a calendar day. */
  readonly weekday: (date: string, length: 'long' | 'short') => string;
  /** Relative age from seconds: "just now", "3 min ago", "yesterday". */
  readonly ago: (seconds: number) => string;
  /** When a day comes: "tomorrow", "in 3 days". */
  readonly inDays: (days: number) => string;
  /** Money with currency sign: whole rubles from 100 up, up to two decimals below; a dash when not finite. */
  readonly rubles: (value: number) => string;
  /** Compact number of at most three significant digits, for chart axes. */
  readonly compact: (value: number) => string;
  /** Money of at most three significant digits, for charts and small cards. */
  readonly compactRubles: (value: number) => string;
  /** Day and month of an instant, for chart axes. */
  readonly dayMonth: (at: string | number | Date) => string;
  readonly bytes: (bytes: number) => string;
  readonly list: (parts: readonly string[]) => string;
  /** Alternatives: "A, B, or C". */
  readonly anyOf: (parts: readonly string[]) => string;
  /** Collation order of the language. */
  readonly compare: (a: string, b: string) => number;
}

/** Dates and times are written as in the browser's region, where its language is the page's: 24 hours for British. */
export function dateTag(locale: Locale): string {
  const tag = languageTag(locale);
  // a server writes for everybody
  const own = 'location' in globalThis ? new Intl.DateTimeFormat().resolvedOptions().locale : tag;
  return own.startsWith(`${tag}-`) ? own : tag;
}

/** The formats of a language; instants in a time zone (IANA), the device's by default. */
export function formats(locale: Locale, timeZone?: string): Formats {
  return memoized(`formats/${locale}/${timeZone ?? ''}`, () => {
    const tag = languageTag(locale);
    const zone = timeZone === undefined ? {} : { timeZone };
    const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
      memoized(`${tag}/${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options));
    // asking for the region takes a slow phone 0.1 s, and most first screens write no date
    let regional: string | undefined;
    const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
      const own = (regional ??= dateTag(locale));
      return memoized(`${own}/d/${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(own, options));
    };
    const relative = (style: Intl.RelativeTimeFormatStyle): Intl.RelativeTimeFormat =>
      memoized(`${tag}/ago/${style}`, () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style }));
    const write = (value: number, options: Intl.NumberFormatOptions): string =>
      Number.isFinite(value) ? withMinus(numbers(options).format(value)) : '—';
    const writeDate = (at: string | number | Date, options: Intl.DateTimeFormatOptions): string => {
      const instant = new Date(at);
      return Number.isNaN(instant.getTime()) ? '—' : keepTogether(locale, dates(options).format(instant));
    };
    // one is expensive to make, and a first screen that sorts nothing needs none
    let collator: Intl.Collator | undefined;
    return {
      locale,
      number: (value, maxDecimals = 2) => write(value, { maximumFractionDigits: maxDecimals }),
      fixed: (value, decimals) =>
        write(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
      percent: (share, maxDecimals = 1) =>
        write(share, { style: 'percent', maximumFractionDigits: maxDecimals }),
      unit: (value, unit, maxDecimals = 2) =>
        write(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: maxDecimals }),
      date: (at) => writeDate(at, { dateStyle: 'medium', ...zone }),
      dateTime: (at) => writeDate(at, { dateStyle: 'medium', timeStyle: 'short', ...zone }),
      time: (at) => writeDate(at, { timeStyle: 'short', ...zone }),
      day: (date) => writeDate(`${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' }),
      days: (startDate, endDate) => {
        const [first, last] = [new Date(`${startDate}T00:00:00Z`), new Date(`${endDate}T00:00:00Z`)];
        if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return '—';
        const days = dates({ dateStyle: 'medium', timeZone: 'UTC' });
        return keepTogether(
          locale,
          startDate === endDate ? days.format(first) : days.formatRange(first, last),
        );
      },
      longDay: (date) =>
        writeDate(`${date}T00:00:00Z`, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      month: (month) =>
        writeDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      weekday: (date, length) => writeDate(`${date}T00:00:00Z`, { weekday: length, timeZone: 'UTC' }),
      ago: (seconds) => {
        const past = Math.max(0, seconds);
        const step = STEPS.find(([, size]) => past >= size);
        if (step === undefined) return JUST_NOW[locale];
        const [unit, size] = step;
        const isShort = unit === 'minute' || unit === 'hour';
        const text = relative(isShort ? 'short' : 'long').format(-Math.floor(past / size), unit);
        // "5 min ago", as units are written everywhere, without the dot of an abbreviation
        return isShort ? text.replace('.', '') : text;
      },
      inDays: (days) => relative('long').format(days, 'day'),
      rubles: (value) =>
        write(value, {
          style: 'currency',
          currency: 'RUB',
          currencyDisplay: 'narrowSymbol',
          useGrouping: true,
          minimumFractionDigits: 0,
          maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0,
          // a line must not break between sign and currency
        }).replace('−₽', '−\u2060₽'),
      compact: (value) => write(value, { notation: 'compact', maximumSignificantDigits: 3 }),
      compactRubles: (value) =>
        write(value, {
          style: 'currency',
          currency: 'RUB',
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          maximumSignificantDigits: 3,
        }),
      dayMonth: (at) => writeDate(at, { day: 'numeric', month: 'short', ...zone }),
      bytes: (bytes) => {
        const power =
          bytes < 1 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
        return write(bytes / 1024 ** power, {
          style: 'unit',
          unit: BYTE_UNITS[power] ?? 'byte',
          // its short form has no plural
          ...(power === 0 && { unitDisplay: 'long' as const }),
          maximumFractionDigits: power < 2 ? 0 : 1,
        });
      },
      list: (parts) =>
        memoized(`${tag}/list`, () => new Intl.ListFormat(tag, { type: 'conjunction' })).format(parts),
      anyOf: (parts) =>
        memoized(`${tag}/anyOf`, () => new Intl.ListFormat(tag, { type: 'disjunction' })).format(parts),
      compare: (a, b) => {
        collator ??= new Intl.Collator(tag, { numeric: true, sensitivity: 'base' });
        return collator.compare(a, b);
      },
    };
  });
}
