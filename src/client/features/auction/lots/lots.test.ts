import { expect, it } from 'vitest';
import type { Lot } from '../../../../contract/auction.ts';
import { bidOf, kindOf, sortLots } from './lots.ts';

function lot(change: Partial<Lot>): Lot {
  return {
    amount: 1,
    startRub: 10,
    currentRub: null,
    buyoutRub: 20,
    unitRub: 20,
    startAt: '2026-02-03T12:00:00Z',
    endAt: '2026-02-05T12:00:00Z',
    level: null,
    quality: null,
    ...change,
  };
}

it('distinguishes bid lots from buyout lots; a missing price stays null', () => {
  expect(kindOf(lot({}))).toBe('both');
  expect(kindOf(lot({ startRub: null }))).toBe('buyout');
  expect(kindOf(lot({ buyoutRub: null, unitRub: null }))).toBe('bid');
  expect(bidOf(lot({ currentRub: 12 }))).toBe(12);
  expect(bidOf(lot({ startRub: null }))).toBeNull();
});

it('sorts by unit price, with bid-only lots last, by unit bid', () => {
  const costlyLot = lot({ amount: 10, buyoutRub: 100, unitRub: 10 });
  const cheapLot = lot({ buyoutRub: 15, unitRub: 15 });
  const bids = lot({ amount: 10, startRub: 10, buyoutRub: null, unitRub: null });
  const costlyBids = lot({ amount: 1, startRub: 9, buyoutRub: null, unitRub: null });
  expect(sortLots([costlyBids, cheapLot, bids, costlyLot], 'unit')).toEqual([
    costlyLot,
    cheapLot,
    bids,
    costlyBids,
  ]);
});

it('sorts by time left and by quantity', () => {
  const soon = lot({ endAt: '2026-02-03T13:00:00Z', amount: 2 });
  const later = lot({ endAt: '2026-02-04T13:00:00Z', amount: 7 });
  expect(sortLots([later, soon], 'left')).toEqual([soon, later]);
  expect(sortLots([soon, later], 'amount')).toEqual([later, soon]);
  expect(sortLots([soon, later], 'left')[0]).toBe(soon);
});
