/** Creates the web server: parsing, limits, logs, headers and error replies. */
import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import type { SharedLimits } from '../../ports/shared-limits.ts';
import type { IdempotentRunner } from '../../ports/idempotency/idempotency.ts';
import { registerCompression } from './compression.ts';
import { registerHeaders, createSecurityHeaders } from './security-headers.ts';
import { type Limits, createRateLimiter, type TokenLimits } from '../request/rate-limits.ts';
import { logRequests } from './request-log.ts';
import { createDenialLog } from '../request/denial-log.ts';
import { sendError } from '../request/error-reply.ts';
import type { WebContext } from '../request/web-context.ts';
import { isPlainHost, replyToMalformedRequest } from './malformed-request.ts';
import type { Identities } from '../request/authenticate.ts';

const BODY_LIMIT_BYTES = 65_536;
const REQUEST_TIMEOUT_MS = 30_000;
/** `Retry-After` of an outage: a database comes back by itself, a full disk waits for a person. */
const RETRY_SECONDS = { 'database unavailable': 2, 'disk full': 60 } as const;
const OUTAGE_CODES = { 'database unavailable': 'server.notReady', 'disk full': 'server.diskFull' } as const;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often slow connections are checked; Node's default of 30 s would turn ten seconds into forty. */
const SLOW_CONNECTION_CHECK_MS = 2_000;

/** Why the database cannot be used for now. */
export type Outage = 'database unavailable' | 'disk full';

export interface OpenWebOptions {
  readonly identities: Identities;
  readonly limits: Limits;
  /** Of personal tokens; their own by default. */
  readonly tokenLimits?: TokenLimits | undefined;
  /** Counts over all processes. */
  readonly sharedLimits: SharedLimits;
  readonly changes: IdempotentRunner;
  /** What an error says about the database; null when it is our own failure. */
  readonly outageOf: (error: unknown) => Promise<Outage | null>;
  readonly checkAnswers: boolean;
  readonly publicUrl: string | null;
  readonly trustProxyHops: number;
  readonly log: FastifyBaseLogger;
  /** Answers an address that cannot be read; without it every such answer is an error of the API. */
  readonly answerUnreadable?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** SHA-256 of the shell's own style elements, base64. */
  readonly styleHashes: readonly string[];
}

/** The error code for an error of the framework; null when it is our own failure. */
function errorCodeOf(error: Partial<FastifyError>): ApiErrorCode | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return 'request.tooLarge';
  if (error.statusCode === 415) return 'request.mediaType';
  if (error.statusCode === 429) return 'request.rateLimited';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'request.invalid';
  return null;
}

function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A client may set the type and send nothing; whether a body is required is for the schema to say.
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Creates it; endpoints are bound to the instance afterwards, and the caller sets the not-found handler. */
export async function openWeb(options: OpenWebOptions): Promise<FastifyInstance> {
  const secure = options.publicUrl?.startsWith('https:') ?? false;
  const putHeaders = createSecurityHeaders(secure, options.styleHashes);
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: SLOW_CONNECTION_CHECK_MS },
    clientErrorHandler: replyToMalformedRequest,
    trustProxy: options.trustProxyHops === 0 ? false : (_address, hop) => hop < options.trustProxyHops,
    routerOptions: { maxParamLength: 512 },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      // An unparseable URL arrives here before any hook.
      putHeaders(request, reply);
      const code = errorCodeOf(error) ?? 'request.invalid';
      if (code !== 'request.invalid' || options.answerUnreadable === undefined) sendError(reply, code);
      else void options.answerUnreadable(request, reply);
    },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  app.decorateRequest('principal', null);
  app.decorateRequest('countedCaller', null);
  // `call.ts` uses only its parsing and serializing, which work once it is registered: most calls carry no
  // cookie worth parsing.
  await app.register(cookies, { hook: false });
  acceptJson(app);
  await registerCompression(app);

  const denials = createDenialLog(options.log);
  app.addHook('onClose', async () => {
    denials.close();
  });
  const web: WebContext = {
    identities: options.identities,
    limiter: createRateLimiter(options.sharedLimits, options.limits, options.tokenLimits),
    denials,
    changes: options.changes,
    checkAnswers: options.checkAnswers,
    secure,
    publicUrl: options.publicUrl,
    bound: new Map(),
  };
  app.decorate('web', web);
  registerHeaders(app, putHeaders);
  logRequests(app);
  app.addHook('onRequest', async (request, reply) =>
    isPlainHost(request.host) ? undefined : sendError(reply, 'request.invalid'),
  );

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const code = errorCodeOf(error);
    if (code !== null) return sendError(reply, code);
    const outage = await options.outageOf(error);
    request.log.error({ err: error }, outage ?? 'request failed');
    return outage === null
      ? sendError(reply, 'server.failed')
      : sendError(reply, OUTAGE_CODES[outage], { retryAfterSeconds: RETRY_SECONDS[outage] });
  });
  return app;
}
