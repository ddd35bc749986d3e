/** What waits for a reviewer, earliest first. */
import type { ShownSkip } from '../../../offline/mirror/overlays/skips.ts';

/** Pending requests that the server knows, and decisions that it has not confirmed. */
export function reviewQueue(skips: readonly ShownSkip[]): readonly ShownSkip[] {
  return skips
    .filter(
      (skip) =>
        (skip.change === 'review' && skip.pendingStatus !== null) ||
        (skip.status === 'pending' && skip.change !== 'create'),
    )
    .toSorted((one, other) =>
      one.startDate < other.startDate
        ? -1
        : one.startDate > other.startDate
          ? 1
          : one.requestedAt < other.requestedAt
            ? -1
            : one.requestedAt > other.requestedAt
              ? 1
              : 0,
    );
}

/** Whether a decision can be taken now: none is under way, and it is not an own request, unless the person leads the clan. */
export function mayDecide(skip: ShownSkip, userId: string, isLeader: boolean): boolean {
  return skip.status === 'pending' && skip.pendingStatus === null && (isLeader || skip.userId !== userId);
}
