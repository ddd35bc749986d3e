/** Structured logs: one JSON line per event, without secrets. Source: reliability 4.9. */
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { displayPath } from '../request/error-reply.ts';

/** Paths where a secret could appear if a whole object is logged by mistake. */
const SECRET_PATHS = [
  'authorization',
  'cookie',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'state',
  'codeVerifier',
  'clientSecret',
  'secretKey',
  'password',
]
  .flatMap((name) => [name === 'code' ? 'body.code' : name, `*.${name === 'code' ? 'body.code' : name}`])
  .concat([
    'headers.authorization',
    'headers.cookie',
    '*.headers.authorization',
    '*.headers.cookie',
    '*.headers["set-cookie"]',
  ]);

interface SafeError {
  readonly [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error reduced to what may be logged: databases put values into `detail` and `where`, so only these
 * fields are taken.
 */
function safeError(error: unknown): SafeError {
  if (!(error instanceof Error))
    return { type: typeof error, message: String(error).slice(0, 500), stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    stack: error.stack ?? '',
    ...(typeof code === 'string' && { code }),
  };
}

/** The server's logger; `stream` lets tests read the lines. */
export function createLogger(level: string, stream?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    serializers: {
      err: safeError,
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: displayPath(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

/**
 * Logs one line per request, with the route template instead of the URL, so that names and ids of people stay
 * out.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)';
    const quiet = route === '/healthz' || route === '/readyz';
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.principal !== null && { userId: request.principal.user.id }),
        ...(request.principal?.token != null && { tokenId: request.principal.token.id }),
      },
      'answered',
    );
  });
}
