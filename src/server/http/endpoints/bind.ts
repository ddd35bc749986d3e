/**
 * Binds an endpoint of the contract to its handler, in this order: rate limit, authenticate, validate the
 * input, run the handler, validate the answer. Only error codes that the endpoint declares can be returned.
 */
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  type AnswerOf,
  type EndpointShape,
  type HandlerInput,
  needsIdempotencyKey,
} from '../../../contract/endpoint.ts';
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import { err, type Result } from '../../../domain/result.ts';
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

/** Converts the contract's `{name}` parameters to the router's `:name`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Whether a page of another site made the call; a link that somebody follows to a `navigation` is not. */
function isForeign(request: FastifyRequest, endpoint: EndpointShape): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers;
  if (site === undefined || site === 'same-origin' || site === 'none') return false;
  if (endpoint.isNavigation !== true) return endpoint.method !== 'GET';
  const isPrefetch = request.headers['sec-purpose'] !== undefined;
  return isPrefetch || mode !== 'navigate' || dest !== 'document';
}

function matchesContract(endpoint: EndpointShape, answer: unknown): boolean {
  const wire: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = z.safeParse(endpoint.output, wire);
  // A key that the contract does not declare would leave the server unnoticed in production: equality means
  // that nothing was dropped.
  return parsed.success && isDeepStrictEqual(parsed.data, wire);
}

/** Serializes the answer; throws when answers are checked and it does not match the contract. */
export function serializeAnswer(app: FastifyInstance, endpoint: EndpointShape, answer: unknown): string {
  if (app.web.checkAnswers && !matchesContract(endpoint, answer))
    throw new Error(`The answer of ${endpoint.id} does not match its contract.`);
  return JSON.stringify(answer);
}

/** Sends text that already is JSON. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Registers a route whose body is a file. */
function takeFile(app: FastifyInstance, maxBytes: number, register: (web: FastifyInstance) => void): void {
  // in a context of its own: no other route reads such bodies
  void app.register(async (web) => {
    web.removeAllContentTypeParsers();
    // whatever the browser calls it: what a file is, its content says
    web.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    register(web);
  });
}

/** An authenticated, rate-limited call with validated input. */
export interface AdmittedRequest<E extends EndpointShape> {
  readonly input: HandlerInput<E>;
  readonly who: PrincipalFor<E['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Registers the endpoint's route with its access checks and validation; `answer` produces the reply. */
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

  const route: RouteOptions = {
    method: endpoint.method,
    url: routePath(endpoint.path),
    exposeHeadRoute: false,
    ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
    compress: endpoint.method === 'GET' && endpoint.isStream !== true ? COMPRESSION : false,
    // Before the body is read: an unauthorised caller learns nothing about the expected input.
    onRequest: async (request, reply) => {
      // First of all: a foreign page must not use up the limits of those who visit it.
      const isRefused = isForeign(request, endpoint);
      const early = isRefused ? null : await web.limiter.before(request, kind);
      if (early !== null) return sendError(reply, 'request.rateLimited', { retryAfterSeconds: early });
      const who: Result<AnyPrincipal, ApiErrorCode> = isRefused
        ? err('auth.forbidden')
        : await authenticate(request, endpoint, web.identities, (principal) => {
            request.principal = principal;
          });
      const late = isRefused ? null : await web.limiter.after(request, kind);
      if (late !== null) return sendError(reply, 'request.rateLimited', { retryAfterSeconds: late });
      if (!who.ok) {
        const { code, details } = who;
        web.denials.record({
          endpoint: endpoint.id,
          code,
          userId: request.principal?.user.id ?? null,
          address: request.ip,
        });
        if (code === 'auth.required' || code === 'auth.otherUser')
          void reply.header('www-authenticate', 'Bearer');
        return sendError(reply, code, details);
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
      // The schemas and `authenticate` have just established these two types; the compiler cannot follow them
      // through the generic.
      return answer({
        input: input.value as HandlerInput<E>,
        who: principals.get(request) as PrincipalFor<E['access']>,
        request,
        reply,
      });
    },
    // also of what was refused before a handler ran
    onResponse: async (request, reply) => web.limiter.settle(request, kind, reply.statusCode),
  };
  if (endpoint.upload === undefined) app.route(route);
  else takeFile(app, endpoint.upload.maxBytes, (scope) => scope.route(route));
}

/**
 * Binds `handler` to an endpoint that changes nothing or is naturally idempotent; mutations with a key are
 * bound by `bindMutation`. A second handler for the same endpoint throws at once.
 */
export function bind<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  if (needsIdempotencyKey(endpoint))
    throw new Error(`Endpoint ${endpoint.id} needs a key: bind it with bindMutation.`);
  registerRoute(app, endpoint, async ({ input, who, request, reply }) => {
    const { call, redirected } = createCall(request, reply);
    const outcome = await handler(input, who, call);
    if (!outcome.ok) return sendError(reply, outcome.code, outcome.details);
    const target = redirected();
    if (target !== null) return reply.header('cache-control', 'no-store').redirect(target, 302);
    return sendJson(reply, serializeAnswer(app, endpoint, outcome.value));
  });
}

/** What a browser does with a file that somebody opens as a page: nothing of it runs, whatever it is. */
export const INERT_FILE = "default-src 'none'; frame-ancestors 'none'; sandbox";

const FOR_GOOD = 'private, max-age=31536000, immutable';

/** Binds `handler` to an endpoint that answers with a file; by default its address changes with its content. */
export function bindFile<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: HandlerInput<E>,
    who: PrincipalFor<E['access']>,
  ) => Promise<Result<Buffer | Readable, E['errors'][number]>>,
  caching = FOR_GOOD,
): void {
  const { fileType } = endpoint;
  if (fileType === undefined) throw new Error(`Endpoint ${endpoint.id} answers with no file.`);
  registerRoute(app, endpoint, async ({ input, who, reply }) => {
    const outcome = await handler(input, who);
    if (!outcome.ok) return sendError(reply, outcome.code, outcome.details);
    return reply
      .headers({
        'cache-control': caching,
        // another person of the same browser has another token
        vary: 'authorization',
        'content-disposition': 'attachment',
        'content-security-policy': INERT_FILE,
      })
      .type(fileType)
      .send(outcome.value);
  });
}

/** Throws at start-up unless every endpoint of the contract has an access rule and exactly one handler. */
export function requireAllBound(app: FastifyInstance, endpoints: readonly EndpointShape[]): void {
  const faults: string[] = [];
  const known = new Set<string>();
  for (const endpoint of endpoints) {
    if (known.has(endpoint.id)) faults.push(`${endpoint.id} is declared twice`);
    known.add(endpoint.id);
    const access: { readonly who?: unknown } | undefined = endpoint.access;
    if (access?.who === undefined) faults.push(`${endpoint.id} has no access rule`);
    if (access?.who === 'cookie' && endpoint.method === 'DELETE')
      faults.push(`${endpoint.id} mutates and accepts the cookie`);
    if (!app.web.bound.has(endpoint.id)) faults.push(`${endpoint.id} has no handler`);
  }
  for (const id of app.web.bound.keys())
    if (!known.has(id)) faults.push(`${id} is bound but not in the list of endpoints`);
  if (faults.length > 0) throw new Error(`The contract and the server differ: ${faults.join('; ')}.`);
}
