/** The clan's current day, also offline: by the clan's time zone and the server's clock. */
import type { MirrorRow } from '../../../offline/database/database.ts';
import { useFromNow } from '../i18n/use-now.ts';

/** Clock differences up to this many ms are ignored; above it the server's clock wins. */
const CLOCK_TOLERANCE_MS = 120_000;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The day `YYYY-MM-DD` in a time zone at an instant in ms. */
export function dayIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(atMs);
}

/** What is known of a clan's time: its zone, and the server's clock at the last sync. */
export interface ClanTime extends Pick<MirrorRow, 'syncedAt'> {
  readonly clan: Pick<MirrorRow['clan'], 'timeZone' | 'serverTime'>;
}

/** How far the server's clock is ahead of the device's, in ms; 0 for small differences. */
export function offsetOf({ clan, syncedAt }: ClanTime): number {
  const offsetMs = Date.parse(clan.serverTime) - syncedAt;
  return Math.abs(offsetMs) > CLOCK_TOLERANCE_MS ? offsetMs : 0;
}

/** An instant of the device's clock by the server's, in ms; the same while the clan's mirror is unknown. */
export function clanNowAt(mirror: ClanTime | null, nowMs: number): number {
  return mirror === null ? nowMs : nowMs + offsetOf(mirror);
}

/** The clan's day; the device's own day while the clan's mirror is unknown. */
export function clanDayAt(mirror: ClanTime | null, nowMs: number): string {
  return mirror === null || !isTimeZone(mirror.clan.timeZone)
    ? dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs)
    : dayIn(mirror.clan.timeZone, clanNowAt(mirror, nowMs));
}

/** Renders only when the day changes. */
export function useClanDay(mirror: ClanTime | null): string {
  return useFromNow((nowMs) => clanDayAt(mirror, nowMs));
}
