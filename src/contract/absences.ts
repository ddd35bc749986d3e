/** Checks of who was at an event. Source: specification sections 2 and 3; decision "Checks count once a person has closed them". */
import * as z from 'zod/mini';
import {
  CHECK_STATES,
  MAX_CHECK_NAME,
  MAX_CHECK_STAGES,
  MAX_MARKS,
  type CheckId,
} from '../domain/absences/check.ts';
import { markKey } from '../domain/absences/marks.ts';
import { APPEAL_STATES, STAGE_STATES } from '../domain/absences/stage-states.ts';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { isStageId, STAGE_ID } from '../domain/schedule/event-rules.ts';
import { EVENT_KINDS, type ScheduleEventId } from '../domain/schedule/event.ts';
import { endpoint } from './endpoint.ts';
import { clientId, day, idSchema, instant, nameText, sentInstant, userId } from './values.ts';

const checkId = idSchema<CheckId>(z.string());
const name = nameText.check(z.maxLength(MAX_CHECK_NAME));
export const stageId = z.string().check(z.regex(STAGE_ID), z.refine(isStageId));
export const memberKey = z.string().check(z.minLength(1), z.maxLength(MAX_PERSON_NAME));
const count = z.int().check(z.minimum(0));

const summary = z.object({
  present: count,
  excused: count,
  pending: count,
  unexcused: count,
  unmarked: count,
  notCounted: count,
  guests: count,
});

const storedStage = z.object({ id: z.string(), name: z.string(), startsAt: z.nullable(instant) });

/** A check; mirrored to officers, and to members once it is closed. */
export const check = z.object({
  id: checkId,
  /** The event and the day on which it was planned; null for a free date. */
  eventId: z.nullable(idSchema<ScheduleEventId>(z.string())),
  eventDate: z.nullable(z.string()),
  /** Empty: known by its kind. */
  name: z.string(),
  kind: z.enum(EVENT_KINDS),
  isMandatory: z.boolean(),
  /** The clan's day when it began. */
  day: z.string(),
  startsAt: instant,
  stages: z.array(storedStage),
  state: z.enum(CHECK_STATES),
  createdBy: z.string(),
  createdAt: instant,
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  /** As of closing, with later corrections; null while it is open, and for members. */
  summary: z.nullable(summary),
  /** How many appeals wait for a decision; 0 for members. */
  openAppeals: z._default(z.number(), 0),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});
export type CheckRow = z.output<typeof check>;

const markFields = { present: z.boolean(), hasReason: z.boolean() };

/** A person of a check; mirrored to officers, and to its owner once the check is closed. */
export const checkPerson = z.object({
  /** Check and key of the name. */
  id: z.string(),
  checkId,
  /** Key of the name, see `nameKey`: people without an account belong, too. */
  memberKey: z.string(),
  name: z.string(),
  /** When the check began; null: a guest. */
  rank: z.nullable(z.enum(CLAN_RANKS)),
  userId: z.nullable(userId),
  /** False: a guest, or joined after the event began. */
  isCounted: z.boolean(),
  /** By the ids of stages. */
  marks: z.record(z.string(), z.object({ ...markFields, by: z.string() })),
  /** Of a closed check, by the ids of stages. */
  results: z.nullable(
    z.record(
      z.string(),
      z.object({
        state: z.enum(STAGE_STATES),
        skipId: z.nullable(z.string()),
        awaitedSkipId: z.optional(z.string()),
      }),
    ),
  ),
  /** Against the results, by the ids of stages. */
  appeals: z._default(
    z.record(
      z.string(),
      z.object({
        reason: z.string(),
        at: instant,
        state: z.enum(APPEAL_STATES),
        answer: z.nullable(z.string()),
        by: z.nullable(z.string()),
        decidedAt: z.nullable(instant),
      }),
    ),
    {},
  ),
  rev: z.number(),
});
export type CheckPersonRow = z.output<typeof checkPerson>;

const access = { who: 'clan', role: 'officer', page: 'absent-checker' } as const;
const params = z.object({ id: clientId<CheckId>() });
const objects = { id: 'checkId' } as const;
const checkAnswer = z.object({ success: z.literal(true), check });

const stageContent = z.object({ name, startsAt: z.nullable(sentInstant) });

export const create = endpoint({
  id: 'absences.create',
  method: 'POST',
  path: '/api/absences/checks',
  summary:
    "Begins the check of an occurrence of the schedule, or of a free date, with everybody on the clan's list. Where it has begun already, answers with it.",
  access,
  body: z.object({
    id: clientId<CheckId>(),
    /** Null: a free date. */
    occurrence: z.nullable(z.object({ eventId: clientId<ScheduleEventId>(), date: day })),
    name,
    kind: z.enum(EVENT_KINDS),
    isMandatory: z.boolean(),
    startsAt: sentInstant,
    stages: z.array(z.extend(stageContent, { id: stageId })).check(
      z.minLength(1),
      z.maxLength(MAX_CHECK_STAGES),
      z.refine((stages) => new Set(stages.map(({ id }) => id)).size === stages.length),
    ),
  }),
  output: z.object({ success: z.literal(true), check, people: z.array(checkPerson) }),
  errors: ['absences.dateOutside', 'absences.notPlanned', 'absences.tooMany', 'absences.idTaken'],
  offline: 'queue',
});

