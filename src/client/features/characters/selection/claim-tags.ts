/** Text key and tone of the tag for each claim state. */
import type { ClaimState } from '../../../../domain/characters/claim.ts';

export const CLAIM_TAGS = {
  pending: ['claimPending', 'wait'],
  accepted: ['claimAccepted', 'ok'],
  refused: ['claimRefused', 'no'],
} as const satisfies Record<ClaimState, readonly [string, string]>;
