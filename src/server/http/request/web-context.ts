/** What every bound endpoint shares; hung on the fastify instance by `openWeb`. */
import type { EndpointShape } from '../../../contract/endpoint.ts';
import type { IdempotentRunner } from '../../ports/idempotency.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { Principal, Identities } from './authenticate.ts';

export interface WebContext {
  readonly identities: Identities;
  readonly limiter: RateLimiter;
  /** Where calls under a key do their work. */
  readonly changes: IdempotentRunner;
  /** Answers are held against the contract before they leave: development and tests. */
  readonly checkAnswers: boolean;
  /** Cookies are marked Secure and the browser is told to stay on https. */
  readonly secure: boolean;
  /** Origin under which browsers reach the server; null means the request's own. */
  readonly publicUrl: string | null;
  /** Endpoints that have a handler, by id. */
  readonly bound: Map<string, EndpointShape>;
}

declare module 'fastify' {
  interface FastifyInstance {
    web: WebContext;
  }
  interface FastifyRequest {
    /** Set once the session is known; for logs and limits. */
    asker: Principal | null;
  }
}
