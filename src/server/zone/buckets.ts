/** Points per minute, per application and per user. Source: domain facts, section 1.6. */
import type { Clock } from '../ports/clock.ts';

export const POINTS_PER_MINUTE = { app: 400, user: 50 } as const;
const WINDOW_MS = 60_000;

export interface Buckets {
  /** Takes points; answers what the headers say. Nothing is taken when there are not enough. */
  take(owner: string, perMinute: number, cost: number): { readonly isAllowed: boolean; readonly headers: Readonly<Record<string, string>> };
  empty(owner: string): void;
}

export const createBuckets = (clock: Clock): Buckets => {
  const spent = new Map<string, { points: number; resetAtMs: number }>();
  const bucketOf = (owner: string): { points: number; resetAtMs: number } => {
    const nowMs = clock.now().getTime();
    const known = spent.get(owner);
    if (known !== undefined && known.resetAtMs > nowMs) return known;
    const fresh = { points: 0, resetAtMs: nowMs + WINDOW_MS };
    spent.set(owner, fresh);
    return fresh;
  };
  return {
    take(owner, perMinute, cost) {
      const bucket = bucketOf(owner);
      const isAllowed = bucket.points + cost <= perMinute;
      if (isAllowed) bucket.points += cost;
      const remaining = Math.max(0, perMinute - bucket.points);
      return { isAllowed, headers: { 'x-ratelimit-limit': String(perMinute), 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset': String(bucket.resetAtMs) } };
    },
    empty: (owner) => void spent.delete(owner),
  };
};
