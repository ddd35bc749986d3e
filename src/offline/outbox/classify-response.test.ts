import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import { resolveOperation } from './operation-registry.ts';
import { classifyResponse, type ReceivedResponse } from './classify-response.ts';
import { backoffMs, isWaitOver } from './backoff.ts';

const found = resolveOperation(
  { op: 'skip.cancel', opVersion: 1, args: { id: '11111111-1111-4111-8111-111111111111' } },
  OPERATIONS,
);
if (typeof found === 'string') throw new Error(found);
const ready = found;

function response(
  status: number,
  body: ReceivedResponse['body'],
  headers: Partial<ReceivedResponse> = {},
): ReceivedResponse {
  return {
    status,
    body,
    retryAfter: null,
    date: null,
    ...headers,
  };
}

function ours(status: number, code: string, details: unknown = {}): ReceivedResponse {
  return response(status, { success: false, code, message: 'words', details });
}

function classify(given: ReceivedResponse): string {
  const verdict = classifyResponse(given, ready, 0);
  return verdict.kind === 'later'
    ? `later for ${verdict.isGlobal ? 'everything' : 'this one'}`
    : verdict.kind;
}

describe('the classification of a response', () => {
  it.each([
    ['2xx from our server', response(200, { success: true, skip: {} }), 'done'],
    ['2xx without our envelope: a captive portal', response(200, null), 'later for everything'],
    ["2xx with another server's JSON", response(200, { login: 'here' }), 'later for everything'],
    ['2xx with our envelope, without the row', response(200, { success: true }), 'later for everything'],
    ['2xx with success: false', response(200, { success: false }), 'later for everything'],
    ['a redirect', response(302, null), 'later for everything'],
    ['400 from our server', ours(400, 'request.invalid'), 'refused'],
    ['400 from a gateway', response(400, null), 'later for everything'],
    ['401 from our server', ours(401, 'auth.required'), 'sign-in'],
    ['401 because the token belongs to another user', ours(401, 'auth.otherUser'), 'sign-in'],
    ['401 from a gateway', response(401, { error: 'who?' }), 'later for everything'],
    ['403 from our server', ours(403, 'auth.forbidden'), 'refused'],
    ['403 from a gateway', response(403, null), 'later for everything'],
    ['404 from our server', ours(404, 'skips.notFound'), 'refused'],
    ['404 from an older server without this endpoint', ours(404, 'request.notFound'), 'later for this one'],
    ['408', ours(408, 'x'), 'later for this one'],
    ['409: the precondition failed', ours(409, 'skips.processed', { status: 'approved' }), 'refused'],
    ['409: the goal is already reached', ours(409, 'skips.processed', { status: 'cancelled' }), 'done'],
    ['409: still running', ours(409, 'idempotency.running'), 'later for this one'],
    ['413', ours(413, 'request.tooLarge'), 'refused'],
    ['422', ours(422, 'idempotency.mismatch'), 'refused'],
    ['425', response(425, null), 'later for this one'],
    ['429', ours(429, 'request.rateLimited'), 'later for everything'],
    ['the limit of a day', ours(429, 'request.quotaReached'), 'later for everything'],
    ['a full disk', ours(507, 'server.diskFull'), 'later for this one'],
    ['429 from a gateway', response(429, null), 'later for everything'],
    ['500 from our server', ours(500, 'server.failed'), 'later for this one'],
    ['502 as a page', response(502, null), 'later for this one'],
  ])('%s', (_name, given, verdict) => {
    expect(classify(given)).toBe(verdict);
  });

  it('carries message and details of a refusal', () => {
    expect(
      classifyResponse(ours(409, 'skips.processed', { status: 'approved', reviewer: 'Rook' }), ready, 0),
    ).toEqual({
      kind: 'refused',
      problem: {
        status: 409,
        code: 'skips.processed',
        message: 'words',
        details: { status: 'approved', reviewer: 'Rook' },
      },
    });
  });
});

describe('backoff', () => {
  it('doubles with full jitter, up to a minute while visible and 15 minutes while hidden', () => {
    expect([1, 2, 3, 6, 40].map((failures) => backoffMs(failures, 0.5, false))).toEqual([
      1000, 2000, 4000, 30_000, 30_000,
    ]);
    expect(backoffMs(40, 0.999_999, true)).toBeLessThanOrEqual(900_000);
    expect(backoffMs(40, 0.5, true)).toBe(450_000);
    expect(backoffMs(3, 0, false)).toBe(0);
  });

  it('ends early when the clock was set back, and never lasts longer than intended', () => {
    expect(isWaitOver(5000, 5000, 5000)).toBe(true);
    expect(isWaitOver(5000, 5000, 1)).toBe(false);
    expect(isWaitOver(5000, 5000, -1)).toBe(true);
    expect(isWaitOver(86_400_000, 60_000, 0)).toBe(true);
  });
});

describe('a decision that someone else has already made', () => {
  const reviewOf = (decision: 'approve' | 'reject') => {
    const review = resolveOperation(
      { op: 'skip.review', opVersion: 1, args: { id: '11111111-1111-4111-8111-111111111111', decision } },
      OPERATIONS,
    );
    if (typeof review === 'string') throw new Error(review);
    return review;
  };
  it.each([
    ['approve', 'approved', 'done'],
    ['approve', 'auto_approved', 'done'],
    ['approve', 'rejected', 'refused'],
    ['approve', 'cancelled', 'refused'],
    ['reject', 'rejected', 'done'],
    ['reject', 'approved', 'refused'],
  ] as const)('%s of a skip that is %s: %s', (decision, status, verdict) => {
    expect(classifyResponse(ours(409, 'skips.processed', { status }), reviewOf(decision), 0).kind).toBe(
      verdict,
    );
  });
});
