/** How long the question for the permission is left alone once it was put away. */
const KEY = 'notify-card-at';
const ASKED_KEY = 'notify-asked';
const REST_MS = 14 * 86_400_000;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing shows the card at the next start again
  }
}

/** Whether the card may be shown: not within 14 days after it was put away. */
export function mayShowCard(nowMs: number, kept: string | null = read(KEY)): boolean {
  const putAwayMs = kept === null ? Number.NaN : Number(kept);
  return !Number.isFinite(putAwayMs) || nowMs - putAwayMs >= REST_MS || nowMs < putAwayMs;
}

export function restCard(nowMs: number): void {
  write(KEY, String(nowMs));
}

/** Whether the browser was made to ask by itself on this device before; it is done once only. */
export function wasAsked(): boolean {
  return read(ASKED_KEY) !== null;
}

export function noteAsked(): void {
  write(ASKED_KEY, '1');
}
