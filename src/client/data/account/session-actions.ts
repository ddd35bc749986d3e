/** Session actions: start, sign-in, character switch, logout. Loaded only when there is a token. */
import type { CharacterId, UserId } from '../../../domain/ids.ts';
import * as account from '../../../contract/account.ts';
import * as contract from '../../../contract/auth.ts';
import type { User } from '../../../contract/accounts.ts';
import * as characters from '../../../contract/characters.ts';
import { AUTH_MAX_AGE_SECONDS } from '../../../contract/wire-words.ts';
import { clearValues } from '../../../offline/storage/key-value.ts';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { ApiError, isNetworkError, isSignedOut } from '../connection/api-error.ts';
import { call } from '../http/client.ts';
import {
  clearSessionCookies,
  readCharacterId,
  readToken,
  writeCharacterId,
  writeToken,
} from '../browser-state/cookies.ts';
import { setPendingLogout, setHadSession, readPendingLogout } from '../browser-state/logout-marker.ts';
import {
  clearQueries,
  persistFirstPaintFor,
  persistQueriesFor,
  storedSession,
  storeSession,
} from '../http/persist-queries.ts';
import { onSignedOut } from '../http/query-client.ts';
import { chooseRegion, chosenRegion } from '../session/region.ts';
import { updateSession, currentSession, GUEST_SESSION } from '../session/session.ts';
import { onSessionMessage, broadcastSession } from '../browser-state/session-channel.ts';
import { setUnsentCount } from '../browser-state/unsent-count.ts';
import {
  characterInRegion,
  chooseCharacterId,
  parseCachedSession,
  type CachedSession,
} from '../session/session-rules.ts';
import { tokenFingerprint } from '../../../offline/http/token-fingerprint.ts';

const LOGOUT_TIMEOUT_MS = 4000;

/** The token that this page uses. */
let activeToken: string | null = null;

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('network', 0, null, '');
}

async function cacheSession(): Promise<void> {
  const { user, selectedCharacterId, permissions, confirmedAt } = currentSession();
  const token = readToken();
  if (user === null || token === null) return;
  const tokenMark = tokenFingerprint(token);
  await persistFirstPaintFor(tokenMark);
  if (readToken() !== token) return;
  storeSession({
    tokenMark,
    user,
    permissions:
      selectedCharacterId === null || permissions === null
        ? null
        : { characterId: selectedCharacterId, value: permissions },
    savedAt: confirmedAt ?? Date.now(),
  });
}

/**
 * Deletes the user's data from the device. A logout deletes everything; after a lost session, data that
 * exists only on this device stays.
 */
async function clearLocalData(isLogout: boolean): Promise<void> {
  clearQueries();
  const { clearDevice } = await import('../logout/clear-device.ts');
  setUnsentCount(await clearDevice(isLogout));
  if (isLogout) setPendingLogout(null);
  setHadSession(false);
}

/** Finishes an interrupted logout: the user logged out, but the device has not been cleared yet. */
export async function finishLogout(): Promise<void> {
  const loggedOutToken = readPendingLogout();
  const token = readToken();
  // keep the token of a later sign-in
  if (token !== null && tokenFingerprint(token) === loggedOutToken) clearSessionCookies();
  await (await import('../push/push-subscription.ts')).unsubscribeOnLogout();
  await clearLocalData(true);
}

/**
 * The session expired while no page was open: delete what the server has too; unsent changes wait for the
 * next sign-in.
 */
export function clearExpiredSession(): Promise<void> {
  return clearLocalData(false);
}

/** Another user has signed in: delete refetchable data before anything of theirs is shown. */
async function switchOwner(userId: UserId): Promise<void> {
  clearQueries();
  const [{ claimDevice }] = await Promise.all([import('../../../offline/device/owner.ts'), clearValues()]);
  await claimDevice(userId);
}

