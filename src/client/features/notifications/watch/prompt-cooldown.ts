/** Cooldown of the permission prompt after it was dismissed, in localStorage. */
const SNOOZED_AT_KEY = 'notify-card-at';
const PROMPTED_KEY = 'notify-asked';
const COOLDOWN_MS = 14 * 86_400_000;

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
    // without storage the card is shown again at the next start
  }
}

/** Whether the card may be shown: not within 14 days after it was dismissed. */
export function canShowPrompt(nowMs: number, stored: string | null = read(SNOOZED_AT_KEY)): boolean {
  const snoozedAtMs = stored === null ? Number.NaN : Number(stored);
  return !Number.isFinite(snoozedAtMs) || nowMs - snoozedAtMs >= COOLDOWN_MS || nowMs < snoozedAtMs;
}

export function snoozePrompt(nowMs: number): void {
  write(SNOOZED_AT_KEY, String(nowMs));
}

/** Whether the browser's prompt was already opened automatically on this device; that happens only once. */
export function wasPrompted(): boolean {
  return read(PROMPTED_KEY) !== null;
}

export function rememberPrompted(): void {
  write(PROMPTED_KEY, '1');
}
