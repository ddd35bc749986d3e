import { expect, it } from 'vitest';
import { NO_LIMITS } from '../../../domain/loadouts/limits.ts';
import { askedOf, copyInto, elsewhereOf, isUnsent, piecesIn, quantitiesOf, roomFor, sameQuantities, withQuantity } from './lines.ts';

const kindOf = (itemId: string) => (itemId === 'mine' ? 'claymore' as const : itemId === 'soup' ? 'soups' as const : null);

it('keeps only what is wanted', () => {
  const some = quantitiesOf([{ itemId: 'soup', quantity: 2 }, { itemId: 'mine', quantity: 0 }]);
  expect(askedOf(some)).toEqual([{ itemId: 'soup', quantity: 2 }]);
  expect(askedOf(withQuantity(some, 'soup', 0))).toEqual([]);
  expect(piecesIn(withQuantity(some, 'mine', 3))).toBe(5);
  expect(sameQuantities(some, withQuantity(some, 'soup', 2))).toBe(true);
  expect(sameQuantities(some, withQuantity(some, 'soup', 3))).toBe(false);
});

it('knows a draft that is not what stands', () => {
  const standing = [{ itemId: 'soup', quantity: 2 }, { itemId: 'mine', quantity: 0 }];
  expect(isUnsent(undefined, standing), 'nothing begun').toBe(false);
  expect(isUnsent([['soup', 2]], standing), 'the same').toBe(false);
  expect(isUnsent([['soup', 3]], standing)).toBe(true);
  expect(isUnsent([], standing), 'emptied').toBe(true);
  expect(isUnsent([['soup', 1]], []), 'nothing asked for yet').toBe(true);
});

it('counts what other maps take of a limit, sent pieces too', () => {
  const elsewhere = elsewhereOf([[{ itemId: 'mine', quantity: 10, sent: 0 }], [{ itemId: 'mine', quantity: 0, sent: 4 }]]);
  expect(roomFor(NO_LIMITS, 'mine', 'claymore', elsewhere)).toEqual({ limit: 30, elsewhere: 14, left: 16 });
  expect(roomFor({ kinds: { claymore: 5 }, items: {} }, 'mine', 'claymore', elsewhere).left).toBe(0);
});

it('copies as far as the limits let it, and says what was left out', () => {
  const elsewhere = elsewhereOf([[{ itemId: 'mine', quantity: 25, sent: 0 }]]);
  const copied = copyInto([{ itemId: 'mine', quantity: 25 }, { itemId: 'soup', quantity: 3 }, { itemId: 'gone', quantity: 1 }], kindOf, NO_LIMITS, elsewhere);
  expect([...copied.quantities]).toEqual([['mine', 5], ['soup', 3]]);
  expect(copied.cut).toEqual(['mine']);
  expect(copied.gone).toEqual(['gone']);
});
