import { describe, expect, it, vi } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import { applyChanges, type DrawingChange } from '../../../../domain/tactics/drawing/changes.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { drawnText } from '../../../../../tests/support/drawn-object.ts';
import { selectionActions } from './selection-actions.ts';

const [FREE, LOCKED] = [toId<DrawingObjectId>('free'), toId<DrawingObjectId>('locked')];
const OBJECTS = new Map([
  [FREE, drawnText()],
  [LOCKED, drawnText({ isLocked: true })],
]);

function actionsOn(...ids: readonly DrawingObjectId[]) {
  const change = vi.fn<(changes: readonly DrawingChange[]) => void>();
  const select = vi.fn();
  const chosen = [...OBJECTS].filter(([id]) => ids.includes(id));
  const actions = selectionActions({ chosen, objects: OBJECTS, change, select });
  const after = () =>
    applyChanges(
      OBJECTS,
      change.mock.calls.flatMap(([changes]) => changes),
      10,
    ).objects;
  return { actions, after, select };
}

describe('a locked object', () => {
  it.each([
    ['is not moved', ({ move }) => move(50, 0)],
    ['is not rotated', ({ rotate }) => rotate(15)],
    ['is not reordered', ({ order }) => order('front')],
    ['is not deleted', ({ remove }) => remove()],
    ['is not copied', ({ copy }) => copy()],
    ['keeps its look, layer and step', ({ edit }) => edit({ colour: 'blue', layer: 'notes', step: 'one' })],
    ['keeps its text', ({ write }) => write('Leave', 'Hold')],
  ] satisfies readonly (readonly [string, (actions: ReturnType<typeof selectionActions>) => void])[])(
    '%s',
    (_name, act) => {
      const { actions, after } = actionsOn(LOCKED);
      act(actions);
      expect(after()).toEqual(OBJECTS);
    },
  );
  it('is unlocked', () => {
    const { actions, after } = actionsOn(LOCKED);
    actions.unlock();
    expect(after().get(LOCKED)?.isLocked).toBe(false);
  });
});

describe('a selection of both', () => {
  it('changes what is not locked', () => {
    const { actions, after } = actionsOn(FREE, LOCKED);
    actions.edit({ colour: 'blue' });
    expect([...after().values()].map(({ colour }) => colour)).toEqual(['blue', 'red']);
  });
  it('deletes what is not locked, and keeps the rest selected', () => {
    const { actions, after, select } = actionsOn(FREE, LOCKED);
    actions.remove();
    expect([...after().keys()]).toEqual([LOCKED]);
    expect(select).toHaveBeenCalledWith([LOCKED]);
  });
});

it('a text that somebody else has changed since is not written over', () => {
  const { actions, after } = actionsOn(FREE);
  actions.write('Leave', 'Wait');
  expect(after().get(FREE)?.text).toBe('Hold');
  actions.write('Leave', 'Hold');
  expect(after().get(FREE)?.text).toBe('Leave');
});
