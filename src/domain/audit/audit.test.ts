import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toId, type UserId } from '../ids.ts';
import { auditChanges } from './audit-changes.ts';
import { auditSubject, partOf, type AuditedThing } from './audit-part.ts';

const USER = '0b9f1d2e-7f7c-4e59-9a38-2f6e0a2d1c11';

describe('the subject of a line', () => {
  it.each([
    [
      { facts: ['startDate', 'endDate'] },
      { userId: USER, characterName: 'Morrow', startDate: '2026-05-03', endDate: '2026-05-05' },
      'Morrow',
      { startDate: '2026-05-03', endDate: '2026-05-05' },
    ],
    [{ person: 'name' }, { userId: USER, name: 'Wren', state: 'pending' }, 'Wren', null],
    [{ facts: ['number'] }, { number: 7, pieces: 40 }, null, { number: 7 }],
    [
      { facts: ['items'] },
      { userId: USER, characterName: 'Morrow', items: [1, 2, 3, 4] },
      'Morrow',
      { items: [1, 2, 3, '… 1'] },
    ],
  ] satisfies [AuditedThing, Record<string, unknown>, string | null, Record<string, unknown> | null][])(
    'of a thing with %j',
    (thing, whole, name, facts) => {
      const subject = auditSubject(thing, whole);
      expect(subject.name).toBe(name);
      expect(subject.facts).toEqual(facts);
      expect(subject.userId).toBe('userId' in whole ? toId(USER) : null);
    },
  );

  it('is nobody where the thing is no object', () => {
    expect(auditSubject({}, ['a'])).toEqual({ userId: null, name: null, facts: null });
    expect(auditSubject({}, null)).toEqual({ userId: null, name: null, facts: null });
  });
});

it('the part of an account in a line about several joins those of its characters', () => {
  const one = { userId: toId<UserId>(USER), before: { unmarked: ['Morrow'] }, after: { absent: ['Morrow'] } };
  const other = { ...one, before: { unmarked: ['Fen'] }, after: { present: ['Fen'] } };
  expect(partOf([])).toBeNull();
  expect(partOf([{ ...one, name: 'Morrow' }])).toMatchObject({ name: 'Morrow', after: one.after });
  expect(
    partOf([
      { ...one, name: 'Morrow' },
      { ...other, name: 'Fen' },
    ]),
  ).toMatchObject({
    name: 'Morrow',
    before: { unmarked: ['Morrow', 'Fen'] },
    after: { absent: ['Morrow'], present: ['Fen'] },
  });
});

describe('changes', () => {
  it('name every field that differs, without what says nothing to people', () => {
    expect(
      auditChanges(
        { status: 'pending', rev: 1, reviewer: null },
        { status: 'approved', rev: 2, reviewer: 'Vesper-7' },
      ),
    ).toEqual([{ path: ['status'], before: 'pending', after: 'approved' }]);
  });

  it('go into objects and leave lists whole', () => {
    expect(
      auditChanges({ limits: { kinds: { soups: 4 } }, items: [1] }, { limits: { kinds: {} }, items: [2] }),
    ).toEqual([
      { path: ['limits', 'kinds', 'soups'], before: 4, after: undefined },
      { path: ['items'], before: [1], after: [2] },
    ]);
  });

  it('of a thing that came or went are its fields', () => {
    expect(auditChanges(null, { name: 'Kit', notes: '' })).toEqual([
      { path: ['name'], before: undefined, after: 'Kit' },
    ]);
    expect(auditChanges({ name: 'Kit' }, null)).toEqual([
      { path: ['name'], before: 'Kit', after: undefined },
    ]);
  });

  it('of values that are no objects are the values', () => {
    expect(auditChanges(null, ['Wren'])).toEqual([{ path: [], before: null, after: ['Wren'] }]);
  });

  it('never fail', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        for (const { path } of auditChanges(before, after)) expect(Array.isArray(path)).toBe(true);
      }),
    );
  });
});
