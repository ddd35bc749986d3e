/** What every bound endpoint shares; decorates the Fastify instance in `openWeb`. */
import type { EndpointShape } from '../../../contract/endpoint.ts';
import type { IdempotentRunner } from '../../ports/idempotency/idempotency.ts';
import type { DenialLog } from './denial-log.ts';
import type { CountedCaller, RateLimiter } from './rate-limits.ts';
import type { Principal, Identities } from './authenticate.ts';

export interface WebContext {
  readonly identities: Identities;
  readonly limiter: RateLimiter;
  /** Log of denied calls. */
  readonly denials: DenialLog;
  /** Runs mutations with an idempotency key. */
  readonly changes: IdempotentRunner;
  /** Answers are checked against the contract before they are sent: development and tests. */
  readonly checkAnswers: boolean;
  /** Cookies are marked Secure and HSTS is sent. */
  readonly secure: boolean;
  /** Origin at which browsers reach the server; null means the request's own. */
  readonly publicUrl: string | null;
  /** Endpoints that have a handler, by id. */
  readonly bound: Map<string, EndpointShape>;
}

declare module 'fastify' {
  interface FastifyInstance {
    web: WebContext;
  }
  interface FastifyRequest {
    /** Set once the session is known; for logs and rate limits. */
    principal: Principal | null;
    /** Against whose limit the call was counted before the session or token was looked up. */
    countedCaller: CountedCaller | null;
  }
}
