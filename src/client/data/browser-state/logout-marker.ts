/**
 * Two anonymous localStorage flags. `leaving`: a logout is in progress; written before anything is deleted,
 * so that the next page finishes a logout whose tab was closed midway. `session`: somebody is signed in, so
 * that a page without a token knows that a session has expired.
 */
const LOGOUT_KEY = 'leaving';
const SESSION_KEY = 'session';

/** Fingerprint of the token that is being logged out; null when no logout is in progress. */
export function readPendingLogout(): string | null {
  try {
    return localStorage.getItem(LOGOUT_KEY);
  } catch {
    return null;
  }
}

/** Sets the logout flag; null clears it. */
export function setPendingLogout(tokenFingerprint: string | null): void {
  try {
    if (tokenFingerprint === null) localStorage.removeItem(LOGOUT_KEY);
    else localStorage.setItem(LOGOUT_KEY, tokenFingerprint);
  } catch {
    // storage is blocked: an interrupted logout will not be finished
  }
}

/** Whether somebody was signed in here and has not logged out. */
export function hadSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
}

/** Sets or clears the flag that somebody is signed in. */
export function setHadSession(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(SESSION_KEY, '1');
    else localStorage.removeItem(SESSION_KEY);
  } catch {
    // storage is blocked: mirrors of a session that expires while no page is open stay until the next sign-in
  }
}
