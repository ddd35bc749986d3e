/** Requests for time off that reach two servers of one installation at the same moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_ERRORS } from '../../src/contract/error-codes.ts';
import { addDays } from '../../src/domain/skips/calendar.ts';
import { type SignedIn, startTestApp, type TestApp } from '../support/app.ts';
import { answerOf, type Answer, grantedSkip, skipCalls } from '../support/skip-calls.ts';

const AT_ONCE = 500;

let one: TestApp;
let other: TestApp;
let member: SignedIn;
let officer: SignedIn;
beforeAll(async () => {
  one = await startTestApp();
  // Around noon: nothing here crosses a midnight of its own accord.
  const aheadMs = ((36 - new Date().getUTCHours()) % 24) * 3_600_000;
  one.advance(aheadMs);
  other = await startTestApp({ beside: one });
  other.advance(aheadMs);
  member = await one.signIn('member');
  officer = await one.signIn('officer');
});

afterAll(async () => {
  await other.close();
  await one.close();
});

function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = `${status} ${status === 200 ? 'granted' : String(body['message'])}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

it('500 requests of one person on one day: one is accepted, 499 are refused with the day of the next', async () => {
  const { request, today, mine } = skipCalls(one, member);
  const day = await today();
  const elsewhere = skipCalls(other, member).request;
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, index) => {
      const ask = index % 2 === 0 ? request : elsewhere;
      const requested = addDays(day, 2 + (index % 50));
      let answer = await ask(requested, requested);
      // a server with too much to do stores nothing and wants to be called again, as the outbox does
      while (answer.status === 503) answer = await ask(requested, requested);
      return answer;
    }),
  );
  expect(tally(answers)).toEqual({
    '200 granted': 1,
    [`409 ${API_ERRORS['skips.oncePerDay'].message}`]: AT_ONCE - 1,
  });
  for (const { status, body } of answers)
    if (status === 409) expect(body['details']).toEqual({ nextRequestDate: addDays(day, 1) });
  expect((await mine()).skips).toEqual(answers.filter(({ status }) => status === 200).map(grantedSkip));
}, 240_000);

it('two officers on two servers, many times over: one decides', async () => {
  const [here, there] = [skipCalls(one, officer), skipCalls(other, await other.signIn('colonel'))];
  const memberCalls = skipCalls(one, member);
  for (let round = 0; round < 10; round += 1) {
    for (const { id } of (await memberCalls.mine()).skips) await here.remove(id);
    const day = await memberCalls.today();
    const { id } = grantedSkip(await memberCalls.request(addDays(day, 3), addDays(day, 3)));
    const answers = await Promise.all(
      round % 2 === 0
        ? [here.review(id, 'approve'), there.review(id, 'reject', 'no')]
        : [there.review(id, 'reject', 'no'), here.review(id, 'approve')],
    );
    expect(tally(answers)).toEqual({ '200 granted': 1, [`409 ${API_ERRORS['skips.processed'].message}`]: 1 });
    const [stored] = (await memberCalls.mine()).skips;
    expect(answers.find(({ status }) => status === 409)?.body['details']).toEqual({
      status: stored?.status,
      reviewer: stored?.reviewer,
      reviewedAt: stored?.reviewedAt,
    });
  }
}, 120_000);

it('the same request with one key, on both servers at once: one effect, one answer', async () => {
  const memberCalls = skipCalls(one, member);
  for (const { id } of (await memberCalls.mine()).skips) await skipCalls(one, officer).remove(id);
  const day = addDays(await memberCalls.today(), 4);
  const [key, body] = [randomUUID(), { id: randomUUID(), startDate: day, endDate: day, reason: 'exam' }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const response = await (index % 2 === 0 ? one : other).post('/api/skips', body, {
        ...member.headers,
        'idempotency-key': key,
      });
      return {
        ...(await answerOf(response)),
        isReplayed: response.headers.get('idempotent-replayed') === 'true',
      };
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
  expect((await memberCalls.mine()).skips).toHaveLength(1);
}, 60_000);
