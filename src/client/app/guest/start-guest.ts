import { GUEST_ID } from '../../../domain/ids.ts';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { persistQueriesFor } from '../../data/http/persist-queries.ts';
import { checkNetwork } from '../../data/network/network.ts';
import { currentSession } from '../../data/session/session.ts';
import { watchForSignIn } from '../boot/watch-for-sign-in.ts';

/** A guest's tools keep market answers for the time without a network, and follow a sign-in in another tab. */
export function startGuest(): void {
  void persistQueriesFor(GUEST_ID, null);
  watchForSignIn(() => !currentSession().hasToken);
  // most tools call nothing that would notice a server that is gone
  afterFirstScreen(() => void checkNetwork());
}
