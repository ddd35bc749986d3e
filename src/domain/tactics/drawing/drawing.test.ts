import { describe, expect, it } from 'vitest';
import { toId } from '../../ids.ts';
import {
  applyChanges,
  editOf,
  fitOneCall,
  inBatches,
  objectDigest,
  removalOf,
  type DrawingChange,
  type Objects,
} from './changes.ts';
import { drawnObject as object } from '../../../../tests/support/drawn-object.ts';
import { copyOfDrawing } from './copy.ts';
import { boundsOf, hits, movedPoints, simplified } from './geometry.ts';
import { NO_HISTORY, redo, tracesOf, undo, withStep, type History } from './history.ts';
import {
  isForMembers,
  isOnStep,
  isStorable,
  MAP_SIZE,
  MAX_STROKE_POINTS,
  type DrawingObject,
  type DrawingObjectId,
} from './object.ts';

const id = (name: string): DrawingObjectId => toId<DrawingObjectId>(name);

/** What the server takes of one call. */
const CALL_BYTES = 65_536;

const add = (name: string, of = object()): DrawingChange => ({ id: id(name), type: 'add', object: of });
const edit = (name: string, seen: DrawingObject, to: Partial<DrawingObject>): DrawingChange => {
  const change = editOf(id(name), seen, to);
  if (change === null) throw new Error('changes nothing');
  return change;
};
const after = (objects: Objects, ...changes: readonly DrawingChange[]): Objects =>
  applyChanges(objects, changes, 100).objects;
const lossesOf = (objects: Objects, ...changes: readonly DrawingChange[]) =>
  applyChanges(objects, changes, 100).lost.map(({ field, reason }) => [field, reason]);

describe('changes of a drawing', () => {
  const one = after(new Map(), add('a'));

  it('merge by object and by field', () => {
    const coloured = after(one, edit('a', object(), { colour: 'blue' }));
    const moved = after(coloured, edit('a', object(), { points: [0, 0, 10, 10] }), add('b'));
    expect(moved.get(id('a'))).toEqual(object({ colour: 'blue', points: [0, 0, 10, 10] }));
    expect(moved.size).toBe(2);
  });

  it('of the same field are won by the first, and the other one is notified', () => {
    const blue = after(one, edit('a', object(), { colour: 'blue' }));
    expect(lossesOf(blue, edit('a', object(), { colour: 'green', width: 50 }))).toEqual([
      ['colour', 'changed'],
    ]);
    expect(after(blue, edit('a', object(), { colour: 'green', width: 50 })).get(id('a'))).toEqual(
      object({ colour: 'blue', width: 50 }),
    );
    expect(lossesOf(blue, edit('a', object(), { colour: 'blue' }))).toEqual([]);
  });

  it('remove nothing that somebody changed since, and bring nothing back by an edit', () => {
    const blue = after(one, edit('a', object(), { colour: 'blue' }));
    expect(lossesOf(blue, removalOf(id('a'), object()))).toEqual([[null, 'changed']]);
    expect(after(blue, removalOf(id('a'), object())).has(id('a'))).toBe(true);
    const none = after(one, removalOf(id('a'), object()));
    expect(none.size).toBe(0);
    expect(lossesOf(none, edit('a', object(), { width: 90 }))).toEqual([[null, 'gone']]);
    expect(lossesOf(none, removalOf(id('a'), object()))).toEqual([]);
  });

  it('twice are as once', () => {
    const twice = after(one, add('a'), add('a', object({ colour: 'black' })));
    expect(twice.get(id('a'))).toEqual(object());
  });

  it('stop at what a drawing holds', () => {
    const { objects, lost } = applyChanges(one, [add('b'), add('c')], 2);
    expect([objects.size, lost]).toEqual([2, [{ id: 'c', field: null, reason: 'full' }]]);
  });

  it.each([
    ['half a point', { points: [1.5, 2, 3, 4] }],
    ['far outside', { points: [0, 0, 30_000, 0] }],
    ['two numbers for a line', { points: [1, 2] }],
    ['an unknown layer', { layer: 'everybody' }],
    ['too wide', { width: 9_999 }],
    ['a full turn', { rotation: 360 }],
    ['a long text', { text: 'x'.repeat(201) }],
    [
      'a stroke of too many points',
      { kind: 'pen', points: Array(3 * MAX_STROKE_POINTS + 3).fill(1) as number[] },
    ],
  ] as const)('never store %s', (_name, over) => {
    const broken = object(over);
    expect(isStorable(broken)).toBe(false);
    expect(lossesOf(new Map(), add('x', broken))).toEqual([[null, 'broken']]);
  });

  it('keep the notes of officers apart, and what a lost step had', () => {
    expect([isForMembers(object()), isForMembers(object({ layer: 'notes' }))]).toEqual([true, false]);
    const steps = new Set(['one', 'two']);
    expect(isOnStep(object({ step: 'one' }), 'two', steps)).toBe(false);
    expect(isOnStep(object({ step: 'one' }), 'one', steps)).toBe(true);
    expect(isOnStep(object({ step: 'gone' }), 'two', steps)).toBe(true);
    expect(isOnStep(object({ kind: 'step', points: [] }), null, steps)).toBe(false);
  });
});

