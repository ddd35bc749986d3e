/**
 * The point budget as the game's headers tell it, kept per credential, so that we stop before the wall.
 * Source: domain facts, section 1.6: `x-ratelimit-remaining`, `x-ratelimit-reset` in Unix milliseconds, window 60 s.
 */
import type { Clock } from '../ports/clock.ts';

const WINDOW_MS = 60_000;
const MAX_BUCKETS = 2_000;

interface Bucket { remaining: number; resetAtMs: number; resetHeader: string }

export interface Points {
  /** Takes points for a call; answers null when they are there, otherwise the seconds until the window ends. */
  take(credential: string, cost: number): number | null;
  /** Learns from an answer; `spent` marks a 429. Answers the seconds until the window ends. */
  learn(credential: string, headers: Headers, spent: boolean): number;
}

const wholeNumber = (text: string | null): number | null => (text !== null && /^\d{1,16}$/.test(text.trim()) ? Number(text) : null);

export const createPoints = (clock: Clock): Points => {
  const buckets = new Map<string, Bucket>();
  const secondsUntil = (atMs: number, nowMs: number): number => Math.min(Math.max(Math.ceil((atMs - nowMs) / 1000), 1), WINDOW_MS / 1000);
  const prune = (nowMs: number): void => {
    if (buckets.size < MAX_BUCKETS) return;
    for (const [credential, bucket] of buckets) if (bucket.resetAtMs <= nowMs) buckets.delete(credential);
  };

  return {
    take(credential, cost) {
      const nowMs = clock.now().getTime();
      const bucket = buckets.get(credential);
      if (bucket === undefined || bucket.resetAtMs <= nowMs) return null;
      if (bucket.remaining < cost) return secondsUntil(bucket.resetAtMs, nowMs);
      bucket.remaining -= cost;
      return null;
    },
    learn(credential, headers, spent) {
      const nowMs = clock.now().getTime();
      const resetHeader = headers.get('x-ratelimit-reset') ?? '';
      // A clock that differs from ours must not lock us out for longer than one window.
      const resetAtMs = Math.min(wholeNumber(resetHeader) ?? nowMs + WINDOW_MS, nowMs + WINDOW_MS);
      const remaining = spent ? 0 : wholeNumber(headers.get('x-ratelimit-remaining'));
      if (remaining !== null) {
        const known = buckets.get(credential);
        // Within one window answers may overtake each other: the lower count is the later one.
        const lowest = known !== undefined && known.resetHeader === resetHeader && known.resetAtMs > nowMs ? Math.min(known.remaining, remaining) : remaining;
        prune(nowMs);
        buckets.set(credential, { remaining: lowest, resetAtMs: spent ? Math.max(resetAtMs, nowMs + 1000) : resetAtMs, resetHeader });
      }
      return secondsUntil(resetAtMs, nowMs);
    },
  };
};
