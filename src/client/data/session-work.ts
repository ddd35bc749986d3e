/** What happens to the session: start, sign-in, switch of character, logout. Loaded only where there is a token. */
import * as contract from '../../contract/auth.ts';
import type { User } from '../../contract/auth.ts';
import * as characters from '../../contract/characters.ts';
import { AUTH_MAX_AGE_SECONDS } from '../../contract/wire-words.ts';
import { clearKept, dropKept, keep, readKept } from '../../offline/kept.ts';
import { ApiProblem, isNetworkProblem, isSignedOut } from './api-problem.ts';
import { call } from './client.ts';
import { clearSessionCookies, readCharacterId, readToken, writeCharacterId, writeToken } from './cookies.ts';
import { markLeaving, markSession, readLeaving } from './leaving-mark.ts';
import { forgetQueries, keepQueriesFor, whenSignedOut } from './query-client.ts';
import { changeSession, currentSession, GUEST } from './session.ts';
import { onTabNews, tellTabs } from './session-channel.ts';
import { markUnsent } from './unsent-mark.ts';
import { chooseCharacterId, keptSessionFor, type KeptSession } from './session-rules.ts';
import { markOfToken } from '../../offline/token-mark.ts';

const KEPT_NAME = 'session';
const LOGOUT_WAIT_MS = 4000;

/** The token that this page works with. */
let seenToken: string | null = null;

function asProblem(problem: unknown): ApiProblem {
  return problem instanceof ApiProblem ? problem : new ApiProblem('network', 0, null, '');
}

async function remember(): Promise<void> {
  const { user, selectedCharacterId, permissions, confirmedAt } = currentSession();
  const token = readToken();
  if (user === null || token === null) return;
  const kept: KeptSession = {
    tokenMark: markOfToken(token),
    user,
    permissions:
      selectedCharacterId === null || permissions === null
        ? null
        : { characterId: selectedCharacterId, value: permissions },
    savedAt: confirmedAt ?? Date.now(),
  };
  await keep(KEPT_NAME, kept);
}

/**
 * Removes what the device holds of the person. A person who leaves takes everything along; one whose session was lost
 * finds again what only this device has.
 */
async function wipe(hasLeft: boolean): Promise<void> {
  forgetQueries();
  const { leaveDevice } = await import('./leave-device.ts');
  markUnsent(await leaveDevice(hasLeft));
  if (hasLeft) markLeaving(null);
  markSession(false);
}

/** Ends a logout that was cut short: the person had chosen to leave, and the device has not forgotten them yet. */
export async function finishLeaving(): Promise<void> {
  const left = readLeaving();
  const token = readToken();
  // a token of a later sign-in stays
  if (token !== null && markOfToken(token) === left) clearSessionCookies();
  await (await import('./push.ts')).leavePush();
  await wipe(true);
}

/** The session ran out while no page was open: what the server has too goes, unsent changes wait for the next sign-in. */
export function finishSession(): Promise<void> {
  return wipe(false);
}

/** Another person has signed in: what can be fetched again goes before anything of theirs is shown. */
async function takeOver(userId: string): Promise<void> {
  forgetQueries();
  const [{ takeDevice }] = await Promise.all([import('../../offline/owner.ts'), clearKept()]);
  await takeDevice(userId);
}

/** The session is over here: cookies, caches and stored answers go, every tab learns of it. */
async function endSession(error: ApiProblem | null): Promise<void> {
  const token = readToken();
  if (error !== null && token !== null && (token !== seenToken || error.code === 'auth.otherUser')) {
    // another tab has signed in since; what was refused is the sign-in before it
    window.location.reload();
    return;
  }
  clearSessionCookies();
  seenToken = null;
  changeSession({ ...GUEST, error, hasLeft: error === null });
  tellTabs('signed-out');
  await wipe(error === null);
}

async function takeUser(user: User): Promise<void> {
  const token = readToken();
  const selectedCharacterId = chooseCharacterId(user, readCharacterId());
  if (selectedCharacterId !== null && selectedCharacterId !== readCharacterId())
    writeCharacterId(selectedCharacterId);
  await keepQueriesFor(user.id, selectedCharacterId);
  // a logout while the device was asked must not bring the person back
  if (readToken() !== token) return;
  markSession(true);
  changeSession({
    user,
    selectedCharacterId,
    hasToken: true,
    isInitialized: true,
    confirmedAt: Date.now(),
    error: null,
  });
}

async function select(characterId: string | null): Promise<void> {
  const { user } = currentSession();
  if (user === null) return;
  await keepQueriesFor(user.id, characterId);
  changeSession({ selectedCharacterId: characterId, permissions: null });
}

