import * as z from 'zod/mini';
import { auditPart } from '../../domain/audit/audit-part.ts';
import type { ContributionId } from '../../domain/treasury/gathering.ts';
import { contributionEdit } from '../../domain/treasury/edits.ts';
import * as decisions from '../contribution-decisions.ts';
import * as gatherings from '../gatherings.ts';
import { operation, operationEdit } from '../operation.ts';
import * as treasury from '../treasury.ts';
import { clientId } from '../values.ts';
import { manifest, noticeKind } from './manifest.ts';

const CONTRIBUTION = { kind: 'contributions', field: 'contribution' } as const;
const id = { id: clientId<ContributionId>() };
const editArgs = z.extend(gatherings.editContribution.body, id);

export const treasuryManifest = manifest({
  api: 'treasury',
  endpoints: [
    treasury.entries,
    treasury.chart,
    treasury.setBalance,
    treasury.postEntry,
    treasury.correct,
    treasury.correctionOf,
    gatherings.saveGathering,
    gatherings.setActive,
    gatherings.payers,
    gatherings.remindPayers,
    gatherings.contribute,
    gatherings.editContribution,
    gatherings.withdrawContribution,
    gatherings.recordFor,
    decisions.decide,
    decisions.undoDecision,
    gatherings.contributions,
  ],
  operations: {
    'contribution.create': operation({
      version: 1,
      args: gatherings.contribute.body,
      endpoint: gatherings.contribute,
      isCreation: true,
      answers: CONTRIBUTION,
      entityOf: (args) => `contribution:${args.id}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'contribution.edit': operation({
      version: 1,
      args: editArgs,
      endpoint: gatherings.editContribution,
      answers: CONTRIBUTION,
      entityOf: (args) => `contribution:${args.id}`,
      toCall: ({ id: one, ...body }) => ({ params: { id: one }, body }),
      coalesce: {
        merge: (waiting, added) => ({ ...added, seen: waiting.seen }),
        supersedes: () => true,
      },
      edit: operationEdit({
        kind: contributionEdit,
        content: gatherings.contributionContent,
        read: ({ seen, amountRub, proof }: z.output<typeof editArgs>) => ({
          base: seen,
          mine: { amountRub, proof },
        }),
        write: (args, { base, mine }) => ({ ...args, ...mine, seen: base }),
      }),
    }),
    'contribution.withdraw': operation({
      version: 1,
      args: z.object(id),
      endpoint: gatherings.withdrawContribution,
      removes: 'contributions',
      entityOf: (args) => `contribution:${args.id}`,
      toCall: (params) => ({ params }),
      coalesce: { cancels: 'contribution.create' },
      isReached: (code) => code === 'treasury.contributionNotFound',
    }),
  },
  mirrored: {
    treasury: { row: treasury.treasury, sent: 'newer' },
    gatherings: { row: gatherings.gathering, sent: 'newer' },
    contributions: { row: gatherings.contribution, sent: 'newer' },
  },
  notices: {
    contributionDecided: noticeKind<gatherings.ContributionNotice>({
      subject: ({ contributionId }) => `contribution:${contributionId}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
    ledgerBroken: noticeKind<treasury.LedgerBrokenNotice>({
      subject: ({ seq }) => `ledger:${seq}`,
      facts: () => ({}),
      role: 'leader',
      isLimited: false,
    }),
    paymentReminder: noticeKind<gatherings.PaymentReminderNotice>({
      subject: ({ characterName }) => `payment:${characterName}`,
      facts: () => ({}),
      role: 'member',
      isLimited: true,
    }),
  },
});

export const treasuryAudit = auditPart({
  topic: 'treasury',
  page: null,
  actions: [
    'treasury.balance',
    'treasury.expense',
    'treasury.income',
    'treasury.contribution',
    'treasury.debt',
    'treasury.reset',
    'treasury.correction',
    'gathering.started',
    'gathering.changed',
    'gathering.opened',
    'gathering.closed',
    'gathering.reminded',
  ],
  things: {
    treasury: { person: 'subject', facts: ['deltaRub', 'reason'] },
    gathering: { facts: ['title'] },
  },
});

export const contributionsAudit = auditPart({
  topic: 'treasury',
  page: 'treasury-manage',
  actions: [
    'contribution.made',
    'contribution.changed',
    'contribution.withdrawn',
    'contribution.approved',
    'contribution.rejected',
    'contribution.recorded',
    'contribution.decisionUndone',
  ],
  things: { contribution: { facts: ['amountRub', 'title'] } },
});
