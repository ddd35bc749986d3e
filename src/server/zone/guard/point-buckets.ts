/** Points per minute, per application and per user. Source: domain facts, section 1.6. */
import type { Clock } from '../../ports/clock.ts';

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

type Headers = Readonly<Record<string, string>>;

/** Whose points: the application's, a user's, or nobody's for a call without valid credentials. */
export type PointOwner = 'app' | `user ${string}` | 'nobody';

export interface PointBuckets {
  /** The rate-limit headers without a charge: every answer of the game carries them. */
  peek(owner: PointOwner): Headers;
  /** Charges points and returns the rate-limit headers. Nothing is charged when there are not enough. */
  take(
    owner: PointOwner,
    url: string,
    cost: number,
  ): { readonly isAllowed: boolean; readonly headers: Headers };
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
  const bucketOf = (owner: PointOwner, nowMs: number): { points: number; resetAtMs: number } => {
    const known = spent.get(owner);
    // A clock that was set back would make the window too long.
    if (known !== undefined && known.resetAtMs > nowMs && known.resetAtMs <= nowMs + WINDOW_MS) return known;
    return { points: 0, resetAtMs: nowMs + WINDOW_MS };
  };
  const limitOf = (owner: PointOwner): number =>
    owner.startsWith('user ') ? now.limits.user : now.limits.app;
  const headersOf = (perMinute: number, bucket: ReturnType<typeof bucketOf>): Headers => ({
    'x-ratelimit-limit': String(perMinute),
    'x-ratelimit-remaining': String(Math.max(0, perMinute - bucket.points)),
    'x-ratelimit-reset': String(bucket.resetAtMs + now.resetOffMs),
  });
  return {
    peek: (owner) => headersOf(limitOf(owner), bucketOf(owner, clock.now().getTime())),
    take(owner, url, cost) {
      const perMinute = limitOf(owner);
      const atMs = clock.now().getTime();
      const bucket = bucketOf(owner, atMs);
      spent.set(owner, bucket);
      const isAllowed = bucket.points + cost <= perMinute;
      if (isAllowed) bucket.points += cost;
      onCall?.({ atMs, owner, url, cost, isAllowed, resetAtMs: bucket.resetAtMs });
      return { isAllowed, headers: headersOf(perMinute, bucket) };
    },
    set: (newLimits, resetOffMs) => {
      now = { limits: newLimits, resetOffMs };
    },
    restore: () => {
      now = { limits, resetOffMs: 0 };
    },
  };
}
