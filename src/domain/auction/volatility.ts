/** Volatility of a price, and the sum of several spans of time. */

/** Fewer changes than this are not significant. */
const MIN_CHANGES = 3;

/**
 * Standard deviation of the logarithmic changes between consecutive medians, in percent; buckets without
 * sales are skipped. Null with fewer than three changes. `medians` are positive and in chronological order.
 */
export function volatilityPct(medians: readonly number[]): number | null {
  const changes = medians.slice(1).map((median, index) => Math.log(median / (medians[index] ?? median)));
  if (changes.length < MIN_CHANGES) return null;
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / (changes.length - 1);
  return Math.sqrt(variance) * 100;
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
