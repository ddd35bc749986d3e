/**
 * Sync: the clan's changes since a revision, and the event stream that says when to sync. Source:
 * architecture section 3.
 */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestLimits } from '../loadouts.ts';
import { clanId } from '../values.ts';
import type { MirroredKind } from '../manifests/manifest.ts';
import { merged, type Merged } from './manifests.ts';

const MIRRORED: Merged<'mirrored'> = merged('mirrored');

export type MirrorKind = keyof typeof MIRRORED;
/** Kinds of mirrored rows; each has its own list in the answer. */
export const MIRROR_KINDS = Object.keys(MIRRORED) as readonly MirrorKind[];

/** Schema of a row of each kind. */
export const MIRRORED_SCHEMAS = mapKinds(({ row }) => row) as {
  readonly [K in MirrorKind]: (typeof MIRRORED)[K]['row'];
};

function mapKinds<Value>(valueOf: (kind: MirroredKind) => Value): Record<MirrorKind, Value> {
  return Object.fromEntries(MIRROR_KINDS.map((kind) => [kind, valueOf(MIRRORED[kind])])) as Record<
    MirrorKind,
    Value
  >;
}

type Changes = {
  readonly [K in MirrorKind]: z.ZodMiniArray<(typeof MIRRORED)[K]['row']>;
};

/** Changed rows by kind. What an older server does not send reads as no rows. */
const changes = z.object(
  mapKinds(({ row, sent }) =>
    sent === 'always' ? z.array(row) : z._default(z.array(row), []),
  ) as unknown as Changes,
);

const revision = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

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
    clanId,
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
    /** The clan's day, and its settings for apps that do not mirror `clanSettings` yet. */
    clan: z.object({
      today: z.string(),
      serverTime: z.string(),
      timeZone: z.string(),
      isReasonRequired: z.boolean(),
      /** An older server does not send them. */
      requestLimits: z.optional(requestLimits),
    }),
  }),
  errors: [],
  offline: 'mirrored',
});

export type SyncAnswer = z.output<typeof sync.output>;

/**
 * What a change made in the clan: part of the answer to every write that raised the clan's revision. A device
 * whose mirror is at `rev - 1`, and which has all of `rows` from the answer, is at `rev` without a sync.
 */
export const clanChange = z.object({
  clanId,
  rev: z.number(),
  /** Kinds with changed rows; a newer server may name others. Null when something else than rows changed. */
  kinds: z.nullable(z.array(z.string())),
  /** The changed rows and removals that the writer may see; null when they are too many to list. */
  rows: z.nullable(z.array(z.object({ kind: z.string(), id: z.string() }))),
});
export type ClanChange = z.output<typeof clanChange>;

/** The field of an answer with its `ClanChange`. */
export const CHANGE_FIELD = 'change';

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
  output: z.object({
    event: z.enum(LIVE_EVENTS),
    rev: z.number(),
    /** With `kinds`. */
    since: z.optional(z.number()),
    /** Kinds with changes after `since`, of those that the reader may see; absent when unknown. */
    kinds: z.optional(z.array(z.string())),
  }),
  errors: ['live.tooMany'],
  offline: 'live',
  isStream: true,
});
