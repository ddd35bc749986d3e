/**
 * The point budget from the game's headers, per credential, so that we stop before the limit. Source: domain
 * facts, section 1.6: `x-ratelimit-limit`, `x-ratelimit-remaining`, `x-ratelimit-reset` in Unix milliseconds,
 * window 60 s.
 */
import type { Clock } from '../ports/clock.ts';

const WINDOW_MS = 60_000;
const MAX_BUCKETS = 2_000;
/** Header rounding to whole seconds and network latency may make a window look this much longer. */
const SLACK_MS = 2_000;

/** `inFlight`: points of calls without an answer yet; they may or may not be in `remaining`. */
interface Bucket {
  limit: number | null;
  remaining: number;
  inFlight: number;
  resetAtMs: number;
  resetHeader: string;
}

/** The remaining points of a window; `resetAt` by our clock. */
export interface PointsLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: Date;
}

export interface PointBudget {
  /** Reserves points for a call; null when available, otherwise the seconds until the window ends. */
  reserve(credential: string, cost: number): number | null;
  /**
   * Updates the budget from an answer to a call of `cost` points; `spent` marks a 429. Returns the seconds
   * until the window ends.
   */
  recordAnswer(credential: string, headers: Headers, spent: boolean, cost: number): number;
  /** A call got no answer: its points count as spent. */
  recordFailure(credential: string, cost: number): void;
  /** Null until the game has reported the limit. */
  left(credential: string): PointsLeft | null;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,16}$/.test(text.trim()) ? Number(text) : null;
}

/**
 * When the window ends by our clock. The header is an instant of the game's clock; where that differs from
 * ours, the answer's `Date` header gives the offset, and where nothing fits a full window is assumed.
 */
function resetOf(headers: Headers, nowMs: number): number {
  const resetHeaderMs = wholeNumber(headers.get('x-ratelimit-reset'));
  if (resetHeaderMs === null) return nowMs + WINDOW_MS;
  const sentMs = Date.parse(headers.get('date') ?? '');
  // A window that just ended is plausible; one that ended long ago means that the clocks differ.
  const fits = (inMs: number): boolean => inMs > -SLACK_MS && inMs <= WINDOW_MS + SLACK_MS;
  const isSameClock = Math.abs(sentMs - nowMs) <= SLACK_MS;
  const inMs =
    [...(isSameClock || Number.isNaN(sentMs) ? [] : [resetHeaderMs - sentMs]), resetHeaderMs - nowMs].find(
      fits,
    ) ?? WINDOW_MS;
  return nowMs + Math.min(inMs, WINDOW_MS);
}

export function createPointBudget(clock: Clock): PointBudget {
  const buckets = new Map<string, Bucket>();
  const secondsUntil = (atMs: number, nowMs: number): number =>
    Math.min(Math.max(Math.ceil((atMs - nowMs) / 1000), 1), WINDOW_MS / 1000);
  const prune = (nowMs: number): void => {
    if (buckets.size < MAX_BUCKETS) return;
    for (const [credential, bucket] of buckets) if (bucket.resetAtMs <= nowMs) buckets.delete(credential);
  };
  /** The bucket of the current window; an expired window is followed by a full one if the limit is known. */
  const current = (credential: string, nowMs: number): Bucket | null => {
    const bucket = buckets.get(credential);
    if (bucket === undefined) return null;
    // Our clock was set back: cap the window at its full length.
    if (bucket.resetAtMs > nowMs + WINDOW_MS) bucket.resetAtMs = nowMs + WINDOW_MS;
    if (bucket.resetAtMs > nowMs) return bucket;
    if (bucket.limit === null) return null;
    Object.assign(bucket, { remaining: bucket.limit, resetAtMs: nowMs + WINDOW_MS, resetHeader: '' });
    return bucket;
  };

  return {
    reserve(credential, cost) {
      const nowMs = clock.now().getTime();
      const bucket = current(credential, nowMs);
      if (bucket === null) return null;
      if (bucket.remaining - bucket.inFlight < cost) return secondsUntil(bucket.resetAtMs, nowMs);
      bucket.inFlight += cost;
      return null;
    },
    recordAnswer(credential, headers, spent, cost) {
      const nowMs = clock.now().getTime();
      const resetHeader = headers.get('x-ratelimit-reset') ?? '';
      const resetAtMs = resetOf(headers, nowMs);
      const known = current(credential, nowMs);
      const inFlight = Math.max(0, (known?.inFlight ?? 0) - cost);
      const remaining = spent ? 0 : wholeNumber(headers.get('x-ratelimit-remaining'));
      if (remaining === null) {
        if (known !== null)
          Object.assign(known, { inFlight, remaining: Math.max(0, known.remaining - cost) });
        return secondsUntil(resetAtMs, nowMs);
      }
      // Within one window answers may arrive out of order: the lower count is the later one.
      const lowest =
        known !== null && known.resetHeader === resetHeader
          ? Math.min(known.remaining, remaining)
          : remaining;
      prune(nowMs);
      buckets.set(credential, {
        limit: wholeNumber(headers.get('x-ratelimit-limit')) ?? known?.limit ?? null,
        remaining: lowest,
        inFlight,
        resetAtMs: spent ? Math.max(resetAtMs, nowMs + 1000) : resetAtMs,
        resetHeader,
      });
      return secondsUntil(resetAtMs, nowMs);
    },
    recordFailure(credential, cost) {
      const known = current(credential, clock.now().getTime());
      if (known !== null)
        Object.assign(known, {
          inFlight: Math.max(0, known.inFlight - cost),
          remaining: Math.max(0, known.remaining - cost),
        });
    },
    left(credential) {
      const bucket = current(credential, clock.now().getTime());
      return bucket === null || bucket.limit === null
        ? null
        : {
            limit: bucket.limit,
            remaining: Math.max(0, bucket.remaining - bucket.inFlight),
            resetAt: new Date(bucket.resetAtMs),
          };
    },
  };
}
