/** Precompressed answers: sends the smallest encoding that the client accepts. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The same content in three encodings; null where one is missing. */
export interface Precompressed {
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The best accepted encoding: brotli, gzip, or null for identity. */
function encodingFor(
  accepted: string | undefined,
  has: (encoding: 'br' | 'gzip') => boolean,
): 'br' | 'gzip' | null {
  const refusedOrAbsent = (name: string): boolean =>
    !new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`).test(
      accepted ?? '',
    );
  return (['br', 'gzip'] as const).find((encoding) => has(encoding) && !refusedOrAbsent(encoding)) ?? null;
}

/** Whether the client already has the content with this ETag. */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  return (
    request.headers['if-none-match']?.split(',').some((given) => given.trim().replace(/^W\//, '') === tag) ===
    true
  );
}

/** Sends the content; the route sets type and cache lifetime. */
export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, brotli, gzip }: Precompressed,
): FastifyReply {
  const encoding = encodingFor(
    request.headers['accept-encoding'],
    (wanted) => (wanted === 'br' ? brotli : gzip) !== null,
  );
  if (encoding !== null) void reply.header('content-encoding', encoding);
  if (brotli !== null || gzip !== null) void reply.header('vary', 'accept-encoding');
  return reply.send(encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : body);
}
