/** The clan's tactics and what is drawn on maps. Source: specification sections 2, 3 and 6; decision "A drawing is rows". */
import * as z from 'zod/mini';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { DRAWING_LOSSES, fitOneCall, MAX_CHANGES } from '../domain/tactics/drawing/changes.ts';
import {
  DRAWING_COLOURS,
  DRAWING_SUBJECTS,
  MAP_SIZE,
  MAX_OBJECT_TEXT,
  MAX_STROKE_POINTS,
  MAX_WIDTH,
  MIN_WIDTH,
  OBJECT_FIELDS,
  OBJECT_KINDS,
  PATH_KINDS,
  PEN_STRIDE,
  type DrawingObjectId,
} from '../domain/tactics/drawing/object.ts';
import { MAX_TACTIC_NOTES, MAX_TACTIC_TITLE, TACTIC_SIDES, type TacticId } from '../domain/tactics/tactic.ts';
import { visibleText } from '../domain/visible-text.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant, nameText, reasonText, roomEvent, screenId } from './values.ts';

const stored = z.object({
  title: z.string(),
  map: z.enum(GAME_MAPS),
  side: z.enum(TACTIC_SIDES),
  notes: z.string(),
  isOpen: z.boolean(),
});

/** A tactic; mirrored to whoever may open the page. */
export const tactic = z.object({
  id: idSchema<TacticId>(z.string()),
  /** Null: not opened to the reader. */
  content: z.nullable(stored),
  createdBy: z.string(),
  changedBy: z.string(),
  changedAt: instant,
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type TacticRow = z.output<typeof tactic>;

/** One object of a drawing. */
export const drawingObject = z.object({
  kind: z.enum(OBJECT_KINDS),
  layer: z.string(),
  step: z.nullable(z.string()),
  order: z.number(),
  colour: z.enum(DRAWING_COLOURS),
  width: z.number(),
  rotation: z.number(),
  isLocked: z.boolean(),
  points: z.array(z.number()),
  text: z.string(),
});

/** What was drawn, each object a row; mirrored to everybody in the clan. */
export const drawingRow = z.object({
  id: idSchema<DrawingObjectId>(z.string()),
  subject: z.enum(DRAWING_SUBJECTS),
  subjectId: z.string(),
  /** Who drew it first. */
  owner: z.string(),
  changedBy: z.string(),
  changedAt: instant,
  /** Null: not for the reader, or removed. */
  object: z.nullable(drawingObject),
  rev: z.number(),
});
export type DrawingRow = z.output<typeof drawingRow>;

/** Whoever opens the page reads; whoever is an officer there, or has a clan role that opens it, draws. */
const access = { who: 'clan', role: 'officer', page: 'tactics' } as const;
const params = z.object({ id: clientId<TacticId>() });
const objects = { id: 'tacticId' } as const;

const content = z.object({
  ...stored.shape,
  title: nameText.check(z.minLength(1), z.maxLength(MAX_TACTIC_TITLE)),
  notes: reasonText.check(z.maxLength(MAX_TACTIC_NOTES)),
});

/** What somebody wanted of a tactic, where another one's stays. */
const lostTacticField = z.object({
  field: z.enum(['title', 'map', 'side', 'notes', 'isOpen']),
  by: z.string(),
});
export type LostTacticField = z.output<typeof lostTacticField>;

export const save = endpoint({
  id: 'tactics.save',
  method: 'POST',
  path: '/api/tactics',
  summary:
    "Creates a tactic, or changes it. Each field is merged with what was stored since: of two different ones the first stays, and whoever sent the other reads it in `lost`. An edit of a deleted tactic doesn't bring it back.",
  access,
  body: z.object({
    id: clientId<TacticId>(),
    /** What was seen; null: a new one. */
    base: z.nullable(stored),
    to: content,
  }),
  output: z.object({ success: z.literal(true), tactic, lost: z.array(lostTacticField) }),
  errors: ['tactics.notFound', 'tactics.tooMany'],
  offline: 'queue',
});

export const remove = endpoint({
  id: 'tactics.delete',
  method: 'POST',
  path: '/api/tactics/{id}/delete',
  summary:
    'Deletes a tactic with its drawing. Refused with the fresh number of its objects when it is not the one that was seen.',
  access,
  params,
  body: z.object({ objects: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['tactics.notFound', 'tactics.moved'],
  offline: 'live',
  objects,
});

const whole = z.int().check(z.minimum(-MAP_SIZE), z.maximum(2 * MAP_SIZE));
const fields = {
  layer: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Of one that was removed meanwhile: it shows on all steps. */
  step: z.nullable(clientId<DrawingObjectId>()),
  order: z.number().check(z.minimum(-1e12), z.maximum(1e12)),
  colour: z.enum(DRAWING_COLOURS),
  width: z.int().check(z.minimum(MIN_WIDTH), z.maximum(MAX_WIDTH)),
  rotation: z.int().check(z.minimum(0), z.maximum(359)),
  isLocked: z.boolean(),
  points: z.array(whole).check(z.maxLength(MAX_STROKE_POINTS * PEN_STRIDE)),
  text: z.string().check(z.maxLength(MAX_OBJECT_TEXT), z.overwrite(visibleText)),
};
const digest = z.string().check(z.minLength(1), z.maxLength(20));
const id = clientId<DrawingObjectId>();

const change = z.discriminatedUnion('type', [
  z.object({ id, type: z.literal('add'), object: z.object({ kind: z.enum(OBJECT_KINDS), ...fields }) }),
  z.object({
    id,
    type: z.literal('edit'),
    seen: z.partialRecord(z.enum(OBJECT_FIELDS), digest),
    to: z.partial(z.object(fields)),
  }),
  z.object({ id, type: z.literal('remove'), seen: digest }),
]);

export const drawingChanges = z
  .array(change)
  .check(z.minLength(1), z.maxLength(MAX_CHANGES), z.refine(fitOneCall));

const lostChange = z.object({
  id: idSchema<DrawingObjectId>(z.string()),
  /** Null: the object whole. */
  field: z.nullable(z.enum(OBJECT_FIELDS)),
  reason: z.enum(DRAWING_LOSSES),
  /** Who changed it since. */
  by: z.nullable(z.string()),
});
export type LostDrawing = z.output<typeof lostChange>;

/** What became of changes. */
export const drawn = z.object({
  success: z.literal(true),
  /** The objects that changed; those that were removed without their content. */
  objects: z.array(drawingRow),
  lost: z.array(lostChange),
});

export const draw = endpoint({
  id: 'tactics.draw',
  method: 'POST',
  path: '/api/tactics/{id}/drawing',
  summary:
    'Adds, changes and removes objects of a drawing. Each field of a change says what was seen: where somebody changed the same since, that stays, and whoever sent this reads it in `lost`. What somebody changed since is not removed.',
  access,
  params,
  body: z.object({ changes: drawingChanges }),
  output: drawn,
  errors: ['tactics.notFound'],
  offline: 'queue',
  isTapped: true,
  objects,
});

/** Arguments of the change as it waits on the device. */
export const drawArgs = z.object({ id: clientId<TacticId>(), changes: drawingChanges });

/** Numbers of an unfinished stroke that are shown to others. */
const MAX_MOTION_NUMBERS = 600;
/** What somebody who draws shows of it meanwhile. */
export const motionFields = {
  /** Where the pointer is; null: not on the map. */
  at: z.nullable(z.object({ x: whole, y: whole })),
  /** What is being drawn; null: nothing is. */
  stroke: z.nullable(
    z.object({
      kind: z.enum(PATH_KINDS),
      colour: z.enum(DRAWING_COLOURS),
      width: z.int().check(z.minimum(MIN_WIDTH), z.maximum(MAX_WIDTH)),
      points: z.array(whole).check(z.maxLength(MAX_MOTION_NUMBERS)),
    }),
  ),
};

export const motion = endpoint({
  id: 'tactics.motion',
  method: 'GET',
  path: '/api/tactics/motion',
  summary:
    'Server-sent events with the cursors and unfinished strokes of those who draw on the same drawing just now. Nothing of it is stored.',
  access,
  query: z.object({ topic: z.uuid(), screen: screenId }),
  output: z.object({
    ...roomEvent,
    ...motionFields,
  }),
  errors: ['live.tooMany'],
  offline: 'live',
  isStream: true,
});
export type MotionEvent = z.output<typeof motion.output>;

export const move = endpoint({
  id: 'tactics.move',
  method: 'POST',
  path: '/api/tactics/motion',
  summary:
    'Shows the own cursor and unfinished stroke to the others, and that one is still there. What comes too often is dropped.',
  access,
  body: z.object({ topic: z.uuid(), screen: screenId, ...motionFields }),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
  repeats: 'natural',
  isMotion: true,
});

/**
 * Changes of one drawing together. Too many do not fit the arguments, and two drawings have nothing to be merged into:
 * the result is refused by the arguments' schema, and they are sent apart.
 */
export function mergeDrawing<Args extends { readonly id: string; readonly changes: readonly unknown[] }>(
  waiting: Args,
  added: Args,
): Args {
  return { ...waiting, changes: waiting.id === added.id ? [...waiting.changes, ...added.changes] : [] };
}
