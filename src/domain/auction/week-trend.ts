/** The course of a price over the last days, small enough to be published for every item. */
import type { ItemPrice } from './item-price.ts';
import { SUMMARY_DAYS } from './period.ts';

const DAY_MS = 86_400_000;

/** Median price of the units sold on a day, UTC. */
export interface DayMedian {
  /** Start of the day. */
  readonly at: Date;
  readonly medianRub: number;
}

/** Start of the first of the last `SUMMARY_DAYS` days, UTC, in ms; today is the last of them. */
export function trendStartMs(nowMs: number): number {
  return (Math.floor(nowMs / DAY_MS) - SUMMARY_DAYS + 1) * DAY_MS;
}

/**
 * Each day's median in whole percent of the median of all days; null: nothing was sold on the day. Undefined
 * where fewer than two days have sales.
 */
export function dayPercentsOf(
  days: readonly DayMedian[],
  medianRub: number | null,
  nowMs: number,
): ItemPrice['dayPercents'] {
  if (medianRub === null || medianRub <= 0) return undefined;
  const startMs = trendStartMs(nowMs);
  const percents = Array.from({ length: SUMMARY_DAYS }, (): number | null => null);
  for (const { at, medianRub: ofDay } of days) {
    const index = (at.getTime() - startMs) / DAY_MS;
    if (Number.isInteger(index) && index >= 0 && index < SUMMARY_DAYS)
      percents[index] = Math.round((ofDay / medianRub) * 100);
  }
  return percents.filter((one) => one !== null).length < 2 ? undefined : percents;
}

/** Change from the first day with sales to the last, as a share: 0.1 is 10 % more. Null without two days. */
export function trendChange({ dayPercents }: Pick<ItemPrice, 'dayPercents'>): number | null {
  const known = dayPercents?.filter((one) => one !== null) ?? [];
  const [first, last] = [known.at(0), known.at(-1)];
  return known.length < 2 || first === undefined || last === undefined || first <= 0
    ? null
    : last / first - 1;
}
