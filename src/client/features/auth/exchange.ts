/** The answer of the sign-in page, exchanged for a session exactly once, however often the screen is drawn. */
import * as contract from '../../../contract/auth.ts';
import { asReturnPath } from '../../../contract/wire-words.ts';
import { call } from '../../data/http/client.ts';
import { startSignedInSession } from '../../data/account/session-actions.ts';

const exchanges = new Map<string, Promise<string | null>>();

/** Exchanges code and state; answers the own path to go on to, or null. A failed attempt may be made again. */
export function exchangeCode(code: string, state: string): Promise<string | null> {
  const pending = exchanges.get(state);
  if (pending !== undefined) return pending;
  const attempt = (async () => {
    const { token, user, returnTo } = await call(contract.callback, { body: { code, state } });
    await startSignedInSession(token, user);
    return asReturnPath(returnTo);
  })();
  exchanges.set(state, attempt);
  attempt.catch(() => exchanges.delete(state));
  return attempt;
}
