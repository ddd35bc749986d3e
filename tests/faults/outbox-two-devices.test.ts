/** Edits know what they were made on: nothing is replaced unseen, nothing that was typed is lost. */
import { describe, expect, it } from 'vitest';
import { casesOf, countOf } from '../support/depth.ts';
import { ONLY_SEED } from './outbox/run-seeds.ts';
import { simulateTwoDevices } from './outbox/two-devices.ts';
import { randomFrom } from './outbox/virtual-time.ts';

const STEPS = countOf({ deep: 4_000, short: 1_500 });
const DEEP = Array.from({ length: 19 }, (_, index) => index + 2);

const SEEDS = ONLY_SEED === null ? casesOf({ always: [1], deep: DEEP }) : [ONLY_SEED];

describe.each(SEEDS)('seed %i', (seed) => {
  it('two devices of one person replace nothing unseen and lose nothing typed', async () => {
    const { faults, counts } = await simulateTwoDevices(randomFrom(seed), STEPS);
    console.warn(`two devices: seed ${seed}, ${JSON.stringify(counts)}`);
    expect(faults, `seed ${seed}`).toEqual([]);
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
  }, 60_000);
});
