import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/skip-calls.ts';
import { treasuryCalls, type TreasuryCalls, written } from '../../../../../tests/support/treasury-calls.ts';

let test: TestApp;
let leader: TreasuryCalls;
let colonel: TreasuryCalls;
let officer: TreasuryCalls;
let member: TreasuryCalls;
beforeAll(async () => {
  test = await startTestApp();
  const calls = async (login: 'leader' | 'colonel' | 'officer' | 'member') =>
    treasuryCalls(test, await test.signIn(login));
  [leader, colonel, officer, member] = [
    await calls('leader'),
    await calls('colonel'),
    await calls('officer'),
    await calls('member'),
  ];
});
afterAll(() => test.close());

describe('an expense and an income', () => {
  it('are entries of their own, once per id, and never take the balance below zero', async () => {
    const enter = (who: TreasuryCalls, body: object, id: string = randomUUID()) =>
      who.post('/api/treasury/entries', {
        id,
        kind: 'income',
        amountRub: 500_000,
        reason: 'Auction',
        ...body,
      });
    for (const who of [member, officer]) expectRefusal(await enter(who, {}), 'auth.forbidden');
    const id = randomUUID();
    const first = await enter(colonel, {}, id);
    expect(written(first).entry).toMatchObject({
      source: 'income',
      deltaRub: 500_000,
      reason: 'Auction',
      by: 'Ozera',
      subject: null,
    });
    expectRefusal(await enter(colonel, { amountRub: 1 }, id), 'treasury.idTaken');
    expectRefusal(await enter(colonel, { kind: 'expense' }, id), 'treasury.idTaken');
    const key = randomUUID();
    const spend = { id: randomUUID(), kind: 'expense', amountRub: 200_000, reason: ' Claymores ' };
    const twice = await Promise.all([1, 2].map(() => leader.post('/api/treasury/entries', spend, key)));
    for (const answer of twice) expect(written(answer).entry).toMatchObject({ deltaRub: -200_000 });
    expect(await member.balance()).toBe(300_000);
    expectRefusal(await enter(leader, { kind: 'expense', amountRub: 300_001 }), 'treasury.belowZero', {
      balanceRub: 300_000,
    });
    expect((await enter(leader, { reason: ' ' })).status).toBe(400);
    expect((await enter(leader, { amountRub: 0 })).status).toBe(400);
    const { entries: listed, lastWeek } = (await member.get('/api/treasury/entries')).body as {
      entries: { source: string; reason: string }[];
      lastWeek: object;
    };
    expect(listed.map(({ source, reason }) => [source, reason])).toEqual([
      ['expense', 'Claymores'],
      ['income', 'Auction'],
    ]);
    expect(lastWeek).toMatchObject({ inRub: 500_000, outRub: 200_000 });
    const [line] = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'facts'])
      .where('action', '=', 'treasury.expense')
      .execute();
    expect(line).toMatchObject({
      actor_name: 'Halden',
      facts: { deltaRub: -200_000, reason: 'Claymores' },
    });
    for (const seq of [2, 1]) written(await leader.correct(seq));
    expect(await member.balance()).toBe(0);
  });
});

describe('a page of the ledger', () => {
  it('has the sums of its last week, also of what the next page has of it', async () => {
    for (let count = 0; count < 52; count += 1)
      written(
        await leader.post('/api/treasury/entries', {
          id: randomUUID(),
          kind: 'income',
          amountRub: 1_000,
          reason: 'Auction',
        }),
      );
    const { entries, hasMore, lastWeek } = (await member.get('/api/treasury/entries')).body as {
      entries: unknown[];
      hasMore: boolean;
      lastWeek: { inRub: number };
    };
    expect([entries.length, hasMore]).toEqual([50, true]);
    expect(lastWeek.inRub).toBeGreaterThanOrEqual(52_000);
  });
});
