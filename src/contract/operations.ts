/**
 * Operations: every change that may wait in the outbox, with name, version, arguments, the entity it changes,
 * and its request. Rows on devices name operations, never URLs, so that a newer app can still send what an
 * older one wrote. Source: architecture section 3.
 */
import * as z from 'zod/mini';
import type { ApiErrorCode } from './error-codes.ts';
import type { CallInput, EndpointShape } from './endpoint.ts';
import * as auction from './auction.ts';
import * as fastRequests from './fast-requests.ts';
import * as gear from './gear.ts';
import * as loadouts from './loadouts.ts';
import * as notifications from './notifications.ts';
import * as skips from './skips.ts';
import type { MirrorKind } from './sync.ts';
import { fastGoalOf } from './wire-words.ts';

type AnySchema = z.ZodMiniType;

interface OperationShape<Args extends AnySchema, E extends EndpointShape> {
  readonly name: string;
  /** Raised when the meaning of the arguments changes; then `older` upgrades arguments of former versions. */
  readonly version: number;
  readonly args: Args;
  readonly endpoint: E;
  /** The entity that is changed, such as `skip:{id}`: changes of one entity are sent in order. */
  readonly entityOf: (args: z.output<Args>) => string;
  readonly toCall: (args: z.output<Args>) => CallInput<E>;
  /** The operation creates the entity: without it, later changes of the entity cannot succeed. */
  readonly isCreation?: true;
  /** Whether a refusal means that the goal is already reached, so that the change counts as done. */
  readonly isReached?: (
    code: ApiErrorCode | null,
    details: Readonly<Record<string, unknown>>,
    args: z.output<Args>,
  ) => boolean;
  /** Mirrored rows in the answer: one, or a list, in this field. */
  readonly answers?: { readonly kind: MirrorKind; readonly field: string };
  /** The mirrored row of this kind, with the id in the arguments, is removed when the change is done. */
  readonly removes?: MirrorKind;
  /**
   * Upgrades the arguments of version `version` to the current one; null when they cannot be read any more.
   */
  readonly older?: (version: number, args: unknown) => z.output<Args> | null;
}

function operation<Args extends AnySchema, E extends EndpointShape>(
  shape: OperationShape<Args, E>,
): OperationShape<Args, E> {
  return shape;
}

const SKIP = { kind: 'skips', field: 'skip' } as const;
const LOADOUTS = { kind: 'loadouts', field: 'loadouts' } as const;
const FAST_REQUEST = { kind: 'fastRequests', field: 'fastRequest' } as const;

