/** Passes of guests, and what they open. Source: decision "A guest has a pass". */
import * as z from 'zod/mini';
import {
  GUEST_PASS_STATES,
  type GuestPassId,
  MAX_GUEST_PASS_DAYS,
  MAX_GUEST_PASSES,
} from '../domain/guest-passes/guest-pass.ts';
import { guestNameOf, MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { OPERATION_STATES, OPERATION_TYPES, type OperationId } from '../domain/operations/operation.ts';
import { GAME_MAPS } from '../domain/squads/game-map.ts';
import { SQUAD_ROLES } from '../domain/squads/role.ts';
import { SQUAD_COLOURS } from '../domain/squads/squad.ts';
import { publicPlan } from './drawing-links.ts';
import { endpoint } from './endpoint.ts';
import { squadAccess as access } from './squads.ts';
import { clientId, idSchema, instant, nameText } from './values.ts';

const success = z.literal(true);
const passId = idSchema<GuestPassId>(z.string());
const operationId = idSchema<OperationId>(z.string());
const params = z.object({ id: clientId<GuestPassId>() });
const objects = { id: 'guestPassId' } as const;

const pass = z.object({
  id: passId,
  /** Whose it is. */
  name: z.string(),
  /** Key of the name in squads; null: the guest stands in none. */
  memberKey: z.nullable(z.string()),
  /** What it opens; null: the squads of all maps. */
  operation: z.nullable(
    z.object({
      id: operationId,
      /** Null: it was deleted, and the pass shows nothing. */
      title: z.nullable(z.string()),
    }),
  ),
  showsNames: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  endsAt: instant,
  state: z.enum(GUEST_PASS_STATES),
  /** When it was first opened; null: never, and its link can still be read. */
  openedAt: z.nullable(instant),
  /** To the minute; null: never. */
  lastUsedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
  revokedAt: z.nullable(instant),
});
export type GuestPassRow = z.output<typeof pass>;

export const list = endpoint({
  id: 'guestPasses.list',
  method: 'GET',
  path: '/api/clan/guest-passes',
  summary: 'The passes of guests, the newest first; those that have ended stay for 30 days.',
  access,
  output: z.object({ success, passes: z.array(pass), most: z.literal(MAX_GUEST_PASSES) }),
  errors: [],
  offline: 'kept',
});

export const create = endpoint({
  id: 'guestPasses.create',
  method: 'POST',
  path: '/api/clan/guest-passes',
  summary:
    'Makes a pass for a guest: read-only, for one operation in whatever state it is, or for the squads of all maps.',
  access,
  body: z.object({
    name: nameText.check(z.overwrite(guestNameOf), z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
    /** Of somebody in squads who is in the game only; null: nobody. */
    memberKey: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_NAME))),
    operationId: z.nullable(clientId<OperationId>()),
    showsNames: z.boolean(),
    /** It ends after so many days. */
    days: z.int().check(z.minimum(1), z.maximum(MAX_GUEST_PASS_DAYS)),
  }),
  // without the token: answers of changes are stored
  output: z.object({ success, id: passId }),
  errors: ['guestPasses.noOperation', 'guestPasses.noGuest', 'guestPasses.tooMany'],
  offline: 'live',
});

export const link = endpoint({
  id: 'guestPasses.link',
  method: 'GET',
  path: '/api/clan/guest-passes/{id}/link',
  summary: 'The token of a pass, until it is first opened.',
  access,
  params,
  output: z.object({ success, token: z.string() }),
  errors: ['guestPasses.notFound', 'guestPasses.opened'],
  offline: 'live',
  objects,
});

export const revoke = endpoint({
  id: 'guestPasses.revoke',
  method: 'POST',
  path: '/api/clan/guest-passes/{id}/revoke',
  summary: 'Revokes a pass, whoever made it: its next call is refused.',
  access,
  params,
  output: z.object({ success }),
  errors: ['guestPasses.notFound'],
  offline: 'live',
  objects,
});

const squad = z.object({
  number: z.number(),
  name: z.nullable(z.string()),
  colour: z.enum(SQUAD_COLOURS),
  isOwn: z.boolean(),
  orders: z.string(),
  people: z.array(
    z.object({
      number: z.number(),
      name: z.nullable(z.string()),
      role: z.enum(SQUAD_ROLES),
      isLeader: z.boolean(),
      isOwn: z.boolean(),
    }),
  ),
});

const view = z.object({
  /** Whose pass it is. */
  guest: z.string(),
  /** Null where names are not shown. */
  clan: z.nullable(z.string()),
  endsAt: instant,
  shows: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('operation'),
      title: z.string(),
      map: z.enum(GAME_MAPS),
      type: z.enum(OPERATION_TYPES),
      state: z.enum(OPERATION_STATES),
      description: z.string(),
      /** Null: not known. */
      time: z.nullable(z.object({ startsAt: instant, endsAt: instant })),
      /** People are to be there so long before the start. */
      gatherMinutes: z.number(),
      everyone: z.string(),
      /** The guest's own orders; empty: there are none. */
      own: z.string(),
      squads: z.array(squad),
      plan: publicPlan,
    }),
    z.object({
      kind: z.literal('squads'),
      maps: z.array(z.object({ map: z.enum(GAME_MAPS), squads: z.array(squad) })),
    }),
  ]),
});
export type GuestView = z.output<typeof view>;

export const read = endpoint({
  id: 'guestPasses.read',
  method: 'GET',
  path: '/api/guest-pass',
  summary: 'What the pass of the caller shows now.',
  access: { who: 'guest' },
  query: z.object({
    /** The version that the caller has. */
    version: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    success,
    version: z.string(),
    /** Null: the caller has this version. */
    view: z.nullable(view),
  }),
  errors: ['guestPasses.gone', 'request.rateLimited'],
  offline: 'kept',
});
