/** How long the stretches of a price history are: wide enough that most of them have a sale, so that a line and a band can be seen. */
import { BUCKET_SECONDS, type PricePeriod } from './period.ts';
import type { SpanSum } from './volatility.ts';

export const WEEK_SECONDS = 604_800;

/** From the usual length on, in seconds; the last leaves a dozen stretches, or eight to a day. */
export const BUCKET_LENGTHS: Readonly<Record<PricePeriod, readonly number[]>> = {
  1: [BUCKET_SECONDS[1], 3_600, 10_800],
  7: [BUCKET_SECONDS[7], 21_600, 86_400],
  30: [BUCKET_SECONDS[30], 86_400],
  90: [BUCKET_SECONDS[90], WEEK_SECONDS],
};

/** With less than this share of stretches that have a sale many points stand alone. */
const MIN_FILLED_SHARE = 0.75;
/** With fewer sales in a stretch its quartiles are the same as its extremes, and the band tells nothing. */
const MIN_SALES = 3;

/** Whether the stretches with a sale between two instants (milliseconds) make a line and a band. Without any a wider one shows no more. */
export function isReadable(
  points: readonly Pick<SpanSum, 'sales'>[],
  bucketSeconds: number,
  fromMs: number,
  toMs: number,
): boolean {
  return (
    points.length === 0 ||
    (points.length >= MIN_FILLED_SHARE * Math.max(1, (toMs - fromMs) / 1_000 / bucketSeconds) &&
      points.reduce((sum, { sales }) => sum + sales, 0) >= MIN_SALES * points.length)
  );
}

/** Sales of a stretch with its quartiles, by unit price in rubles; `atMs` is its begin. */
export interface BucketSum extends SpanSum {
  readonly atMs: number;
  readonly lowerRub: number;
  readonly upperRub: number;
}

function quantile(weighed: readonly (readonly [valueRub: number, units: number])[], share: number): number {
  const sorted = weighed.toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, units]) => sum + units, 0);
  let upTo = 0;
  for (const [valueRub, units] of sorted) {
    upTo += units;
    if (upTo >= all * share) return valueRub;
  }
  return sorted.at(-1)?.[0] ?? Number.NaN;
}

/**
 * Sums stretches up to weeks, counted from 1970 on in UTC. Numbers and extremes are exact; quartiles are those of the
 * stretches' quartiles, by units, because single sales are kept for days only.
 */
export function sumWeeks(points: readonly BucketSum[]): readonly BucketSum[] {
  const weeks = new Map<number, BucketSum[]>();
  for (const point of points) {
    const atMs = Math.floor(point.atMs / 1_000 / WEEK_SECONDS) * WEEK_SECONDS * 1_000;
    weeks.set(atMs, [...(weeks.get(atMs) ?? []), point]);
  }
  return [...weeks].map(([atMs, days]) => {
    const weighed = days.flatMap(
      ({ lowerRub, medianRub, upperRub, units }) =>
        [
          [lowerRub, units],
          [medianRub, units],
          [upperRub, units],
        ] as const,
    );
    return {
      atMs,
      sales: days.reduce((sum, day) => sum + day.sales, 0),
      units: days.reduce((sum, day) => sum + day.units, 0),
      totalRub: days.reduce((sum, day) => sum + day.totalRub, 0),
      minimumRub: Math.min(...days.map((day) => day.minimumRub)),
      maximumRub: Math.max(...days.map((day) => day.maximumRub)),
      lowerRub: quantile(weighed, 0.25),
      medianRub: quantile(weighed, 0.5),
      upperRub: quantile(weighed, 0.75),
    };
  });
}