export const OPERATIONS = {
  'skip.create': operation({
    name: 'skip.create',
    version: 1,
    args: skips.create.body,
    endpoint: skips.create,
    isCreation: true,
    answers: SKIP,
    entityOf: ({ id }) => `skip:${id}`,
    toCall: (body) => ({ body }),
  }),
  'skip.cancel': operation({
    name: 'skip.cancel',
    version: 1,
    args: z.object({ id: skips.clientId }),
    endpoint: skips.cancel,
    answers: SKIP,
    entityOf: ({ id }) => `skip:${id}`,
    toCall: ({ id }) => ({ params: { id } }),
    isReached: (code, details) => code === 'skips.processed' && details['status'] === 'cancelled',
  }),
  'skip.review': operation({
    name: 'skip.review',
    version: 1,
    args: z.extend(skips.review.body, { id: skips.clientId }),
    endpoint: skips.review,
    answers: SKIP,
    entityOf: ({ id }) => `skip:${id}`,
    toCall: ({ id, ...body }) => ({ params: { id }, body }),
    // Another reviewer has decided the same: that decision stands, with its reason.
    isReached: (code, details, { decision }) =>
      code === 'skips.processed' &&
      (decision === 'approve'
        ? details['status'] === 'approved' || details['status'] === 'auto_approved'
        : details['status'] === 'rejected'),
  }),
  'loadout.save': operation({
    name: 'loadout.save',
    version: 1,
    // One map stage each, so that a refusal for one map does not block another.
    args: loadouts.loadoutInput,
    endpoint: loadouts.create,
    answers: LOADOUTS,
    entityOf: ({ mapStage }) => `own-loadout:${mapStage}`,
    toCall: (loadout) => ({ body: { loadouts: [loadout] } }),
  }),
  'loadout.delete': operation({
    name: 'loadout.delete',
    version: 1,
    args: z.pick(loadouts.loadoutInput, { id: true, mapStage: true }),
    endpoint: loadouts.remove,
    removes: 'loadouts',
    entityOf: ({ mapStage }) => `own-loadout:${mapStage}`,
    toCall: ({ id }) => ({ params: { id } }),
    isReached: (code) => code === 'loadouts.notFound',
  }),
  'loadout.mark': operation({
    name: 'loadout.mark',
    version: 1,
    // One request each: a refusal for one person does not block another's.
    args: loadouts.loadoutMarks,
    endpoint: loadouts.mark,
    answers: LOADOUTS,
    entityOf: ({ loadoutId }) => `marks:${loadoutId}`,
    toCall: (marks) => ({ body: { change: { marks: [marks] } } }),
  }),
  'loadout.markAll': operation({
    name: 'loadout.markAll',
    version: 1,
    args: loadouts.bulkMark.shape.all,
    endpoint: loadouts.mark,
    answers: LOADOUTS,
    entityOf: () => 'all-marks',
    toCall: (all) => ({ body: { change: { all } } }),
  }),
  'fastRequest.create': operation({
    name: 'fastRequest.create',
    version: 1,
    args: fastRequests.create.body,
    endpoint: fastRequests.create,
    isCreation: true,
    answers: FAST_REQUEST,
    entityOf: ({ id }) => `fast-request:${id}`,
    toCall: (body) => ({ body }),
  }),
  'fastRequest.status': operation({
    name: 'fastRequest.status',
    version: 1,
    args: z.extend(fastRequests.changeStatus.body, { id: skips.clientId }),
    endpoint: fastRequests.changeStatus,
    answers: FAST_REQUEST,
    entityOf: ({ id }) => `fast-request:${id}`,
    toCall: ({ id, ...body }) => ({ params: { id }, body }),
    // A request that ended the same way counts as done, whoever ended it. Except goods sent by somebody else:
    // they may have been sent twice, so the person is told.
    isReached: (code, details, { status }) =>
      code === 'fastRequests.processed' && status !== 'sent' && details['status'] === fastGoalOf(status),
  }),
  'notifications.read': operation({
    name: 'notifications.read',
    version: 1,
    args: notifications.read.body,
    endpoint: notifications.read,
    entityOf: () => 'inbox',
    toCall: (body) => ({ body }),
  }),
  'auction.watch': operation({
    name: 'auction.watch',
    version: 1,
    args: auction.saveWatch.body,
    endpoint: auction.saveWatch,
    entityOf: ({ itemId }) => `watch:${itemId}`,
    toCall: (body) => ({ body }),
  }),
  'auction.unwatch': operation({
    name: 'auction.unwatch',
    version: 1,
    args: auction.removeWatch.params,
    endpoint: auction.removeWatch,
    entityOf: ({ itemId }) => `watch:${itemId}`,
    toCall: (params) => ({ params }),
  }),
  'gear.save': operation({
    name: 'gear.save',
    version: 1,
    args: gear.save.body,
    endpoint: gear.save,
    answers: { kind: 'gear', field: 'sets' },
    entityOf: ({ id }) => `gear:${id}`,
    toCall: (body) => ({ body }),
  }),
  'gear.remove': operation({
    name: 'gear.remove',
    version: 1,
    args: gear.remove.params,
    endpoint: gear.remove,
    removes: 'gear',
    entityOf: ({ id }) => `gear:${id}`,
    toCall: (params) => ({ params }),
    isReached: (code) => code === 'gear.notFound',
  }),
  'gear.saveReady': operation({
    name: 'gear.saveReady',
    version: 1,
    args: gear.saveReady.body,
    endpoint: gear.saveReady,
    answers: { kind: 'readySets', field: 'ready' },
    entityOf: ({ id }) => `ready:${id}`,
    toCall: (body) => ({ body }),
  }),
  'notifications.topics': operation({
    name: 'notifications.topics',
    version: 1,
    args: notifications.saveTopics.body,
    endpoint: notifications.saveTopics,
    entityOf: () => 'topics',
    toCall: (body) => ({ body }),
  }),
} as const;

export type OperationName = keyof typeof OPERATIONS;
/** Arguments of an operation. */
export type ArgsOf<N extends OperationName> = z.output<(typeof OPERATIONS)[N]['args']>;
