import { describe, expect, it } from 'vitest';
import { type GearSetId, toId } from '../ids.ts';
import { isMainAfterSave, nextMainSet } from './main-set.ts';

const A = toId<GearSetId>('a');
const B = toId<GearSetId>('b');

describe('the main set', () => {
  it.each([
    ['the first set, whatever is sent', { id: A, isMain: false }, null, true],
    ['the main set, also when it gives that up', { id: A, isMain: false }, { id: A }, true],
    ['another set that wants it', { id: B, isMain: true }, { id: A }, true],
    ['no other set', { id: B, isMain: false }, { id: A }, false],
  ])('is %s', (_what, saved, main, isMain) => {
    expect(isMainAfterSave(saved, main)).toBe(isMain);
  });

  it('is the newest one after the main one is removed, by id among equals', () => {
    const old = { id: A, updatedAt: '2026-11-20T10:00:00.000Z' };
    const fresh = { id: B, updatedAt: '2026-11-21T10:00:00.000Z' };
    expect(nextMainSet([old, fresh])).toBe(fresh);
    expect(nextMainSet([{ ...fresh }, { ...old, updatedAt: fresh.updatedAt }])?.id).toBe(A);
    expect(nextMainSet([])).toBeNull();
  });
});
