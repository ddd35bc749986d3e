/** New objects, copies and steps. */
import { v4 as newId } from 'uuid';
import { movedPoints } from '../../../../domain/tactics/drawing/geometry.ts';
import { editOf, type DrawingChange, type Objects } from '../../../../domain/tactics/drawing/changes.ts';
import {
  MAP_SIZE,
  type DrawingColour,
  type DrawingObject,
  type DrawingObjectId,
  type ObjectPatch,
} from '../../../../domain/tactics/drawing/object.ts';
import { toId } from '../../../../domain/ids.ts';
import type { DrawnKind } from '../stage/tools.ts';

/** What the next object looks like. */
export interface Style {
  readonly colour: DrawingColour;
  readonly width: number;
  readonly layer: string;
  readonly step: string | null;
  readonly text: string;
}

const COPY_OFFSET = 250;

/** No tool gives a higher order, or one below its negative: what has one stays there, and nothing is put beyond it. */
const FAR_ORDER = 1e9;

export function orderAbove(objects: Objects): number {
  let most = 0;
  for (const { order } of objects.values()) if (order < FAR_ORDER) most = Math.max(most, order);
  return most + 1;
}

function orderBelow(objects: Objects): number {
  let least = 0;
  for (const { order } of objects.values()) if (order > -FAR_ORDER) least = Math.min(least, order);
  return least - 1;
}

function onMap(value: number): number {
  return Math.min(MAP_SIZE, Math.max(0, Math.round(value)));
}

const WITH_TEXT: ReadonlySet<string> = new Set(['text', 'marker', 'token']);

/** The number that the next marker has: one more than the highest. */
export function nextNumber(objects: Objects): string {
  let most = 0;
  for (const { kind, text } of objects.values())
    if (kind === 'marker') most = Math.max(most, Number(text) || 0);
  return String(most + 1);
}

export function newObject(
  kind: DrawnKind,
  points: readonly number[],
  { text, ...style }: Style,
  objects: Objects,
): DrawingChange {
  const words = text.trim() === '' && kind === 'marker' ? nextNumber(objects) : text.trim();
  const stride = kind === 'pen' ? 3 : 2;
  return {
    id: toId<DrawingObjectId>(newId()),
    type: 'add',
    object: {
      ...style,
      kind,
      points: points.map((value, at) => (at % stride < 2 ? onMap(value) : value)),
      text: WITH_TEXT.has(kind) ? words : '',
      order: orderAbove(objects),
      rotation: 0,
      isLocked: false,
    },
  };
}

export function newStep(title: string, objects: Objects): DrawingChange & { readonly type: 'add' } {
  return {
    id: toId<DrawingObjectId>(newId()),
    type: 'add',
    object: {
      kind: 'step',
      layer: 'all',
      step: null,
      order: orderAbove(objects),
      colour: 'white',
      width: 40,
      rotation: 0,
      isLocked: false,
      points: [],
      text: title,
    },
  };
}

export type Step = readonly [id: DrawingObjectId, step: DrawingObject];

export type Chosen = readonly (readonly [DrawingObjectId, DrawingObject])[];

/** The same edit of many. */
export function editAll(chosen: Chosen, patchOf: (object: DrawingObject) => ObjectPatch): DrawingChange[] {
  return chosen.flatMap(([id, object]) => editOf(id, object, patchOf(object)) ?? []);
}

export function moveAll(chosen: Chosen, dx: number, dy: number): DrawingChange[] {
  return editAll(
    chosen.filter(([, { isLocked }]) => !isLocked),
    (object) => ({ points: movedPoints(object, dx, dy) }),
  );
}

export function copyAll(chosen: Chosen, objects: Objects): DrawingChange[] {
  const first = orderAbove(objects);
  return chosen.map(([, object], at) => ({
    id: toId<DrawingObjectId>(newId()),
    type: 'add' as const,
    object: {
      ...object,
      isLocked: false,
      order: first + at,
      points: movedPoints(object, COPY_OFFSET, COPY_OFFSET),
    },
  }));
}

export function orderAll(chosen: Chosen, objects: Objects, to: 'front' | 'back'): DrawingChange[] {
  const start = to === 'front' ? orderAbove(objects) : orderBelow(objects) - chosen.length + 1;
  const places = new Map(chosen.map(([id], at) => [id, start + at]));
  return chosen.flatMap(([id, object]) => editOf(id, object, { order: places.get(id) }) ?? []);
}

export function rotateAll(chosen: Chosen, by: number): DrawingChange[] {
  return editAll(chosen, ({ rotation }) => ({ rotation: (((rotation + by) % 360) + 360) % 360 }));
}
