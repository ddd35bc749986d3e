/**
 * Binds an endpoint that mutates: the handler runs in one transaction together with the call's
 * `Idempotency-Key`, and the answer is stored in it. A later call with the same key replays the same bytes
 * and does nothing. Source: architecture section 3, "The server's half"; reliability 1.3.
 */
import { isFields } from '../../../domain/fields.ts';
import type { CharacterId } from '../../../domain/ids.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AnswerOf,
  type EndpointShape,
  type HandlerInput,
  needsIdempotencyKey,
} from '../../../contract/endpoint.ts';
import { CHANGE_FIELD, type ClanChange } from '../../../contract/registry/sync.ts';
import { API_ERRORS } from '../../../contract/error-codes.ts';
import {
  asIdempotencyKey,
  DEVICE_TIME_HEADER,
  IDEMPOTENCY_HEADER,
  REPLAYED_HEADER,
} from '../../../contract/wire-words.ts';
import type { Result } from '../../../domain/result.ts';
import type { ChangeAnswer, TokenCall } from '../../ports/idempotency/idempotency.ts';
import { kindsFor } from '../../ports/live-bus.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { serializeAnswer, registerRoute, sendJson } from './bind.ts';
import { type Call, createCall } from '../request/call.ts';
import { errorBody, sendError, displayPath } from '../request/error-reply.ts';
import type { PrincipalFor, UserPrincipal } from '../request/authenticate.ts';
import { userIdOf } from '../request/clan-actor.ts';

/** Stable JSON: equal values give equal text, whatever the order of their keys. */

