import { expect, it } from 'vitest';
import { MAX_PRICE_RUB } from '../../../../contract/auction.ts';
import { checkLimits } from './limits.ts';

function check(belowRub: number | null, aboveRub: number | null) {
  return checkLimits({ belowRub, aboveRub });
}

const fine = { below: null, above: null };

it('accepts whole rubles on either side, both or none', () => {
  expect(check(null, null)).toEqual(fine);
  expect(check(1, null)).toEqual(fine);
  expect(check(null, MAX_PRICE_RUB)).toEqual(fine);
  expect(check(100, 101)).toEqual(fine);
});

it('reports the problem at its field', () => {
  expect(check(Number.NaN, 5)).toEqual({ below: 'number', above: null });
  expect(check(0, null)).toEqual({ below: 'low', above: null });
  expect(check(1.5, null)).toEqual({ below: 'whole', above: null });
  expect(check(null, MAX_PRICE_RUB + 1)).toEqual({ below: null, above: 'high' });
  expect(check(100, 100)).toEqual({ below: null, above: 'order' });
  expect(check(200, 100)).toEqual({ below: null, above: 'order' });
});
