/** Answers with a large file, or with the part of it that is asked for. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { EndpointShape, HandlerInput } from '../../../contract/endpoint.ts';
import type { Result } from '../../../domain/result.ts';
import type { PrincipalFor } from '../request/authenticate.ts';
import { sendError } from '../request/error-reply.ts';
import { INERT_FILE, registerRoute } from './bind.ts';

/** A file of which any part can be read. */
export interface PartialFile {
  readonly bytes: number;
  /** Changes with the content. */
  readonly tag: string;
  readonly name: string;
  /** From `start` to before `end`. */
  read(range: { readonly start: number; readonly end: number }): AsyncIterable<Buffer>;
  /** The file is read from its first byte on. */
  opened(): Promise<void>;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/** The part that a `Range` header names; null: all of it, also for what this server does not know; `none`: nothing of it. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { readonly start: number; readonly end: number } | 'none' | null {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return last === '0' ? 'none' : { start: Math.max(0, bytes - Number(last)), end: bytes };
  const start = Number(first);
  const end = last === '' ? bytes : Math.min(bytes, Number(last) + 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= bytes ? 'none' : { start, end };
}

/** Binds `handler` to an endpoint whose answer is a file. */
export function bindPartialFile<const E extends EndpointShape>(
  app: FastifyInstance,
  endpoint: E,
  handler: (
    input: HandlerInput<E>,
    who: PrincipalFor<E['access']>,
  ) => Promise<Result<PartialFile, E['errors'][number]>>,
): void {
  const { fileType } = endpoint;
  if (fileType === undefined) throw new Error(`Endpoint ${endpoint.id} answers with no file.`);
  registerRoute(app, endpoint, async ({ input, who, request, reply }) => {
    const found = await handler(input, who);
    if (!found.ok) return sendError(reply, found.code, found.details);
    const { bytes, tag, name } = found.value;
    const ifRange = request.headers['if-range'];
    const range =
      ifRange === undefined || ifRange === `"${tag}"` ? rangeOf(request.headers.range, bytes) : null;
    void reply.headers({
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
      etag: `"${tag}"`,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': INERT_FILE,
    });
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
    const part = range ?? { start: 0, end: bytes };
    if (range !== null)
      void reply.code(206).header('content-range', `bytes ${part.start}-${part.end - 1}/${bytes}`);
    if (part.start === 0) await found.value.opened();
    return reply
      .header('content-length', part.end - part.start)
      .type(fileType)
      .send(Readable.from(found.value.read(part)));
  });
}