/** Fetches the rights of the selected character. A refusal makes them null; without a network the known ones stay. */
async function loadPermissions(): Promise<void> {
  const { selectedCharacterId: characterId } = currentSession();
  if (characterId === null) {
    changeSession({ permissions: null, permissionsLoading: false });
    return;
  }
  changeSession({ permissionsLoading: true });
  try {
    const { data } = await call(characters.permissions, { query: { characterId } });
    if (currentSession().selectedCharacterId === characterId)
      changeSession({ permissions: data, permissionsLoading: false });
  } catch (problem) {
    if (currentSession().selectedCharacterId !== characterId) return;
    if (isSignedOut(problem)) await endSession(asProblem(problem));
    else
      changeSession({ permissionsLoading: false, ...(!isNetworkProblem(problem) && { permissions: null }) });
  }
}

/** Fetches the user anew. Only the server's own "you are not signed in" ends the session. */
export async function reloadUser(): Promise<void> {
  const token = readToken();
  changeSession({ loading: true });
  try {
    const { user } = await call(contract.me, {});
    // an answer that comes after the logout must not bring the person back
    if (readToken() !== token) return;
    const former = currentSession().user;
    if (former !== null && former.id !== user.id) await takeOver(user.id);
    await takeUser(user);
    await loadPermissions();
    await remember();
  } catch (problem) {
    if (isSignedOut(problem)) await endSession(asProblem(problem));
    else changeSession({ error: asProblem(problem) });
  } finally {
    changeSession({ loading: false, isInitialized: true });
  }
}

let isFollowing = false;

/** Another tab may have changed the cookies while this page was put away by the browser: never show it as it was. */
function lookAgain(): void {
  if (readToken() !== seenToken) window.location.reload();
}

function followOthers(): void {
  seenToken = readToken();
  if (isFollowing) return;
  isFollowing = true;
  whenSignedOut((problem) => void endSession(asProblem(problem)));
  onTabNews((news) => {
    // the message may be here before the browser shows this tab that the cookie is gone
    if (news === 'signed-out') {
      seenToken = null;
      forgetQueries();
      changeSession({ ...GUEST, hasLeft: true });
    } else if (news === 'signed-in') window.location.reload();
    else if (news === 'character') void followCharacter();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) lookAgain();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
}

async function followCharacter(): Promise<void> {
  const { user } = currentSession();
  if (user === null) return;
  await select(chooseCharacterId(user, readCharacterId()));
  await loadPermissions();
}

/** Reads token and device; opens from what is kept at once, and asks the server beside it. */
export async function startSession(): Promise<void> {
  const token = readToken();
  if (token === null) {
    changeSession(GUEST);
    return;
  }
  followOthers();
  changeSession({ hasToken: true });
  const kept = keptSessionFor(await readKept(KEPT_NAME), token);
  if (readToken() !== token) {
    await startSession();
    return;
  }
  if (kept === null) {
    await dropKept(KEPT_NAME);
    await reloadUser();
    return;
  }
  const selectedCharacterId = chooseCharacterId(kept.user, readCharacterId());
  await keepQueriesFor(kept.user.id, selectedCharacterId);
  if (readToken() !== token) {
    await startSession();
    return;
  }
  changeSession({
    user: kept.user,
    selectedCharacterId,
    permissions: kept.permissions?.characterId === selectedCharacterId ? kept.permissions.value : null,
    isInitialized: true,
    confirmedAt: kept.savedAt,
  });
  void reloadUser();
}

/** Takes over a fresh sign-in; what a former person left on this device is removed first. */
export async function beginSession(token: string, user: User): Promise<void> {
  if (readLeaving() !== null) await finishLeaving();
  const kept = await readKept(KEPT_NAME);
  const isSamePerson =
    typeof kept === 'object' && kept !== null && 'user' in kept && (kept as KeptSession).user.id === user.id;
  if (!isSamePerson) await takeOver(user.id);
  markUnsent(0);
  writeToken(token, AUTH_MAX_AGE_SECONDS);
  await takeUser(user);
  followOthers();
  await loadPermissions();
  await remember();
  tellTabs('signed-in');
}

/** Selects another character of the user: saved, told to the server, user and rights loaded anew. */
export async function switchCharacter(characterId: string): Promise<void> {
  const { user } = currentSession();
  if (user === null || !user.characters.some((character) => character.id === characterId)) return;
  writeCharacterId(characterId);
  await select(characterId);
  tellTabs('character');
  // the choice stands on this device; that the server remembers it for the next one can wait for a network
  await call(contract.prefer, {}).catch(() => undefined);
  await reloadUser();
  await remember();
}

/** Signs out here and on the server; without a network here alone, and the server's session ends by its own age. */
export async function logOut(): Promise<void> {
  const token = readToken();
  if (token !== null) markLeaving(markOfToken(token));
  await (await import('./push.ts')).leavePush();
  const told = call(contract.logout, {}, { timeoutMs: LOGOUT_WAIT_MS, keepalive: true }).catch(
    () => undefined,
  );
  await endSession(null);
  await told;
}
