/**
 * Binds an endpoint of the contract to its handler: who asks, then limits, then the shape of the input,
 * then the handler, then the shape of the answer. Only codes that the endpoint declares can be refused.
 */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  type AnswerOf,
  type EndpointShape,
  type HandlerInput,
  needsIdempotencyKey,
} from '../../../contract/endpoint.ts';
import type { Result } from '../../../domain/result.ts';
import { type Call, createCall } from '../request/call.ts';
import { COMPRESSION } from '../server/compression.ts';
import { checkInput } from '../request/input.ts';
import { limitKind } from '../request/rate-limits.ts';
import { sendError } from '../request/error-reply.ts';
import { authenticate, type AnyPrincipal, type PrincipalFor } from '../request/authenticate.ts';

export type Handler<E extends EndpointShape> = (
  input: HandlerInput<E>,
  who: PrincipalFor<E['access']>,
  call: Call,
) => Promise<Result<AnswerOf<E>, E['errors'][number]>>;

/** The contract's `{name}` parameters as the router writes them. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function matchesContract(endpoint: EndpointShape, answer: unknown): boolean {
  const wire: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = z.safeParse(endpoint.output, wire);
  // A key that the contract does not name would leave the server unseen in production: equal means nothing was dropped.
  return parsed.success && isDeepStrictEqual(parsed.data, wire);
}

/** The answer as it goes out; throws when it is checked and not what the contract says. */
export function serializeAnswer(app: FastifyInstance, endpoint: EndpointShape, answer: unknown): string {
  if (app.web.checkAnswers && !matchesContract(endpoint, answer))
    throw new Error(`The answer of ${endpoint.id} is not what its contract says.`);
  return JSON.stringify(answer);
}

/** Sends a text that is JSON already. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  return reply.type('application/json; charset=utf-8').send(text);
}

/** A call that was let in and whose input is as the contract says. */
export interface AdmittedRequest<E extends EndpointShape> {
  readonly input: HandlerInput<E>;
  readonly who: PrincipalFor<E['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Opens the way to an endpoint for whoever may call it; what is answered there is for `answer`. */
export function registerRoute<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  answer: (arrived: AdmittedRequest<E>) => Promise<FastifyReply>,
): void {
  const { web } = app;
  if (web.bound.has(endpoint.id)) throw new Error(`Endpoint ${endpoint.id} is bound twice.`);
  web.bound.set(endpoint.id, endpoint);
  const kind = limitKind(endpoint);
  const principals = new WeakMap<FastifyRequest, AnyPrincipal>();

  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    exposeHeadRoute: false,
    compress: endpoint.method === 'GET' && endpoint.isStream !== true ? COMPRESSION : false,
    // Before the body is read: who may not call learns nothing about what the call expects.
    onRequest: async (request, reply) => {
      const who = await authenticate(request, endpoint.access, web.identities, (asker) => {
        request.asker = asker;
      });
      const waitSeconds = await web.limiter(request, kind);
      if (waitSeconds !== null)
        return sendError(reply, 'request.rateLimited', { retryAfterSeconds: waitSeconds });
      if (!who.ok || (endpoint.method !== 'GET' && isCrossSite(request))) {
        const code = who.ok ? 'auth.forbidden' : who.code;
        request.log.warn(
          {
            event: 'access.denied',
            endpoint: endpoint.id,
            code,
            userId: request.asker?.user.id,
            address: request.ip,
          },
          'access denied',
        );
        if (code === 'auth.required' || code === 'auth.otherUser')
          void reply.header('www-authenticate', 'Bearer');
        return sendError(reply, code);
      }
      principals.set(request, who.value);
      return undefined;
    },
    handler: async (request, reply) => {
      const input = checkInput(endpoint, {
        params: request.params,
        query: request.query,
        body: request.body,
      });
      if (!input.ok) return sendError(reply, input.code, input.details);
      // The schemas and `whoIsAsking` have just established these two types; the compiler cannot follow them through the generic.
      return answer({
        input: input.value as HandlerInput<E>,
        who: principals.get(request) as PrincipalFor<E['access']>,
        request,
        reply,
      });
    },
  });
}

/**
 * Binds `handler` to an endpoint that changes nothing, or whose call may be repeated by its nature; a change that comes
 * under a key is bound by `bindChange`. A second handler for the same endpoint is refused at once.
 */
export function bind<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  if (needsIdempotencyKey(endpoint))
    throw new Error(`Endpoint ${endpoint.id} needs a key: bind it with bindChange.`);
  registerRoute(app, endpoint, async ({ input, who, request, reply }) => {
    const { call, redirected } = createCall(request, reply);
    const outcome = await handler(input, who, call);
    if (!outcome.ok) return sendError(reply, outcome.code, outcome.details);
    const target = redirected();
    if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 302);
    return sendJson(reply, serializeAnswer(app, endpoint, outcome.value));
  });
}

/** Refuses the start unless every endpoint of the contract has an access rule and exactly one handler. */
export function requireAllBound(app: FastifyInstance, endpoints: readonly EndpointShape[]): void {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const endpoint of endpoints) {
    if (known.has(endpoint.id)) faults.push(`${endpoint.id} is declared twice`);
    known.add(endpoint.id);
    const access: { readonly who?: unknown } | undefined = endpoint.access;
    if (access?.who === undefined) faults.push(`${endpoint.id} has no access rule`);
    if (access?.who === 'cookie' && endpoint.method === 'DELETE')
      faults.push(`${endpoint.id} changes something and lets the cookie in`);
    if (!app.web.bound.has(endpoint.id)) faults.push(`${endpoint.id} has no handler`);
  }
  for (const id of app.web.bound.keys())
    if (!known.has(id)) faults.push(`${id} is bound but not in the list of endpoints`);
  if (faults.length > 0) throw new Error(`The contract and the server differ: ${faults.join('; ')}.`);
}
