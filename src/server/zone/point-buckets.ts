/** Points per minute, per application and per user. Source: domain facts, section 1.6. */
import type { Clock } from '../ports/clock.ts';

const POINTS_PER_MINUTE: PointLimits = { app: 400, user: 50 };
const WINDOW_MS = 60_000;

export interface PointLimits {
  readonly app: number;
  readonly user: number;
}

/** A counted call, allowed or rejected for lack of points. */
export interface CountedCall {
  readonly atMs: number;
  /** `app`, or `user` and a login. */
  readonly owner: string;
  /** Path and query. */
  readonly url: string;
  readonly cost: number;
  readonly isAllowed: boolean;
  /** End of its window. */
  readonly resetAtMs: number;
}

export interface PointBuckets {
  /** Charges points and returns the rate-limit headers. Nothing is charged when there are not enough. */
  take(
    owner: 'app' | `user ${string}`,
    url: string,
    cost: number,
  ): { readonly isAllowed: boolean; readonly headers: Readonly<Record<string, string>> };
  /** Sets new limits; `resetOffMs` is the clock error of the reset header. */
  set(limits: PointLimits, resetOffMs: number): void;
  /** Restores the initial limits. */
  restore(): void;
}

export function createPointBuckets({
  clock,
  limits = POINTS_PER_MINUTE,
  onCall,
}: {
  readonly clock: Clock;
  readonly limits?: PointLimits | undefined;
  readonly onCall?: ((call: CountedCall) => void) | undefined;
}): PointBuckets {
  const spent = new Map<string, { points: number; resetAtMs: number }>();
  let now = { limits, resetOffMs: 0 };
  const bucketOf = (owner: string, nowMs: number): { points: number; resetAtMs: number } => {
    const known = spent.get(owner);
    // A clock that was set back would make the window too long.
    if (known !== undefined && known.resetAtMs > nowMs && known.resetAtMs <= nowMs + WINDOW_MS) return known;
    const fresh = { points: 0, resetAtMs: nowMs + WINDOW_MS };
    spent.set(owner, fresh);
    return fresh;
  };
  return {
    take(owner, url, cost) {
      const perMinute = owner === 'app' ? now.limits.app : now.limits.user;
      const atMs = clock.now().getTime();
      const bucket = bucketOf(owner, atMs);
      const isAllowed = bucket.points + cost <= perMinute;
      if (isAllowed) bucket.points += cost;
      onCall?.({ atMs, owner, url, cost, isAllowed, resetAtMs: bucket.resetAtMs });
      const remaining = Math.max(0, perMinute - bucket.points);
      return {
        isAllowed,
        headers: {
          'x-ratelimit-limit': String(perMinute),
          'x-ratelimit-remaining': String(remaining),
          'x-ratelimit-reset': String(bucket.resetAtMs + now.resetOffMs),
        },
      };
    },
    set: (newLimits, resetOffMs) => {
      now = { limits: newLimits, resetOffMs };
    },
    restore: () => {
      now = { limits, resetOffMs: 0 };
    },
  };
}
