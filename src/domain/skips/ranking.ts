/** Ranking of absences. Source: specification sections 2 and 9 (this month and the last 3 months). */
import type { UserId } from '../ids.ts';
import { lengthOf, monthOf, overlapOf, type Period } from './calendar.ts';
import type { Day, SkipStatus } from './skip.ts';

/** The fields of a skip that matter for a ranking. */
export interface RankedSkip {
  readonly userId: UserId;
  readonly characterName: string;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: SkipStatus;
  /** An officer has deleted it: it is counted apart. */
  readonly isDeleted?: boolean;
}

/** Skips that touch a period, and their days inside it. */
export interface SkipTally {
  readonly skips: number;
  readonly days: number;
}

export interface RankedSkipper extends SkipTally {
  readonly userId: UserId;
  readonly characterName: string;
  /** Approved ones that were deleted; not part of the other figures. */
  readonly deleted: SkipTally;
}

/** Whether a skip was approved, by a person or automatically. */
export function isApproved(status: SkipStatus): boolean {
  return status === 'approved' || status === 'auto_approved';
}

/** The days of the month up to the clan's day, and those of the two months before as well. */
export function rankingPeriods(today: Day): { readonly month: Period; readonly threeMonths: Period } {
  return {
    month: { from: monthOf(today).from, to: today },
    threeMonths: { from: monthOf(today, -2).from, to: today },
  };
}

/** Approved skips that touch the period, and their days inside it. */
export function tallySkips(
  skips: Iterable<Pick<RankedSkip, 'startDate' | 'endDate' | 'status'>>,
  period: Period,
): SkipTally {
  let count = 0;
  let days = 0;
  for (const { startDate, endDate, status } of skips) {
    const inside = isApproved(status) ? overlapOf(period, { from: startDate, to: endDate }) : null;
    if (inside === null) continue;
    count += 1;
    days += lengthOf(inside);
  }
  return { skips: count, days };
}

/**
 * The top `limit` of a period: most days first, then most skips, then by name. Who has only deleted ones comes
 * last. The name is that of the latest skip.
 */
export function rankSkippers(skips: readonly RankedSkip[], period: Period, limit = 10): RankedSkipper[] {
  const byUser = new Map<UserId, RankedSkip[]>();
  for (const skip of skips) {
    const own = byUser.get(skip.userId);
    if (own === undefined) byUser.set(skip.userId, [skip]);
    else own.push(skip);
  }
  return [...byUser]
    .map(([userId, own]) => {
      const latest = own.reduce((last, skip) => (skip.startDate > last.startDate ? skip : last));
      return {
        userId,
        characterName: latest.characterName,
        ...tallySkips(
          own.filter(({ isDeleted }) => isDeleted !== true),
          period,
        ),
        deleted: tallySkips(
          own.filter(({ isDeleted }) => isDeleted === true),
          period,
        ),
      };
    })
    .filter((line) => line.skips > 0 || line.deleted.skips > 0)
    .toSorted(
      (one, other) =>
        other.days - one.days ||
        other.skips - one.skips ||
        (one.characterName < other.characterName
          ? -1
          : one.characterName > other.characterName
            ? 1
            : one.userId < other.userId
              ? -1
              : 1),
    )
    .slice(0, limit);
}
