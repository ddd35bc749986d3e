import { describe, expect, it, vi } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import { applyChanges, type DrawingChange } from '../../../../domain/tactics/drawing/changes.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { drawnText } from '../../../../../tests/support/drawn-object.ts';
import { selectionActions, type SelectionActions } from './selection-actions.ts';

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

describe('objects that are not locked', () => {
  const [LOW, MIDDLE, HIGH] = ['low', 'middle', 'high'].map((id) => toId<DrawingObjectId>(id));
  const all = new Map(
    [LOW, MIDDLE, HIGH].map(
      (id, order) => [id ?? toId<DrawingObjectId>(''), drawnText({ order, rotation: 350 })] as const,
    ),
  );
  const act = (ids: readonly (DrawingObjectId | undefined)[], run: (actions: SelectionActions) => void) => {
    const changes: DrawingChange[] = [];
    const chosen = [...all].filter(([id]) => ids.includes(id));
    run(
      selectionActions({
        chosen,
        objects: all,
        change: (more) => changes.push(...more),
        select: () => undefined,
      }),
    );
    return applyChanges(all, changes, 10).objects;
  };
  const lowestFirst = (objects: ReturnType<typeof act>): readonly string[] =>
    [...objects].toSorted(([, one], [, other]) => one.order - other.order).map(([id]) => id);

  it('turn on from where they are, and past a whole turn', () => {
    const once = act([LOW, HIGH], ({ rotate }) => rotate(15));
    expect([...once.values()].map(({ rotation }) => rotation)).toEqual([5, 350, 5]);
    const back = act([LOW], ({ rotate }) => rotate(-15));
    expect([...back.values()].map(({ rotation }) => rotation)).toEqual([335, 350, 350]);
    expect(act([LOW], ({ rotate }) => rotate(360))).toEqual(all);
  });
  it('come before all others, or behind them, and stay in their order', () => {
    expect(lowestFirst(act([LOW], ({ order }) => order('front')))).toEqual([MIDDLE, HIGH, LOW]);
    expect(lowestFirst(act([HIGH], ({ order }) => order('back')))).toEqual([HIGH, LOW, MIDDLE]);
    expect(lowestFirst(act([LOW, MIDDLE], ({ order }) => order('front')))).toEqual([HIGH, LOW, MIDDLE]);
    expect(lowestFirst(act([MIDDLE, HIGH], ({ order }) => order('back')))).toEqual([MIDDLE, HIGH, LOW]);
  });
});

it('a text that somebody else has changed since is not written over', () => {
  const { actions, after } = actionsOn(FREE);
  actions.write('Leave', 'Wait');
  expect(after().get(FREE)?.text).toBe('Hold');
  actions.write('Leave', 'Hold');
  expect(after().get(FREE)?.text).toBe('Leave');
});
