/** The bin of a clan: what people deleted, for 30 days. Source: the project's own rule; decision "A bin for what was deleted". */
import * as z from 'zod/mini';
import { BIN_KINDS, type BinItemId } from '../domain/bin/bin-kind.ts';
import { ROLES } from '../domain/characters/rank.ts';
import { EVENT_KINDS, WEEKDAYS } from '../domain/schedule/event.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant, pageNumber } from './values.ts';

const access = { who: 'clan', role: 'member' } as const;
const kind = z.enum(BIN_KINDS);

export const binItem = z.object({
  id: idSchema<BinItemId>(z.string()),
  kind,
  /** Its name; empty where it had none. */
  title: z.string(),
  facts: z.object({
    person: z.optional(z.string()),
    map: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    eventKind: z.optional(z.enum(EVENT_KINDS)),
    weekdays: z.optional(z.readonly(z.array(z.literal(WEEKDAYS)))),
    startMinute: z.optional(z.number()),
    timeZone: z.optional(z.string()),
    startsAt: z.optional(instant),
    people: z.optional(z.number()),
    objects: z.optional(z.number()),
    stages: z.optional(z.number()),
    of: z.optional(z.string()),
  }),
  deletedBy: z.string(),
  deletedAt: instant,
  expiresAt: instant,
  /** Who may bring it back, where the caller may not; null: the caller may. */
  needs: z.nullable(z.enum(ROLES)),
});
export type BinItem = z.output<typeof binItem>;

/** Items per page. */
export const BIN_PAGE_SIZE = 50;

export const list = endpoint({
  id: 'bin.list',
  method: 'GET',
  path: '/api/clan/bin',
  summary:
    'What was deleted in the last 30 days, newest first, paged: of the kinds that the caller may delete, and what was the caller’s own.',
  access,
  query: z.object({ kind: z.optional(kind), page: z.optional(pageNumber) }),
  output: z.object({
    success: z.literal(true),
    items: z.array(binItem),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    /** Kinds of which something is there for the caller. */
    kinds: z.array(kind),
  }),
  errors: [],
  offline: 'kept',
});

export const restore = endpoint({
  id: 'bin.restore',
  method: 'POST',
  path: '/api/clan/bin/{id}/restore',
  summary:
    'Brings something back with what belongs to it; for whoever may delete it. Refused where something else is in its place.',
  access,
  params: z.object({ id: clientId<BinItemId>() }),
  output: z.object({
    success: z.literal(true),
    /** Names of those who are elsewhere by now and did not come back with it. */
    leftOut: z.array(z.string()),
  }),
  errors: [
    'auth.forbidden',
    'bin.full',
    'bin.notFound',
    'bin.ownerGone',
    'bin.parentGone',
    'bin.restored',
    'bin.taken',
  ],
  offline: 'queue',
  objects: { id: 'binItemId' },
});
