import type { DrawingObject } from '../../src/domain/tactics/drawing/object.ts';

/** Something drawn on a map: an arrow for everybody, unless said otherwise. */
export function drawnObject(over: Partial<DrawingObject> = {}): DrawingObject {
  return {
    kind: 'arrow',
    layer: 'all',
    step: null,
    order: 1,
    colour: 'red',
    width: 40,
    rotation: 0,
    isLocked: false,
    points: [100, 100, 900, 900],
    text: '',
    ...over,
  };
}

/** A text on a map. */
export function drawnText(over: Partial<DrawingObject> = {}): DrawingObject {
  return drawnObject({ kind: 'text', points: [100, 100], text: 'Hold', ...over });
}
