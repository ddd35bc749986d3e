/** Splits the user's skips into upcoming ones and history. */
import { isActive } from '../../../../domain/skips/request-skip.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';

/** Current, in the future, or with an unsettled change. */
export function isUpcoming(
  skip: Pick<ShownSkip, 'status' | 'endDate' | 'pendingStatus'>,
  today: string,
): boolean {
  return skip.pendingStatus !== null || (isActive(skip.status) && skip.endDate >= today);
}

function byStart(one: ShownSkip, other: ShownSkip): number {
  return one.startDate < other.startDate
    ? -1
    : one.startDate > other.startDate
      ? 1
      : one.id < other.id
        ? -1
        : 1;
}

/** Upcoming skips, nearest first; past skips, latest first. */
export function sortOwnSkips(
  own: readonly ShownSkip[],
  today: string,
): { readonly upcoming: readonly ShownSkip[]; readonly past: readonly ShownSkip[] } {
  return {
    upcoming: own.filter((skip) => isUpcoming(skip, today)).toSorted(byStart),
    past: own.filter((skip) => !isUpcoming(skip, today)).toSorted((one, other) => byStart(other, one)),
  };
}
