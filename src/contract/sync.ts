/**
 * Sync: the clan's changes since a revision, and the event stream that says when to sync. Source:
 * architecture section 3.
 */
import * as z from 'zod/mini';
import { clanMember } from './clan-members.ts';
import { endpoint } from './endpoint.ts';
import { fastRequest } from './fast-requests.ts';
import { gearSet, readySet } from './gear.ts';
import { loadout, requestLimits } from './loadouts.ts';
import { inboxItem } from './notifications.ts';
import { skip } from './skips.ts';

/** Kinds of mirrored rows; each has its own list in the answer. */
export const MIRROR_KINDS = [
  'skips',
  'notifications',
  'members',
  'gear',
  'readySets',
  'loadouts',
  'fastRequests',
] as const;
export type MirrorKind = (typeof MIRROR_KINDS)[number];

const revision = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

/** Schema of a row of each kind. */
export const MIRRORED_SCHEMAS = {
  skips: skip,
  notifications: inboxItem,
  members: clanMember,
  gear: gearSet,
  readySets: readySet,
  loadouts: loadout,
  fastRequests: fastRequest,
} as const satisfies Readonly<Record<MirrorKind, z.ZodMiniType>>;

const changes = z.object({
  skips: z.array(MIRRORED_SCHEMAS.skips),
  notifications: z.array(MIRRORED_SCHEMAS.notifications),
  members: z._default(z.array(MIRRORED_SCHEMAS.members), []),
  // An older server does not send these.
  gear: z._default(z.array(MIRRORED_SCHEMAS.gear), []),
  readySets: z._default(z.array(MIRRORED_SCHEMAS.readySets), []),
  loadouts: z._default(z.array(MIRRORED_SCHEMAS.loadouts), []),
  fastRequests: z._default(z.array(MIRRORED_SCHEMAS.fastRequests), []),
});

export const sync = endpoint({
  id: 'sync.changes',
  method: 'GET',
  path: '/api/sync',
  summary:
    'Rows of the clan above a revision, tombstones, and the new revision. Changed permissions, or a revision that is too old, answer everything with `reset`.',
  access: { who: 'clan', role: 'member' },
  query: z.object({
    since: z.optional(revision),
    /** The last answer's `scope`. */
    scope: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    success: z.literal(true),
    clanId: z.string(),
    /** The revision up to which this answer is complete. */
    rev: z.number(),
    /** Identifies the permissions the rows were selected for; send it back with the next request. */
    scope: z.string(),
    /** True: clear the mirror first, these rows are all there is (up to `hasMore`). */
    reset: z.boolean(),
    /** True: request the next page at once with the new `rev`. */
    hasMore: z.boolean(),
    changes,
    gone: z.array(z.object({ kind: z.enum(MIRROR_KINDS), id: z.string() })),
    /** Clan facts that the pages' rules need offline. */
    clan: z.object({
      timeZone: z.string(),
      isReasonRequired: z.boolean(),
      today: z.string(),
      serverTime: z.string(),
      /** An older server does not send them. */
      requestLimits: z.optional(requestLimits),
    }),
  }),
  errors: [],
  offline: 'mirrored',
});

export type SyncAnswer = z.output<typeof sync.output>;

/**
 * Events of the stream. `rev`: the clan's current revision, sync when yours is lower. `rights`: permissions
 * may have changed, refetch them and do a full sync. `bye`: the stream ends and may not be reopened with
 * these permissions.
 */
export const LIVE_EVENTS = ['rev', 'rights', 'bye'] as const;
export type LiveEventName = (typeof LIVE_EVENTS)[number];

export const live = endpoint({
  id: 'sync.live',
  method: 'GET',
  path: '/api/live',
  summary: "Server-sent events with the clan's revision; `Last-Event-ID` is the last seen revision.",
  access: { who: 'clan', role: 'member' },
  output: z.object({ event: z.enum(LIVE_EVENTS), rev: z.number() }),
  errors: ['live.tooMany'],
  offline: 'live',
  isStream: true,
});
