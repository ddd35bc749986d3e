/** Which of the own skips are still of interest, and which are history. */
import { isActive } from '../../../../domain/skips/request-skip.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';

/** On, ahead, or with a change that is not settled. */
export function isUpcoming(skip: Pick<ShownSkip, 'status' | 'endDate' | 'mark'>, today: string): boolean {
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

/** The coming ones, nearest first; the history, latest first. */
export function sortOwnSkips(
  own: readonly ShownSkip[],
  today: string,
): { readonly coming: readonly ShownSkip[]; readonly past: readonly ShownSkip[] } {
  return {
    coming: own.filter((skip) => isUpcoming(skip, today)).toSorted(byStart),
    past: own.filter((skip) => !isUpcoming(skip, today)).toSorted((one, other) => byStart(other, one)),
  };
}
