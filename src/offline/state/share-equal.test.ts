import { describe, expect, it } from 'vitest';
import { shareEqual } from './share-equal.ts';

describe('what did not change', () => {
  it('stays identical, field by field', () => {
    const before = { sets: [{ id: 'a', at: [1] }], byId: new Map([['a', { level: 1 }]]) };
    const after = { sets: [{ id: 'a', at: [1] }], byId: new Map([['a', { level: 2 }]]) };
    const shared = shareEqual(after, before);
    expect(shared).toEqual(after);
    expect(shared.sets).toBe(before.sets);
    expect(shared.byId).toBe(after.byId);
  });

  it('is the value before where all of it is equal', () => {
    const before = { sets: [1, 2], ids: new Set(['a']), note: null };
    expect(shareEqual({ sets: [1, 2], ids: new Set(['a']), note: null }, before)).toBe(before);
    expect(shareEqual([1, 2], [1, 3])).toEqual([1, 2]);
  });

  it('is not taken where a field came or went', () => {
    const before: { sets: readonly number[]; note?: string } = { sets: [1], note: 'x' };
    expect(shareEqual({ sets: [1] }, before)).toEqual({ sets: [1] });
    expect(shareEqual(before, { sets: [1] })).toEqual(before);
  });
});
