import * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import type { WarnId } from '../../domain/warns/warn.ts';
import { operation } from '../operation.ts';
import { clientId } from '../values.ts';
import * as proposals from '../warn-proposals.ts';
import * as warns from '../warns.ts';
import { manifest, noticeKind, type NoticeKind } from './manifest.ts';

const WARN = { kind: 'warns', field: 'warn' } as const;

const ABOUT_WARN: Pick<NoticeKind<warns.WarnNotice>, 'subject' | 'facts'> = {
  subject: ({ kind, warnId }) => `${kind}:${warnId}`,
  facts: () => ({}),
};

const ABOUT_APPEAL: Pick<NoticeKind<warns.WarnAppealNotice>, 'subject' | 'facts'> = {
  subject: ({ warnId }) => `appeal:${warnId}`,
  facts: () => ({}),
};

export const warnsManifest = manifest({
  api: 'warns',
  endpoints: [
    warns.add,
    warns.remove,
    proposals.confirm,
    proposals.dismiss,
    proposals.undoDecision,
    warns.appealWarn,
    warns.decideAppeal,
    warns.remindDebtors,
  ],
  operations: {
    'warn.add': operation({
      version: 1,
      args: warns.add.body,
      endpoint: warns.add,
      isCreation: true,
      answers: WARN,
      entityOf: ({ id }) => `warn:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'warn.remove': operation({
      version: 1,
      args: z.extend(warns.remove.body, { id: clientId<WarnId>() }),
      endpoint: warns.remove,
      answers: WARN,
      entityOf: ({ id }) => `warn:${id}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: { cancels: 'warn.add' },
      // Another officer was faster: it is removed, with that reason.
      isReached: (code, details) => code === 'warns.processed' && details['status'] === 'removed',
    }),
    'warn.appeal': operation({
      version: 1,
      args: z.extend(warns.appealWarn.body, { id: clientId<WarnId>() }),
      endpoint: warns.appealWarn,
      answers: WARN,
      entityOf: ({ id }) => `warn:${id}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'never',
    }),
  },
  mirrored: {
    warns: { row: warns.warn, sent: 'newer' },
    warnProposals: { row: proposals.warnProposal, sent: 'newer' },
  },
  notices: {
    warnAdded: noticeKind<warns.WarnNotice>({ ...ABOUT_WARN, role: 'member', isLimited: false }),
    warnRemoved: noticeKind<warns.WarnNotice>({ ...ABOUT_WARN, role: 'member', isLimited: true }),
    warnLimit: noticeKind<warns.WarnNotice>({ ...ABOUT_WARN, role: 'leader', isLimited: true }),
    warnAppealed: noticeKind<warns.WarnAppealNotice>({ ...ABOUT_APPEAL, role: 'officer', isLimited: true }),
    appealAccepted: noticeKind<warns.WarnAppealNotice>({ ...ABOUT_APPEAL, role: 'member', isLimited: false }),
    appealRejected: noticeKind<warns.WarnAppealNotice>({ ...ABOUT_APPEAL, role: 'member', isLimited: false }),
    debtReminder: noticeKind<warns.DebtReminderNotice>({
      subject: ({ characterName }) => `debt:${characterName}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
    warnProposed: noticeKind<proposals.WarnProposedNotice>({
      subject: ({ kind }) => kind,
      facts: () => ({}),
      role: 'officer',
      isLimited: true,
    }),
  },
});

export const warnsAudit = auditPart({
  topic: 'warns',
  page: null,
  actions: [
    'warn.added',
    'warn.removed',
    'warn.paid',
    'warn.reset',
    'warn.owedAgain',
    'warn.appealed',
    'warn.appealAccepted',
    'warn.appealRejected',
    'warn.reminded',
    'warnProposal.made',
    'warnProposal.takenBack',
    'warnProposal.confirmed',
    'warnProposal.dismissed',
    'warnProposal.decisionUndone',
  ],
  things: { warn: { facts: ['cost'] }, warnProposal: {} },
});
