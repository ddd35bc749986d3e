/** The typed client: calls an endpoint of the contract and answers what it declares, or throws an `ApiProblem`. */
import { addressOf } from '../../offline/address.ts';
import { needsKey, type AnswerOf, type CallInput, type EndpointShape } from '../../contract/endpoint.ts';
import { CHARACTER_HEADER, IDEMPOTENCY_HEADER, USER_HEADER } from '../../contract/wire-words.ts';
import { ApiProblem, asErrorCode } from './api-problem.ts';

/** What the client needs from around it; handed in, so that tests need no browser. */
export interface CallWorld {
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly characterId: () => string | null;
  /** For whom the page speaks, so that the server refuses when the token has become somebody else's. */
  readonly userId: () => string | null;
  /** A fresh UUID of version 7. */
  readonly newKey: () => Promise<string>;
  readonly contact: (isOnline: boolean) => void;
  /** The server refused; called before it is thrown. */
  readonly refused?: (endpoint: EndpointShape, problem: ApiProblem) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The call may outlive the page. */
  readonly keepalive?: boolean;
  /** Idempotency key of an earlier try whose answer was lost; without it the call has a fresh one. */
  readonly key?: string;
}

const TIMEOUT_MS = 15_000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface AnyInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function noAnswer(message: string): ApiProblem {
  return new ApiProblem('network', 0, null, message);
}

function signalOf(options: CallOptions): AbortSignal {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  return options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
}

/** Makes a client for a world. */
export function clientOf(world: CallWorld) {
  return async <E extends EndpointShape>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> => {
    const given: AnyInput = input;
    const token = endpoint.access.who === 'anyone' ? null : world.token();
    const characterId = token === null ? null : world.characterId();
    const headers = new Headers({ accept: 'application/json' });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (characterId !== null) headers.set(CHARACTER_HEADER, characterId);
    const userId = token === null ? null : world.userId();
    if (userId !== null) headers.set(USER_HEADER, userId);
    if (needsKey(endpoint)) headers.set(IDEMPOTENCY_HEADER, options.key ?? (await world.newKey()));
    if (given.body !== undefined) headers.set('content-type', 'application/json');

    let answer: Response;
    let body: unknown;
    try {
      answer = await world.fetch(addressOf(endpoint.path, given), {
        method: endpoint.method,
        headers,
        redirect: 'error',
        cache: 'no-store',
        signal: signalOf(options),
        ...(options.keepalive === true && { keepalive: true }),
        ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
      });
      body = await answer.json();
    } catch (problem) {
      if (options.signal?.aborted === true) throw problem;
      world.contact(false);
      throw noAnswer(`No answer from ${endpoint.path}.`);
    }
    if (!isRecord(body) || (typeof body['success'] !== 'boolean' && endpoint.id !== 'health.openapi')) {
      world.contact(false);
      throw noAnswer(`Something else than the server answered ${endpoint.path}.`);
    }
    world.contact(true);
    if (answer.ok && body['success'] !== false) return body as AnswerOf<E>;
    const details = body['details'];
    const problem = new ApiProblem(
      'refused',
      answer.status,
      asErrorCode(body['code']),
      typeof body['message'] === 'string' ? body['message'] : '',
      isRecord(details) ? details : {},
    );
    world.refused?.(endpoint, problem);
    throw problem;
  };
}
