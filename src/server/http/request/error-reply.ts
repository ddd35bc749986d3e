/** Error replies: code, status and the exact message of the specification. */
import type { FastifyReply } from 'fastify';
import { API_ERRORS, type ApiErrorCode } from '../../../contract/error-codes.ts';
import type { ApiErrorResponse } from '../../../contract/endpoint.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * The path for display in a message: without the query, which can carry secrets, and truncated to 200
 * characters.
 */
export function displayPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}

/** The body of an error reply; `{path}` in a message is replaced by the requested path, `{scope}` by that of the details. */
export function errorBody(code: ApiErrorCode, path: string, details?: Details): ApiErrorResponse {
  const message = API_ERRORS[code].message
    .replace('{path}', () => path)
    .replace('{scope}', () => String(details?.['scope']));
  return details === undefined
    ? { success: false, code, message }
    : { success: false, code, message, details };
}

/** Sends an error reply. Errors are never cached. */
export function sendError(reply: FastifyReply, code: ApiErrorCode, details?: Details): FastifyReply {
  const retryAfter = details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(API_ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, displayPath(reply.request.url), details)));
}