describe('undo', () => {
  const step = (history: History, objects: Objects, ...changes: readonly DrawingChange[]) => {
    const now = after(objects, ...changes);
    return { history: withStep(history, tracesOf(objects, now, changes)), objects: now };
  };
  const back = (way: typeof undo, { history, objects }: { history: History; objects: Objects }) => {
    const taken = way(history, objects, (changes) => after(objects, ...changes));
    return taken === null ? null : { history: taken.history, objects: after(objects, ...taken.changes) };
  };

  it('takes back drawing, editing and removing, and redoes them', () => {
    const drawn = step(NO_HISTORY, new Map(), add('a'));
    const wide = step(drawn.history, drawn.objects, edit('a', object(), { width: 90 }));
    const gone = step(wide.history, wide.objects, removalOf(id('a'), object({ width: 90 })));
    const one = back(undo, gone);
    expect(one?.objects.get(id('a'))?.width).toBe(90);
    const two = one === null ? null : back(undo, one);
    expect(two?.objects.get(id('a'))?.width).toBe(40);
    const three = two === null ? null : back(undo, two);
    expect(three?.objects.size).toBe(0);
    expect(three === null ? null : back(undo, three)).toBeNull();
    const again = three === null ? null : back(redo, three);
    expect(again?.objects.get(id('a'))).toEqual(object());
  });

  it('leaves what somebody changed since, and takes the rest of the step', () => {
    const drawn = step(NO_HISTORY, new Map(), add('a'), add('b'));
    const since = after(drawn.objects, edit('a', object(), { colour: 'blue' }));
    const taken = back(undo, { history: drawn.history, objects: since });
    expect([...(taken?.objects.keys() ?? [])]).toEqual(['a']);
    const edited = step(NO_HISTORY, drawn.objects, edit('a', object(), { colour: 'green', width: 90 }));
    const other = after(
      edited.objects,
      edit('a', object({ colour: 'green', width: 90 }), { colour: 'white' }),
    );
    expect(back(undo, { history: edited.history, objects: other })?.objects.get(id('a'))).toEqual(
      object({ colour: 'white' }),
    );
  });

  it('leaves what was locked since, and takes back an own lock', () => {
    const drawn = step(NO_HISTORY, new Map(), add('a'));
    const wide = step(drawn.history, drawn.objects, edit('a', object(), { width: 90 }));
    const locked = after(wide.objects, edit('a', object({ width: 90 }), { isLocked: true }));
    expect(back(undo, { history: wide.history, objects: locked })).toBeNull();
    const own = step(NO_HISTORY, drawn.objects, edit('a', object(), { isLocked: true }));
    expect(back(undo, own)?.objects.get(id('a'))?.isLocked).toBe(false);
  });

  it('passes over a step of which nothing is left', () => {
    const first = step(NO_HISTORY, new Map(), add('a'));
    const second = step(first.history, first.objects, edit('a', object(), { width: 90 }));
    const since = after(second.objects, edit('a', object({ width: 90 }), { width: 120 }));
    expect(back(undo, { history: second.history, objects: since })).toBeNull();
  });
});

