/** Time zones of clans. Source: specification section 5 (days are the clan's); regions from domain facts, section 1.2. */

const ZONE_OF_REGION: Readonly<Record<string, string>> = {
  RU: 'Europe/Moscow',
  EU: 'Europe/Berlin',
  NA: 'America/New_York',
  SEA: 'Asia/Singapore',
  NEA: 'Asia/Seoul',
};

/** The default zone of a clan, by its game region; UTC for unknown regions. */
export function zoneOfRegion(region: string): string {
  return ZONE_OF_REGION[region.toUpperCase()] ?? 'UTC';
}

/** Whether a text is an IANA zone name known to this runtime; offsets such as `+03:00` are not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
