/** The periods that the dashboard shows and compares. Pure. */
import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { addDays, lengthOf, type Period } from '../../../../domain/skips/calendar.ts';
import type { Day } from '../../../../domain/skips/skip.ts';

export const DAYS = [30, 90, 190] as const;
export type PeriodDays = (typeof DAYS)[number];
const DEFAULT_DAYS: PeriodDays = 90;

/** What a period is compared with: the time before it, which has no name of its own. */
export const BEFORE = 'before';

export interface ShownPeriod extends Period {
  /** In the address. */
  readonly id: string;
  /** Null: the last days. */
  readonly season: WarSeasonRow | null;
  readonly days: number;
}

/** The period that an address asks for; the usual one where it asks for none that there is. */
export function periodOf(
  asked: string | undefined,
  seasons: readonly WarSeasonRow[],
  today: Day,
): ShownPeriod {
  const season = seasons.find(({ id }) => id === asked);
  if (season !== undefined)
    return { id: season.id, season, from: season.from, to: season.to, days: lengthOf(season) };
  const days = DAYS.find((one) => `${one}d` === asked) ?? DEFAULT_DAYS;
  return { id: `${days}d`, season: null, from: addDays(today, 1 - days), to: today, days };
}

/** What a period is compared with; null: nothing. */
export function comparedWith(
  asked: string | undefined,
  period: ShownPeriod,
  seasons: readonly WarSeasonRow[],
): ShownPeriod | null {
  if (asked === BEFORE) {
    const to = addDays(period.from, -1);
    return { id: BEFORE, season: null, from: addDays(to, 1 - period.days), to, days: period.days };
  }
  const season = seasons.find(({ id }) => id === asked && id !== period.id);
  return season === undefined
    ? null
    : { id: season.id, season, from: season.from, to: season.to, days: lengthOf(season) };
}

/** The days that two periods share; null: none. */
export function overlapOf(one: Period, other: Period): Period | null {
  const from = one.from > other.from ? one.from : other.from;
  const to = one.to < other.to ? one.to : other.to;
  return from > to ? null : { from, to };
}
