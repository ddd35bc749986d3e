/** The simulation over a row of seeds, as tests; files share the seeds between them, so that they run beside each other. */
import { describe, expect, it } from 'vitest';
import { casesOf, isDeep } from '../../support/depth.ts';
import { MemoryTables } from '../../support/memory-tables.ts';
import { checkEnds, mirrorFaults, requestFaults, watchFaults } from './ends.ts';
import { FAULTS } from './account.ts';
import { simulate } from './simulation.ts';

const WRITES = Number(process.env['OUTBOX_WRITES'] ?? 10_000);
/** Enough for every fault to happen; what an ordinary run does with the seed of every run. */
const SHORT_WRITES = Math.min(WRITES, 3_000);
/** With one seed given, only that one is run. */
export const ONLY_SEED = process.env['OUTBOX_SEED'] === undefined ? null : Number(process.env['OUTBOX_SEED']);
/** Where the browser has no locks, a row whose process was killed waits for the end of its lease, and then for its answer. */
const EMPTY_WITHIN_MS = { locks: 60_000, leases: 61_000 };

export function runSeeds({
  always,
  deep,
  offset,
}: {
  readonly always: number;
  readonly deep: readonly number[];
  readonly offset: number;
}): void {
  const seeds =
    ONLY_SEED === null
      ? casesOf({ always: [always], deep, offset })
      : [always, ...deep].filter((seed) => seed === ONLY_SEED);
  describe.each(seeds)('seed %i', (seed) => {
    const writes = isDeep || seed !== always ? WRITES : SHORT_WRITES;
    const hasLocks = seed % 5 !== 0;
    it(`${writes} writes ${hasLocks ? 'under a lock' : 'with leases alone'}: none lost, none twice, none out of order, none as somebody else`, async () => {
      const devices: MemoryTables[] = [];
      const outcome = await simulate({
        seed,
        writes,
        devices: 6,
        faultPercent: 15,
        hasLocks,
        makeTables: () => {
          const tables = new MemoryTables();
          devices.push(tables);
          return tables;
        },
      });
      const ends = checkEnds(outcome);
      const faults = Object.values(outcome.counts).reduce((sum, count) => sum + count, 0);
      console.warn(
        `outbox simulation: seed ${seed}, ${outcome.written.length} writes, ${faults} faults, empty after ${(outcome.emptyAfterMs / 1000).toFixed(1)} s, ${JSON.stringify(ends.numbers)}`,
      );
      expect(ends.faults, `seed ${seed}`).toEqual([]);
      expect(
        devices.map(({ pieces }) => pieces.rows.size),
        'pieces of files that are sent or discarded',
      ).toEqual(devices.map(() => 0));
      expect(await mirrorFaults(outcome), `seed ${seed}`).toEqual([]);
      expect(watchFaults(outcome), `seed ${seed}`).toEqual([]);
      expect(requestFaults(outcome), `seed ${seed}`).toEqual([]);
      expect(ends.numbers.replaced, `seed ${seed}`).toBeGreaterThan(0);
      expect(
        FAULTS.filter((fault) => outcome.counts[fault] === 0),
        `faults that never happened with seed ${seed}`,
      ).toEqual([]);
      expect(faults).toBeGreaterThanOrEqual(writes / 10);
      expect(outcome.emptyAfterMs, `seed ${seed}`).toBeLessThanOrEqual(
        hasLocks ? EMPTY_WITHIN_MS.locks : EMPTY_WITHIN_MS.leases,
      );
    }, 180_000);
  });
}
