/** Instants as ISO text, `2026-11-20T18:00:00.000Z`, and as milliseconds since 1970; without a clock. */
import { addDays, daysBetween } from '../skips/calendar.ts';

const FIRST_DAY = '1970-01-01';
const DAY_MS = 86_400_000;

/** Parses an ISO instant in UTC, as `Date` writes it. */
export function parseInstantMs(instant: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = instant.slice(11).replace('Z', '').split(':').map(Number);
  return (
    daysBetween(FIRST_DAY, instant.slice(0, 10)) * DAY_MS +
    Math.round((hours * 3_600 + minutes * 60 + seconds) * 1_000)
  );
}

/** Formats an instant as `Date` does. */
export function formatInstant(ms: number): string {
  const day = Math.floor(ms / DAY_MS);
  const part = (of: number, most: number, width = 2): string =>
    String(Math.floor((ms - day * DAY_MS) / of) % most).padStart(width, '0');
  return `${addDays(FIRST_DAY, day)}T${part(3_600_000, 24)}:${part(60_000, 60)}:${part(1_000, 60)}.${part(1, 1_000, 3)}Z`;
}
