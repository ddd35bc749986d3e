import { auditPart } from '../../domain/audit/audit-part.ts';
import type { DecisionId, SkipId } from '../../domain/ids.ts';
import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import * as skips from '../skips.ts';
import type { SkipDeletedNotice, SkipNotice } from '../skips.ts';
import { clientId } from '../values.ts';
import { manifest, noticeKind, type NoticeKind } from './manifest.ts';

const SKIP = { kind: 'skips', field: 'skip' } as const;
const SKIPS = { kind: 'skips', field: 'skips' } as const;

const ABOUT_SKIP: Pick<NoticeKind<SkipNotice>, 'subject' | 'facts'> = {
  subject: ({ skipId }) => `skip:${skipId}`,
  facts: ({ skipId, status, round }) => ({ skipId, status, ...(round !== undefined && { round }) }),
};

export const skipsManifest = manifest({
  api: 'skips',
  endpoints: [
    skips.mine,
    skips.create,
    skips.cancel,
    skips.review,
    skips.decide,
    skips.undo,
    skips.changeDecision,
    skips.list,
    skips.remove,
    skips.rankings,
    skips.recentUpdates,
  ],
  operations: {
    'skip.create': operation({
      version: 1,
      args: skips.create.body,
      endpoint: skips.create,
      isCreation: true,
      answers: SKIP,
      entityOf: ({ id }) => `skip:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'skip.cancel': operation({
      version: 1,
      args: z.object({ id: clientId<SkipId>() }),
      endpoint: skips.cancel,
      answers: SKIP,
      entityOf: ({ id }) => `skip:${id}`,
      toCall: ({ id }) => ({ params: { id } }),
      coalesce: { cancels: 'skip.create' },
      isReached: (code, details) => code === 'skips.processed' && details['status'] === 'cancelled',
    }),
    // What devices wrote before many skips could be decided at once; it must still be sent.
    'skip.review': operation({
      version: 1,
      args: z.extend(skips.review.body, { id: clientId<SkipId>() }),
      endpoint: skips.review,
      answers: SKIP,
      entityOf: ({ id }) => `skip:${id}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'never',
      // Another reviewer has decided the same: that decision stands, with its reason.
      isReached: (code, details, { decision }) =>
        code === 'skips.processed' &&
        (decision === 'approve'
          ? details['status'] === 'approved' || details['status'] === 'auto_approved'
          : details['status'] === 'rejected'),
    }),
    'skip.decide': operation({
      version: 1,
      args: skips.decide.body,
      endpoint: skips.decide,
      answers: SKIPS,
      // A decision that is refused must not hold up another one: each is an entity, with its undo.
      entityOf: ({ id }) => `decision:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'skip.undo': operation({
      version: 1,
      args: z.extend(skips.undo.body, { id: clientId<DecisionId>() }),
      endpoint: skips.undo,
      answers: SKIPS,
      entityOf: ({ id }) => `decision:${id}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: { cancels: 'skip.decide' },
    }),
    'skip.change': operation({
      version: 1,
      args: z.extend(skips.changeDecision.body, { id: clientId<SkipId>() }),
      endpoint: skips.changeDecision,
      answers: SKIP,
      entityOf: ({ id }) => `skip:${id}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: 'replaces-refused',
    }),
  },
  mirrored: { skips: { row: skips.skip, sent: 'always' } },
  notices: {
    skipDecided: noticeKind<SkipNotice>({ ...ABOUT_SKIP, role: 'member', isLimited: false }),
    skipDeleted: noticeKind<SkipDeletedNotice>({
      subject: ({ skipId }) => `skip:${skipId}`,
      facts: () => ({}),
      role: 'member',
      isLimited: false,
    }),
    skipRequested: noticeKind<SkipNotice>({
      ...ABOUT_SKIP,
      role: 'officer',
      isLimited: true,
      waitsFor: { table: 'skips', idOf: ({ skipId }) => skipId },
    }),
  },
});

export const skipsAudit = auditPart({
  topic: 'skips',
  page: 'skips-panel',
  actions: [
    'skip.requested',
    'skip.approved',
    'skip.rejected',
    'skip.autoApproved',
    'skip.cancelled',
    'skip.deleted',
    'skip.restored',
    'skip.decisionUndone',
    'skip.decisionChanged',
  ],
  things: { skip: { facts: ['startDate', 'endDate', 'parts'] } },
});
