/** Session start of every page: is a user signed in? */
import { readToken } from '../session/cookies.ts';
import { readPendingLogout, hadSession } from '../session/logout-marker.ts';
import { updateSession, GUEST_SESSION } from '../session/session.ts';

/**
 * Finishes a logout whose tab was closed midway, and cleans up after a session that has expired. Never
 * throws.
 */
export async function finishInterruptedLogout(): Promise<void> {
  if (readPendingLogout() !== null)
    await import('../account/session-actions.ts')
      .then(({ finishLogout }) => finishLogout())
      .catch(() => undefined);
  else if (readToken() === null && hadSession())
    await import('../account/session-actions.ts')
      .then(({ clearExpiredSession }) => clearExpiredSession())
      .catch(() => undefined);
}

let starting: Promise<void> | null = null;

/** Resolves when it is known whether a user is signed in; guests wait for nothing and load nothing. */
export function sessionReady(): Promise<void> {
  starting ??= (async () => {
    await finishInterruptedLogout();
    if (readToken() === null) updateSession(GUEST_SESSION);
    else await (await import('../account/session-actions.ts')).restoreSession();
  })();
  return starting;
}
