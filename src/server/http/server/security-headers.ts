/** Headers of every answer. Source: reliability 4.3. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Names of the Trusted Types policies that the page may make; each stands in one file of the client. */
export const TRUSTED_TYPES_POLICIES = ['muster-worker'] as const;

/** Two years, as browsers ask of hosts that never go back to http. */
const HSTS_MAX_AGE_SECONDS = 63_072_000;

const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** What helmet sets; a route may still set a content policy of its own. `styleHashes` are those of the shell's own style elements. */
function helmetOptions(secure: boolean, styleHashes: readonly string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)],
        // Charts and drag and drop place things by style attributes.
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

/** Puts the headers on one answer. */
export type ApplyHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/** The headers of every answer, refusals and files included. */
export function createSecurityHeaders(secure: boolean, styleHashes: readonly string[]): ApplyHeaders {
  const put = helmet(helmetOptions(secure, styleHashes));
  return (request, reply) => {
    // On the raw answer: an address that cannot be read is refused before any hook or plugin has seen it.
    put(request.raw, reply.raw, (error) => {
      if (error !== undefined) throw error;
    });
    reply.raw.setHeader('permissions-policy', PERMISSIONS);
    reply.raw.setHeader('x-request-id', request.id);
  };
}

/** Puts them before anything else happens to a request. */
export function registerHeaders(app: FastifyInstance, put: ApplyHeaders): void {
  app.addHook('onRequest', async (request, reply) => {
    put(request, reply);
  });
}
