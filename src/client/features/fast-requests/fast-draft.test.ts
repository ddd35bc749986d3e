import { expect, it } from 'vitest';
import { EMPTY_DRAFT, readFastDraft, withFastQuantity } from './fast-draft.ts';

it('keeps items in the order in which they were chosen', () => {
  const two = withFastQuantity(withFastQuantity(EMPTY_DRAFT, 'a', 1), 'b', 2);
  expect(withFastQuantity(two, 'a', 5).items).toEqual([['a', 5], ['b', 2]]);
  expect(withFastQuantity(two, 'a', 0).items).toEqual([['b', 2]]);
  expect(withFastQuantity(two, 'c', 0).items).toEqual(two.items);
});

it('reads what was kept, and nothing of what it does not understand', () => {
  expect(readFastDraft({ items: [['a', 2], ['b', 0], ['c', 1.5], 7], notes: 'now' })).toEqual({ items: [['a', 2]], notes: 'now' });
  expect(readFastDraft({ items: 'x', notes: 3 })).toBeNull();
  expect(readFastDraft(undefined)).toBeNull();
});