describe('geometry', () => {
  it('hits a rotated line where it is drawn', () => {
    const line = object({ kind: 'line', points: [1_000, 2_000, 3_000, 2_000] });
    expect(hits(line, { x: 2_900, y: 2_010 }, 20)).toBe(true);
    expect(hits(line, { x: 2_000, y: 2_900 }, 20)).toBe(false);
    const upright = { ...line, rotation: 90 };
    expect(hits(upright, { x: 2_000, y: 2_900 }, 20)).toBe(true);
    expect(hits(upright, { x: 2_900, y: 2_010 }, 20)).toBe(false);
    expect(boundsOf(upright).bottom).toBeCloseTo(3_020, 0);
  });

  it('hits the rim of shapes and all of signs', () => {
    const circle = object({ kind: 'circle', points: [1_000, 1_000, 3_000, 3_000] });
    expect([hits(circle, { x: 2_000, y: 1_000 }, 10), hits(circle, { x: 2_000, y: 2_000 }, 10)]).toEqual([
      true,
      false,
    ]);
    expect(hits(object({ kind: 'bigBarricade', points: [500, 500] }), { x: 560, y: 510 }, 0)).toBe(true);
  });

  it('moves no further than the edge of the map', () => {
    expect(movedPoints(object(), -5_000, 40)).toEqual([0, 140, 800, 940]);
    expect(movedPoints(object({ kind: 'pen', points: [1, 2, 50, 9_000, 10, 60] }), 5_000, 0)).toEqual([
      1_001,
      2,
      50,
      MAP_SIZE,
      10,
      60,
    ]);
  });

  it('simplifies strokes to what may be stored', () => {
    const straight = Array.from({ length: 100 }, (_, at) => [at * 10, 500, 50]).flat();
    expect(simplified(straight, 5)).toEqual([0, 500, 50, 990, 500, 50]);
    const wild = Array.from({ length: 3_000 }, (_, at) => [at % 2 === 0 ? 0 : 9_000, at * 3, 50]).flat();
    expect(simplified(wild, 5).length).toBeLessThanOrEqual(MAX_STROKE_POINTS * 3);
    expect(simplified([], 5)).toEqual([]);
  });
});

describe('five officers at once', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))('end with the same drawing, seed %i', (seed) => {
    let state = seed;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    interface Officer {
      seen: Objects;
      readonly waiting: (readonly DrawingChange[])[];
      history: History;
    }
    let server: Objects = new Map();
    const officers = Array.from({ length: 5 }, (): Officer => ({
      seen: server,
      waiting: [],
      history: NO_HISTORY,
    }));
    const drawn = new Set<DrawingObjectId>();
    const removed = new Set<DrawingObjectId>();
    let losses = 0;
    let next = 0;
    const shownBy = ({ seen, waiting }: Officer): Objects => after(seen, ...waiting.flat());
    const arrive = (changes: readonly DrawingChange[]): void => {
      for (const change of changes) {
        const before = server.get(change.id);
        const { objects, lost } = applyChanges(server, [change], 100_000);
        losses += lost.length;
        // whoever does not get what they wanted is notified
        if (change.type === 'edit' && before !== undefined)
          for (const [field, wanted] of Object.entries(change.to))
            expect(
              lost.some((one) => one.field === field) ||
                JSON.stringify(objects.get(change.id)?.[field as 'text']) === JSON.stringify(wanted),
            ).toBe(true);
        if (change.type === 'remove' && before !== undefined && !objects.has(change.id)) {
          expect(objectDigest(before)).toBe(change.seen);
          removed.add(change.id);
        }
        if (change.type === 'add' && objects.has(change.id)) removed.delete(change.id);
        server = objects;
      }
    };
    const make = (officer: Officer, changes: readonly DrawingChange[]): void => {
      if (changes.length === 0) return;
      const shown = shownBy(officer);
      officer.waiting.push(changes);
      officer.history = withStep(officer.history, tracesOf(shown, shownBy(officer), changes));
    };
    for (let turn = 0; turn < 300; turn += 1) {
      const officer = officers[draw(5)] as Officer;
      const shown = shownBy(officer);
      const ids = [...shown.keys()];
      const some = ids[draw(Math.max(1, ids.length))];
      const target = some === undefined ? undefined : shown.get(some);
      const what = draw(12);
      if (what < 4 || some === undefined || target === undefined) {
        const name = `o${(next += 1)}`;
        drawn.add(id(name));
        make(officer, [add(name, object({ order: next }))]);
      } else if (what < 6)
        make(
          officer,
          [editOf(some, target, { colour: draw(2) === 0 ? 'blue' : 'amber' })].flatMap((one) => one ?? []),
        );
      else if (what === 6)
        make(
          officer,
          [editOf(some, target, { points: movedPoints(target, draw(900) - 450, 10) })].flatMap(
            (one) => one ?? [],
          ),
        );
      else if (what === 7) make(officer, [removalOf(some, target)]);
      else if (what === 8)
        make(
          officer,
          ids
            .filter(() => draw(20) === 0)
            .flatMap((one) => {
              const seen = shown.get(one);
              return seen === undefined ? [] : [removalOf(one, seen)];
            }),
        );
      else if (what === 9) {
        const way = draw(2) === 0 ? undo : redo;
        const taken = way(officer.history, shown, (changes) => after(shown, ...changes));
        if (taken !== null) {
          officer.waiting.push(taken.changes);
          officer.history = taken.history;
        }
      } else if (what === 10) {
        // sent, sometimes twice: the first answer was lost on the way
        const sent = officer.waiting.splice(0, 1 + draw(3)).flat();
        arrive(sent);
        officer.seen = server;
      } else officer.seen = server;
    }
    for (const officer of officers) arrive(officer.waiting.splice(0).flat());
    for (const officer of officers) {
      officer.seen = server;
      expect(shownBy(officer)).toEqual(server);
    }
    const missing = [...drawn].filter((one) => !server.has(one) && !removed.has(one));
    expect(missing).toEqual([]);
    expect(losses).toBeGreaterThan(0);
  });
});

