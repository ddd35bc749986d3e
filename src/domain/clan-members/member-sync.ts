/**
 * When a clan's member list is synced again, and how many requests the game's points allow. Source:
 * specification sections 4 and 6, domain facts 1.6.
 */
import { isRecent } from '../freshness.ts';

/** State of a sync. */
export const SYNC_STATES = ['idle', 'syncing'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/**
 * How the last sync ended. `done`; `noToken`: nobody of the clan is signed in with a token that the game
 * accepts;
 * `unreachable`: the game did not answer; `cut`: the list is complete, but points ran out before every last
 * visit.
 */
export const SYNC_ENDS = ['done', 'cut', 'noToken', 'unreachable'] as const;
export type SyncEnd = (typeof SYNC_ENDS)[number];

/** A sync that ended within this time is not repeated automatically when a leader or colonel opens a page. */
export const FRESH_MS = 10 * 60_000;
/** Interval of automatic syncs for active clans. */
export const SYNC_INTERVAL_MS = 3_600_000;
/** A clan is active if somebody was signed in within this time. */
export const ACTIVE_WITHIN_MS = 24 * 3_600_000;
/** Age after which a member's last visit is fetched again: in a manual sync, and in an automatic one. */
export const LAST_SEEN_REFRESH_MS = { asked: 10 * 60_000, hourly: 6 * SYNC_INTERVAL_MS } as const;

/** Points of one profile request. */
export const PROFILE_POINTS = 2;
/** The share of a minute's points reserved for the market and for people viewing profiles. */
const RESERVED_SHARE = 0.5;

/**
 * How many profiles may be fetched now; `budget` in points, null while the game has not reported its limit.
 */
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

/**
 * Whether the last sync, ended at `endedAtMs`, is old enough for an automatic one; epoch milliseconds. One
 * that ends in the future is: a clock ran ahead.
 */
export function isStale(endedAtMs: number | null, nowMs: number): boolean {
  return !isRecent(endedAtMs, nowMs, FRESH_MS);
}
