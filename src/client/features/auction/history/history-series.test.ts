import { expect, it } from 'vitest';
import type { HistoryPoint } from '../../../../contract/auction.ts';
import { rowsOf, seriesOf } from './history-series.ts';

const HOUR = 3600;
const end = Date.parse('2026-02-08T12:20:00Z');

function point(at: string, medianRub: number, sales = 3): HistoryPoint {
  return {
    at,
    sales,
    units: sales,
    minimumRub: medianRub - 2,
    lowerRub: medianRub - 1,
    medianRub,
    upperRub: medianRub + 1,
    maximumRub: medianRub + 2,
  };
}

function week(points: HistoryPoint[], knownFrom: string | null = '2025-01-01T00:00:00Z') {
  return seriesOf({ days: 7, bucketSeconds: HOUR, points, knownFrom }, end);
}

it('has a bucket for every hour of the week and a value only where there were sales', () => {
  const series = week([point('2026-02-07T10:00:00Z', 50), point('2026-02-08T12:00:00Z', 60)]);
  expect(series.xs).toHaveLength(169);
  expect(new Date((series.xs.at(-1) ?? 0) * 1000).toISOString()).toBe('2026-02-08T12:30:00.000Z');
  expect([...series.median].filter(Number.isFinite)).toEqual([50, 60]);
  expect(series.median.at(-1)).toBe(60);
  expect(series.sales.reduce((sum, value) => sum + value, 0)).toBe(6);
  expect(series.gaps).toBe(1);
  expect(series.knownFromX).toBeNull();
});

it('aligns to the server’s buckets and keeps every point', () => {
  const series = week([point('2026-02-01T11:30:00Z', 40), point('2026-02-08T12:30:00Z', 60)]);
  expect([...series.median].filter(Number.isFinite)).toEqual([40, 60]);
});

it('has no values without sales', () => {
  const series = week([]);
  expect(series.xs).toHaveLength(169);
  expect([...series.median].every(Number.isNaN)).toBe(true);
  expect(series.gaps).toBe(0);
  expect(rowsOf(series, HOUR)).toHaveLength(1);
});

it('joins buckets without sales into one row, separate from unknown ones', () => {
  const series = week(
    [point('2026-02-08T08:00:00Z', 50), point('2026-02-08T11:00:00Z', 60)],
    '2026-02-08T07:00:00Z',
  );
  const rows = rowsOf(series, HOUR).map(({ from, to, index, isUnknown }) => [
    (to - from) / HOUR,
    index === null ? null : series.median[index],
    isUnknown,
  ]);
  expect(rows).toEqual([
    [1, null, false],
    [1, 60, false],
    [2, null, false],
    [1, 50, false],
    [1, null, false],
    [163, null, true],
  ]);
  expect(series.knownFromX).toBe(Date.parse('2026-02-08T07:00:00Z') / 1000);
});
