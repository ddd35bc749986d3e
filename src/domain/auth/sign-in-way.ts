/** Ways to sign in, and what happens to an account. */

/** The game: every account has it, and it alone says who is in a clan. Ways of the operator have other ids. */
export const GAME_WAY = 'game';

/**
 * - `signedIn`: on a device, for the first time or again.
 * - `ended`: a device was signed out from another one, or made room for a newer one.
 */
export const ACCOUNT_EVENTS = ['signedIn', 'signedOut', 'ended', 'linked', 'unlinked'] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** How long the person can read it. */
export const ACCOUNT_LOG_DAYS = 90;
