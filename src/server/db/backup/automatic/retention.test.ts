import { describe, expect, it } from 'vitest';
import { retainedBackups } from './retention.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday, 00:30. */
const START_MS = Date.UTC(2026, 5, 1, 0, 30);

/** What is left after a backup each hour, with the others deleted each time. */
function afterHours(count: number): readonly number[] {
  let retained: readonly number[] = [];
  for (let hour = 0; hour < count; hour += 1) {
    const all = [...retained, START_MS + hour * HOUR_MS];
    const keep = retainedBackups(all);
    retained = all.filter((atMs) => keep.has(atMs));
  }
  return retained;
}

describe('retained backups', () => {
  it('are all of the first day', () => {
    expect(afterHours(24)).toHaveLength(24);
  });

  it('are 24 hours, 14 days and 8 weeks after a long time, each as late as it can be', () => {
    const hours = 100 * 24;
    const retained = afterHours(hours);
    const lastMs = START_MS + (hours - 1) * HOUR_MS;
    const lastHours = retained.filter((atMs) => atMs > lastMs - 24 * HOUR_MS);
    expect(lastHours).toHaveLength(24);
    const days = new Set(retained.map((atMs) => Math.floor(atMs / DAY_MS)));
    for (let day = 0; day < 14; day += 1) expect(days).toContain(Math.floor(lastMs / DAY_MS) - day);
    const older = retained.filter((atMs) => atMs < Math.floor(lastMs / DAY_MS) * DAY_MS);
    // the last hour of its day, and of weeks that of Sunday
    for (const atMs of older.filter((one) => one <= lastMs - 24 * HOUR_MS))
      expect(new Date(atMs).getUTCHours()).toBe(23);
    const weeks = retained.filter((atMs) => atMs < lastMs - 14 * DAY_MS);
    expect(weeks.length).toBeGreaterThanOrEqual(5);
    for (const atMs of weeks) expect(new Date(atMs).getUTCDay()).toBe(0);
    expect(retained.length).toBeLessThanOrEqual(24 + 14 + 8);
  });

  it('outlive gaps: what is there is retained while nothing newer takes its place', () => {
    const old = [0, 1, 2].map((week) => START_MS - (200 + 7 * week) * DAY_MS);
    expect(retainedBackups([START_MS, ...old])).toEqual(new Set([START_MS, ...old]));
  });
});
