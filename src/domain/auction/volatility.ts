/** How far the prices of a period lie apart, and the sum of several spans of time. */

/** Fewer sales than this say nothing about the spread. */
const MIN_SALES = 5;

/** Unit prices in rubles below which a tenth, half and nine tenths of the units of a period were sold. */
export interface PriceSpread {
  readonly tenthRub: number;
  readonly medianRub: number;
  readonly ninetiethRub: number;
}

/**
 * Half of the range in which four of five units were sold, in percent of the median: 30 says that most paid between 30 %
 * less and 30 % more. Counts both what moves from day to day and what differs within one; a few absurd sales do not
 * move it. Null with fewer than five sales.
 */
export function volatilityPct(spread: PriceSpread | undefined, sales: number): number | null {
  if (spread === undefined || sales < MIN_SALES || spread.medianRub <= 0) return null;
  return ((spread.ninetiethRub - spread.tenthRub) / 2 / spread.medianRub) * 100;
}

/** Sales of one span of time by unit price in rubles, weighted by units. */
export interface SpanSum {
  readonly sales: number;
  readonly units: number;
  readonly totalRub: number;
  readonly minimumRub: number;
  readonly medianRub: number;
  readonly maximumRub: number;
}

export interface PeriodSum {
  readonly sales: number;
  readonly units: number;
  readonly minimumRub: number | null;
  readonly averageRub: number | null;
  readonly maximumRub: number | null;
}

const EMPTY_SUM: PeriodSum = {
  sales: 0,
  units: 0,
  minimumRub: null,
  averageRub: null,
  maximumRub: null,
};

/** Sums the spans of a period; a median cannot be had from them. */
export function sumSpans(spans: readonly SpanSum[]): PeriodSum {
  if (spans.length === 0) return EMPTY_SUM;
  const units = spans.reduce((sum, span) => sum + span.units, 0);
  return {
    sales: spans.reduce((sum, span) => sum + span.sales, 0),
    units,
    minimumRub: Math.min(...spans.map((span) => span.minimumRub)),
    averageRub: spans.reduce((sum, span) => sum + span.totalRub, 0) / units,
    maximumRub: Math.max(...spans.map((span) => span.maximumRub)),
  };
}
