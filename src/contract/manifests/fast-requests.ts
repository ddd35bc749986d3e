import { auditPart } from '../../domain/audit/audit-part.ts';
import type { FastRequestId } from '../../domain/fast-requests/fast-request.ts';
import * as z from 'zod/mini';
import * as fastRequests from '../fast-requests.ts';
import { operation } from '../operation.ts';
import { clientId } from '../values.ts';
import { manifest } from './manifest.ts';

const FAST_REQUEST = { kind: 'fastRequests', field: 'fastRequest' } as const;

export const fastRequestsManifest = manifest({
  api: 'requests',
  endpoints: [fastRequests.list, fastRequests.create, fastRequests.changeStatus, fastRequests.history],
  operations: {
    'fastRequest.create': operation({
      version: 1,
      args: fastRequests.create.body,
      endpoint: fastRequests.create,
      isCreation: true,
      answers: FAST_REQUEST,
      entityOf: ({ id }) => `fast-request:${id}`,
      toCall: (body) => ({ body }),
      coalesce: 'never',
    }),
    'fastRequest.status': operation({
      version: 1,
      args: z.extend(fastRequests.changeStatus.body, { id: clientId<FastRequestId>() }),
      endpoint: fastRequests.changeStatus,
      answers: FAST_REQUEST,
      entityOf: ({ id }) => `fast-request:${id}`,
      toCall: ({ id, ...body }) => ({ params: { id }, body }),
      coalesce: { cancels: 'fastRequest.create', when: ({ status }) => status === 'cancelled' },
      // A request that ended the same way counts as done, whoever ended it. Except goods sent by somebody else:
      // they may have been sent twice, so this is shown as refused.
      isReached: (code, details, { status }) =>
        code === 'fastRequests.processed' &&
        status !== 'sent' &&
        details['status'] === fastRequests.fastGoalOf(status),
    }),
  },
  mirrored: { fastRequests: { row: fastRequests.fastRequest, sent: 'newer' } },
  notices: {},
});

export const fastRequestsAudit = auditPart({
  topic: 'requests',
  page: 'request-manager',
  actions: [
    'fastRequest.requested',
    'fastRequest.sent',
    'fastRequest.cancelled',
    'fastRequest.acquired',
    'fastRequest.takenBack',
    'fastRequest.left',
  ],
  own: ['fastRequest.sent', 'fastRequest.cancelled', 'fastRequest.acquired', 'fastRequest.takenBack'],
  things: { fastRequest: { facts: ['items'] } },
});
