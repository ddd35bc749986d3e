/** How long the question for the permission is left alone once it was put away. */
const KEY = 'notify-card-at';
const ASKED_KEY = 'notify-asked';
const REST_MS = 14 * 86_400_000;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing shows the card at the next start again
  }
};

/** Whether the card may be shown: not within 14 days after it was put away. */
export const mayShowCard = (nowMs: number, kept: string | null = read(KEY)): boolean => {
  const putAwayMs = kept === null ? Number.NaN : Number(kept);
  return !Number.isFinite(putAwayMs) || nowMs - putAwayMs >= REST_MS || nowMs < putAwayMs;
};

export const restCard = (nowMs: number): void => write(KEY, String(nowMs));

/** Whether the browser was made to ask by itself on this device before; it is done once only. */
export const wasAsked = (): boolean => read(ASKED_KEY) !== null;
export const noteAsked = (): void => write(ASKED_KEY, '1');
