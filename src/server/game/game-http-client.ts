/**
 * The HTTP client of the game: bounded in time and size, redirects not followed, and every failure mapped to
 * an error code. Knows nothing of what the answers mean.
 */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ok, err, type Result } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { GameErrorCode } from '../ports/game.ts';
import { parseExactJson } from './exact-json.ts';
import { createPointBudget, type PointsLeft } from './point-budget.ts';

const TIMEOUT_MS = 5_000;
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const RETRY_AFTER_MS = { min: 50, spread: 200 };

/** A raw answer. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface GameHttpClient {
  /**
   * Sends once (a GET without an answer: twice). Any well-formed answer below 500, except 429 and redirects,
   * is ok.
   */
  send(
    url: string,
    init: {
      readonly method: string;
      readonly headers: NonNullable<RequestInit['headers']>;
      readonly body?: NonNullable<RequestInit['body']> | null;
    },
  ): Promise<Result<Reply, GameErrorCode>>;
  /** GET of JSON with a credential and its point budget. `cost` is in points. */
  getJson(
    url: string,
    headers: Readonly<Record<string, string>>,
    cost: number,
  ): Promise<Result<unknown, GameErrorCode>>;
  /** Records that a well-formed answer had an unexpected body. */
  unexpectedBody(what: string): Result<never, GameErrorCode>;
  lastContact(): { readonly lastAnswerAt: Date | null; readonly lastProblem: string | null };
  /** The remaining points of a credential; null until the game reports them. */
  pointsLeft(headers: Readonly<Record<string, string>>): PointsLeft | null;
}

class BodyTooLargeError extends Error {}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function problemOf(error: unknown): string {
  if (error instanceof BodyTooLargeError) return 'the answer is too large';
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? `no answer (${cause.code})`
    : 'no answer';
}

/** Whether the connection failed before any response: such a GET is worth a retry. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error;
}

function credentialKey(headers: Readonly<Record<string, string>>): string {
  return createHash('sha256')
    .update(headers['authorization'] ?? headers['client-id'] ?? '')
    .digest('base64url');
}

export function createGameHttpClient(clock: Clock): GameHttpClient {
  const points = createPointBudget(clock);
  let lastAnswerAt: Date | null = null;
  let lastProblem: string | null = null;

  const fail = (code: GameErrorCode, problem: string, details?: Readonly<Record<string, unknown>>) => {
    lastProblem = problem;
    return err(code, details);
  };
  const recordSuccess = (): void => {
    lastAnswerAt = clock.now();
    lastProblem = null;
  };

  const attempt = async (url: string, init: Parameters<GameHttpClient['send']>[1]): Promise<Reply> => {
    const { body, ...rest } = init;
    const response = await fetch(url, {
      ...rest,
      ...(body == null ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  };

  const sendWithRetry = async (
    url: string,
    init: Parameters<GameHttpClient['send']>[1],
  ): Promise<Result<Reply, GameErrorCode>> => {
    for (let attemptCount = 1; ; attemptCount += 1) {
      try {
        return ok(await attempt(url, init));
      } catch (error) {
        if (init.method !== 'GET' || attemptCount > 1 || !isNetworkError(error))
          return fail('unreachable', problemOf(error));
        await pause(RETRY_AFTER_MS.min + Math.random() * RETRY_AFTER_MS.spread);
      }
    }
  };

  const classifyReply = (reply: Reply, credential: string, cost: number): Result<Reply, GameErrorCode> => {
    const retryAfterSeconds = points.recordAnswer(credential, reply.headers, reply.status === 429, cost);
    if (reply.status === 429) return fail('limited', 'the point budget is spent', { retryAfterSeconds });
    if (reply.status >= 500) return fail('unreachable', `the game answered ${reply.status}`);
    if (reply.status >= 300 && reply.status < 400)
      return fail('unreachable', `the game redirected (${reply.status})`);
    return ok(reply);
  };

  return {
    async send(url, init) {
      const answer = await sendWithRetry(url, init);
      if (!answer.ok) return answer;
      const reply = classifyReply(answer.value, 'sign-in', 0);
      if (reply.ok) recordSuccess();
      return reply;
    },
    async getJson(url, headers, cost) {
      const credential = credentialKey(headers);
      const waitSeconds = points.reserve(credential, cost);
      if (waitSeconds !== null) return err('limited', { retryAfterSeconds: waitSeconds });
      const answer = await sendWithRetry(url, {
        method: 'GET',
        headers: { ...headers, accept: 'application/json' },
      });
      if (!answer.ok) {
        points.recordFailure(credential, cost);
        return answer;
      }
      const reply = classifyReply(answer.value, credential, cost);
      if (!reply.ok) return reply;
      const { status, text } = reply.value;
      const isSuccess = status >= 200 && status < 300;
      const isBlank = text.trim() === '';
      const parsed = isBlank ? null : parseExactJson(text);
      if (parsed !== null && !parsed.ok)
        return fail('unreachable', `the game answered ${status} with something that is not JSON`);
      recordSuccess();
      if (isSuccess) return parsed === null ? err('empty') : ok(parsed.value);
      if (status === 401 || status === 403)
        return fail('refused', `the game refused the credentials (${status})`);
      return err('unknown', { status });
    },
    unexpectedBody: (what) => fail('unreachable', `the game answered an unexpected ${what}`),
    lastContact: () => ({ lastAnswerAt, lastProblem }),
    pointsLeft: (headers) => points.left(credentialKey(headers)),
  };
}
