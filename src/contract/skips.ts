/** Time off: request, cancel, review, list, rankings. Source: specification sections 2 to 9. */
import type { DecisionId, SkipId } from '../domain/ids.ts';
import * as z from 'zod/mini';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { DECISION_OUTCOMES, MAX_DECIDED } from '../domain/skips/decision.ts';
import { MAX_STAGES, type ScheduleEventId } from '../domain/schedule/event.ts';
import { MAX_SKIP_PARTS } from '../domain/schedule/skip-part.ts';
import { MAX_REASON_LENGTH, SKIP_STATUSES } from '../domain/skips/skip.ts';
import { endpoint } from './endpoint.ts';
import { characterId, clientId, day, instant, pageNumber, sentYear, skipId, userId } from './values.ts';
import { POLLED_STATUSES, REVIEW_DECISIONS } from './wire-words.ts';

/** See `domain/schedule/skip-part.ts`. */
const skipParts = z
  .array(
    z.object({
      eventId: clientId<ScheduleEventId>(),
      date: day,
      stages: z.nullable(
        z.array(z.string().check(z.maxLength(16))).check(z.minLength(1), z.maxLength(MAX_STAGES)),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(MAX_SKIP_PARTS));

const reasonText = z.string().check(z.trim(), z.maxLength(MAX_REASON_LENGTH));

/** A skip as visible to its owner and the reviewers. */
export const skip = z.object({
  id: skipId,
  userId,
  characterId,
  characterName: z.string(),
  /** Rank at the time of the answer; null when the character has left the clan. */
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  startDate: z.string(),
  endDate: z.string(),
  reason: z.nullable(z.string()),
  status: z.enum(SKIP_STATUSES),
  requestedAt: instant,
  /** The clan's calendar day of the request: one request per day. */
  requestDate: z.string(),
  reviewedAt: z.nullable(instant),
  /** Name of the deciding character; null for none and for an automatic approval. */
  reviewer: z.nullable(z.string()),
  /** Why it was rejected, or why the decision was changed. */
  reviewReason: z.nullable(z.string()),
  /** The decision before it was changed; null where none was. Missing in rows of an older server. */
  changedFrom: z.optional(z.nullable(z.enum(SKIP_STATUSES))),
  /** Of a skip of one day: what of it; null for all. Missing in rows of an older server. */
  parts: z.optional(z.nullable(skipParts)),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type Skip = z.output<typeof skip>;

const one = z.object({ success: z.literal(true), skip });
const id = z.object({ id: clientId<SkipId>() });

export const mine = endpoint({
  id: 'skips.mine',
  method: 'GET',
  path: '/api/skips/mine',
  summary:
    'Own skips in the clan of the selected character, newest first, and the rules for the next request.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    skips: z.array(skip),
    /**
     * The clan's current day, its time zone (IANA), whether a reason is required, and the first day on which
     * a new request is possible.
     */
    rules: z.object({
      today: z.string(),
      timeZone: z.string(),
      isReasonRequired: z.boolean(),
      nextRequestDate: z.string(),
    }),
  }),
  errors: [],
  offline: 'mirrored',
});

export const create = endpoint({
  id: 'skips.create',
  method: 'POST',
  path: '/api/skips',
  summary:
    'Requests time off; the id is client-generated. One request per day, no overlap with an active skip.',
  access: { who: 'clan', role: 'member' },
  body: z
    .object({
      id: clientId<SkipId>(),
      startDate: day,
      endDate: day,
      reason: z.optional(z.nullable(reasonText)),
      parts: z.optional(z.nullable(skipParts)),
    })
    .check(z.refine(({ startDate, endDate, parts }) => parts == null || startDate === endDate)),
  output: one,
  errors: [
    'skips.oncePerDay',
    'skips.overlap',
    'skips.reasonRequired',
    'skips.past',
    'skips.period',
    'skips.idTaken',
  ],
  offline: 'queue',
});

export const cancel = endpoint({
  id: 'skips.cancel',
  method: 'POST',
  path: '/api/skips/{id}/cancel',
  summary: 'Cancels an own skip while it is pending or approved and its days are not over.',
  access: { who: 'clan', role: 'member' },
  params: id,
  output: one,
  errors: ['skips.notFound', 'skips.processed'],
  offline: 'queue',
  objects: { id: 'skipId' },
});

export const review = endpoint({
  id: 'skips.review',
  method: 'POST',
  path: '/api/skips/{id}/review',
  summary:
    'Approves or rejects a pending skip; refused with the current state when someone else has decided. Called by older versions of the app.',
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  params: id,
  body: z.object({ decision: z.enum(REVIEW_DECISIONS), reason: z.optional(z.nullable(reasonText)) }),
  output: one,
  errors: ['skips.notFound', 'skips.processed', 'skips.ownReview'],
  offline: 'contested',
  objects: { id: 'skipId' },
});

const decidedIds = z.array(clientId<SkipId>()).check(
  z.minLength(1),
  z.maxLength(MAX_DECIDED),
  z.refine((ids) => new Set(ids).size === ids.length),
);

/** What became of one of the named skips; its state, where it exists. */
const decisionOutcome = z.object({
  id: skipId,
  outcome: z.enum(DECISION_OUTCOMES),
  status: z.nullable(z.enum(SKIP_STATUSES)),
  reviewer: z.nullable(z.string()),
  reviewedAt: z.nullable(instant),
});

export type DecisionResult = z.output<typeof decisionOutcome>;

export const decisionOutcomes = z.array(decisionOutcome);

/** The named skips that exist, in their present state, and what became of each. */
const decided = z.object({
  success: z.literal(true),
  skips: z.array(skip),
  outcomes: decisionOutcomes,
});

const decisionId = z.object({ id: clientId<DecisionId>() });

export const decide = endpoint({
  id: 'skips.decide',
  method: 'POST',
  path: '/api/skips/decisions',
  summary:
    'Approves or rejects pending skips at once; the id is client-generated. Says what became of each; refused with that when none of them is as wanted.',
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  body: z.object({
    id: clientId<DecisionId>(),
    decision: z.enum(REVIEW_DECISIONS),
    /** Required for a rejection where the clan requires reasons from its members. */
    reason: z.optional(z.nullable(reasonText)),
    skips: decidedIds,
  }),
  output: decided,
  errors: ['skips.notFound', 'skips.processed', 'skips.ownReview', 'skips.reasonRequired'],
  offline: 'contested',
});

export const undo = endpoint({
  id: 'skips.undo',
  method: 'POST',
  path: '/api/skips/decisions/{id}/undo',
  summary: 'Takes an own decision back within a minute; the skips are pending again.',
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  params: decisionId,
  body: z.object({ skips: decidedIds }),
  output: decided,
  errors: ['skips.notFound', 'skips.processed', 'skips.ownReview', 'skips.undoLate', 'skips.taken'],
  offline: 'contested',
});

export const changeDecision = endpoint({
  id: 'skips.changeDecision',
  method: 'POST',
  path: '/api/skips/{id}/decision',
  summary:
    'Turns an approval into a rejection or back, with a reason, while the days are not over; the owner is notified.',
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  params: id,
  body: z.object({
    decision: z.enum(REVIEW_DECISIONS),
    reason: reasonText.check(z.minLength(1)),
  }),
  output: one,
  errors: ['skips.notFound', 'skips.processed', 'skips.ownReview', 'skips.over', 'skips.taken'],
  offline: 'contested',
  objects: { id: 'skipId' },
});

export const SKIPS_PAGE_SIZE = 20;
const filterText = z.string().check(z.trim(), z.maxLength(64));

export const list = endpoint({
  id: 'skips.list',
  kinds: ['skips'],
  method: 'GET',
  path: '/api/skips',
  summary: "The clan's skips for reviewers, newest first, paged; filters: user, character, status and days.",
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  query: z.object({
    /** Part of the account's name. */
    user: z.optional(filterText),
    /** Part of the character's name. */
    character: z.optional(filterText),
    status: z.optional(z.enum(SKIP_STATUSES)),
    /** Skips that overlap the days from `from` to `to`. */
    from: z.optional(day),
    to: z.optional(day),
    page: z.optional(pageNumber),
  }),
  output: z.object({
    success: z.literal(true),
    skips: z.array(z.extend(skip, { userName: z.string() })),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
  errors: [],
  offline: 'kept',
});

export const remove = endpoint({
  id: 'skips.remove',
  method: 'DELETE',
  path: '/api/skips/{id}',
  summary: 'Deletes a skip; its request day is free again. Rankings go on naming an approved one as deleted.',
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  params: id,
  output: z.object({ success: z.literal(true) }),
  errors: ['skips.notFound'],
  offline: 'live',
  objects: { id: 'skipId' },
});

const tally = { skips: z.number(), days: z.number() };

/** A row of the ranking: approved skips that overlap the period, and their days in it. */
export const skipper = z.object({
  userId,
  characterName: z.string(),
  ...tally,
  /** Those that were deleted, not counted above; missing in answers of an older server. */
  deleted: z.optional(z.object(tally)),
});

export type Skipper = z.output<typeof skipper>;

export const rankings = endpoint({
  id: 'skips.rankings',
  // the periods begin and end with the clan's days
  kinds: ['skips', 'members', 'clanSettings'],
  method: 'GET',
  path: '/api/skips/rankings',
  summary: 'Ranking of days off by approved skips, up to today: this month, and the last three months.',
  access: { who: 'clan', role: 'officer', page: 'skips-panel' },
  output: z.object({
    success: z.literal(true),
    /** First and last day of each period, and its rows, most days first. */
    month: z.object({ from: z.string(), to: z.string(), top: z.array(skipper) }),
    threeMonths: z.object({ from: z.string(), to: z.string(), top: z.array(skipper) }),
  }),
  errors: [],
  offline: 'kept',
});

export const recentUpdates = endpoint({
  id: 'skips.recentUpdates',
  method: 'GET',
  path: '/api/skips/recent-updates',
  summary: 'Decisions about own skips since an instant; the first request covers the last 24 hours.',
  access: { who: 'user' },
  /** `userId` is ignored: only the caller's own updates are returned. */
  query: z.object({
    since: z.optional(z.iso.datetime({ offset: true }).check(z.maxLength(40), sentYear)),
    userId: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({
    success: z.literal(true),
    updates: z.array(
      z.object({
        skipId,
        characterName: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        status: z.enum(POLLED_STATUSES),
        reason: z.nullable(z.string()),
        decidedAt: instant,
        /** How often the decision was taken back or changed; missing: never. */
        round: z.optional(z.number()),
      }),
    ),
    /** `since` for the next request. */
    serverTime: instant,
  }),
  errors: [],
  offline: 'live',
});

/** A skip was decided, or waits for a decision of reviewers. */
export const skipNotice = z.object({
  kind: z.enum(['skipDecided', 'skipRequested']),
  skipId,
  characterName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** Status of the skip in this notice. */
  status: z.enum(['approved', 'rejected', 'auto_approved', 'pending']),
  reason: z.nullable(z.string()),
  /** Further skips of the same person and character that the same decision names. */
  also: z.optional(z.array(z.object({ skipId, startDate: z.string(), endDate: z.string() }))),
  /** The decision was changed: it was the other one before. */
  isChange: z.optional(z.literal(true)),
  /** How often the decision was taken back or changed, so that each one is notified about; missing: never. */
  round: z.optional(z.number()),
});

export type SkipNotice = z.output<typeof skipNotice>;

/** Somebody else deleted the reader's skip. */
export const skipDeletedNotice = z.object({
  kind: z.enum(['skipDeleted']),
  skipId,
  characterName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The reader counted as away. */
  wasApproved: z.boolean(),
  by: z.string(),
});

export type SkipDeletedNotice = z.output<typeof skipDeletedNotice>;
