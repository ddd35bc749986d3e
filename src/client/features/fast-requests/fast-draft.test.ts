import { expect, it } from 'vitest';
import { EMPTY_DRAFT, parseFastDraft, activeQuantitiesOf, withFastQuantity } from './fast-draft.ts';

it('keeps items in the order in which they were chosen', () => {
  const two = withFastQuantity(withFastQuantity(EMPTY_DRAFT, 'a', 1), 'b', 2);
  expect(withFastQuantity(two, 'a', 5).items).toEqual([
    ['a', 5],
    ['b', 2],
  ]);
  expect(withFastQuantity(two, 'a', 0).items).toEqual([['b', 2]]);
  expect(withFastQuantity(two, 'c', 0).items).toEqual(two.items);
});

it('parses a stored draft and drops what it does not understand', () => {
  expect(parseFastDraft({ items: [['a', 2], ['b', 0], ['c', 1.5], 7], notes: 'now' })).toEqual({
    items: [['a', 2]],
    notes: 'now',
  });
  expect(parseFastDraft({ items: 'x', notes: 3 })).toBeNull();
  expect(parseFastDraft(undefined)).toBeNull();
});

it('counts waiting and sent requests, but no finished or refused ones', () => {
  const one = (
    quantity: number,
    status: 'pending' | 'sent' | 'cancelled' | 'acquired',
    rest: { pendingStatus?: 'refused' | 'waiting'; change?: 'create' | 'status' } = {},
  ) => ({
    items: [{ itemId: 'a', name: 'A', quantity }],
    status,
    pendingStatus: rest.pendingStatus ?? null,
    change: rest.change ?? null,
  });
  const own = [
    one(1, 'pending'),
    one(2, 'sent'),
    one(4, 'cancelled'),
    one(8, 'acquired'),
    one(16, 'pending', { pendingStatus: 'refused', change: 'create' }),
    one(32, 'pending', { pendingStatus: 'waiting', change: 'create' }),
    one(64, 'pending', { pendingStatus: 'refused', change: 'status' }),
  ];
  expect([...activeQuantitiesOf(own)]).toEqual([['a', 99]]);
});
