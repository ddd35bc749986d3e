/** Read-only links to drawings, and what they open. Source: decision "A link shows a drawing and nothing else". */
import * as z from 'zod/mini';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { LINK_TERMS, type DrawingLinkId } from '../domain/tactics/link.ts';
import { DRAWING_COLOURS, PATH_KINDS, PLACED_KINDS } from '../domain/tactics/drawing/object.ts';
import type { EntityId } from '../domain/ids.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant } from './values.ts';

const params = z.object({ id: clientId<EntityId>() });
const terms = z.object({ term: z.enum(LINK_TERMS), showsNames: z.boolean() });

const link = z.object({
  id: idSchema<DrawingLinkId>(z.string()),
  /** What its address ends with. */
  token: z.string(),
  showsNames: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  /** Null: when somebody withdraws it. */
  endsAt: z.nullable(instant),
});
export type DrawingLink = z.output<typeof link>;

const listed = z.object({ success: z.literal(true), links: z.array(link) });
// without the token: answers of changes are stored
const created = z.object({ success: z.literal(true), id: idSchema<DrawingLinkId>(z.string()) });
const done = z.object({ success: z.literal(true) });

/** Whoever draws on tactics makes links to them. */
const forTactics = { who: 'clan', role: 'officer', page: 'tactics' } as const;
/** Whoever plans operations makes links to their drawings. */
const forOperations = { who: 'clan', role: 'officer', page: 'squad-manager' } as const;

export const tacticLinks = endpoint({
  id: 'tactics.links',
  method: 'GET',
  path: '/api/tactics/{id}/links',
  summary: 'The live read-only links to a tactic.',
  access: forTactics,
  params,
  output: listed,
  errors: ['links.notFound'],
  offline: 'live',
  objects: { id: 'tacticId' },
});

export const shareTactic = endpoint({
  id: 'tactics.share',
  method: 'POST',
  path: '/api/tactics/{id}/links',
  summary: 'Makes a read-only link to a tactic, also to one that is not open to members.',
  access: forTactics,
  params,
  body: terms,
  output: created,
  errors: ['links.notFound', 'links.tooMany'],
  offline: 'live',
  objects: { id: 'tacticId' },
});

export const operationLinks = endpoint({
  id: 'operations.links',
  method: 'GET',
  path: '/api/operations/{id}/links',
  summary: 'The live read-only links to the drawing of an operation.',
  access: forOperations,
  params,
  output: listed,
  errors: ['links.notFound'],
  offline: 'live',
  objects: { id: 'operationId' },
});

export const shareOperation = endpoint({
  id: 'operations.share',
  method: 'POST',
  path: '/api/operations/{id}/links',
  summary: 'Makes a read-only link to the drawing of an operation, in whatever state it is.',
  access: forOperations,
  params,
  body: terms,
  output: created,
  errors: ['links.notFound', 'links.tooMany'],
  offline: 'live',
  objects: { id: 'operationId' },
});

export const withdrawTacticLink = endpoint({
  id: 'tactics.unshare',
  method: 'POST',
  path: '/api/tactics/links/{id}/withdraw',
  summary: 'Ends a read-only link to a tactic, whoever made it.',
  access: forTactics,
  params,
  output: done,
  errors: ['links.notFound'],
  offline: 'live',
  objects: { id: 'tacticLinkId' },
});

export const withdrawOperationLink = endpoint({
  id: 'operations.unshare',
  method: 'POST',
  path: '/api/operations/links/{id}/withdraw',
  summary: 'Ends a read-only link to the drawing of an operation, whoever made it.',
  access: forOperations,
  params,
  output: done,
  errors: ['links.notFound'],
  offline: 'live',
  objects: { id: 'operationLinkId' },
});

/** A drawing as strangers see it. */
export const publicPlan = z.object({
  title: z.string(),
  map: z.enum(GAME_MAPS),
  steps: z.array(z.string()),
  layers: z.array(
    z.object({
      kind: z.enum(['all', 'squad', 'member']),
      number: z.number(),
      name: z.nullable(z.string()),
      /** The reader's, or that of the reader's squad; never of a link, which is nobody's. */
      isOwn: z.boolean(),
    }),
  ),
  objects: z.array(
    z.object({
      kind: z.enum([...PATH_KINDS, ...PLACED_KINDS]),
      layer: z.number(),
      step: z.nullable(z.number()),
      colour: z.enum(DRAWING_COLOURS),
      width: z.number(),
      rotation: z.number(),
      points: z.array(z.number()),
      text: z.string(),
    }),
  ),
  drawnAt: z.nullable(instant),
});

export const readPlan = endpoint({
  id: 'plans.read',
  method: 'GET',
  path: '/api/plans/{token}',
  summary:
    'The drawing behind a read-only link, as it is now. A link that never was, has ended, was withdrawn, or led to what was deleted, answers the same.',
  access: { who: 'anyone' },
  // whatever it is: one that is no token is answered like one that is unknown
  params: z.object({ token: z.string() }),
  query: z.object({
    /** The version that the caller has. */
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    success: z.literal(true),
    version: z.string(),
    /** Null: the caller has this version. */
    plan: z.nullable(publicPlan),
  }),
  errors: ['links.notFound', 'request.rateLimited'],
  offline: 'live',
});
