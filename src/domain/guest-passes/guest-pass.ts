/** Passes of guests: read-only access by link, for one person and a time. Source: decision "A guest has a pass". */
import type { Branded } from '../ids.ts';

export type GuestPassId = Branded<string, 'GuestPassId'>;

/** Of a clan, at once. */
export const MAX_GUEST_PASSES = 100;

/** For how many days a pass may be made. */
export const GUEST_PASS_DAYS = [1, 7, 30, 90] as const;
export const USUAL_GUEST_PASS_DAYS = 7;
export const MAX_GUEST_PASS_DAYS = 90;

/** What tokens of passes begin with. */
export const GUEST_PASS_PREFIX = 'mgp_';

/** Whether a token may be one of a pass, by its form. */
export function isGuestPass(token: string): boolean {
  return token.startsWith(GUEST_PASS_PREFIX);
}

export const GUEST_PASS_STATES = ['live', 'expired', 'revoked'] as const;
export type GuestPassState = (typeof GUEST_PASS_STATES)[number];

const DAY_MS = 86_400_000;

export function guestPassEndMs(fromMs: number, days: number): number {
  return fromMs + days * DAY_MS;
}

/** One that was revoked in time stays so once its time is over. */
export function guestPassState(
  { endsAt, revokedAt }: { readonly endsAt: Date; readonly revokedAt: Date | null },
  now: Date,
): GuestPassState {
  if (revokedAt !== null) return 'revoked';
  return endsAt <= now ? 'expired' : 'live';
}
