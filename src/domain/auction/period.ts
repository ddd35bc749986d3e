/** Periods of a price history. Source: specification section 9. */

/** Days. */
export const PRICE_PERIODS = [1, 7, 30, 90] as const;
export type PricePeriod = (typeof PRICE_PERIODS)[number];

/** Bucket length of the history, in seconds: at most about 170 points for any period. */
export const BUCKET_SECONDS: Readonly<Record<PricePeriod, number>> = {
  1: 900,
  7: 3_600,
  30: 21_600,
  90: 86_400,
};

/** Prices shown beside the lots summarise this many days of sales. */
export const SUMMARY_DAYS = 7 satisfies PricePeriod;

/** Start of a period, in milliseconds: the start of the bucket that contains its first instant. */
export function periodStartMs(days: PricePeriod, nowMs: number): number {
  const bucketMs = BUCKET_SECONDS[days] * 1_000;
  return Math.floor((nowMs - days * 86_400_000) / bucketMs) * bucketMs;
}

/** What is known of the sales of an item: all of them since an instant, in milliseconds. */
interface KnownSales {
  readonly salesFrom: Date | null;
  /** The game has no older ones. */
  readonly isPastRead: boolean;
}

/** Whether older sales of the days that prices summarise are still to be read. */
export function isWeekPartial({ salesFrom, isPastRead }: KnownSales, nowMs: number): boolean {
  return !isPastRead && salesFrom !== null && salesFrom.getTime() > periodStartMs(SUMMARY_DAYS, nowMs);
}
