/** Price history as columns over evenly spaced time buckets; a bucket without sales has no value. */
import type { AuctionHistory, HistoryPoint } from '../../../../contract/auction.ts';

const DAY_SECONDS = 86_400;

/** Columns have one value per bucket; prices are unit prices in rubles, NaN without sales. */
export interface HistorySeries {
  /** Middle of each bucket, in seconds since the epoch. */
  readonly xs: Float64Array;
  readonly median: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  readonly minimum: Float64Array;
  readonly maximum: Float64Array;
  readonly sales: Float64Array;
  /** Number of gaps: runs of buckets without sales between two with sales. */
  readonly gaps: number;
  /** Sales before this x are unknown; null when the whole period is known. */
  readonly knownFromX: number | null;
}

type HistoryInput = Pick<AuctionHistory, 'days' | 'bucketSeconds' | 'points' | 'knownFrom'>;

function secondsOf(at: string): number {
  return Date.parse(at) / 1000;
}

/** `endMs`: end of the history, normally the time of the request. */
export function seriesOf(
  { days, bucketSeconds: step, points, knownFrom }: HistoryInput,
  endMs: number,
): HistorySeries {
  const byStart = new Map<number, HistoryPoint>(points.map((point) => [secondsOf(point.at), point]));
  const starts = [...byStart.keys()];
  // offset of the server's buckets
  const phase = (starts[0] ?? 0) % step;
  const onGrid = (second: number): number => Math.floor((second - phase) / step) * step + phase;
  const last = Math.max(onGrid(endMs / 1000), ...starts);
  const first = Math.min(onGrid(endMs / 1000 - days * DAY_SECONDS), ...starts);
  const size = Math.round((last - first) / step) + 1;
  const column = (read: (point: HistoryPoint) => number, none: number): Float64Array =>
    Float64Array.from({ length: size }, (_, index) => {
      const point = byStart.get(first + index * step);
      return point === undefined ? none : read(point);
    });
  const median = column((point) => point.medianRub, Number.NaN);
  let gaps = 0;
  let before = -1;
  median.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    if (before >= 0 && index > before + 1) gaps += 1;
    before = index;
  });
  const known = knownFrom === null ? Number.NaN : secondsOf(knownFrom);
  return {
    xs: Float64Array.from({ length: size }, (_, index) => first + index * step + step / 2),
    median,
    gaps,
    lower: column((point) => point.lowerRub, Number.NaN),
    upper: column((point) => point.upperRub, Number.NaN),
    minimum: column((point) => point.minimumRub, Number.NaN),
    maximum: column((point) => point.maximumRub, Number.NaN),
    sales: column((point) => point.sales, 0),
    knownFromX: known > first + step ? known : null,
  };
}

/** A row of the table: a bucket with sales, or a run of buckets without. */
export interface HistoryRow {
  /** In seconds since the epoch; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Index into the columns; null: no sales. */
  readonly index: number | null;
  /** No sales are recorded because the period is unknown. */
  readonly isUnknown: boolean;
}

/** Rows of the table, newest first. */
export function rowsOf({ xs, median, knownFromX }: HistorySeries, step: number): HistoryRow[] {
  const rows: HistoryRow[] = [];
  xs.forEach((middle, index) => {
    const [from, to] = [middle - step / 2, middle + step / 2];
    const isSold = !Number.isNaN(median[index]);
    const isUnknown = !isSold && knownFromX !== null && to <= knownFromX;
    const before = rows.at(-1);
    if (!isSold && before !== undefined && before.index === null && before.isUnknown === isUnknown)
      rows[rows.length - 1] = { ...before, to };
    else rows.push({ from, to, index: isSold ? index : null, isUnknown });
  });
  return rows.toReversed();
}
