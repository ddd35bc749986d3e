/** Which automatic backups are retained: the newest of each of the last hours, days and weeks. Source: decision "Backups are automatic and are restored to be believed". */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1 January 1970 was a Thursday: weeks begin on Monday. */
const MONDAY_MS = 3 * DAY_MS;

/** So many periods that have a backup, of each length. UTC. */
export const RETAINED_BACKUPS = [
  { period: 'hour', retained: 24, startOf: (atMs: number) => Math.floor(atMs / HOUR_MS) },
  { period: 'day', retained: 14, startOf: (atMs: number) => Math.floor(atMs / DAY_MS) },
  { period: 'week', retained: 8, startOf: (atMs: number) => Math.floor((atMs + MONDAY_MS) / (7 * DAY_MS)) },
] as const;

/** The last backup of a week goes with the oldest of those weeks. */
export const MAX_BACKUP_DAYS = 8 * 7;

/** A good backup older than this is too old to be without a newer one. */
export const MAX_BACKUP_AGE_MS = 25 * HOUR_MS;
/** Between two of them. */
export const BACKUP_EVERY_MS = HOUR_MS;

/** Of these instants, in ms since the epoch and in any order, the ones whose backups are retained. */
export function retainedBackups(madeAtMs: readonly number[]): ReadonlySet<number> {
  const newestFirst = madeAtMs.toSorted((one, other) => other - one);
  return new Set(
    RETAINED_BACKUPS.flatMap(({ retained, startOf }) => {
      const newest = new Map<number, number>();
      for (const atMs of newestFirst) {
        const period = startOf(atMs);
        if (!newest.has(period)) newest.set(period, atMs);
      }
      return [...newest.values()].slice(0, retained);
    }),
  );
}
