/**
 * Characters that a user adds because the game's list of the account lacks them. Source: specification
 * section 2.
 */

/** `pending`: no leader of its clan has decided yet; `accepted`; `refused`. */
export const CLAIM_STATES = ['pending', 'accepted', 'refused'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** The most characters that one account may add. */
export const MAX_CLAIMS = 5;
