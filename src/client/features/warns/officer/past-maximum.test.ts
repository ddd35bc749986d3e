import { expect, it } from 'vitest';
import { atMaximum } from './past-maximum.ts';

const ash = { memberKey: 'ash', name: 'Ash' };
const elm = { memberKey: 'elm', name: 'Elm' };
const oak = { memberKey: 'oak', name: 'Oak' };

it('says whom warns take to the maximum and past it, several for one member together', () => {
  const have = new Map([
    ['ash', 2],
    ['elm', 2],
  ]);
  expect(atMaximum([ash, elm, oak, elm], have, 3)).toEqual({
    reached: [{ name: 'Ash', count: 3 }],
    past: [{ name: 'Elm', count: 4 }],
  });
});

it('counts who is there already, and nobody below', () => {
  expect(atMaximum([ash, oak], new Map([['ash', 3]]), 3)).toEqual({
    reached: [],
    past: [{ name: 'Ash', count: 4 }],
  });
  expect(atMaximum([oak], new Map(), 3)).toEqual({ reached: [], past: [] });
});
