/** The beginning of every page: is a person signed in? */
import { readToken } from './cookies.ts';
import { readLeaving, wasSignedIn } from './leaving-mark.ts';
import { changeSession, GUEST } from './session.ts';

/** Finishes a logout whose tab was closed in the middle, and tidies up after a session that ran out meanwhile. Never throws. */
export async function endCutLogout(): Promise<void> {
  if (readLeaving() !== null)
    await import('./session-work.ts').then(({ finishLeaving }) => finishLeaving()).catch(() => undefined);
  else if (readToken() === null && wasSignedIn())
    await import('./session-work.ts').then(({ finishSession }) => finishSession()).catch(() => undefined);
}

let starting: Promise<void> | null = null;

/** Resolves when it is known whether a person is signed in; guests wait for nothing and load nothing. */
export function sessionReady(): Promise<void> {
  starting ??= (async () => {
    await endCutLogout();
    if (readToken() === null) changeSession(GUEST);
    else await (await import('./session-work.ts')).startSession();
  })();
  return starting;
}
