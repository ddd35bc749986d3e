/**
 * Automatic approval of a pending skip: a number of hours before its first day begins in the clan's time
 * zone. Source: the status `auto_approved` of specification section 3; the hours are a clan setting.
 */

const HOUR_MS = 3_600_000;

/**
 * The instant of the automatic decision; both instants in ms since the epoch, null when the clan has switched
 * it off.
 */
export function autoDecisionAt(startOfStartDayMs: number, hours: number | null): number | null {
  return hours === null ? null : startOfStartDayMs - hours * HOUR_MS;
}
