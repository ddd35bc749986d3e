/** Headers of every answer. Source: reliability 4.3. */
import type { FastifyInstance } from 'fastify';

/** Names of the Trusted Types policies that the page may make; each stands in one file of the client. */
export const TRUSTED_TYPES_POLICIES = ['muster-worker'] as const;

/** The content policy: no inline script, ever. `styleHashes` are those of the shell's own style elements. */
export const contentPolicy = (styleHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    // Charts and drag and drop place things by style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICIES.join(' ')}`,
  ].join('; ');

const FIXED: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Two years, as browsers ask of hosts that never go back to http. */
const STAY_SECURE = 'max-age=63072000; includeSubDomains';

/** The headers of every answer, also of refusals and files; a route may still set a policy of its own. */
export const strictHeaders = (secure: boolean, styleHashes: readonly string[]): Readonly<Record<string, string>> =>
  ({ ...FIXED, 'content-security-policy': contentPolicy(styleHashes), ...(secure && { 'strict-transport-security': STAY_SECURE }) });

/** Sets them before anything else happens to a request. */
export const setHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>): void => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
};
