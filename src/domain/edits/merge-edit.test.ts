import { describe, expect, it } from 'vitest';
import { err, ok } from '../result.ts';
import {
  joinEdits,
  mergeEdit,
  preferMine,
  resolveEdit,
  sameFields,
  sameValue,
  type EditFields,
  type EditKind,
  type FieldEdit,
} from './merge-edit.ts';

function fields(values: Readonly<Record<string, unknown>>): EditFields {
  return new Map(Object.entries(values));
}

function edit(base: Readonly<Record<string, unknown>>, mine: Readonly<Record<string, unknown>>): FieldEdit {
  return { base: fields(base), mine: fields(mine) };
}

/** A small generator of numbers, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const KEYS = ['a', 'b', 'c', 'd'];

/** Few keys and few values, so that sides meet. */
function someFields(random: () => number): EditFields {
  if (random() < 0.1) return new Map();
  return new Map(
    KEYS.filter(() => random() < 0.7).map((key) => [key, { level: Math.floor(random() * 3), notes: null }]),
  );
}

function cases(): readonly {
  readonly base: EditFields;
  readonly mine: EditFields;
  readonly theirs: EditFields;
}[] {
  const random = randomOf(7);
  return Array.from({ length: 1_000 }, () => ({
    base: someFields(random),
    mine: someFields(random),
    theirs: someFields(random),
  }));
}

describe('a merge', () => {
  it.each([
    ['another field', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }, []],
    ['the same field', { a: 1 }, { a: 12 }, { a: 5 }, { a: 5 }, ['a']],
    ['the same value', { a: 1 }, { a: 2 }, { a: 2 }, { a: 2 }, []],
    ['nothing of mine', { a: 1 }, { a: 1 }, { a: 2 }, { a: 2 }, []],
    ['new fields on both sides', { a: 1 }, { a: 1, b: 1 }, { a: 1, c: 1 }, { a: 1, c: 1, b: 1 }, []],
    ['the same new field', { a: 1 }, { a: 1, b: 9 }, { a: 1, b: 2 }, { a: 1, b: 2 }, ['b']],
    ['removed here, changed there', { a: 1, b: 1 }, { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }, ['b']],
    ['removed there, changed here', { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 1 }, { a: 1 }, ['b']],
    ['a new thing', {}, { a: 1 }, {}, { a: 1 }, []],
  ])('of edits with %s', (_name, base, mine, theirs, merged, collisions) => {
    const result = mergeEdit(edit(base, mine), fields(theirs));
    expect(Object.fromEntries(result.merged)).toEqual(merged);
    expect(result).toMatchObject({ collisions, isWhole: false });
  });

  it('asks for all of a thing that one side removed and the other changed, and for nothing less', () => {
    const base = { a: 1, b: 1 };
    expect(mergeEdit(edit(base, {}), fields({ ...base, c: 1 }))).toMatchObject({ isWhole: true });
    expect(mergeEdit(edit(base, { a: 2, b: 1 }), fields({}))).toMatchObject({ isWhole: true });
    expect(mergeEdit(edit(base, {}), fields(base))).toEqual({
      merged: new Map(),
      collisions: [],
      isWhole: false,
    });
    expect(mergeEdit(edit(base, {}), fields({})).collisions).toEqual([]);
    expect(mergeEdit(edit(base, base), fields({})).merged.size).toBe(0);
  });

  it('without a base asks about every difference', () => {
    const result = mergeEdit({ base: undefined, mine: fields({ a: 1, b: 1 }) }, fields({ a: 1, b: 2, c: 3 }));
    expect(result.collisions).toEqual(['b', 'c']);
  });

  it('replaces nothing silently and loses nothing: 1,000 random edits', () => {
    let collided = 0;
    for (const { base, mine, theirs } of cases()) {
      const { merged, collisions, isWhole } = mergeEdit({ base, mine }, theirs);
      if (isWhole) continue;
      collided += collisions.length;
      for (const key of KEYS) {
        const [was, own, other, now] = [base, mine, theirs, merged].map((side) => side.get(key));
        // what they changed stays, and what I changed is there or asked about
        if (!sameValue(was, other)) expect(now).toEqual(other);
        if (!sameValue(was, own)) expect(collisions.includes(key) || sameValue(now, own)).toBe(true);
        if (sameValue(was, own) && sameValue(was, other)) expect(now).toEqual(was);
      }
      // the other order meets at the same place
      const reverse = mergeEdit({ base, mine: theirs }, mine);
      expect([...reverse.collisions].sort()).toEqual([...collisions].sort());
      if (collisions.length === 0) expect(sameFields(reverse.merged, merged)).toBe(true);
      // sending it again changes nothing
      if (collisions.length === 0)
        expect(sameFields(mergeEdit({ base, mine }, merged).merged, merged)).toBe(true);
    }
    expect(collided).toBeGreaterThan(30);
  });

  it('is shown with what the person wants, and with what others changed elsewhere', () => {
    const shown = preferMine(edit({ a: 1, b: 1 }, { a: 12, b: 1 }), fields({ a: 5, b: 2 }));
    expect(Object.fromEntries(shown)).toEqual({ a: 12, b: 2 });
    expect(preferMine(edit({ a: 1 }, {}), fields({ a: 2 })).size).toBe(0);
  });
});

