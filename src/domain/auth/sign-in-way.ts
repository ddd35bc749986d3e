/** Ways to sign in, and what happens to an account. */

/** The game: every account has it, and it alone says who is in a clan. Ways of the operator have other ids. */
export const GAME_WAY = 'game';

/**
 * - `signedIn`: on a device, for the first time or again.
 * - `ended`: a device was signed out from another one, or the way it signed in by was unlinked.
 * - `crowdedOut`: a device was signed out because a newer one was one too many.
 */
export const ACCOUNT_EVENTS = ['signedIn', 'signedOut', 'ended', 'crowdedOut', 'linked', 'unlinked'] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

/** More devices than anyone has; beyond it the oldest is signed out. */
export const MAX_SESSIONS = 20;

/** How long the person can read it. */
export const ACCOUNT_LOG_DAYS = 90;