describe('a copy of a drawing', () => {
  it('has new ids, steps first, and each object on the copy of its step', () => {
    const source: Objects = new Map([
      // no tool gives such an order, and a copy has none
      [id('late'), object({ order: 1e12, step: 'phase' })],
      [id('phase'), object({ kind: 'step', order: 12, points: [], text: 'Approach' })],
      [id('early'), object({ order: -3, step: 'gone' })],
    ]);
    let count = 0;
    const copies = copyOfDrawing(source, () => id(`copy-${(count += 1)}`), 100);
    expect(copies).toEqual([
      {
        id: 'copy-1',
        type: 'add',
        object: object({ kind: 'step', order: 101, points: [], text: 'Approach' }),
      },
      // its step is gone: it shows on all, as before
      { id: 'copy-2', type: 'add', object: object({ order: 102, step: null }) },
      { id: 'copy-3', type: 'add', object: object({ order: 103, step: 'copy-1' }) },
    ]);
    expect(applyChanges(new Map(), copies, 10).lost).toEqual([]);
  });
});

describe('changes of one call', () => {
  const additions = (count: number, over: Partial<DrawingObject>): DrawingChange[] =>
    Array.from({ length: count }, (_, at) => ({
      id: id(`00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
      type: 'add',
      object: object({ ...over, order: at }),
    }));
  const stroke = (count: number): Partial<DrawingObject> => ({
    kind: 'pen',
    points: Array.from({ length: count * 3 }, (_, at) => 9_000 + at),
  });
  it.each([
    ['short strokes', additions(1_000, stroke(12))],
    ['long strokes', additions(60, stroke(MAX_STROKE_POINTS))],
    ['words', additions(900, { kind: 'text', points: [1, 1], text: 'Щит "№"\n'.repeat(22) })],
    ['signs', additions(450, { kind: 'rally', points: [1, 1] })],
  ])('stay below the limit of the server: %s', (_what, changes) => {
    const batches = inBatches(changes);
    expect(batches.flat()).toEqual(changes);
    const sizes = batches.map((batch) => new TextEncoder().encode(JSON.stringify({ changes: batch })).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(CALL_BYTES);
    expect(batches.every(fitOneCall)).toBe(true);
    expect(fitOneCall(changes)).toBe(false);
  });
});
