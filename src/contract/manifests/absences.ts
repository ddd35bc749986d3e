import * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import type { CheckId } from '../../domain/absences/check.ts';
import { joinMarks } from '../../domain/absences/marks.ts';
import { statistics } from '../absence-statistics.ts';
import * as results from '../absence-results.ts';
import * as absences from '../absences.ts';
import { operation } from '../operation.ts';
import { clientId } from '../values.ts';
import { manifest, noticeKind, type NoticeKind } from './manifest.ts';

const ofCheck = { id: clientId<CheckId>() };

const ABOUT_APPEAL: Omit<NoticeKind<results.AbsenceAppealNotice>, 'role'> = {
  subject: ({ checkId, stageId, characterName }) => `appeal:${checkId}:${stageId}:${characterName}`,
  facts: () => ({}),
  isLimited: false,
};

function entityOf({ id }: { readonly id: string }): string {
  return `check:${id}`;
}

export const absencesManifest = manifest({
  api: 'attendance',
  endpoints: [
    absences.create,
    absences.get,
    absences.mark,
    absences.setStage,
    absences.setGuest,
    absences.preview,
    statistics,
    absences.close,
    absences.remove,
    results.correct,
    results.appeal,
    results.decideAppeal,
  ],
  operations: {
    'check.create': operation({
      version: 1,
      args: absences.create.body,
      endpoint: absences.create,
      isCreation: true,
      answers: { kind: 'checks', field: 'check' },
      entityOf,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'check.mark': operation({
      version: 1,
      args: z.extend(absences.mark.body, ofCheck),
      endpoint: absences.mark,
      answers: { kind: 'checkPeople', field: 'people' },
      entityOf,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: {
        merge: (waiting, added) => {
          const marks = joinMarks(waiting.marks, added.marks);
          return marks.length === 0 ? null : { ...added, marks: [...marks] };
        },
      },
      // quick marking is two calls a second; others see a single mark at once
      gatherMs: 500,
    }),
    'check.stage': operation({
      version: 1,
      args: z.extend(absences.setStage.body, ofCheck),
      endpoint: absences.setStage,
      answers: { kind: 'checks', field: 'check' },
      entityOf,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'never',
    }),
    'check.guest': operation({
      version: 1,
      args: z.extend(absences.setGuest.body, ofCheck),
      endpoint: absences.setGuest,
      answers: { kind: 'checks', field: 'check' },
      entityOf,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'never',
    }),
    'check.appeal': operation({
      version: 1,
      args: z.extend(results.appeal.body, ofCheck),
      endpoint: results.appeal,
      answers: { kind: 'checkPeople', field: 'person' },
      entityOf,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'never',
      // made on another device: it waits for its answer
      isReached: (code, details) => code === 'absences.appealed' && details['state'] === 'open',
    }),
  },
  mirrored: {
    checks: { row: absences.check, sent: 'newer' },
    checkPeople: { row: absences.checkPerson, sent: 'newer' },
  },
  notices: {
    marksLost: noticeKind<absences.MarksLostNotice>({
      subject: ({ checkId, at }) => `marks:${checkId}:${at}`,
      facts: () => ({}),
      role: 'officer',
      isLimited: true,
    }),
    absenceMissed: noticeKind<results.AbsenceMissedNotice>({
      subject: ({ checkId, characterName }) => `absence:${checkId}:${characterName}`,
      facts: () => ({}),
      role: 'member',
      isLimited: false,
    }),
    absenceAppealed: noticeKind<results.AbsenceAppealNotice>({ ...ABOUT_APPEAL, role: 'officer' }),
    absenceAccepted: noticeKind<results.AbsenceAppealNotice>({ ...ABOUT_APPEAL, role: 'member' }),
    absenceRejected: noticeKind<results.AbsenceAppealNotice>({ ...ABOUT_APPEAL, role: 'member' }),
  },
});

export const absencesAudit = auditPart({
  topic: 'absences',
  page: 'absent-checker',
  actions: [
    'check.began',
    'check.marked',
    'check.stageSet',
    'check.guestAdded',
    'check.guestRemoved',
    'check.closed',
    'check.missed',
    'check.corrected',
    'check.judged',
    'check.appealed',
    'check.appealAccepted',
    'check.appealRejected',
    'check.deleted',
    'check.restored',
  ],
  things: { check: { facts: ['name', 'kind', 'day'] } },
});
