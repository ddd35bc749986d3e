/** Security headers of every answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Names of the Trusted Types policies that the page may create; each is in one file of the client. */
export const TRUSTED_TYPES_POLICIES = ['muster-worker', 'muster-reader'] as const;

/** Two years, the HSTS preload requirement. */
const HSTS_MAX_AGE_SECONDS = 63_072_000;

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Options of helmet; a route may still set a content security policy of its own. `styleHashes` are those of
 * the shell's own style elements.
 */
function helmetOptions(secure: boolean, styleHashes: readonly string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)],
        // Charts and drag and drop position elements by style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: [...TRUSTED_TYPES_POLICIES],
      },
    },
    strictTransportSecurity: secure ? { maxAge: HSTS_MAX_AGE_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Applies the headers to one answer. */
export type ApplyHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** Creates the headers of every answer, errors and files included. */
export function createSecurityHeaders(secure: boolean, styleHashes: readonly string[]): ApplyHeaders {
  const put = helmet(helmetOptions(secure, styleHashes));
  return (request, reply) => {
    // On the raw response: an unparseable URL is rejected before any hook or plugin sees it.
    put(request.raw, reply.raw, (error) => {
      if (error !== undefined) throw error;
    });
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
    reply.raw.setHeader('x-request-id', request.id);
  };
}

/** Applies them before anything else happens to a request. */
export function registerHeaders(app: FastifyInstance, put: ApplyHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    put(request, reply);
  });
}
