import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ITEM_RANKS } from '../catalogue/item/item.ts';
import { toId, type GearSetId, type ReadySetId } from '../ids.ts';
import { readinessFor } from '../squads/people/deciding.ts';
import { GEAR_SLOTS, type GearPiece, type GearSet, type GearSlot } from './gear.ts';
import { knownReadiness } from './known-readiness.ts';
import type { Need, ReadySet } from './ready.ts';

const piece = (itemId: string | null, level = 0): GearPiece => ({
  itemId,
  text: itemId === null ? 'a thing' : null,
  rank: itemId === null ? 'stalker' : null,
  level,
  notes: '',
});
const gear = (slots: Partial<Record<GearSlot, GearPiece>>): GearSet =>
  ({
    id: toId<GearSetId>('g'),
    name: 'Main',
    isMain: true,
    slots,
    others: [],
  }) as unknown as GearSet;
const need = (slot: GearSlot, over: Partial<Need> = {}): Need => ({
  slot,
  itemIds: [],
  rank: null,
  level: 0,
  ...over,
});
const ready = (...needs: readonly Need[]): ReadySet => ({
  id: toId<ReadySetId>('r'),
  name: 'War',
  map: 'all',
  needs,
});

it('says what needs no catalogue', () => {
  const asked = [ready(need('helmet'), need('mainWeapon', { level: 5 }))];
  expect(knownReadiness([], [])).toBe('free');
  expect(knownReadiness(asked, [])).toBe('lacking');
  // five of six slots, and the sixth is asked for
  expect(knownReadiness(asked, [gear({ mainWeapon: piece('gun', 5) })])).toBe('lacking');
  expect(knownReadiness(asked, [gear({ mainWeapon: piece('gun', 4), helmet: piece('hat') })])).toBe(
    'lacking',
  );
  expect(knownReadiness(asked, [gear({ mainWeapon: piece('gun', 5), helmet: piece('hat') })])).toBe('ready');
});

it('says nothing where the rank decides', () => {
  const [rank] = ITEM_RANKS.slice(1);
  expect(
    knownReadiness([ready(need('helmet', { rank: rank ?? null }))], [gear({ helmet: piece('hat') })]),
  ).toBe('unsure');
});

it('never says another thing than the catalogue', () => {
  const slots = fc.subarray([...GEAR_SLOTS]);
  fc.assert(
    fc.property(
      slots,
      slots,
      fc.integer({ min: 0, max: 3 }),
      fc.option(fc.constantFrom(...ITEM_RANKS)),
      fc.option(fc.constantFrom(...ITEM_RANKS)),
      (asked, worn, level, rank, actual) => {
        const sets = [gear(Object.fromEntries(worn.map((slot) => [slot, piece('x', 2)])))];
        const wanted = asked.length === 0 ? [] : [ready(...asked.map((slot) => need(slot, { level, rank })))];
        const known = knownReadiness(wanted, sets);
        const { state } = readinessFor(wanted, sets, () => actual);
        if (known !== 'unsure') expect(known).toBe(state);
      },
    ),
    { seed: 15, numRuns: 500 },
  );
});
