import { expect, it } from 'vitest';
import { resolveEdit, type StoredEdit } from '../../edits/merge-edit.ts';
import { isSameVariant, watchEdit, type WatchLimits } from './watch-edit.ts';

const RARE: WatchLimits = { belowRub: 100, aboveRub: null, quality: 3, level: 5 };

function stored(content: WatchLimits): StoredEdit<WatchLimits> {
  return { content, changedAt: '2026-11-20T10:00:00Z', changedBy: null };
}

it('an app that knows no kinds of artefacts keeps the stored one when it changes a limit', () => {
  const older = { base: { belowRub: 100, aboveRub: null }, mine: { belowRub: 90, aboveRub: null } };
  expect(resolveEdit(watchEdit, older, stored(RARE), '2026-11-20T11:00:00Z')).toEqual({
    ok: true,
    value: { ...RARE, belowRub: 90 },
  });
});

it('two devices that choose another kind each are asked', () => {
  const edit = { base: RARE, mine: { ...RARE, quality: 4 } };
  const merged = resolveEdit(watchEdit, edit, stored({ ...RARE, quality: 5 }), '2026-11-20T11:00:00Z');
  expect(merged).toMatchObject({ ok: false, code: 'edit.conflict' });
});

it('a device that chooses another kind and one that changes a limit are asked, in either order', () => {
  const at = '2026-11-20T11:00:00Z';
  const [kind, limit] = [
    { ...RARE, quality: 4 },
    { ...RARE, belowRub: 90 },
  ];
  for (const [mine, theirs] of [
    [kind, limit],
    [limit, kind],
  ] as const) {
    const merged = resolveEdit(watchEdit, { base: RARE, mine }, stored(theirs), at);
    expect(merged).toMatchObject({ ok: false, code: 'edit.conflict', details: { theirs } });
    // what was chosen knows the stored version
    expect(resolveEdit(watchEdit, { base: theirs, mine }, stored(theirs), at)).toEqual({
      ok: true,
      value: mine,
    });
  }
  // both chose the same kind, and limits apart: nothing is lost
  expect(
    resolveEdit(
      watchEdit,
      { base: RARE, mine: { ...kind, belowRub: 90 } },
      stored({ ...kind, aboveRub: 500 }),
      at,
    ),
  ).toEqual({ ok: true, value: { ...kind, belowRub: 90, aboveRub: 500 } });
  // the same edit again
  const both = { ...kind, belowRub: 90 };
  expect(resolveEdit(watchEdit, { base: RARE, mine: both }, stored(both), at)).toEqual({
    ok: true,
    value: both,
  });
});

it('what is not said is any kind', () => {
  expect(isSameVariant({}, { quality: null, level: null })).toBe(true);
  expect(isSameVariant({ quality: 0 }, {})).toBe(false);
});
