/**
 * A skip: the days on which a member will be away, from the request to the decision. Source: specification
 * sections 3, 4, 5 and 9. Days are calendar days (`YYYY-MM-DD`) in the clan's time zone.
 */

export const SKIP_STATUSES = ['pending', 'approved', 'rejected', 'auto_approved', 'cancelled'] as const;
export type SkipStatus = (typeof SKIP_STATUSES)[number];

/** Statuses under which the days count as taken. */
export const ACTIVE_STATUSES = [
  'pending',
  'approved',
  'auto_approved',
] as const satisfies readonly SkipStatus[];

/** A calendar day, `YYYY-MM-DD`. Comparing the texts compares the days. */
export type Day = string;

/** The longest period of one skip, in days, both ends included. */
export const MAX_SKIP_DAYS = 92;
/** How far ahead a skip may start, in days from today. */
export const MAX_SKIP_AHEAD_DAYS = 366;
/** The longest reason, in characters. */
export const MAX_REASON_LENGTH = 500;