function sortKeys(_key: string, value: unknown): unknown {
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

/** JSON with the keys of every object sorted; what JSON omits is omitted. */
function stableStringify(value: unknown): string {
  return JSON.stringify(value, sortKeys);
}

export interface Mutation<E extends EndpointShape, Prefetched = undefined> {
  readonly input: HandlerInput<E>;
  readonly principal: PrincipalFor<E['access']>;
  readonly call: Call;
  /** The only way to write; what an error result leaves behind is rolled back. */
  readonly unitOfWork: UnitOfWork;
  /** The result of the prefetch. */
  readonly prefetched: Prefetched;
}

/** Performs a mutation; it may run again after a deadlock. */
export type MutationHandler<E extends EndpointShape, Prefetched = undefined> = (
  mutation: Mutation<E, Prefetched>,
) => Promise<Result<AnswerOf<E>, E['errors'][number]>>;

/**
 * Calls an external service, such as the game, before the transaction starts: waiting for it inside would
 * hold one of the few transaction slots. For a call that is answered from its key, the result is discarded.
 */
export type Prefetch<E extends EndpointShape, Prefetched> = (
  input: HandlerInput<E>,
  who: PrincipalFor<E['access']>,
) => Promise<Prefetched>;

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

/**
 * Parses the device time; null when the calendar or the database does not accept it. It is informational
 * only, so a bad value rejects nothing.
 */
export function asDeviceTime(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return null;
  const at = new Date(text);
  // there is no year 0, and time zones lead into years before it
  return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1 ? null : at;
}

function requestHashOf(
  endpoint: EndpointShape,
  characterId: CharacterId | null,
  { file, ...said }: HandlerInput<EndpointShape>,
): Buffer {
  const hash = createHash('sha256').update(stableStringify([endpoint.id, characterId, said]));
  return (file === undefined ? hash : hash.update(file)).digest();
}

/** Of a file counts what becomes of it, by a rule of its endpoint. */
function bodyBytesOf({ file: _file, ...said }: HandlerInput<EndpointShape>): number {
  // of what the schemas let through: an ignored body may be nested too deep to be written
  return JSON.stringify(said).length;
}

/** The token of a call, as the audit log names it. */
function tokenCallOf({ user, token, character }: UserPrincipal): TokenCall | null {
  return token === null || character === undefined
    ? null
    : {
        tokenId: token.id,
        tokenName: token.name,
        clanId: token.clanId,
        userId: user.id,
        characterName: character.name,
      };
}

/** Statuses that a retry may not get again: never stored. */
const RETRYABLE_STATUSES = new Set([401, 408, 425, 429]);

function isFinal(status: number): boolean {
  return status < 500 && !RETRYABLE_STATUSES.has(status);
}

/**
 * What the work changed in the writer's clan; null when nothing. Rows of kinds that only their owners see are
 * named to their owner only; no other row changes that its writer may not see.
 */
async function clanChangeOf(
  work: UnitOfWork,
  { user, character }: UserPrincipal,
): Promise<ClanChange | null> {
  const clanId = character?.clan?.id;
  const revision = clanId === undefined ? null : await work.revision(clanId);
  if (revision === null) return null;
  const { rev, change } = revision;
  const kinds = change === null ? null : kindsFor(change, user.id);
  const hidden = new Set(change?.own.map(({ kind }) => kind));
  const rows = revision.rows?.filter(({ kind, ownerUserId }) => !hidden.has(kind) || ownerUserId === user.id);
  return {
    clanId: revision.clanId,
    rev,
    kinds: kinds === null ? null : [...kinds],
    rows: rows?.map(({ kind, id }) => ({ kind, id })) ?? null,
  };
}

/** Adds a field to the text of a JSON object that is not empty. */
function withField(text: string, field: string, value: unknown): string {
  return `${text.slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`;
}

/** Binds `handler`, with an external `prefetch`, to an endpoint that needs an idempotency key. */
export function bindMutationWithPrefetch<const E extends EndpointShape, Prefetched>(
  app: FastifyInstance,
  endpoint: E,
  prefetch: Prefetch<E, Prefetched>,
  handler: MutationHandler<E, Prefetched>,
): void {
  if (!needsIdempotencyKey(endpoint))
    throw new Error(`Endpoint ${endpoint.id} needs no key: bind it with bind.`);
  if (['anyone', 'cookie', 'guest'].includes(endpoint.access.who))
    throw new Error(`Endpoint ${endpoint.id} mutates but its access names no user.`);

  const answerOf = async (mutation: Mutation<E, Prefetched>, reply: FastifyReply): Promise<ChangeAnswer> => {
    const { principal, call, unitOfWork } = mutation;
    const outcome = await handler(mutation);
    if (outcome.ok) {
      const text = serializeAnswer(app, endpoint, outcome.value);
      const change = await clanChangeOf(unitOfWork, principal as UserPrincipal);
      return {
        status: 200,
        text: change === null ? text : withField(text, CHANGE_FIELD, change),
        outcome: 'done',
      };
    }
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
    const principal = who as UserPrincipal;
    const key = asIdempotencyKey(headerOf(request, IDEMPOTENCY_HEADER));
    if (key === null) return sendError(reply, 'idempotency.missing');
    const { call } = createCall(request, reply);
    const prefetched = await prefetch(input, who);
    const result = await app.web.changes.once(
      {
        userId: userIdOf(principal),
        key,
        endpoint: endpoint.id,
        requestHash: requestHashOf(endpoint, principal.character?.id ?? null, input),
        bodyBytes: bodyBytesOf(input),
        deviceAt: asDeviceTime(headerOf(request, DEVICE_TIME_HEADER)),
        via: tokenCallOf(principal),
      },
      (unitOfWork) => answerOf({ input, principal: who, call, unitOfWork, prefetched }, reply),
    );
    if (result.kind === 'running') return sendError(reply, 'idempotency.running');
    if (result.kind === 'mismatch') return sendError(reply, 'idempotency.mismatch');
    if (result.kind === 'overQuota')
      return sendError(reply, 'request.quotaReached', { retryAfterSeconds: result.retryAfterSeconds });
    if (result.isReplayed) void reply.header(REPLAYED_HEADER, 'true');
    return sendJson(reply.code(result.status), result.text);
  });
}

/** Binds `handler` to an endpoint that needs an idempotency key. */
export function bindMutation<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: MutationHandler<E>,
): void {
  bindMutationWithPrefetch(app, endpoint, async () => undefined, handler);
}
