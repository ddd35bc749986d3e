/** Classifies a push service's response. Source: reliability section 3, "Answers"; RFC 8030. */

/** Time to live of a message for an offline device, in seconds: after a day it is outdated. */
export const MESSAGE_TTL_SECONDS = 86_400;
/** A test message is only useful immediately. */
export const TEST_TTL_SECONDS = 60;
/**
 * Consecutive rejections of our key or of the message after which a device gets nothing until it subscribes
 * again.
 */
export const MAX_FAILURES = 3;
/**
 * Delays before the second, third and fourth attempt when a service is down, in seconds: 15 minutes in total.
 */
export const RETRY_SECONDS = [60, 240, 600] as const;
const MIN_WAIT_SECONDS = 1;

export interface PushAnswer {
  /** HTTP status; null when there was no response in time. */
  readonly status: number | null;
  /** Seconds from `Retry-After`; null without it. */
  readonly retryAfterSeconds: number | null;
}

/**
 * - `delivered`: the service has it.
 * - `remove`: the subscription no longer exists.
 * - `refused`: our key or the message was rejected: count it against the device.
 * - `later`: retry no sooner than after this many seconds.
 * - `giveUp`: leave it to the inbox and to polling.
 */
export type PushStep =
  | { readonly kind: 'delivered' | 'remove' | 'refused' | 'giveUp' }
  | { readonly kind: 'later'; readonly afterSeconds: number };

/** The next step after a response. `attempts` includes this one; `ageSeconds` is the age of the message. */
export function nextPushStep(answer: PushAnswer, attempts: number, ageSeconds: number): PushStep {
  const { status } = answer;
  if (status !== null && status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'remove' };
  // The message is as short as possible: a service that finds it too large will not accept it later.
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
