/**
 * What follows from a push service's answer. Source: reliability section 3, "Answers"; RFC 8030.
 */

/** How long a push service keeps a message for a device that is away, in seconds: after a day it is old news. */
export const MESSAGE_TTL_SECONDS = 86_400;
/** A test message is looked for at once. */
export const TEST_TTL_SECONDS = 60;
/** Refusals of our key or of the message in a row, after which a device gets nothing until it subscribes again. */
export const MAX_FAILURES = 3;
/** Waits before the second, third and fourth try when a service is out of order, in seconds: 15 minutes together. */
export const RETRY_SECONDS = [60, 240, 600] as const;
const MIN_WAIT_SECONDS = 1;

export interface PushAnswer {
  /** HTTP status; null when there was no answer in time. */
  readonly status: number | null;
  /** Seconds the service asks to wait; null when it says nothing. */
  readonly retryAfterSeconds: number | null;
}

/**
 * - `delivered`: the service has it.
 * - `remove`: the device is gone for good.
 * - `refused`: our key or the message is not accepted: count it against the device.
 * - `later`: try again no sooner than after so many seconds.
 * - `giveUp`: the inbox and the polling tell it.
 */
export type PushStep =
  | { readonly kind: 'delivered' | 'remove' | 'refused' | 'giveUp' }
  | { readonly kind: 'later'; readonly afterSeconds: number };

/** What to do after an answer. `attempts` counts this one too; `ageSeconds` is the age of the message. */
export function nextPushStep(answer: PushAnswer, attempts: number, ageSeconds: number): PushStep {
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'remove' };
  // It is as short as it can be: a service that finds it too large will not take it later.
  if (status === 413) return { kind: 'giveUp' };
  const isAskedToWait = status === 429 || (status === 503 && answer.retryAfterSeconds !== null);
  if (isAskedToWait) {
    const afterSeconds = Math.max(MIN_WAIT_SECONDS, answer.retryAfterSeconds ?? RETRY_SECONDS[0]);
    return ageSeconds + afterSeconds > MESSAGE_TTL_SECONDS
      ? { kind: 'giveUp' }
      : { kind: 'later', afterSeconds };
  }
  if (status === null || status === 408 || status >= 500) {
    const afterSeconds = RETRY_SECONDS[attempts - 1];
    return afterSeconds === undefined ? { kind: 'giveUp' } : { kind: 'later', afterSeconds };
  }
  return { kind: 'refused' };
}
