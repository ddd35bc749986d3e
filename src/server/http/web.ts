/** What every bound endpoint shares; hung on the fastify instance by `openWeb`. */
import type { EndpointShape } from '../../contract/endpoint.ts';
import type { KeyedChanges } from '../ports/changes.ts';
import type { Limiter } from './limits.ts';
import type { Asker, Identities } from './who-is-asking.ts';

export interface Web {
  readonly identities: Identities;
  readonly limiter: Limiter;
  /** Where calls under a key do their work. */
  readonly changes: KeyedChanges;
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
    web: Web;
  }
  interface FastifyRequest {
    /** Set once the session is known; for logs and limits. */
    asker: Asker | null;
  }
}
