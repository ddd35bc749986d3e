/** How far back a price history looks. Source: specification section 9. */

/** Days. */
export const PRICE_PERIODS = [1, 7, 30, 90] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Length of one point of the history, in seconds: at most about 170 points, whatever the period. */
export const BUCKET_SECONDS: Readonly<Record<PricePeriod, number>> = {
  1: 900,
  7: 3_600,
  30: 21_600,
  90: 86_400,
};

/** Prices that stand beside the lots sum up this many days of sales. */
export const SUMMARY_DAYS = 7 satisfies PricePeriod;

/** Where a period begins: with the stretch in which its first instant lies. Milliseconds. */
export function periodStartMs(days: PricePeriod, nowMs: number): number {
  const bucketMs = BUCKET_SECONDS[days] * 1_000;
  return Math.floor((nowMs - days * 86_400_000) / bucketMs) * bucketMs;
}
