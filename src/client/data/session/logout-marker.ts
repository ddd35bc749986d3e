/**
 * Two marks beside the data, which name nobody. `leaving`: a person has chosen to leave this device and it has not
 * forgotten them yet; written before anything is removed, so that the next page finishes a logout whose tab was closed in
 * the middle. `session`: somebody is signed in, so that a page without a token knows that a session has run out.
 */
const LOGOUT_KEY = 'leaving';
const SESSION_KEY = 'session';

/** The mark of the token that was left (see `markOfToken`); null when no logout is under way. */
export function readPendingLogout(): string | null {
  try {
    return localStorage.getItem(LOGOUT_KEY);
  } catch {
    return null;
  }
}

/** Remembers the logout; null when it has ended. */
export function setPendingLogout(tokenFingerprint: string | null): void {
  try {
    if (tokenFingerprint === null) localStorage.removeItem(LOGOUT_KEY);
    else localStorage.setItem(LOGOUT_KEY, tokenFingerprint);
  } catch {
    // then a logout that is cut short stays so
  }
}

/** Whether somebody was signed in here and has not left. */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Remembers that somebody is signed in, or no longer. */
export function setHadSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SESSION_KEY, '1');
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // then a session that runs out while no page is open leaves its mirrors until the next sign-in
  }
}
