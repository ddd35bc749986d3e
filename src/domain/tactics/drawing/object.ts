/**
 * What is drawn on a game map: every stroke and sign is an object of its own, and so is a step of the plan. Source:
 * specification section 3; decision "A drawing is rows".
 */
import type { Branded } from '../../ids.ts';

export type DrawingObjectId = Branded<string, 'DrawingObjectId'>;

/** What a drawing belongs to. */
export const DRAWING_SUBJECTS = ['tactic', 'operation'] as const;
export type DrawingSubject = (typeof DRAWING_SUBJECTS)[number];

/** Drawn along a path: a pen stroke has pressure, the others have two corners. */
export const PATH_KINDS = ['pen', 'line', 'arrow', 'rectangle', 'circle'] as const;
/** Set on one place. */
export const PLACED_KINDS = [
  'bigBarricadeWindow',
  'bigBarricade',
  'smallBarricade',
  'rally',
  'marker',
  'token',
  'text',
] as const;
/** `step`: a phase of the plan; it has a title and an order, and nothing on the map. */
export const OBJECT_KINDS = [...PATH_KINDS, ...PLACED_KINDS, 'step'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const DRAWING_COLOURS = ['red', 'amber', 'green', 'blue', 'violet', 'white', 'black'] as const;
export type DrawingColour = (typeof DRAWING_COLOURS)[number];

/** Coordinates are whole map units from the upper left corner; every map is a square of so many. */
export const MAP_SIZE = 10_000;
/** Numbers per point of a pen stroke: x, y and the pressure in hundredths. */
export const PEN_STRIDE = 3;
/** Of what is drawn without a pen. */
export const EVEN_PRESSURE = 50;
export const MAX_STROKE_POINTS = 400;
export const MIN_WIDTH = 10;
export const MAX_WIDTH = 400;
export const MAX_OBJECT_TEXT = 200;
/** Of a drawing, and of all drawings of a clan. */
export const MAX_OBJECTS = 2_500;
export const MAX_CLAN_OBJECTS = 20_000;
export const MAX_STEPS = 20;

/** Everybody's; other layers are of a squad or a member, by id or key of the name. */
export const EVERYONE = 'all';
/** For officers only: never sent to members. */
export const OFFICERS = 'notes';

export interface DrawingObject {
  readonly kind: ObjectKind;
  /** `all`, `notes`, `squad:{id}` or `member:{key}`. */
  readonly layer: string;
  /** The step on which it shows; null, or a step that is gone: on all. */
  readonly step: string | null;
  /** Higher ones cover lower ones. */
  readonly order: number;
  readonly colour: DrawingColour;
  readonly width: number;
  /** Clockwise, in whole degrees. */
  readonly rotation: number;
  readonly isLocked: boolean;
  /** Flat: three numbers per point of a pen stroke, else two. */
  readonly points: readonly number[];
  readonly text: string;
}

/** What can be changed apart from the rest; the kind stays. */
export const OBJECT_FIELDS = [
  'layer',
  'step',
  'order',
  'colour',
  'width',
  'rotation',
  'isLocked',
  'points',
  'text',
] as const satisfies readonly (keyof DrawingObject)[];
export type ObjectField = (typeof OBJECT_FIELDS)[number];

export type ObjectPatch = { readonly [Field in ObjectField]?: DrawingObject[Field] | undefined };

const LAYER = /^(?:all|notes|squad:.{1,64}|member:.{1,64})$/;

/** How many numbers its geometry has: least and most. */
function pointBounds(kind: ObjectKind): readonly [least: number, most: number] {
  if (kind === 'step') return [0, 0];
  if (kind === 'pen') return [PEN_STRIDE, MAX_STROKE_POINTS * PEN_STRIDE];
  return PATH_KINDS.some((path) => path === kind) ? [4, 4] : [2, 2];
}

/** Whether an object may be stored as it is. */
export function isStorable({ kind, layer, points, width, rotation, text, order }: DrawingObject): boolean {
  const [least, most] = pointBounds(kind);
  const stride = kind === 'pen' ? PEN_STRIDE : 2;
  return (
    LAYER.test(layer) &&
    points.length >= least &&
    points.length <= most &&
    points.length % stride === 0 &&
    points.every((value) => Number.isInteger(value) && value >= -MAP_SIZE && value <= 2 * MAP_SIZE) &&
    width >= MIN_WIDTH &&
    width <= MAX_WIDTH &&
    Number.isInteger(rotation) &&
    rotation >= 0 &&
    rotation < 360 &&
    text.length <= MAX_OBJECT_TEXT &&
    Number.isFinite(order)
  );
}

/** Whether members see it, where they see the drawing at all. */
export function isForMembers({ layer }: Pick<DrawingObject, 'layer'>): boolean {
  return layer !== OFFICERS;
}

/** Whether it shows on a step; null: all steps at once. */
export function isOnStep(
  { step, kind }: Pick<DrawingObject, 'step' | 'kind'>,
  shown: string | null,
  steps: ReadonlySet<string>,
): boolean {
  if (kind === 'step') return false;
  return shown === null || step === null || step === shown || !steps.has(step);
}
