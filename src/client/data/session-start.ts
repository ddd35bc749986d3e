/** The beginning of every page: is a person signed in? */
import { readToken } from './cookies.ts';
import { changeSession, GUEST } from './session.ts';

let starting: Promise<void> | null = null;

/** Resolves when it is known whether a person is signed in; guests wait for nothing and load nothing. */
export const sessionReady = (): Promise<void> => {
  starting ??= (async () => {
    if (readToken() === null) changeSession(GUEST);
    else await (await import('./session-work.ts')).startSession();
  })();
  return starting;
};
