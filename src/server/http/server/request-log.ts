/** Structured logs: one JSON line per event, without secrets. Source: reliability 4.9. */
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { displayPath } from '../request/error-reply.ts';

/** Where a secret could stand if somebody logged a whole object by mistake. */
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

/** An error as the log may keep it: databases put values into `detail` and `where`, so only these fields are taken. */
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

/** Settings of the logger; `stream` lets tests read the lines. */
export function loggerOptions(
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
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
    ...(stream !== undefined && { stream }),
  };
}

/** One line per request: route template instead of the address, so that names and ids of people stay out. */
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
        ...(request.asker !== null && { userId: request.asker.user.id }),
      },
      'answered',
    );
  });
}
