/** Limits attempts per user at shared costs, in the memory of this process. */
import type { UserId } from '../../domain/ids.ts';
import type { Clock } from './clock.ts';

const MAX_PEOPLE = 10_000;

/** Counts an attempt; returns the seconds to wait when the limit is exceeded, else null. */
export type AttemptLimiter = (userId: UserId) => number | null;

/** At most `most` attempts per user within `windowMs`. */
export function createAttemptLimiter(
  clock: Clock,
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
): AttemptLimiter {
  const triedAt = new Map<string, number[]>();
  return (userId) => {
    const now = clock.now().getTime();
    // a clock that was set back must not block a user until it has caught up
    const recent = (triedAt.get(userId) ?? []).filter((at) => Math.abs(now - at) < windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most)
      return Math.max(1, Math.ceil((oldest + windowMs - now) / 1_000));
    if (triedAt.size >= MAX_PEOPLE) triedAt.clear();
    triedAt.set(userId, [...recent, now]);
    return null;
  };
}
