import { describe, expect, it } from 'vitest';
import { drawnObject } from '../../../../../tests/support/drawn-object.ts';
import { toId } from '../../../../domain/ids.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { newObject, nextNumber, orderAll, type Style } from './new-object.ts';

const STYLE: Style = { colour: 'blue', width: 60, layer: 'notes', step: null, text: ' ' };

function drawing(...objects: readonly Parameters<typeof drawnObject>[0][]) {
  return new Map(objects.map((over, at) => [toId<DrawingObjectId>(String(at)), drawnObject(over)] as const));
}
function made(...args: Parameters<typeof newObject>) {
  const change = newObject(...args);
  return change.type === 'add' ? change.object : null;
}

describe('a marker without a text', () => {
  it('has the number after the highest, whatever other objects say', () => {
    expect(nextNumber(drawing())).toBe('1');
    const objects = drawing(
      { kind: 'marker', text: '2' },
      { kind: 'marker', text: '7' },
      { kind: 'marker', text: 'B' },
      { kind: 'text', text: '40' },
    );
    expect(nextNumber(objects)).toBe('8');
    expect(made('marker', [10, 20], STYLE, objects)?.text).toBe('8');
  });
  it('keeps a text that was typed', () => {
    expect(made('marker', [10, 20], { ...STYLE, text: ' B2 ' }, drawing())?.text).toBe('B2');
  });
});

it('a new object has its style, lies above all others and within the map', () => {
  expect(
    made('pen', [-40, 20.4, 90, 99_999, 30, 10], { ...STYLE, text: 'x' }, drawing({ order: 6 })),
  ).toEqual({
    kind: 'pen',
    colour: 'blue',
    width: 60,
    layer: 'notes',
    step: null,
    // a stroke bears none
    text: '',
    points: [0, 20, 90, 10_000, 30, 10],
    order: 7,
    rotation: 0,
    isLocked: false,
  });
});

it('an order that no tool gives raises no other', () => {
  const objects = drawing({ order: 1e12 }, { order: -1e12 }, { order: 6 });
  expect(made('pen', [0, 0, 50, 10, 10, 50], STYLE, objects)?.order).toBe(7);
  const back = orderAll([[toId<DrawingObjectId>('2'), drawnObject({ order: 6 })]], objects, 'back');
  expect(back).toMatchObject([{ type: 'edit', to: { order: -1 } }]);
});
