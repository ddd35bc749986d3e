/** Edits know what they were made on: nothing is replaced unseen, nothing that was typed is lost. */
import { describe, expect, it } from 'vitest';
import { casesOf, countOf } from '../../support/depth.ts';
import { simulateTwoDevices } from './two-devices.ts';
import { randomFrom } from './virtual-time.ts';

const STEPS = countOf({ deep: 4_000, short: 1_500 });
const DEEP = Array.from({ length: 19 }, (_, index) => index + 2);

describe.each(casesOf({ always: [1], deep: DEEP }))('seed %i', (seed) => {
  it('two devices of one person replace nothing unseen and lose nothing typed', async () => {
    const { faults, counts } = await simulateTwoDevices(randomFrom(seed), STEPS);
    console.warn(`two devices: seed ${seed}, ${JSON.stringify(counts)}`);
    expect(faults, `seed ${seed}`).toEqual([]);
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
  }, 60_000);
});
