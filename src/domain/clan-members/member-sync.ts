/**
 * When the list of a clan's members is asked for again, and how many questions the game's points allow.
 * Source: specification sections 4 and 6, domain facts 1.6.
 */

/** Where a sync stands. */
export const SYNC_STATES = ['idle', 'syncing'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/**
 * How the last one ended. `done`; `noToken`: nobody of the clan is signed in with a token that the game takes;
 * `unreachable`: the game did not answer; `cut`: the list is there, but not everybody's last visit, for lack of points.
 */
export const SYNC_ENDS = ['done', 'cut', 'noToken', 'unreachable'] as const;
export type SyncEnd = (typeof SYNC_ENDS)[number];

/** A sync that ended within this time is not begun again by itself when a leader or colonel opens a page. */
export const FRESH_MS = 10 * 60_000;
/** Clans with somebody signed in are asked for so often by themselves. */
export const SYNC_INTERVAL_MS = 3_600_000;
/** Somebody was here within this time: then the clan is active. */
export const ACTIVE_WITHIN_MS = 24 * 3_600_000;
/** The last visit of a member is asked for again after so long: when a person asks, and by itself. */
export const LAST_SEEN_REFRESH_MS = { asked: 10 * 60_000, hourly: 6 * SYNC_INTERVAL_MS } as const;

/** Points that one profile takes. */
export const PROFILE_POINTS = 2;
/** The share of the points of a minute that is left to the market and to people who look at profiles. */
const RESERVED_SHARE = 0.5;

/** How many profiles may be asked for now; `budget` in points, null while the game has not told its limit. */
export function profileQuota(
  budget: { readonly limit: number; readonly remaining: number } | null,
  wanted: number,
): number {
  return budget === null
    ? Math.min(wanted, 1)
    : Math.max(
        0,
        Math.min(wanted, Math.floor((budget.remaining - budget.limit * RESERVED_SHARE) / PROFILE_POINTS)),
      );
}

/** Whether the last sync, ended at `endedAtMs`, is long enough ago to begin one without a person asking; epoch milliseconds. */
export function isStale(endedAtMs: number | null, nowMs: number): boolean {
  return endedAtMs === null || nowMs - endedAtMs >= FRESH_MS;
}
