import { piecesOf } from '../../../../domain/loadouts/loadout.ts';
import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../../../domain/loadouts/limits.ts';
import {
  itemsOf,
  copyInto,
  countedOf,
  isUnsent,
  piecesIn,
  quantitiesOf,
  remainingLimitFor,
  sameQuantities,
  sendableOf,
  withQuantity,
} from './quantities.ts';

function kindOf(itemId: string) {
  return itemId === 'mine' ? ('claymore' as const) : itemId === 'soup' ? ('soups' as const) : null;
}

it('keeps only quantities above zero', () => {
  const some = quantitiesOf([
    { itemId: 'soup', quantity: 2 },
    { itemId: 'mine', quantity: 0 },
  ]);
  expect(itemsOf(some)).toEqual([{ itemId: 'soup', quantity: 2 }]);
  expect(itemsOf(withQuantity(some, 'soup', 0))).toEqual([]);
  expect(piecesIn(withQuantity(some, 'mine', 3))).toBe(5);
  expect(sameQuantities(some, withQuantity(some, 'soup', 2))).toBe(true);
  expect(sameQuantities(some, withQuantity(some, 'soup', 3))).toBe(false);
});

it('counts at least what was sent, in the list and in the total', () => {
  const sentOf = new Map([
    ['mine', 3],
    ['broth', 2],
    ['soup', 0],
  ]);
  const counted = countedOf(
    new Map([
      ['mine', 1],
      ['stew', 4],
    ]),
    sentOf,
  );
  expect([...counted]).toEqual([
    ['mine', 3],
    ['stew', 4],
    ['broth', 2],
  ]);
  expect(piecesIn(counted), 'as progressOf counts it').toBe(9);
});

it("requests fully sent lines only within today's limit", () => {
  const sent = (most: number) =>
    sendableOf(
      new Map([
        ['mine', 8],
        ['stew', 4],
      ]),
      new Map([['mine', 10]]),
      () => most,
    );
  expect(sent(30)).toEqual([
    { itemId: 'mine', quantity: 8 },
    { itemId: 'stew', quantity: 4 },
  ]);
  expect(sent(5), 'what is open is for the limit to refuse').toEqual([
    { itemId: 'mine', quantity: 5 },
    { itemId: 'stew', quantity: 4 },
  ]);
  expect(sent(0)).toEqual([{ itemId: 'stew', quantity: 4 }]);
});

it('recognises a draft that differs from the submitted request', () => {
  const submitted = [
    { itemId: 'soup', quantity: 2 },
    { itemId: 'mine', quantity: 0 },
  ];
  expect(isUnsent(undefined, submitted), 'nothing begun').toBe(false);
  expect(isUnsent([['soup', 2]], submitted), 'the same').toBe(false);
  expect(isUnsent([['soup', 3]], submitted)).toBe(true);
  expect(isUnsent([], submitted), 'emptied').toBe(true);
  expect(isUnsent([['soup', 1]], []), 'nothing asked for yet').toBe(true);
});

it('counts what other maps use of a limit, including sent pieces', () => {
  const elsewhere = piecesOf([
    [{ itemId: 'mine', quantity: 10, sent: 0 }],
    [{ itemId: 'mine', quantity: 0, sent: 4 }],
  ]);
  expect(remainingLimitFor(NO_LIMITS, 'mine', 'claymore', elsewhere)).toEqual({
    limit: 30,
    elsewhere: 14,
    left: 16,
  });
  expect(remainingLimitFor({ kinds: { claymore: 5 }, items: {} }, 'mine', 'claymore', elsewhere).left).toBe(
    0,
  );
});

it('copies within the limits and reports what was left out', () => {
  const elsewhere = piecesOf([[{ itemId: 'mine', quantity: 25, sent: 0 }]]);
  const copied = copyInto(
    [
      { itemId: 'mine', quantity: 25 },
      { itemId: 'soup', quantity: 3 },
      { itemId: 'gone', quantity: 1 },
    ],
    kindOf,
    NO_LIMITS,
    elsewhere,
  );
  expect([...copied.quantities]).toEqual([
    ['mine', 5],
    ['soup', 3],
  ]);
  expect(copied.cut).toEqual(['mine']);
  expect(copied.unavailable).toEqual(['gone']);
});