/** Ends the session on this device: clears cookies, caches and persisted queries, and informs all tabs. */
async function endSession(error: ApiError | null): Promise<void> {
  const token = readToken();
  if (error !== null && token !== null && (token !== activeToken || error.code === 'auth.otherUser')) {
    // another tab has signed in since; the refusal concerns the previous session
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
  // a logout during the read must not restore the user
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

async function selectCharacter(characterId: CharacterId | null): Promise<void> {
  const { user } = currentSession();
  if (user === null) return;
  await persistQueriesFor(user.id, characterId);
  updateSession({ selectedCharacterId: characterId, permissions: null });
}

/** Loads the selected character's permissions. A refusal sets them to null; offline, the known ones stay. */
async function loadPermissions(): Promise<void> {
  const { selectedCharacterId: characterId } = currentSession();
  if (characterId === null) {
    updateSession({ permissions: null, permissionsLoading: false });
    return;
  }
  updateSession({ permissionsLoading: true });
  const token = readToken();
  try {
    const { data } = await call(characters.permissions, { query: { characterId } });
    if (currentSession().selectedCharacterId === characterId)
      updateSession({ permissions: data, permissionsLoading: false });
  } catch (error) {
    if (currentSession().selectedCharacterId !== characterId || readToken() !== token) return;
    if (isSignedOut(error)) await endSession(toApiError(error));
    else updateSession({ permissionsLoading: false, ...(!isNetworkError(error) && { permissions: null }) });
  }
}

/**
 * Whether the server's permissions are others than the known ones: they may have changed between the load of the page and
 * its stream, or while that was broken. False where they cannot be loaded.
 */
export async function havePermissionsChanged(): Promise<boolean> {
  const { selectedCharacterId: characterId } = currentSession();
  if (characterId === null) return false;
  const known = (): string => JSON.stringify(currentSession().permissions);
  const before = known();
  const answer = await call(characters.permissions, { query: { characterId } }).catch(() => null);
  return answer !== null && known() === before && JSON.stringify(answer.data) !== before;
}

/** The zone of this device's clock, which the server lists with its session. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Reloads the user. Only a 401 of our server ends the session. */
export async function reloadUser(): Promise<void> {
  const token = readToken();
  updateSession({ loading: true });
  try {
    const { user } = await call(contract.me, { query: { timeZone: deviceTimeZone() } });
    // a response that arrives after the logout must not restore the user
    if (readToken() !== token) return;
    const previous = currentSession().user;
    if (previous !== null && previous.id !== user.id) await switchOwner(user.id);
    await applyUser(user);
    await loadPermissions();
    await cacheSession();
  } catch (error) {
    // a new sign-in has replaced the token meanwhile
    if (readToken() !== token) return;
    if (isSignedOut(error)) await endSession(toApiError(error));
    else updateSession({ error: toApiError(error) });
  } finally {
    updateSession({ loading: false, isInitialized: true });
  }
}

let isWatchingTabs = false;

/** Another tab may have changed the cookies while this page was frozen or hidden: never show stale state. */
function reloadIfTokenChanged(): void {
  if (readToken() !== activeToken) window.location.reload();
}

function watchOtherTabs(): void {
  activeToken = readToken();
  if (isWatchingTabs) return;
  isWatchingTabs = true;
  onSignedOut((error) => void endSession(toApiError(error)));
  onSessionMessage((message) => {
    // the message can arrive before this tab sees that the cookie is gone
    if (message === 'signed-out') {
      activeToken = null;
      clearQueries();
      updateSession({ ...GUEST_SESSION, hasLoggedOut: true });
    } else if (message === 'signed-in') window.location.reload();
    else if (message === 'character') void adoptCharacter();
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
  await cacheSession();
}

/**
 * Restores the session from token and cache at once, and revalidates it with the server in the background.
 */
export async function restoreSession(): Promise<void> {
  const token = readToken();
  if (token === null) {
    updateSession(GUEST_SESSION);
    return;
  }
  watchOtherTabs();
  updateSession({ hasToken: true });
  await persistFirstPaintFor(tokenFingerprint(token));
  const cached = parseCachedSession(storedSession(), token);
  if (readToken() !== token) {
    await restoreSession();
    return;
  }
  if (cached === null) {
    storeSession(null);
    await reloadUser();
    return;
  }
  const selectedCharacterId = chooseCharacterId(cached.user, readCharacterId());
  // the first paint waits for no database
  void persistQueriesFor(cached.user.id, selectedCharacterId);
  updateSession({
    user: cached.user,
    selectedCharacterId,
    permissions: cached.permissions?.characterId === selectedCharacterId ? cached.permissions.value : null,
    isInitialized: true,
    confirmedAt: cached.savedAt,
  });
  afterFirstScreen(() => {
    if (readToken() === token) void reloadUser();
  });
}

/**
 * Starts the session of a new sign-in; first deletes data of a previous user on this device. What was entered here as a
 * guest becomes the user's.
 */
export async function startSignedInSession(token: string, user: User): Promise<void> {
  if (readPendingLogout() !== null) await finishLogout();
  const { giveGuestData, guestRecent } = await import('../../../offline/local/guest-data.ts');
  const recent = await guestRecent();
  const cached = storedSession();
  const isSamePerson =
    typeof cached === 'object' &&
    cached !== null &&
    'user' in cached &&
    (cached as CachedSession).user.id === user.id;
  if (!isSamePerson) await switchOwner(user.id);
  await giveGuestData(user.id, recent, Date.now());
  setUnsentCount(0);
  writeToken(token, AUTH_MAX_AGE_SECONDS);
  const inRegion = characterInRegion(user, chosenRegion());
  if (readCharacterId() === null && inRegion !== null) writeCharacterId(inRegion);
  await applyUser(user);
  // from now on the character says the region
  if (currentSession().selectedCharacterId !== null) chooseRegion(null);
  watchOtherTabs();
  await loadPermissions();
  await cacheSession();
  broadcastSession('signed-in');
}

/** Selects another character of the user: saves it, tells the server, reloads user and permissions. */
export async function switchCharacter(characterId: CharacterId): Promise<void> {
  const { user } = currentSession();
  if (user === null || !user.characters.some((character) => character.id === characterId)) return;
  writeCharacterId(characterId);
  await selectCharacter(characterId);
  broadcastSession('character');
  // the choice is saved on this device; telling the server, for other devices, can wait for a network
  await call(contract.prefer, {}).catch(() => undefined);
  await reloadUser();
  await cacheSession();
}

/** Loads what a logout needs: without it, nothing may be begun. */
export async function preloadLogOutActions() {
  const [push] = await Promise.all([
    import('../push/push-subscription.ts'),
    import('../logout/clear-device.ts'),
  ]);
  return push;
}

/**
 * Logs out here and on the server; offline only here, and the server's session expires by itself. Throws before it has
 * changed anything when a part of the app cannot be loaded.
 */
export async function logOut(): Promise<void> {
  const { unsubscribeOnLogout } = await preloadLogOutActions();
  const token = readToken();
  if (token !== null) setPendingLogout(tokenFingerprint(token));
  await unsubscribeOnLogout();
  const serverLogout = call(contract.logout, {}, { timeoutMs: LOGOUT_TIMEOUT_MS, keepalive: true }).catch(
    () => undefined,
  );
  await endSession(null);
  await serverLogout;
}

/**
 * Deletes the account on the server, and then everything of it on this device. Throws as every call does, and before anything
 * has changed when a part of the app cannot be loaded.
 */
export async function leaveForGood(name: string): Promise<void> {
  const { unsubscribeOnLogout } = await preloadLogOutActions();
  try {
    await call(account.leave, { body: { name } });
  } catch (error) {
    // the answer to an earlier call was lost: nobody is signed in any more
    if (!isSignedOut(error)) throw error;
  }
  await unsubscribeOnLogout();
  await endSession(null);
}
