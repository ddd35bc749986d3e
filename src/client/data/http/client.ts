/** The page's API client. */
import { createClient, type CallDeps } from './call.ts';
import { readToken } from '../browser-state/cookies.ts';
import { reportContact, reportNoContact } from '../network/network.ts';
import { onForbidden } from './permission-revalidation.ts';
import { currentSession } from '../session/session.ts';

export const CLIENT_DEPS: CallDeps = {
  fetch: (...request) => fetch(...request),
  token: readToken,
  characterId: () => currentSession().selectedCharacterId,
  userId: () => currentSession().user?.id ?? null,
  newKey: async () => (await import('uuid')).v7(),
  reportContact: (isOnline, begunAt) => (isOnline ? reportContact(begunAt) : reportNoContact()),
  onError: onForbidden,
};

/** Calls an endpoint of the contract; throws an `ApiError`. */
export const call = createClient(CLIENT_DEPS);
