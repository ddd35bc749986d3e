/**
 * Wall clocks of time zones and the instants they show, across changes to and from daylight saving time. Instants are
 * ms since the epoch. Source: the rules of ECMAScript's Temporal, "compatible".
 */
import type { Day } from '../skips/skip.ts';
import { addDays, daysBetween } from '../skips/calendar.ts';
import { DAY_MINUTES } from './event.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
const EPOCH: Day = '1970-01-01';

/** Midnight of a day in UTC. */
function msOf(day: Day): number {
  return daysBetween(EPOCH, day) * DAY_MS;
}

/** `Intl` objects are expensive to make. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clock of a zone shows at an instant, as if it were UTC: ms. */
function wallAt(timeZone: string, atMs: number): number {
  const whole = Math.floor(atMs / SECOND_MS) * SECOND_MS;
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, value]),
  );
  const text = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  const day = `${text('year').padStart(4, '0')}-${text('month')}-${text('day')}`;
  const seconds = Number(text('hour')) * 3_600 + Number(text('minute')) * 60 + Number(text('second'));
  return msOf(day) + seconds * SECOND_MS;
}

function offsetAt(timeZone: string, atMs: number): number {
  return wallAt(timeZone, atMs) - Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

/**
 * The instant at which the clock of a zone shows this many minutes after midnight of a day. A time that is skipped
 * when clocks go forward moves by what they skip; of one that comes twice it is the first.
 */
export function instantAt(timeZone: string, day: Day, minute: number): number {
  const date = addDays(day, Math.floor(minute / DAY_MINUTES));
  const wall = msOf(date) + (minute % DAY_MINUTES) * MINUTE_MS;
  // offsets of the zone around the instant: at most one change lies between the two
  const before = offsetAt(timeZone, wall - DAY_MS);
  const after = offsetAt(timeZone, wall + DAY_MS);
  const first = wall - before;
  if (before === after) return first;
  if (wallAt(timeZone, first) === wall) return first;
  const second = wall - after;
  // a skipped time is read with the offset of before, which shows what is as much later
  return wallAt(timeZone, second) === wall ? second : first;
}

/** The day that the calendar of a zone shows at an instant. */
export function dayAt(timeZone: string, atMs: number): Day {
  return addDays(EPOCH, Math.floor(wallAt(timeZone, atMs) / DAY_MS));
}

/** The minute of the day that the clock of a zone shows at an instant. */
export function minuteAt(timeZone: string, atMs: number): number {
  const wall = wallAt(timeZone, atMs);
  return Math.floor((((wall % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
}
