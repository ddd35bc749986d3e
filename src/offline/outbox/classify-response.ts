/** Classifies the response to a change: the table of the reliability notes, section 1.3. Pure. */
import { fieldsOf } from '../../domain/fields.ts';
import type { ApiErrorCode } from '../../contract/error-codes.ts';
import { retryAfterMs } from '../../contract/retry-after.ts';
import { asErrorCode } from '../http/error-code.ts';
import type { OutboxFile, OutboxProblem } from '../database/database.ts';
import { isGoalReached, type ResolvedOperation } from './operation-registry.ts';
import { RETRY_AFTER_CAP_MS } from './backoff.ts';

/** Pieces are not there any more. */
const MISSING: ApiErrorCode = 'pictures.missing';

/** A received response; `body` is null when it was not a JSON object. */
export interface ReceivedResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly retryAfter: string | null;
  readonly date: string | null;
}

/**
 * - `done`: the server has applied it, or it was already so (then `answer` is null and `details` give the
 *   current state).
 * - `later`: outcome unknown, or a transient failure. `isGlobal`: nothing else would get through either.
 * - `sign-in`: the session has ended, or belongs to another user.
 * - `refused`: the person must decide.
 * - `piece`: the server has so much of the file.
 */
export type Verdict =
  | {
      readonly kind: 'done';
      readonly answer: Readonly<Record<string, unknown>> | null;
      readonly details: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'later';
      readonly problem: OutboxProblem;
      readonly isGlobal: boolean;
      readonly waitMs: number | null;
    }
  | { readonly kind: 'sign-in'; readonly problem: OutboxProblem }
  | { readonly kind: 'refused'; readonly problem: OutboxProblem }
  | { readonly kind: 'piece'; readonly received: number };

/** Statuses that say nothing about the change itself. */
const TRANSIENT = new Set([408, 425, 429]);
/**
 * Codes that come with a final status but do not concern the change: still running; an older server without
 * this endpoint.
 */
const TRANSIENT_CODES: ReadonlySet<string> = new Set<ApiErrorCode>([
  'idempotency.running',
  'request.notFound',
]);

/** No response from our server: no network, a gateway, a captive portal. */
export function noResponse(message: string): Verdict {
  return {
    kind: 'later',
    problem: { status: null, code: null, message, details: {} },
    isGlobal: true,
    waitMs: null,
  };
}

/** Where to go on with a file, as the server says it; null where that makes no sense. */
function receivedOf(value: unknown, bytes: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= bytes ? value : null;
}

/** Classifies the response to a piece of a file, or to the operation after the last one. */
export function classifyOfFile(
  response: ReceivedResponse,
  resolved: ResolvedOperation,
  { file, isPiece, nowMs }: { readonly file: OutboxFile; readonly isPiece: boolean; readonly nowMs: number },
): Verdict {
  const { operation, args } = resolved;
  const { answers: _answers, ...withoutAnswer } = operation;
  const verdict = classifyResponse(response, isPiece ? { operation: withoutAnswer, args } : resolved, nowMs);
  if (isPiece && verdict.kind === 'done' && verdict.answer !== null) {
    const received = receivedOf(verdict.answer['received'], file.bytes);
    return received === null
      ? noResponse('The response did not come from the server.')
      : { kind: 'piece', received };
  }
  if (verdict.kind === 'later' && verdict.problem.code === MISSING) {
    const received = receivedOf(verdict.problem.details['received'], file.bytes);
    if (received !== null && received !== file.sent) return { kind: 'piece', received };
  }
  return verdict;
}

/** Classifies a response. */
export function classifyResponse(
  response: ReceivedResponse,
  resolved: ResolvedOperation,
  nowMs: number,
): Verdict {
  const { status, body } = response;
  const waitMs = retryAfterMs(response.retryAfter, {
    nowMs,
    date: response.date,
    maxMs: RETRY_AFTER_CAP_MS,
  });
  const isOurs = typeof body?.['success'] === 'boolean';
  if (status >= 200 && status < 300) {
    const { answers } = resolved.operation;
    // whoever answers every call with success knows no rows
    const isAnswer = answers === undefined || (body !== null && answers.field in body);
    return isOurs && body['success'] === true && isAnswer
      ? { kind: 'done', answer: body, details: {} }
      : noResponse('The response did not come from the server.');
  }
  const code = typeof body?.['code'] === 'string' ? body['code'] : null;
  const details = fieldsOf(body?.['details']);
  const problem: OutboxProblem = {
    status,
    code,
    message: typeof body?.['message'] === 'string' ? body['message'] : '',
    details,
  };
  if (status === 429) return { kind: 'later', problem, isGlobal: true, waitMs };
  if (status >= 500 || TRANSIENT.has(status)) return { kind: 'later', problem, isGlobal: false, waitMs };
  if (!isOurs || status < 400) return noResponse('The response did not come from the server.');
  if (status === 401) return { kind: 'sign-in', problem };
  if (code !== null && TRANSIENT_CODES.has(code)) return { kind: 'later', problem, isGlobal: false, waitMs };
  if (isGoalReached(resolved, asErrorCode(code), details)) return { kind: 'done', answer: null, details };
  return { kind: 'refused', problem };
}
