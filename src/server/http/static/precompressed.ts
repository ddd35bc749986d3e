/** Answers that lie ready in several forms: the caller is sent the smallest that it takes. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The same content three ways; null where a form is not there. */
export interface Precompressed {
  readonly body: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The best form that the caller takes: brotli, gzip, or as it is. */
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

/** Whether the caller has the content of this tag already. */
export function matchesEtag(request: FastifyRequest, tag: string): boolean {
  return (
    request.headers['if-none-match']?.split(',').some((given) => given.trim().replace(/^W\//, '') === tag) ===
    true
  );
}

/** Sends the content; type and lifetime are for the route to say. */
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
