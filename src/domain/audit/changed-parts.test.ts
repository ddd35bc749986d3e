import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedParts, MAX_PART_LENGTH, partText } from './changed-parts.ts';

describe('changed parts', () => {
  it.each([
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
    [{ a: { x: 1, y: 2 } }, { a: { x: 1, y: 5 } }, { a: { y: 2 } }, { a: { y: 5 } }],
    [{ a: 1 }, { a: 1, b: 2 }, {}, { b: 2 }],
    [{ list: [1, 2, 3] }, { list: [2, 3, 4] }, { list: [1] }, { list: [4] }],
    [{ list: [1, 2] }, { list: [2, 1] }, { list: [1, 2] }, { list: [2, 1] }],
    [null, { a: 1 }, null, { a: 1 }],
    [{ a: 1 }, null, { a: 1 }, null],
    [{ a: 1 }, { a: 1 }, {}, {}],
  ])('of %j and %j', (before, after, was, is) => {
    expect(changedParts(before, after)).toEqual({ before: was, after: is });
  });

  it('hold every field that differs, and no other', () => {
    const fields = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ max: 3 }));
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        const parts = changedParts(before, after);
        const differing = ['a', 'b', 'c', 'd'].filter((key) => before[key] !== after[key]);
        expect(Object.keys({ ...(parts.before as object), ...(parts.after as object) }).toSorted()).toEqual(
          differing,
        );
      }),
    );
  });
});

describe('the text of a part', () => {
  it('is whole where it is small', () => {
    expect(partText({ a: 'x' })).toBe('{"a":"x"}');
    expect(partText(null)).toBeNull();
  });

  it('keeps fewer elements of lists that are too long together', () => {
    const list = Array.from({ length: 30 }, (_, at) => `${'x'.repeat(60)}${at}`);
    const text = partText({ one: list, other: list }) ?? '';
    expect((JSON.parse(text) as { one: string[] }).one).toEqual([...list.slice(0, 8), '… 22']);
  });

  it('never exceeds its length', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 400 }), (value, times) => {
        const text = partText({ many: Array.from({ length: times }, () => value) }) ?? '';
        expect(text.length).toBeLessThanOrEqual(MAX_PART_LENGTH);
        JSON.parse(text);
      }),
    );
    expect((partText({ notes: 'x'.repeat(60_000) }) ?? '').length).toBeLessThan(300);
  });
});
