/** How long a place in a clan stands without the game, for a session that began without it. */
import { isRecent } from '../freshness.ts';

/** As long as a session lasts: whoever signs in with the game has no longer either before it is asked again. */
const CONFIRMED_MS = 7 * 86_400_000;

/** Whether the game has said lately enough that a character is in its clan. Instants in epoch milliseconds; null: never. */
export function isConfirmed(confirmedAtMs: number | null, nowMs: number): boolean {
  return isRecent(confirmedAtMs, nowMs, CONFIRMED_MS);
}

/** A way to sign in is added only by somebody whom the game has confirmed just now, in that session. */
export const LINK_WINDOW_MS = 15 * 60_000;

/** When the chance to add a way ends; null: the game must confirm the account first. Instants in epoch milliseconds. */
export function linkableUntil(
  session: { readonly isOfGame: boolean; readonly signedInAtMs: number },
  nowMs: number,
): number | null {
  return session.isOfGame && isRecent(session.signedInAtMs, nowMs, LINK_WINDOW_MS)
    ? session.signedInAtMs + LINK_WINDOW_MS
    : null;
}
