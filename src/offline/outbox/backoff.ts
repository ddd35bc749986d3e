/** How long a change waits before it is tried again. Pure; all in milliseconds. Source: reliability notes, rule 11. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The longest wait while somebody looks, and while nobody does. */
export const VISIBLE_CAP_MS = MINUTE_MS;
export const HIDDEN_CAP_MS = 15 * MINUTE_MS;
/** However long a server asks to wait, a change of a person is tried again after this. */
export const RETRY_AFTER_CAP_MS = 15 * MINUTE_MS;
/** One attempt: the request is given up after this, and the row is free for another drain after that. */
export const SEND_TIMEOUT_MS = 30 * SECOND_MS;
export const LEASE_MS = MINUTE_MS;

/** Full jitter: anything between 0 and 1 s × 2ⁿ, capped; `failures` counts from 1, `random` is in [0, 1). */
export function backoffMs(failures: number, random: number, isHidden: boolean): number {
  return Math.floor(
    random * Math.min(isHidden ? HIDDEN_CAP_MS : VISIBLE_CAP_MS, SECOND_MS * 2 ** Math.min(failures, 30)),
  );
}

/**
 * What a `Retry-After` asks for: seconds, or an instant, which is read against the answer's own `Date`, because the
 * device's clock may be a day off. Null when it is absent or makes no sense; never more than the cap.
 */
export function retryAfterMs(retryAfter: string | null, date: string | null, nowMs: number): number | null {
  const text = retryAfter?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * SECOND_MS, RETRY_AFTER_CAP_MS);
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const answered = date === null ? Number.NaN : Date.parse(date);
  return Math.min(Math.max(at - (Number.isNaN(answered) ? nowMs : answered), 0), RETRY_AFTER_CAP_MS);
}

/** Whether a wait is over; a clock that was set back must not make it longer than it was meant to be. */
export function isWaitOver(untilMs: number, waitMs: number, nowMs: number): boolean {
  return untilMs <= nowMs || untilMs - nowMs > waitMs;
}
