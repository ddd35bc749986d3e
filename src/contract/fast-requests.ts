/** Fast requests: supplies without a map plan. Source: specification sections 3 to 9. */
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import {
  FAST_STATUSES,
  type FastRequestId,
  type FastGoal,
  MAX_FAST_ITEMS,
  MAX_NOTES_LENGTH,
  MAX_PAGE_SIZE,
} from '../domain/fast-requests/fast-request.ts';
import { endpoint } from './endpoint.ts';
import { requestedItem, listScope } from './loadouts.ts';
import { characterId, clientId, idSchema, instant, pageNumber, userId } from './values.ts';

/** Target status of a fast request as named by the update call: `ACQUIRED`, but the others in lower case. */
export const FAST_UPDATES = ['pending', 'sent', 'cancelled', 'ACQUIRED', 'acquired'] as const;
type FastUpdate = (typeof FAST_UPDATES)[number];
/** The status that an update names. */
export function fastGoalOf(update: FastUpdate): FastGoal {
  return update === 'ACQUIRED' ? 'acquired' : update;
}

export const fastRequest = z.object({
  id: idSchema<FastRequestId>(z.string()),
  userId,
  characterId,
  characterName: z.string(),
  /** Rank at the time of the answer; null when the character has left the clan. */
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  /** `name` is the item's English name at the time of the request, for devices that do not know the item. */
  items: z.array(z.object({ itemId: z.string(), name: z.string(), quantity: z.number() })),
  notes: z.nullable(z.string()),
  status: z.enum(FAST_STATUSES),
  requestedAt: instant,
  /** When and by which character the status last changed; null while it never has. */
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
  /** When an officer sent it; null until then and once that was taken back. Missing in rows stored by older apps. */
  sentAt: z.optional(z.nullable(instant)),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type FastRequest = z.output<typeof fastRequest>;

const one = z.object({ success: z.literal(true), fastRequest });

export const list = endpoint({
  id: 'fastRequests.list',
  method: 'GET',
  path: '/api/fast-requests',
  summary: "Active fast requests, newest first: own ones, or the clan's with access to the request manager.",
  access: { who: 'clan', role: 'member' },
  query: z.object({ of: z.optional(listScope) }),
  output: z.object({ success: z.literal(true), fastRequests: z.array(fastRequest) }),
  errors: ['auth.forbidden'],
  offline: 'mirrored',
});

export const create = endpoint({
  id: 'fastRequests.create',
  method: 'POST',
  path: '/api/fast-requests',
  summary: 'Requests supplies without a map; the id is client-generated.',
  access: { who: 'clan', role: 'member' },
  body: z.object({
    id: clientId<FastRequestId>(),
    items: z.array(requestedItem).check(
      z.minLength(1),
      z.maxLength(MAX_FAST_ITEMS),
      z.refine((items) => new Set(items.map((item) => item.itemId)).size === items.length),
    ),
    notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_NOTES_LENGTH)))),
  }),
  output: one,
  errors: [
    'fastRequests.notesRequired',
    'fastRequests.overLimit',
    'fastRequests.overClanLimit',
    'fastRequests.unknownItem',
    'fastRequests.tooMany',
    'fastRequests.idTaken',
    'auth.forbidden',
  ],
  offline: 'queue',
});

export const changeStatus = endpoint({
  id: 'fastRequests.status',
  method: 'PATCH',
  path: '/api/fast-requests/{id}/status',
  summary:
    'The owner cancels or confirms receipt; users with access to the request manager send, take that back, or cancel. Refused with the current state when the transition is no longer possible.',
  access: { who: 'clan', role: 'member' },
  params: z.object({ id: clientId<FastRequestId>() }),
  body: z.object({ status: z.enum(FAST_UPDATES) }),
  output: one,
  errors: ['fastRequests.notFound', 'fastRequests.processed', 'auth.forbidden'],
  offline: 'contested',
  objects: { id: 'fastRequestId' },
});

const pageSize = z.pipe(
  z.string().check(
    z.regex(/^[1-9]\d{0,2}$/),
    z.refine((text) => Number(text) <= MAX_PAGE_SIZE),
  ),
  z.transform(Number),
);

export const history = endpoint({
  id: 'fastRequests.history',
  kinds: ['fastRequests'],
  method: 'GET',
  path: '/api/fast-requests/history',
  summary: "Ended fast requests, newest first: own ones, or the clan's with access to the request manager.",
  access: { who: 'clan', role: 'member' },
  query: z.object({
    of: z.optional(listScope),
    page: z.optional(pageNumber),
    pageSize: z.optional(pageSize),
  }),
  output: z.object({
    success: z.literal(true),
    history: z.array(fastRequest),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  errors: ['auth.forbidden'],
  offline: 'kept',
});
