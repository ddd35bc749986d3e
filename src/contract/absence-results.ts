/** What happens to results of closed checks. Source: decision "Results are corrected in the open". */
import * as z from 'zod/mini';
import { MAX_APPEAL_REASON } from '../domain/absences/stage-states.ts';
import type { CheckId } from '../domain/absences/check.ts';
import { EVENT_KINDS } from '../domain/schedule/event.ts';
import { check, checkPerson, memberKey, nullableMark, stageId } from './absences.ts';
import { endpoint } from './endpoint.ts';
import { clientId, idSchema, reasonText } from './values.ts';

const access = { who: 'clan', role: 'officer', page: 'absent-checker' } as const;
const params = z.object({ id: clientId<CheckId>() });
const objects = { id: 'checkId' } as const;
const reason = reasonText.check(z.minLength(1), z.maxLength(MAX_APPEAL_REASON));
const output = z.object({ success: z.literal(true), check, person: checkPerson });

export const correct = endpoint({
  id: 'absences.correct',
  method: 'POST',
  path: '/api/absences/checks/{id}/corrections',
  summary:
    'Corrects a mark of a closed check: officers for 48 hours, colonels and the leader later, nobody but the leader their own; refused with what is stored when it moved.',
  access,
  params,
  body: z.object({
    memberKey,
    stageId,
    base: nullableMark,
    to: nullableMark,
    reason: z.nullable(reasonText.check(z.maxLength(MAX_APPEAL_REASON))),
  }),
  output,
  errors: ['absences.notFound', 'absences.notClosed', 'absences.own', 'absences.late', 'absences.markMoved'],
  offline: 'live',
  objects,
});

export const appeal = endpoint({
  id: 'absences.appeal',
  method: 'POST',
  path: '/api/absences/checks/{id}/appeals',
  summary: 'Appeals an own result of a closed check, once per stage, with a reason.',
  access: { who: 'clan', role: 'member' },
  params,
  body: z.object({ memberKey, stageId, reason }),
  output: z.object({ success: z.literal(true), person: checkPerson }),
  errors: ['absences.notFound', 'absences.notClosed', 'absences.appealed', 'absences.notAppealable'],
  offline: 'queue',
  objects,
});

export const decideAppeal = endpoint({
  id: 'absences.decideAppeal',
  method: 'POST',
  path: '/api/absences/checks/{id}/appeals/decide',
  summary: 'Accepts an appeal, which corrects the mark, or rejects it, with a reason; never an own one.',
  access,
  params,
  body: z.object({
    memberKey,
    stageId,
    decision: z.enum(['present', 'excused', 'rejected']),
    reason,
  }),
  output,
  errors: ['absences.notFound', 'absences.noAppeal', 'absences.own', 'absences.appealDecided'],
  offline: 'live',
  objects,
});

/** `absenceAppealed`: to officers. `absenceAccepted`, `absenceRejected`: to the member. */
export const absenceAppealNotice = z.object({
  kind: z.enum(['absenceAppealed', 'absenceAccepted', 'absenceRejected']),
  checkId: idSchema<CheckId>(z.string()),
  stageId: z.string(),
  eventName: z.string(),
  eventKind: z.enum(EVENT_KINDS),
  day: z.string(),
  characterName: z.string(),
  /** Of who appealed, or decided. */
  by: z.string(),
  reason: z.string(),
});
export type AbsenceAppealNotice = z.output<typeof absenceAppealNotice>;

/** A check was closed in which the member has absences without a reason. */
export const absenceMissedNotice = z.object({
  kind: z.enum(['absenceMissed']),
  checkId: idSchema<CheckId>(z.string()),
  eventName: z.string(),
  eventKind: z.enum(EVENT_KINDS),
  day: z.string(),
  characterName: z.string(),
  /** Stages without a reason, of how many. */
  missed: z.number(),
  stages: z.number(),
});
export type AbsenceMissedNotice = z.output<typeof absenceMissedNotice>;
