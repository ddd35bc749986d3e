/** Refusals on the wire: code, status and the exact words of the specification. */
import type { FastifyReply } from 'fastify';
import { API_ERRORS, type ApiErrorCode } from '../../../contract/error-codes.ts';
import type { ApiErrorResponse } from '../../../contract/endpoint.ts';

type Details = Readonly<Record<string, unknown>>;

/** The path as a message may show it: without the query, which can carry secrets, and not endless. */
export function displayPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return path.length > 200 ? `${path.slice(0, 200)}…` : path;
}

/** The body of a refusal; `{path}` in a message is filled with the address that was asked for. */
export function errorBody(code: ApiErrorCode, path: string, details?: Details): ApiErrorResponse {
  const message = API_ERRORS[code].message.replace('{path}', () => path);
  return details === undefined
    ? { success: false, code, message }
    : { success: false, code, message, details };
}

/** Answers a refusal. Refusals are never kept by anyone. */
export function sendError(reply: FastifyReply, code: ApiErrorCode, details?: Details): FastifyReply {
  const retryAfter = details?.['retryAfterSeconds'];
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(API_ERRORS[code].status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code, displayPath(reply.request.url), details)));
}