export const get = endpoint({
  id: 'absences.get',
  kinds: ['checks', 'checkPeople'],
  method: 'GET',
  path: '/api/absences/checks/{id}',
  summary: 'A check with everybody on it, for devices that no longer hold it.',
  access,
  params,
  output: z.object({ success: z.literal(true), check, people: z.array(checkPerson) }),
  errors: ['absences.notFound'],
  offline: 'live',
  objects,
});

export const nullableMark = z.nullable(z.object(markFields));

export const markChange = z.object({ memberKey, stageId, base: nullableMark, to: nullableMark });

/** A mark that another officer's stays before. */
const lostMark = z.object({
  memberKey: z.string(),
  name: z.string(),
  stageId: z.string(),
  to: nullableMark,
  /** What is stored instead, and by whom. */
  stored: nullableMark,
  by: z.nullable(z.string()),
});
export type LostMark = z.output<typeof lostMark>;

export const mark = endpoint({
  id: 'absences.mark',
  method: 'POST',
  path: '/api/absences/checks/{id}/marks',
  summary:
    'Marks people at stages. Each mark carries the one it replaces: what another officer has set since is left as it is and listed in the answer, as is a closed check.',
  access,
  params,
  body: z.object({
    marks: z.array(markChange).check(
      z.minLength(1),
      z.maxLength(MAX_MARKS),
      z.refine((marks) => new Set(marks.map(markKey)).size === marks.length),
    ),
  }),
  output: z.object({
    success: z.literal(true),
    /** The people whose marks changed. */
    people: z.array(checkPerson),
    lost: z.array(lostMark),
  }),
  errors: ['absences.notFound'],
  offline: 'queue',
  objects,
  isTapped: true,
});

const nullableStage = z.nullable(stageContent);

export const setStage = endpoint({
  id: 'absences.stage',
  method: 'POST',
  path: '/api/absences/checks/{id}/stages',
  summary:
    'Adds, names or removes a stage of an open check; refused with what is stored when it was changed since.',
  access,
  params,
  body: z.object({ stageId, base: nullableStage, to: nullableStage }),
  output: checkAnswer,
  errors: ['absences.notFound', 'absences.closed', 'absences.stageMoved', 'absences.stages'],
  offline: 'contested',
  objects,
});

export const setGuest = endpoint({
  id: 'absences.guest',
  method: 'POST',
  path: '/api/absences/checks/{id}/guests',
  summary: 'Adds a guest to an open check by name, or takes one off it.',
  access,
  params,
  body: z.object({
    name: nameText.check(z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
    isListed: z.boolean(),
  }),
  output: checkAnswer,
  errors: ['absences.notFound', 'absences.closed', 'absences.tooManyGuests'],
  offline: 'queue',
  objects,
});

export const preview = endpoint({
  id: 'absences.preview',
  kinds: ['checks', 'checkPeople', 'skips'],
  method: 'GET',
  path: '/api/absences/checks/{id}/summary',
  summary:
    'What closing the check would come to: the numbers, and the names of who has no reason, is pending or unmarked.',
  access,
  params,
  output: z.object({
    success: z.literal(true),
    summary,
    names: z.object({
      unexcused: z.array(z.string()),
      pending: z.array(z.string()),
      unmarked: z.array(z.string()),
      notCounted: z.array(z.string()),
    }),
  }),
  errors: ['absences.notFound'],
  offline: 'live',
  objects,
});

export const close = endpoint({
  id: 'absences.close',
  method: 'POST',
  path: '/api/absences/checks/{id}/close',
  summary:
    'Closes a check, which makes it count; refused with the fresh numbers when they are not the ones that were seen, and before its event begins unless that is said.',
  access,
  params,
  /** `isEarly`: the person knows that the event has not begun. */
  body: z.object({ seen: summary, isEarly: z.optional(z.boolean()) }),
  output: checkAnswer,
  errors: ['absences.notFound', 'absences.closed', 'absences.notBegun', 'absences.moved'],
  offline: 'live',
  objects,
});

export const remove = endpoint({
  id: 'absences.delete',
  method: 'POST',
  path: '/api/absences/checks/{id}/delete',
  summary: 'Deletes an open check with its marks; a closed one stays.',
  access,
  params,
  output: z.object({ success: z.literal(true) }),
  errors: ['absences.notFound', 'absences.closed'],
  offline: 'live',
  objects,
});

/** To an officer whose marks did not take effect. */
export const marksLostNotice = z.object({
  kind: z.enum(['marksLost']),
  checkId,
  /** Empty: known by its kind. */
  eventName: z.string(),
  eventKind: z.enum(EVENT_KINDS),
  day: z.string(),
  /** Whether the check was closed before they arrived. */
  isClosed: z.boolean(),
  /** How many, and whose, first ones first. */
  count: z.number(),
  names: z.array(z.string()),
  /** Who set what stays, or closed the check. */
  by: z.array(z.string()),
  /** When it was noticed: each time is a line of its own. */
  at: instant,
});
export type MarksLostNotice = z.output<typeof marksLostNotice>;
