/**
 * Binds an endpoint that changes something: its handler runs in one transaction with the `Idempotency-Key` of the call,
 * and the answer is stored there. A later call with the key is answered with the same bytes and does nothing.
 * Source: architecture section 3, "The server's half"; reliability 1.3.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerOf, type EndpointShape, type HandlerInput, needsKey } from '../../contract/endpoint.ts';
import { API_ERRORS } from '../../contract/error-codes.ts';
import {
  asIdempotencyKey,
  DEVICE_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
} from '../../contract/wire-words.ts';
import type { Outcome } from '../../domain/outcome.ts';
import type { ChangeAnswer } from '../ports/changes.ts';
import type { Work } from '../ports/work.ts';
import { answerText, openRoute, sendJson } from './bind.ts';
import { type Call, openCall } from './call.ts';
import { canonical } from './canonical.ts';
import { refusalBody, sendRefusal, shownPath } from './refusals.ts';
import type { Who, WhoFor } from './who-is-asking.ts';

/**
 * Does the change by `work` and nothing else; it may be called again after a deadlock. A refusal takes back whatever it
 * wrote. `told`: what was asked ahead.
 */
export type ChangeHandler<E extends EndpointShape, Told = undefined> = (
  input: HandlerInput<E>,
  who: WhoFor<E['access']>,
  call: Call,
  work: Work,
  told: Told,
) => Promise<Outcome<AnswerOf<E>, E['errors'][number]>>;

/**
 * Asks somebody outside, such as the game, before the transaction: waiting for them inside would keep one of the few
 * places for changes, and with it everybody else's. A call that is answered from its key asks in vain.
 */
export type AskAhead<E extends EndpointShape, Told> = (
  input: HandlerInput<E>,
  who: WhoFor<E['access']>,
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

function hashOf(endpoint: EndpointShape, characterId: string | null, input: unknown): Buffer {
  return createHash('sha256')
    .update(canonical([endpoint.id, characterId, input]))
    .digest();
}

/** Refusals that another try may not get: they are never kept. */
const MAY_PASS = new Set([401, 408, 425, 429]);

function isFinal(status: number): boolean {
  return status < 500 && !MAY_PASS.has(status);
}

/** Binds `handler`, and what it must know from outside, to an endpoint that needs a key. */
export function bindAskedChange<const E extends EndpointShape, Told>(
  app: FastifyInstance,
  endpoint: E,
  askAhead: AskAhead<E, Told>,
  handler: ChangeHandler<E, Told>,
): void {
  if (!needsKey(endpoint)) throw new Error(`Endpoint ${endpoint.id} needs no key: bind it with bind.`);
  if (endpoint.access.who === 'anyone' || endpoint.access.who === 'cookie')
    throw new Error(`Endpoint ${endpoint.id} changes something and does not say for whom.`);

  const answerOf = async (
    input: HandlerInput<E>,
    who: WhoFor<E['access']>,
    call: Call,
    work: Work,
    told: Told,
    reply: FastifyReply,
  ): Promise<ChangeAnswer> => {
    const outcome = await handler(input, who, call, work, told);
    if (outcome.ok) return { status: 200, text: answerText(app, endpoint, outcome.value), fate: 'done' };
    const { status } = API_ERRORS[outcome.code];
    const retryAfter = outcome.details?.['retryAfterSeconds'];
    if (typeof retryAfter === 'number') call.setHeader('retry-after', String(Math.ceil(retryAfter)));
    return {
      status,
      text: JSON.stringify(refusalBody(outcome.code, shownPath(reply.request.url), outcome.details)),
      fate: isFinal(status) ? 'refused' : 'undecided',
    };
  };

  openRoute(app, endpoint, async ({ input, who, request, reply }) => {
    const asker = who as Exclude<Who, null>;
    const key = asIdempotencyKey(headerOf(request, IDEMPOTENCY_HEADER));
    if (key === null) return sendRefusal(reply, 'idempotency.missing');
    const { call } = openCall(request, reply);
    const told = await askAhead(input, who);
    const ended = await app.web.changes.once(
      {
        userId: asker.user.id,
        key,
        endpoint: endpoint.id,
        requestHash: hashOf(endpoint, asker.character?.id ?? null, input),
        deviceAt: asDeviceTime(headerOf(request, DEVICE_TIME_HEADER)),
      },
      (work) => answerOf(input, who, call, work, told, reply),
    );
    if (ended.kind === 'running') return sendRefusal(reply, 'idempotency.running');
    if (ended.kind === 'mismatch') return sendRefusal(reply, 'idempotency.mismatch');
    if (ended.isReplayed) void reply.header(REPLAYED_HEADER, 'true');
    return sendJson(reply.code(ended.status), ended.text);
  });
}

/** Binds `handler` to an endpoint that needs a key. */
export function bindChange<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: ChangeHandler<E>,
): void {
  bindAskedChange(app, endpoint, async () => undefined, handler);
}
