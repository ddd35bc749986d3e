/** What follows from another side's answer to a message. Source: reliability 3, "Answers"; Discord's rate limits. */
import type { OffReason } from './webhook.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Waits before the next attempts, in seconds; the last one repeats. */
export const WEBHOOK_RETRY_SECONDS = [30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR] as const;
/** A webhook that has taken nothing for so long is switched off. */
export const FAILING_DAYS = 3;
export const FAILING_MS = FAILING_DAYS * 24 * HOUR * 1_000;
/** Older news are none. */
export const MESSAGE_LIFE_MS = 24 * HOUR * 1_000;
/** An unreasonable wait is asked for again after so long. */
const MAX_WAIT_SECONDS = 6 * HOUR;

export interface WebhookAnswer {
  /** HTTP status; null when there was no response in time. */
  readonly status: number | null;
  /** Seconds that the other side asks to wait: before the next attempt, or after a success before the next message. */
  readonly waitSeconds: number | null;
  /** The address may not be called: nothing was sent. */
  readonly isBlocked: boolean;
}

/**
 * - `delivered`: it has it; the next message no sooner than after `waitSeconds`.
 * - `refused`: it will never take this message; others may pass.
 * - `later`: the same message again after `waitSeconds`; `isFailure` unless the other side only wants time.
 * - `off`: nothing will ever pass.
 */
export type WebhookStep =
  | { readonly kind: 'delivered'; readonly waitSeconds: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly waitSeconds: number; readonly isFailure: boolean }
  | { readonly kind: 'off'; readonly reason: OffReason };

/** `attempts` counts those of the message, this one included. */
export function nextWebhookStep(
  { status, waitSeconds, isBlocked }: WebhookAnswer,
  attempts: number,
): WebhookStep {
  if (isBlocked) return { kind: 'off', reason: 'address' };
  const wished =
    waitSeconds === null ? null : Math.min(Math.max(1, Math.ceil(waitSeconds)), MAX_WAIT_SECONDS);
  const usual = WEBHOOK_RETRY_SECONDS[attempts - 1] ?? HOUR;
  if (status !== null && status >= 200 && status < 300)
    return { kind: 'delivered', waitSeconds: wished ?? 0 };
  if (status === 404 || status === 410) return { kind: 'off', reason: 'gone' };
  if (status === 401) return { kind: 'off', reason: 'unauthorized' };
  if (status === 429) return { kind: 'later', waitSeconds: wished ?? usual, isFailure: false };
  if (status === null || status === 408 || status >= 500)
    return { kind: 'later', waitSeconds: Math.max(wished ?? 0, usual), isFailure: true };
  return { kind: 'refused' };
}

/** Whether a webhook that has been failing since an instant is given up. */
export function isGivenUp(failingSinceMs: number | null, nowMs: number): boolean {
  return failingSinceMs !== null && nowMs - failingSinceMs >= FAILING_MS;
}
