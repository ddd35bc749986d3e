/** Warns of clan members, and what they owe for them. Source: specification sections 3 to 6 and 8. */
import * as z from 'zod/mini';
import { APPEAL_STATUSES } from '../domain/warns/appeal.ts';
import { MAX_PERSON_NAME } from '../domain/loadouts/person.ts';
import { MAX_WARN_COST, MAX_WARN_REASON, WARN_STATUSES, type WarnId } from '../domain/warns/warn.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, instant, nameText, reasonText, userId } from './values.ts';

const cost = z.int().check(z.minimum(0), z.maximum(MAX_WARN_COST));
const reason = z.nullable(reasonText.check(z.maxLength(MAX_WARN_REASON)));
const warnId = idSchema<WarnId>(z.string());

/** In a closed check: why a warn was proposed, oldest first. */
export const warnAbsences = z.array(
  z.object({
    checkId: z.string(),
    day: z.string(),
    /** Of an event without a name its kind. */
    eventName: z.string(),
    /** That were missed; numbers where they have no name. */
    stages: z.array(z.string()),
    /** Of these, the ones that were corrected after the warn was added. */
    corrected: z.optional(z.array(z.string())),
  }),
);

const appeal = z.object({
  reason: z.string(),
  at: instant,
  status: z.enum(APPEAL_STATUSES),
  /** Of the officer who decided it; null while it is open. */
  answer: z.nullable(z.string()),
  by: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});
export type WarnAppeal = z.output<typeof appeal>;

/** A warn as its member and the officers see it. */
export const warn = z.object({
  id: warnId,
  /** Key of the member's name, see `nameKey`: members without an account get warns, too. */
  memberKey: z.string(),
  characterName: z.string(),
  /** The member's account; null without one. */
  userId: z.nullable(userId),
  /** As an officer has typed it; null also where it follows from `absences`, so that each reads it in their language. */
  reason: z.nullable(z.string()),
  /** Of the proposal that was confirmed. */
  absences: z.optional(warnAbsences),
  /** Rubles. */
  cost: z.number(),
  status: z.enum(WARN_STATUSES),
  /** Name of the officer's character. */
  appliedBy: z.string(),
  appliedAt: instant,
  /** The clan's setting when it was added; 0: never expires. */
  expiryDays: z.number(),
  /** Who removed it or recorded the payment; null while it is active. */
  endedBy: z.nullable(z.string()),
  endedAt: z.nullable(instant),
  endReason: z.nullable(z.string()),
  /** What the member said against it, and what came of it. */
  appeal: z.optional(z.nullable(appeal)),
  /** Rubles that payments have put towards it. */
  paidRub: z.optional(z.number()),
  /** The clan's revision when the row last changed. */
  rev: z.number(),
});

export type WarnRow = z.output<typeof warn>;

const access = { who: 'clan', role: 'officer' } as const;

export const add = endpoint({
  id: 'warns.add',
  method: 'POST',
  path: '/api/warns',
  summary:
    "Adds a warn under a client-generated id to a name on the clan's list. Not to oneself, and not to a role above one's own.",
  access,
  body: z.object({
    id: clientId<WarnId>(),
    member: nameText.check(z.minLength(1), z.maxLength(MAX_PERSON_NAME)),
    reason,
    cost,
  }),
  output: z.object({ success: z.literal(true), warn }),
  errors: [
    'warns.disabled',
    'warns.memberNotFound',
    'warns.idTaken',
    'warns.tooMany',
    'warns.invalid',
    'warns.own',
    'warns.rankAbove',
    'auth.forbidden',
  ],
  offline: 'queue',
});

export const remove = endpoint({
  id: 'warns.remove',
  method: 'POST',
  path: '/api/warns/{id}/remove',
  summary: 'Removes an active warn, with a reason; refused when it was paid or removed since.',
  access,
  params: z.object({ id: clientId<WarnId>() }),
  body: z.object({ reason }),
  output: z.object({ success: z.literal(true), warn }),
  errors: ['warns.notFound', 'warns.processed', 'warns.own', 'warns.rankAbove', 'auth.forbidden'],
  offline: 'contested',
  objects: { id: 'warnId' },
});

const givenReason = reasonText.check(z.minLength(1), z.maxLength(MAX_WARN_REASON));

export const appealWarn = endpoint({
  id: 'warns.appeal',
  method: 'POST',
  path: '/api/warns/{id}/appeal',
  summary: 'Appeals an own warn that counts, once, with a reason.',
  access: { who: 'clan', role: 'member' },
  params: z.object({ id: clientId<WarnId>() }),
  body: z.object({ reason: givenReason }),
  output: z.object({ success: z.literal(true), warn }),
  errors: ['warns.gone', 'warns.appealed', 'warns.ended', 'warns.reasonRequired'],
  offline: 'contested',
  objects: { id: 'warnId' },
});

export const decideAppeal = endpoint({
  id: 'warns.decideAppeal',
  method: 'POST',
  path: '/api/warns/{id}/appeal/decision',
  summary: 'Accepts an appeal, which removes the warn, or rejects it; with a reason that the member reads.',
  access,
  params: z.object({ id: clientId<WarnId>() }),
  body: z.object({ isAccepted: z.boolean(), reason: givenReason }),
  output: z.object({ success: z.literal(true), warn }),
  errors: [
    'warns.gone',
    'warns.ended',
    'warns.appealDecided',
    'warns.reasonRequired',
    'warns.own',
    'warns.rankAbove',
    'auth.forbidden',
  ],
  offline: 'live',
  objects: { id: 'warnId' },
});

export const remindDebtors = endpoint({
  id: 'warns.remindDebtors',
  method: 'POST',
  path: '/api/warns/reminders',
  summary:
    'Reminds members with an account who owe for warns more than they have reported as paid, each at most once a day; says how many were reminded, and how many had been already.',
  access,
  output: z.object({ success: z.literal(true), reminded: z.number(), already: z.number() }),
  errors: [],
  offline: 'live',
});

/** `warnAppealed`: to officers. `appealAccepted`, `appealRejected`: to the member. */
export const warnAppealNotice = z.object({
  kind: z.enum(['warnAppealed', 'appealAccepted', 'appealRejected']),
  warnId,
  characterName: z.string(),
  /** Name of the officer's character; of the member's for `warnAppealed`. */
  by: z.string(),
  reason: z.string(),
  cost: z.number(),
});
export type WarnAppealNotice = z.output<typeof warnAppealNotice>;

/** `warnAdded`, `warnRemoved`: to the member. `warnLimit`: to the leader, when a member reaches the maximum. */
export const warnNotice = z.object({
  kind: z.enum(['warnAdded', 'warnRemoved', 'warnLimit']),
  warnId,
  characterName: z.string(),
  /** Name of the officer's character. */
  by: z.string(),
  reason: z.nullable(z.string()),
  absences: z.optional(warnAbsences),
  /** Rubles, of this warn. */
  cost: z.number(),
  /** How many count now, of at most so many. */
  count: z.number(),
  max: z.number(),
});

export type WarnNotice = z.output<typeof warnNotice>;

/** To a member who owes for warns. */
export const debtReminderNotice = z.object({
  kind: z.enum(['debtReminder']),
  characterName: z.string(),
  /** Name of the officer's character. */
  by: z.string(),
  /** Rubles, less payments that wait for a decision. */
  leftRub: z.number(),
});

export type DebtReminderNotice = z.output<typeof debtReminderNotice>;
