/** Retry delays of the outbox. Pure; all in milliseconds. Source: reliability notes, rule 11. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Maximum delay while a page is visible, and while none is. */
export const VISIBLE_CAP_MS = MINUTE_MS;
export const HIDDEN_CAP_MS = 15 * MINUTE_MS;
/** Cap on `Retry-After`: a person's change is tried again after this at the latest. */
export const RETRY_AFTER_CAP_MS = 15 * MINUTE_MS;
/** One attempt: the request is aborted after this; the row is free for another drain after `LEASE_MS`. */
export const SEND_TIMEOUT_MS = 30 * SECOND_MS;
export const LEASE_MS = MINUTE_MS;

/**
 * Exponential backoff with full jitter: between 0 and 1 s × 2ⁿ, capped; `failures` counts from 1, `random` is
 * in [0, 1).
 */
export function backoffMs(failures: number, random: number, isHidden: boolean): number {
  return Math.floor(
    random * Math.min(isHidden ? HIDDEN_CAP_MS : VISIBLE_CAP_MS, SECOND_MS * 2 ** Math.min(failures, 30)),
  );
}

/** Whether a delay is over; a clock that was set back must not make it longer than intended. */
export function isWaitOver(untilMs: number, waitMs: number, nowMs: number): boolean {
  return untilMs <= nowMs || untilMs - nowMs > waitMs;
}
