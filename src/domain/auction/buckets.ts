/**
 * Bucket lengths of a price history: long enough that most buckets have a sale, so that a line and a band are
 * visible.
 */
import { BUCKET_SECONDS, type PricePeriod } from './period.ts';
import type { SpanSum } from './volatility.ts';

export const WEEK_SECONDS = 604_800;

/** In seconds, starting with the default length; the longest leaves a dozen buckets, or eight per day. */
export const BUCKET_LENGTHS: Readonly<Record<PricePeriod, readonly number[]>> = {
  1: [BUCKET_SECONDS[1], 3_600, 10_800],
  7: [BUCKET_SECONDS[7], 21_600, 86_400],
  30: [BUCKET_SECONDS[30], 86_400],
  90: [BUCKET_SECONDS[90], WEEK_SECONDS],
};

/** Below this share of buckets with a sale many points are isolated. */
const MIN_FILLED_SHARE = 0.75;
/** With fewer sales per bucket the quartiles equal the extremes, and the band is meaningless. */
const MIN_SALES = 3;

/**
 * Whether the buckets with a sale between two instants (milliseconds) make a line and a band. Without sales a
 * wider bucket shows no more.
 */
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

/** Sales of a bucket by unit price in rubles; `atMs` is its start. */
export interface BucketSum extends Omit<SpanSum, 'medianRub'> {
  readonly atMs: number;
}

/** Aggregates buckets into weeks, counted from 1970 in UTC. */
export function sumWeeks<Bucket extends BucketSum>(points: readonly Bucket[]): readonly BucketSum[] {
  const weeks = new Map<number, BucketSum[]>();
  for (const point of points) {
    const atMs = Math.floor(point.atMs / 1_000 / WEEK_SECONDS) * WEEK_SECONDS * 1_000;
    weeks.set(atMs, [...(weeks.get(atMs) ?? []), point]);
  }
  return [...weeks].map(([atMs, days]) => {
    return {
      atMs,
      sales: days.reduce((sum, day) => sum + day.sales, 0),
      units: days.reduce((sum, day) => sum + day.units, 0),
      totalRub: days.reduce((sum, day) => sum + day.totalRub, 0),
      minimumRub: Math.min(...days.map((day) => day.minimumRub)),
      maximumRub: Math.max(...days.map((day) => day.maximumRub)),
    };
  });
}
