/**
 * Binds an endpoint that changes something: its handler runs in one transaction with the `Idempotency-Key` of the call,
 * and the answer is stored there. A later call with the key is answered with the same bytes and does nothing.
 * Source: architecture section 3, "The server's half"; reliability 1.3.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnswerOf,
  type EndpointShape,
  type HandlerInput,
  needsIdempotencyKey,
} from '../../../contract/endpoint.ts';
import { API_ERRORS } from '../../../contract/error-codes.ts';
import {
  asIdempotencyKey,
  DEVICE_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
} from '../../../contract/wire-words.ts';
import type { Result } from '../../../domain/result.ts';
import type { ChangeAnswer } from '../../ports/idempotency.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { serializeAnswer, registerRoute, sendJson } from './bind.ts';
import { type Call, createCall } from '../request/call.ts';
import { errorBody, sendError, displayPath } from '../request/error-reply.ts';
import type { AnyPrincipal, PrincipalFor } from '../request/authenticate.ts';

/** One text for one value: the same whatever the order in which an object's keys were written. */

function sortKeys(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

/** JSON with the keys of every object in order; what JSON leaves out is left out. */
function stableStringify(value: unknown): string {
  return JSON.stringify(value, sortKeys);
}

/**
 * Does the change by `work` and nothing else; it may be called again after a deadlock. A refusal takes back whatever it
 * wrote. `told`: what was asked ahead.
 */
export type MutationHandler<E extends EndpointShape, Told = undefined> = (
  input: HandlerInput<E>,
  who: PrincipalFor<E['access']>,
  call: Call,
  work: UnitOfWork,
  told: Told,
) => Promise<Result<AnswerOf<E>, E['errors'][number]>>;

/**
 * Asks somebody outside, such as the game, before the transaction: waiting for them inside would keep one of the few
 * places for changes, and with it everybody else's. A call that is answered from its key asks in vain.
 */
export type Prefetch<E extends EndpointShape, Told> = (
  input: HandlerInput<E>,
  who: PrincipalFor<E['access']>,
) => Promise<Told>;

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/** An instant that a calendar and the database know, else null: it only says when, so a bad one refuses nothing. */
export function asDeviceTime(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}

function requestHashOf(endpoint: EndpointShape, characterId: string | null, input: unknown): Buffer {
  return createHash('sha256')
    .update(stableStringify([endpoint.id, characterId, input]))
    .digest();
}

/** Refusals that another try may not get: they are never kept. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

function isFinal(status: number): boolean {
  return status < 500 && !RETRYABLE_STATUSES.has(status);
}

/** Binds `handler`, and what it must know from outside, to an endpoint that needs a key. */
export function bindMutationWithPrefetch<const E extends EndpointShape, Told>(
  app: FastifyInstance,
  endpoint: E,
  prefetch: Prefetch<E, Told>,
  handler: MutationHandler<E, Told>,
): void {
  if (!needsIdempotencyKey(endpoint))
    throw new Error(`Endpoint ${endpoint.id} needs no key: bind it with bind.`);
  if (endpoint.access.who === 'anyone' || endpoint.access.who === 'cookie')
    throw new Error(`Endpoint ${endpoint.id} changes something and does not say for whom.`);

  const answerOf = async (
    input: HandlerInput<E>,
    who: PrincipalFor<E['access']>,
    call: Call,
    work: UnitOfWork,
    prefetched: Told,
    reply: FastifyReply,
  ): Promise<ChangeAnswer> => {
    const outcome = await handler(input, who, call, work, prefetched);
    if (outcome.ok)
      return { status: 200, text: serializeAnswer(app, endpoint, outcome.value), outcome: 'done' };
    const { status } = API_ERRORS[outcome.code];
    const retryAfter = outcome.details?.['retryAfterSeconds'];
    if (typeof retryAfter === 'number') call.setHeader('retry-after', String(Math.ceil(retryAfter)));
    return {
      status,
      text: JSON.stringify(errorBody(outcome.code, displayPath(reply.request.url), outcome.details)),
      outcome: isFinal(status) ? 'refused' : 'undecided',
    };
  };

  registerRoute(app, endpoint, async ({ input, who, request, reply }) => {
    const asker = who as Exclude<AnyPrincipal, null>;
    const key = asIdempotencyKey(headerOf(request, IDEMPOTENCY_HEADER));
    if (key === null) return sendError(reply, 'idempotency.missing');
    const { call } = createCall(request, reply);
    const told = await prefetch(input, who);
    const ended = await app.web.changes.once(
      {
        userId: asker.user.id,
        key,
        endpoint: endpoint.id,
        requestHash: requestHashOf(endpoint, asker.character?.id ?? null, input),
        deviceAt: asDeviceTime(headerOf(request, DEVICE_TIME_HEADER)),
      },
      (work) => answerOf(input, who, call, work, told, reply),
    );
    if (ended.kind === 'running') return sendError(reply, 'idempotency.running');
    if (ended.kind === 'mismatch') return sendError(reply, 'idempotency.mismatch');
    if (ended.isReplayed) void reply.header(REPLAYED_HEADER, 'true');
    return sendJson(reply.code(ended.status), ended.text);
  });
}

/** Binds `handler` to an endpoint that needs a key. */
export function bindMutation<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: MutationHandler<E>,
): void {
  bindMutationWithPrefetch(app, endpoint, async () => undefined, handler);
}
