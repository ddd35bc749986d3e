/** How often one person may do what costs others something, in the memory of this process. */
import type { Clock } from './clock.ts';

const MAX_PEOPLE = 10_000;

/** Counts a try; answers the seconds to wait when it is one too many, else null. */
export type AttemptLimiter = (userId: string) => number | null;

/** At most `most` tries of a person within `windowMs`. */
export function createAttemptLimiter(
  clock: Clock,
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
): AttemptLimiter {
  const triedAt = new Map<string, number[]>();
  return (userId) => {
    const now = clock.now().getTime();
    // a clock that was set back must not keep a person out until it has caught up
    const recent = (triedAt.get(userId) ?? []).filter((at) => Math.abs(now - at) < windowMs);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most)
      return Math.max(1, Math.ceil((oldest + windowMs - now) / 1_000));
    if (triedAt.size >= MAX_PEOPLE) triedAt.clear();
    triedAt.set(userId, [...recent, now]);
    return null;
  };
}
