/** The clan's current day, also offline: by the clan's time zone and the server's clock. */
import type { MirrorRow } from '../../../offline/database/database.ts';
import { useNow } from '../i18n/use-now.ts';

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

/** The clan's day; the device's own day while the clan's mirror is unknown. */
export function clanDayAt(mirror: ClanTime | null, nowMs: number): string {
  if (mirror === null || !isTimeZone(mirror.clan.timeZone))
    return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs);
  const offsetMs = Date.parse(mirror.clan.serverTime) - mirror.syncedAt;
  return dayIn(mirror.clan.timeZone, nowMs + (Math.abs(offsetMs) > CLOCK_TOLERANCE_MS ? offsetMs : 0));
}

export function useClanDay(mirror: ClanTime | null): string {
  return clanDayAt(mirror, useNow());
}
