/** The same faults over the browser's own storage engine: fewer writes, since every transaction is a real one. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../src/offline/database/database.ts';
import { dexieStore } from '../../src/offline/transactions/dexie-store.ts';
import { countOf } from '../support/depth.ts';
import { checkEnds, mirrorFaults } from './outbox/ends.ts';
import { simulate } from './outbox/simulation.ts';

const WRITES = countOf({ deep: 1_500, short: 400 });

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

describe.each([
  [101, true],
  [102, false],
])('seed %i over Dexie, locks: %s', (seed, hasLocks) => {
  it(`${WRITES} writes: none lost, none twice, none out of order, none as somebody else`, async () => {
    const outcome = await simulate({
      seed,
      writes: WRITES,
      devices: 1,
      faultPercent: 15,
      hasLocks,
      makeTables: () => dexieStore,
    });
    const ends = checkEnds(outcome);
    const faults = Object.values(outcome.counts).reduce((sum, count) => sum + count, 0);
    console.warn(
      `outbox over Dexie: seed ${seed}, ${outcome.written.length} writes, ${faults} faults, empty after ${(outcome.emptyAfterMs / 1000).toFixed(1)} s, ${JSON.stringify(ends.numbers)}`,
    );
    expect(ends.faults, `seed ${seed}`).toEqual([]);
    expect(await mirrorFaults(outcome), `seed ${seed}`).toEqual([]);
    expect(faults).toBeGreaterThanOrEqual(WRITES / 10);
    expect(outcome.emptyAfterMs, `seed ${seed}`).toBeLessThanOrEqual(61_000);
  }, 180_000);
});
