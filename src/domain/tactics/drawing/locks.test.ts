import { expect, it } from 'vitest';
import { toId } from '../../ids.ts';
import {
  applyChanges,
  drawnDigest,
  editOf,
  removalOf,
  replacementOf,
  type DrawingChange,
  type Objects,
} from './changes.ts';
import { drawnObject as object } from '../../../../tests/support/drawn-object.ts';
import type { DrawingObject, DrawingObjectId } from './object.ts';

const id = toId<DrawingObjectId>('a');

const locked = object({ isLocked: true });
const stored: Objects = new Map([[id, locked]]);

function edit(seen: DrawingObject, to: Partial<DrawingObject>): DrawingChange {
  const change = editOf(id, seen, to);
  if (change === null) throw new Error('changes nothing');
  return change;
}
const after = (objects: Objects, ...changes: readonly DrawingChange[]): Objects =>
  applyChanges(objects, changes, 100).objects;
const lossesOf = (...changes: readonly DrawingChange[]) =>
  applyChanges(stored, changes, 100).lost.map(({ field, reason }) => [field, reason]);

it('a locked object is left as it is until it is unlocked', () => {
  expect(lossesOf(edit(locked, { colour: 'blue', isLocked: false }))).toEqual([['colour', 'locked']]);
  expect(lossesOf(removalOf(id, locked))).toEqual([[null, 'locked']]);
  expect(after(stored, removalOf(id, locked)).get(id)).toBe(locked);
  const free = after(stored, edit(locked, { isLocked: false }));
  expect(free.get(id)).toEqual(object());
  expect(after(free, removalOf(id, object())).size).toBe(0);
});

it('who saw it before it was locked loses as well, unless it is as they wanted', () => {
  expect(lossesOf(edit(object(), { colour: 'blue' }))).toEqual([['colour', 'locked']]);
  expect(lossesOf(edit(object({ colour: 'blue' }), { colour: 'red' }))).toEqual([]);
});

it('a locked object can be replaced as a whole', () => {
  expect(after(stored, ...replacementOf(id, locked)).size).toBe(0);
  expect(replacementOf(id, object())).toEqual([removalOf(id, object())]);
});

it('what was drawn is the same locked or not', () => {
  expect(drawnDigest(locked)).toBe(drawnDigest(object()));
  expect(drawnDigest(locked)).not.toBe(drawnDigest(object({ colour: 'blue' })));
});