describe('two edits as one', () => {
  it('are based on what the first was based on', () => {
    const joined = joinEdits(edit({ a: 1, b: 1 }, { a: 2, b: 1 }), edit({ a: 2, b: 3 }, { a: 4, b: 5 }));
    expect(joined).toEqual(edit({ a: 1, b: 3 }, { a: 4, b: 5 }));
  });

  it('keep what the second did not see and did not change', () => {
    expect(joinEdits(edit({ a: 1, b: 1 }, { a: 2, b: 1 }), edit({ a: 1, b: 1 }, { a: 1, b: 5 }))).toEqual(
      edit({ a: 1, b: 1 }, { a: 2, b: 5 }),
    );
  });

  it('stay apart where the second changed or removed what it did not see', () => {
    const first = edit({ a: 1 }, { a: 2 });
    expect(joinEdits(first, edit({ a: 1 }, { a: 3 }))).toBeNull();
    expect(joinEdits(first, edit({ a: 1 }, {}))).toBeNull();
    expect(joinEdits(first, edit({ a: 2 }, {}))).toEqual(edit({ a: 1 }, {}));
    expect(joinEdits(edit({ a: 1 }, {}), edit({}, { a: 3 }))).toEqual(edit({ a: 1 }, { a: 3 }));
    expect(
      joinEdits({ base: undefined, mine: fields({ a: 1 }) }, edit({ a: 1 }, { a: 2 }))?.base,
    ).toBeUndefined();
  });

  it('come to what both would come to one after the other: 1,000 random pairs', () => {
    let joined = 0;
    const random = randomOf(11);
    for (const { base, mine, theirs } of cases()) {
      const first = { base, mine };
      // the second is made on what the first shows over the server's state
      const shown = preferMine(first, theirs);
      const second = { base: shown, mine: someFields(random) };
      const both = joinEdits(first, second);
      const after = mergeEdit(first, theirs);
      if (both === null || after.isWhole || after.collisions.length > 0) continue;
      // where both sides came to the same on their own, the joined edit is asked about, which is safe
      const isSame = (key: string): boolean =>
        sameValue(mine.get(key), theirs.get(key)) && !sameValue(base.get(key), mine.get(key));
      if (KEYS.some(isSame)) continue;
      const apart = mergeEdit(second, after.merged);
      const together = mergeEdit(both, theirs);
      expect(apart.collisions).toEqual([]);
      expect(together.collisions).toEqual([]);
      expect(sameFields(together.merged, apart.merged)).toBe(true);
      joined += 1;
    }
    expect(joined).toBeGreaterThan(50);
  });
});

describe('an edit at the server', () => {
  const kind: EditKind<Readonly<Record<string, unknown>>> = {
    fieldsOf: fields,
    contentOf: (found) => Object.fromEntries(found),
  };
  const stored = { content: { a: 5 }, changedAt: '2026-08-02T10:00:00.000Z', changedBy: null };
  const before = '2026-08-02T09:00:00.000Z';
  const after = '2026-08-02T11:00:00.000Z';

  it('is merged, or refused with what is stored', () => {
    expect(resolveEdit(kind, { base: { a: 5 }, mine: { a: 12 } }, stored, before)).toEqual(ok({ a: 12 }));
    expect(resolveEdit(kind, { base: { a: 1 }, mine: { a: 12 } }, stored, after)).toEqual(
      err('edit.conflict', { theirs: { a: 5 }, changedAt: stored.changedAt, changedBy: null }),
    );
    expect(resolveEdit(kind, { base: { a: 1 }, mine: { a: 12 } }, null, after)).toEqual(
      err('edit.conflict', { theirs: null, changedAt: null, changedBy: null }),
    );
    expect(resolveEdit(kind, { base: { a: 5 }, mine: null }, stored, before)).toEqual(ok(null));
    expect(resolveEdit(kind, { base: { a: 1 }, mine: null }, stored, before).ok).toBe(false);
  });

  it('of an older app is taken unless something was stored after it was made', () => {
    const old = { base: undefined, mine: { a: 12 } };
    expect(resolveEdit(kind, old, stored, after)).toEqual(ok({ a: 12 }));
    expect(resolveEdit(kind, old, stored, null)).toEqual(ok({ a: 12 }));
    expect(resolveEdit(kind, old, stored, before).ok).toBe(false);
    expect(resolveEdit(kind, { ...old, mine: { a: 5 } }, stored, before)).toEqual(ok({ a: 5 }));
    expect(resolveEdit(kind, old, null, before)).toEqual(ok({ a: 12 }));
  });
});
