import { expect, it } from 'vitest';
import { levelsOf, qualitiesOf } from './variants.ts';

const LOTS = [
  { quality: 2, level: 5, unitRub: 900 },
  { quality: null, level: null, unitRub: null },
  { quality: 2, level: 0, unitRub: 700 },
  { quality: 0, level: 3, unitRub: 40 },
];

it('counts lots by quality, what the game omits as the lowest, with the cheapest to buy outright', () => {
  expect(qualitiesOf(LOTS)).toEqual([
    { quality: 0, count: 2, lowestRub: 40 },
    { quality: 2, count: 2, lowestRub: 700 },
  ]);
});

it('lists the levels of one quality or of all', () => {
  expect(levelsOf(LOTS, 2)).toEqual([0, 5]);
  expect(levelsOf(LOTS, null)).toEqual([0, 3, 5]);
});
