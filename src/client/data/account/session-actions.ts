/** What happens to the session: start, sign-in, switch of character, logout. Loaded only where there is a token. */
import * as contract from '../../../contract/auth.ts';
import type { User } from '../../../contract/auth.ts';
import * as characters from '../../../contract/characters.ts';
import { AUTH_MAX_AGE_SECONDS } from '../../../contract/wire-words.ts';
import { clearValues, deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';
import { ApiError, isNetworkError, isSignedOut } from '../connection/api-error.ts';
import { call } from '../http/client.ts';
import {
  clearSessionCookies,
  readCharacterId,
  readToken,
  writeCharacterId,
  writeToken,
} from '../session/cookies.ts';
import { setPendingLogout, setHadSession, readPendingLogout } from '../session/logout-marker.ts';
import { clearQueries, persistQueriesFor, onSignedOut } from '../http/query-client.ts';
import { updateSession, currentSession, GUEST_SESSION } from '../session/session.ts';
import { onSessionMessage, broadcastSession } from '../session/session-channel.ts';
import { setUnsentCount } from '../session/unsent-count.ts';
import { chooseCharacterId, parseCachedSession, type CachedSession } from '../session/session-rules.ts';
import { tokenFingerprint } from '../../../offline/http/token-fingerprint.ts';

const CACHE_KEY = 'session';
const LOGOUT_TIMEOUT_MS = 4000;

/** The token that this page works with. */
let activeToken: string | null = null;

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('network', 0, null, '');
}

async function cacheSession(): Promise<void> {
  const { user, selectedCharacterId, permissions, confirmedAt } = currentSession();
  const token = readToken();
  if (user === null || token === null) return;
  const cached: CachedSession = {
    tokenMark: tokenFingerprint(token),
    user,
    permissions:
      selectedCharacterId === null || permissions === null
        ? null
        : { characterId: selectedCharacterId, value: permissions },
    savedAt: confirmedAt ?? Date.now(),
  };
  await setValue(CACHE_KEY, cached);
}

/**
 * Removes what the device holds of the person. A person who leaves takes everything along; one whose session was lost
 * finds again what only this device has.
 */
async function clearLocalData(isLogout: boolean): Promise<void> {
  clearQueries();
  const { clearDevice: leaveDevice } = await import('./clear-device.ts');
  setUnsentCount(await leaveDevice(isLogout));
  if (isLogout) setPendingLogout(null);
  setHadSession(false);
}

/** Ends a logout that was cut short: the person had chosen to leave, and the device has not forgotten them yet. */
export async function finishLogout(): Promise<void> {
  const loggedOutToken = readPendingLogout();
  const token = readToken();
  // a token of a later sign-in stays
  if (token !== null && tokenFingerprint(token) === loggedOutToken) clearSessionCookies();
  await (await import('../clan/push-subscription.ts')).unsubscribeOnLogout();
  await clearLocalData(true);
}

/** The session ran out while no page was open: what the server has too goes, unsent changes wait for the next sign-in. */
export function clearExpiredSession(): Promise<void> {
  return clearLocalData(false);
}

/** Another person has signed in: what can be fetched again goes before anything of theirs is shown. */
async function switchOwner(userId: string): Promise<void> {
  clearQueries();
  const [{ claimDevice: takeDevice }] = await Promise.all([
    import('../../../offline/device/owner.ts'),
    clearValues(),
  ]);
  await takeDevice(userId);
}

/** The session is over here: cookies, caches and stored answers go, every tab learns of it. */
async function endSession(error: ApiError | null): Promise<void> {
  const token = readToken();
  if (error !== null && token !== null && (token !== activeToken || error.code === 'auth.otherUser')) {
    // another tab has signed in since; what was refused is the sign-in before it
    window.location.reload();
    return;
  }
  clearSessionCookies();
  activeToken = null;
  updateSession({ ...GUEST_SESSION, error, hasLoggedOut: error === null });
  broadcastSession('signed-out');
  await clearLocalData(error === null);
}

async function applyUser(user: User): Promise<void> {
  const token = readToken();
  const selectedCharacterId = chooseCharacterId(user, readCharacterId());
  if (selectedCharacterId !== null && selectedCharacterId !== readCharacterId())
    writeCharacterId(selectedCharacterId);
  await persistQueriesFor(user.id, selectedCharacterId);
  // a logout while the device was asked must not bring the person back
  if (readToken() !== token) return;
  setHadSession(true);
  updateSession({
    user,
    selectedCharacterId,
    hasToken: true,
    isInitialized: true,
    confirmedAt: Date.now(),
    error: null,
  });
}

async function selectCharacter(characterId: string | null): Promise<void> {
  const { user } = currentSession();
  if (user === null) return;
  await persistQueriesFor(user.id, characterId);
  updateSession({ selectedCharacterId: characterId, permissions: null });
}

