/** Session start of every page of the app: is a user signed in? */
import { finishInterruptedLogout } from '../browser-state/interrupted-logout.ts';
import { readToken } from '../browser-state/cookies.ts';
import { updateSession, GUEST_SESSION } from './session.ts';

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
