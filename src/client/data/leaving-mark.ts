/**
 * That a person has chosen to leave this device and it has not forgotten them yet: beside the data, written before
 * anything is removed, so that the next page finishes a logout whose tab was closed in the middle. It names nobody.
 */
const KEY = 'leaving';

/** The mark of the token that was left (see `markOfToken`); null when no logout is under way. */
export const readLeaving = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

/** Remembers the logout; null when it has ended. */
export const markLeaving = (tokenMark: string | null): void => {
  try {
    if (tokenMark === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, tokenMark);
  } catch {
    // then a logout that is cut short stays so
  }
};