/** Fetches the rights of the selected character. A refusal makes them null; without a network the known ones stay. */
async function loadPermissions(): Promise<void> {
  const { selectedCharacterId: characterId } = currentSession();
  if (characterId === null) {
    updateSession({ permissions: null, permissionsLoading: false });
    return;
  }
  updateSession({ permissionsLoading: true });
  try {
    const { data } = await call(characters.permissions, { query: { characterId } });
    if (currentSession().selectedCharacterId === characterId)
      updateSession({ permissions: data, permissionsLoading: false });
  } catch (problem) {
    if (currentSession().selectedCharacterId !== characterId) return;
    if (isSignedOut(problem)) await endSession(toApiError(problem));
    else updateSession({ permissionsLoading: false, ...(!isNetworkError(problem) && { permissions: null }) });
  }
}

/** Fetches the user anew. Only the server's own "you are not signed in" ends the session. */
export async function reloadUser(): Promise<void> {
  const token = readToken();
  updateSession({ loading: true });
  try {
    const { user } = await call(contract.me, {});
    // an answer that comes after the logout must not bring the person back
    if (readToken() !== token) return;
    const previous = currentSession().user;
    if (previous !== null && previous.id !== user.id) await switchOwner(user.id);
    await applyUser(user);
    await loadPermissions();
    await cacheSession();
  } catch (problem) {
    if (isSignedOut(problem)) await endSession(toApiError(problem));
    else updateSession({ error: toApiError(problem) });
  } finally {
    updateSession({ loading: false, isInitialized: true });
  }
}

let isWatchingTabs = false;

/** Another tab may have changed the cookies while this page was put away by the browser: never show it as it was. */
function reloadIfTokenChanged(): void {
  if (readToken() !== activeToken) window.location.reload();
}

function watchOtherTabs(): void {
  activeToken = readToken();
  if (isWatchingTabs) return;
  isWatchingTabs = true;
  onSignedOut((problem) => void endSession(toApiError(problem)));
  onSessionMessage((news) => {
    // the message may be here before the browser shows this tab that the cookie is gone
    if (news === 'signed-out') {
      activeToken = null;
      clearQueries();
      updateSession({ ...GUEST_SESSION, hasLoggedOut: true });
    } else if (news === 'signed-in') window.location.reload();
    else if (news === 'character') void adoptCharacter();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reloadIfTokenChanged();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reloadIfTokenChanged();
  });
}

async function adoptCharacter(): Promise<void> {
  const { user } = currentSession();
  if (user === null) return;
  await selectCharacter(chooseCharacterId(user, readCharacterId()));
  await loadPermissions();
}

/** Reads token and device; opens from what is kept at once, and asks the server beside it. */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  if (token === null) {
    updateSession(GUEST_SESSION);
    return;
  }
  watchOtherTabs();
  updateSession({ hasToken: true });
  const cached = parseCachedSession(await getValue(CACHE_KEY), token);
  if (readToken() !== token) {
    await restoreSession();
    return;
  }
  if (cached === null) {
    await deleteValue(CACHE_KEY);
    await reloadUser();
    return;
  }
  const selectedCharacterId = chooseCharacterId(cached.user, readCharacterId());
  await persistQueriesFor(cached.user.id, selectedCharacterId);
  if (readToken() !== token) {
    await restoreSession();
    return;
  }
  updateSession({
    user: cached.user,
    selectedCharacterId,
    permissions: cached.permissions?.characterId === selectedCharacterId ? cached.permissions.value : null,
    isInitialized: true,
    confirmedAt: cached.savedAt,
  });
  void reloadUser();
}

/** Takes over a fresh sign-in; what a former person left on this device is removed first. */
export async function startSignedInSession(token: string, user: User): Promise<void> {
  if (readPendingLogout() !== null) await finishLogout();
  const cached = await getValue(CACHE_KEY);
  const isSamePerson =
    typeof cached === 'object' &&
    cached !== null &&
    'user' in cached &&
    (cached as CachedSession).user.id === user.id;
  if (!isSamePerson) await switchOwner(user.id);
  setUnsentCount(0);
  writeToken(token, AUTH_MAX_AGE_SECONDS);
  await applyUser(user);
  watchOtherTabs();
  await loadPermissions();
  await cacheSession();
  broadcastSession('signed-in');
}

/** Selects another character of the user: saved, told to the server, user and rights loaded anew. */
export async function switchCharacter(characterId: string): Promise<void> {
  const { user } = currentSession();
  if (user === null || !user.characters.some((character) => character.id === characterId)) return;
  writeCharacterId(characterId);
  await selectCharacter(characterId);
  broadcastSession('character');
  // the choice stands on this device; that the server remembers it for the next one can wait for a network
  await call(contract.prefer, {}).catch(() => undefined);
  await reloadUser();
  await cacheSession();
}

/** Signs out here and on the server; without a network here alone, and the server's session ends by its own age. */
export async function logOut(): Promise<void> {
  const token = readToken();
  if (token !== null) setPendingLogout(tokenFingerprint(token));
  await (await import('../clan/push-subscription.ts')).unsubscribeOnLogout();
  const serverLogout = call(contract.logout, {}, { timeoutMs: LOGOUT_TIMEOUT_MS, keepalive: true }).catch(
    () => undefined,
  );
  await endSession(null);
  await serverLogout;
}
