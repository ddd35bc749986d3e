/** Requests for time off that reach two servers of one installation at the same moment. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_ERRORS } from '../../src/contract/error-codes.ts';
import { type SkipId, toId } from '../../src/domain/ids.ts';
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

it('two officers on two servers decide the same many, many times over: each skip once, nothing lost', async () => {
  const colonel = await other.signIn('colonel');
  const [here, there] = [skipCalls(one, officer), skipCalls(other, colonel)];
  const memberCalls = skipCalls(one, member);
  const day = await memberCalls.today();
  for (const { id } of (await memberCalls.mine()).skips) await here.remove(id);
  for (let round = 0; round < 10; round += 1) {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const from = addDays(day, 2 + round * 8 + index);
      ids.push(grantedSkip(await memberCalls.request(from, from)).id);
      await one.database.db
        .updateTable('skips')
        .set({ request_date: addDays('2020-01-01', round * 6 + index) })
        .where('id', '=', toId<SkipId>(ids.at(-1) ?? ''))
        .execute();
    }
    // half of them are named by both, in another order
    const [mine, theirs] = [ids.slice(0, 4), ids.slice(2).toReversed()];
    const [first, second] = await Promise.all([
      here.decide(mine, 'approve'),
      there.decide(theirs, 'reject', { reason: 'no' }),
    ]);
    const outcomes = [first, second].flatMap(
      ({ body }) => body['outcomes'] as { readonly id: string; readonly outcome: string }[],
    );
    const count = (outcome: string): number => outcomes.filter((each) => each.outcome === outcome).length;
    expect([count('done'), count('decided')], JSON.stringify(outcomes)).toEqual([6, 2]);
    const stored = new Map((await memberCalls.mine()).skips.map((skip) => [skip.id as string, skip]));
    for (const { id, outcome } of first.body['outcomes'] as typeof outcomes)
      expect(stored.get(id)?.status).toBe(outcome === 'done' ? 'approved' : 'rejected');
    for (const { id, outcome } of second.body['outcomes'] as typeof outcomes)
      expect(stored.get(id)?.status).toBe(outcome === 'done' ? 'rejected' : 'approved');
  }
  const audited = await one.database.db
    .selectFrom('audit_log')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('entity_id').distinct().as('skips'),
    ])
    .where('action', 'in', ['skip.approved', 'skip.rejected'])
    .where(
      'entity_id',
      'in',
      (await memberCalls.mine()).skips.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  expect(audited).toEqual({ count: 60, skips: 60 });
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
