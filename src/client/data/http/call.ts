/**
 * The typed API client: calls an endpoint of the contract and returns its declared answer, or throws an
 * `ApiError`.
 */
import { isFields } from '../../../domain/fields.ts';
import { requestUrl } from '../../../offline/http/request-url.ts';
import {
  needsIdempotencyKey,
  type AnswerOf,
  type CallInput,
  type EndpointShape,
} from '../../../contract/endpoint.ts';
import { CHARACTER_HEADER, IDEMPOTENCY_HEADER, USER_HEADER } from '../../../contract/wire-words.ts';
import { ApiError, asErrorCode } from '../connection/api-error.ts';

/** Dependencies of the client; injected, so that tests need no browser. */
export interface CallDeps {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly characterId: () => string | null;
  /** The user the page acts for; the server refuses when the token belongs to somebody else by now. */
  readonly userId: () => string | null;
  /** A new UUIDv7. */
  readonly newKey: () => Promise<string>;
  /** `begunAt`: when the request began, by `performance.now()`. */
  readonly reportContact: (isOnline: boolean, begunAt: number) => void;
  /** Called with a refusal of the server before it is thrown. */
  readonly onError?: (endpoint: EndpointShape, error: ApiError) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The call may outlive the page. */
  readonly keepalive?: boolean;
  /** Idempotency key of an earlier attempt whose answer was lost; by default the call gets a new one. */
  readonly key?: string;
}

const TIMEOUT_MS = 15_000;

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function networkError(message: string): ApiError {
  return new ApiError('network', 0, null, message);
}

function signalOf(options: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  return options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
}

/** Creates a client from its dependencies. */
export function createClient(deps: CallDeps) {
  return async <E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    const parts: AnyInput = input;
    const token = endpoint.access.who === 'anyone' ? null : deps.token();
    const characterId = token === null ? null : deps.characterId();
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (characterId !== null) headers.set(CHARACTER_HEADER, characterId);
    const userId = token === null ? null : deps.userId();
    if (userId !== null) headers.set(USER_HEADER, userId);
    if (needsIdempotencyKey(endpoint)) headers.set(IDEMPOTENCY_HEADER, options.key ?? (await deps.newKey()));
    if (parts.body !== undefined) headers.set('content-type', 'application/json');

    let response: Response;
    let body: unknown;
    const begunAt = performance.now();
    try {
      response = await deps.fetch(requestUrl(endpoint.path, parts), {
        method: endpoint.method,
        headers,
        redirect: 'error',
        cache: 'no-store',
        signal: signalOf(options),
        ...(options.keepalive === true && { keepalive: true }),
        ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      });
      body = await response.json();
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      deps.reportContact(false, begunAt);
      throw networkError(`No answer from ${endpoint.path}.`);
    }
    if (!isFields(body) || (typeof body['success'] !== 'boolean' && endpoint.id !== 'health.openapi')) {
      deps.reportContact(false, begunAt);
      throw networkError(`Something else than the server answered ${endpoint.path}.`);
    }
    deps.reportContact(true, begunAt);
    if (response.ok && body['success'] !== false) return body as AnswerOf<E>;
    const details = body['details'];
    const error = new ApiError(
      'refused',
      response.status,
      asErrorCode(body['code']),
      typeof body['message'] === 'string' ? body['message'] : '',
      isFields(details) ? details : {},
    );
    deps.onError?.(endpoint, error);
    throw error;
  };
}
