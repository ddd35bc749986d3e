import { expect, it } from 'vitest';
import { mergeRecent, readRecent, withRecent } from './recent-items.ts';

it('puts the newest first, without duplicates, at most ten', () => {
  expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  const ten = Array.from({ length: 10 }, (_, index) => String(index));
  expect(withRecent(ten, 'x')).toEqual(['x', ...ten.slice(0, 9)]);
  expect(withRecent(ten, '0')).toBe(ten);
});

it('puts those that were opened later before the others', () => {
  expect(mergeRecent(['a', 'b'], ['c', 'b'])).toEqual(['c', 'b', 'a']);
  expect(mergeRecent(undefined, ['c'])).toEqual(['c']);
  expect(mergeRecent(['a'], 'broken')).toEqual(['a']);
});

it('validates the stored list', () => {
  expect(readRecent(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(readRecent({ a: 1 })).toEqual([]);
});
