/** The client of this page. */
import { clientOf } from './call.ts';
import { readToken } from './cookies.ts';
import { noteContact, noteNoContact } from './network.ts';
import { heedRefusal } from './rights-doubt.ts';
import { currentSession } from './session.ts';

/** Calls an endpoint of the contract; throws an `ApiProblem`. */
export const call = clientOf({
  fetch: (...request) => fetch(...request),
  token: readToken,
  characterId: () => currentSession().selectedCharacterId,
  userId: () => currentSession().user?.id ?? null,
  newKey: async () => (await import('uuid')).v7(),
  contact: (isOnline) => (isOnline ? noteContact() : noteNoContact()),
  refused: heedRefusal,
});
