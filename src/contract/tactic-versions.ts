/** Versions of a tactic: copies of its drawing that officers keep. Source: decision "A version is a copy". */
import * as z from 'zod/mini';
import type { DrawingObjectId } from '../domain/tactics/drawing/object.ts';
import { MAX_VERSION_NAME, type TacticId } from '../domain/tactics/tactic.ts';
import { endpoint } from './endpoint.ts';
import { drawingObject } from './tactics.ts';
import { clientId, idSchema, instant, nameText, pageNumber } from './values.ts';

const access = { who: 'clan', role: 'officer', page: 'tactics' } as const;
const params = z.object({ id: clientId<TacticId>() });
const objects = { id: 'tacticId' } as const;
const number = z.int().check(z.minimum(1), z.maximum(1_000_000));

const version = z.object({
  /** Counts from 1 per tactic; numbers of deleted versions are not given again while a higher one exists. */
  number,
  /** Empty: only the number. */
  name: z.string(),
  /** How many objects are drawn in it; steps are none. */
  objects: z.number(),
  savedBy: z.string(),
  savedAt: instant,
});
export type TacticVersion = z.output<typeof version>;

export const list = endpoint({
  id: 'tactics.versions',
  method: 'GET',
  path: '/api/tactics/{id}/versions',
  summary: 'The versions of a tactic, newest first, without what is drawn.',
  access,
  params,
  output: z.object({ success: z.literal(true), versions: z.array(version) }),
  errors: ['tactics.notFound'],
  offline: 'live',
  objects,
});

export const open = endpoint({
  id: 'tactics.version',
  method: 'GET',
  path: '/api/tactics/{id}/versions/{number}',
  summary: 'What is drawn in a version, by the ids that the objects had.',
  access,
  params: z.object({ id: clientId<TacticId>(), number: pageNumber }),
  output: z.object({
    success: z.literal(true),
    objects: z.array(z.object({ id: idSchema<DrawingObjectId>(z.string()), object: drawingObject })),
  }),
  errors: ['tactics.notFound', 'tactics.versionNotFound'],
  offline: 'live',
  objects,
});

export const save = endpoint({
  id: 'tactics.saveVersion',
  method: 'POST',
  path: '/api/tactics/{id}/versions',
  summary: 'Keeps the drawing as the server has it now as a new version.',
  access,
  params,
  body: z.object({ name: nameText.check(z.maxLength(MAX_VERSION_NAME)) }),
  output: z.object({ success: z.literal(true), version }),
  errors: ['tactics.notFound', 'tactics.tooManyVersions'],
  offline: 'live',
  objects,
});

export const remove = endpoint({
  id: 'tactics.deleteVersion',
  method: 'POST',
  path: '/api/tactics/{id}/versions/delete',
  summary: 'Deletes a version; the drawing stays as it is.',
  access,
  params,
  body: z.object({ number }),
  output: z.object({ success: z.literal(true) }),
  errors: ['tactics.notFound', 'tactics.versionNotFound'],
  offline: 'live',
  objects,
});
