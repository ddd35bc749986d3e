/** The client of this page. */
import { createClient } from './call.ts';
import { readToken } from './cookies.ts';
import { reportContact, reportNoContact } from './network.ts';
import { onForbidden } from './rights-doubt.ts';
import { currentSession } from './session.ts';

/** Calls an endpoint of the contract; throws an `ApiProblem`. */
export const call = createClient({
  fetch: (...request) => fetch(...request),
  token: readToken,
  characterId: () => currentSession().selectedCharacterId,
  userId: () => currentSession().user?.id ?? null,
  newKey: async () => (await import('uuid')).v7(),
  reportContact: (isOnline) => (isOnline ? reportContact() : reportNoContact()),
  onError: onForbidden,
});
