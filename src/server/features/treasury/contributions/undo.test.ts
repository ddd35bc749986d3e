/** Decisions on contributions that are taken back, over the whole server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { type ClanPeople, signInPeople } from '../../../../../tests/support/clan-people.ts';
import { type Answer, expectRefusal } from '../../../../../tests/support/skip-calls.ts';
import { granted, treasuryCalls, type TreasuryCalls } from '../../../../../tests/support/treasury-calls.ts';
import { list } from '../../../../contract/audit.ts';
import type { Contribution, Gathering } from '../../../../contract/gatherings.ts';
import { createLedgerRepo } from '../ledger/ledger.repo.ts';
import { createContributionsRepo } from './contributions.repo.ts';

let test: TestApp;
let people: ClanPeople;
let leader: TreasuryCalls;
let colonel: TreasuryCalls;
let member: TreasuryCalls;
let outsider: TreasuryCalls;
let gathering: Gathering;
beforeAll(async () => {
  test = await startTestApp();
  people = await signInPeople(test);
  leader = treasuryCalls(test, people.leader);
  colonel = treasuryCalls(test, people.colonel);
  member = treasuryCalls(test, people.member);
  outsider = treasuryCalls(test, people.outsider);
});
afterAll(() => test.close());
beforeEach(async () => {
  gathering = await leader.gather({ title: 'Grenades' });
});

const pay = async (amountRub: number) =>
  granted(await member.contribute(gathering.id, gathering.startDate, amountRub));

function decided({ status, body }: Answer): readonly Contribution[] {
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body['left']).toEqual([]);
  return body['decided'] as Contribution[];
}

const now = async (id: string) => (await member.contributions()).find((one) => one.id === id);
const unposted = async () => {
  const { db } = test.database;
  const [clanId] = await createLedgerRepo(db).clans();
  return clanId === undefined ? null : createContributionsRepo(db).unposted(clanId);
};
const decisionLines = async () =>
  (
    await test.database.db
      .selectFrom('notifications')
      .select('notice')
      .where('user_id', '=', people.member.user.id)
      .execute()
  ).filter(({ notice }) => notice.kind === 'contributionDecided').length;

describe('a decision on several contributions', () => {
  it('is undone: they wait again, the ledger has a counter-entry for each, the notices are withdrawn', async () => {
    const before = await member.balance();
    const lines = await decisionLines();
    const made = [await pay(1_000), await pay(2_000)];
    const approved = decided(await leader.decide('approve', made, 'thanks'));
    expect(await member.balance()).toBe(before + 3_000);
    const { status, body } = await leader.undo(approved);
    expect([status, body['left']]).toEqual([200, []]);
    expect(body['undone']).toMatchObject(
      made.map(({ id, amountRub }) => ({
        id,
        amountRub,
        status: 'pending',
        reviewer: null,
        reviewNote: null,
      })),
    );
    expect(await member.balance()).toBe(before);
    const entries = (await member.entries()).slice(0, 4).map(({ source, deltaRub }) => [source, deltaRub]);
    expect(entries).toEqual([
      ['correction', -2_000],
      ['correction', -1_000],
      ['contribution', 2_000],
      ['contribution', 1_000],
    ]);
    expect(await decisionLines()).toBe(lines);
    expect((await member.gatherings()).find(({ id }) => id === gathering.id)?.sums).toMatchObject([
      { approvedRub: 0, pendingRub: 3_000 },
    ]);
    expect(await unposted()).toEqual([]);
    const audit = list.output.parse(
      (await leader.get(`/api/clan/audit?of=clan&entity=contribution:${made[0]?.id ?? ''}`)).body,
    );
    expect(audit.lines.map(({ action }) => action)).toEqual([
      'contribution.decisionUndone',
      'contribution.approved',
      'contribution.made',
    ]);
  });

  it('is undone where it rejected, without an entry', async () => {
    const made = await pay(500);
    const balance = await member.balance();
    const rejected = decided(await leader.decide('reject', [made], 'nothing arrived'));
    expect((await leader.undo(rejected)).status).toBe(200);
    expect(await now(made.id)).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(await member.balance()).toBe(balance);
  });

  it('is undone once, however often that is pressed', async () => {
    const made = await pay(700);
    const before = await member.balance();
    const approved = decided(await leader.decide('approve', [made]));
    const answers = await Promise.all([leader.undo(approved), leader.undo(approved)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await member.balance()).toBe(before);
  });

  it('can follow an undo, as often as somebody changes their mind, also with another sum', async () => {
    const made = await pay(900);
    const before = await member.balance();
    for (const _ of [1, 2]) await leader.undo(decided(await leader.decide('approve', [made])));
    expect(
      (
        await member.post(`/api/treasury/contributions/${made.id}`, {
          amountRub: 800,
          proof: null,
          seen: { amountRub: 900, proof: null },
        })
      ).status,
    ).toBe(200);
    const again = decided(await colonel.decide('approve', [{ ...made, amountRub: 800 }]));
    expect(again).toMatchObject([{ status: 'approved', amountRub: 800 }]);
    expect(await member.balance()).toBe(before + 800);
    expect(await unposted()).toEqual([]);
    const [entry] = await member.entries();
    expect((await leader.correct(entry?.seq ?? 0, 'a slip')).status).toBe(200);
    expect(await now(made.id)).toMatchObject({ status: 'rejected', rejectionReason: 'a slip' });
    expect(await unposted()).toEqual([]);
  });

  it('is not undone by another officer, after somebody else has decided, or by those who may not decide', async () => {
    const made = await pay(600);
    const approved = decided(await leader.decide('approve', [made]));
    expectRefusal(await colonel.undo(approved), 'treasury.decided', {
      status: 'approved',
      reviewer: 'Halden',
      reviewedAt: approved[0]?.reviewedAt,
    });
    expectRefusal(await member.undo(approved), 'auth.forbidden');
    const [entry] = await member.entries();
    expect((await colonel.correct(entry?.seq ?? 0, 'never sent')).status).toBe(200);
    expectRefusal(await leader.undo(approved), 'treasury.decided', {
      status: 'rejected',
      reviewer: 'Ozera',
      reviewedAt: (await now(made.id))?.reviewedAt,
    });
  });

  it('is not undone as an earlier one of the same person', async () => {
    const made = await pay(300);
    const first = decided(await leader.decide('reject', [made], 'no'));
    expect((await leader.undo(first)).status).toBe(200);
    decided(await leader.decide('approve', [made]));
    expect((await leader.undo(first)).body['code']).toBe('treasury.decided');
    expect(await now(made.id)).toMatchObject({ status: 'approved' });
  });

  it('of another clan is unknown', async () => {
    const approved = decided(await leader.decide('approve', [await pay(400)]));
    expectRefusal(await outsider.undo(approved), 'treasury.contributionNotFound');
    expect(await now(approved[0]?.id ?? '')).toMatchObject({ status: 'approved' });
  });

  it('stays where its gathering has closed, while the others are undone', async () => {
    const one = await pay(100);
    const first = gathering;
    gathering = await leader.gather({ title: 'Claymores' });
    const other = await pay(200);
    const approved = decided(await leader.decide('approve', [one, other]));
    const before = await member.balance();
    await leader.post(`/api/treasury/gatherings/${first.id}/active`, { isActive: false });
    const { body } = await leader.undo(approved);
    expect(body['undone']).toMatchObject([{ id: other.id, status: 'pending' }]);
    expect(body['left']).toEqual([{ id: one.id, code: 'treasury.closed' }]);
    expect(await member.balance()).toBe(before - 200);
    expectRefusal(await leader.undo(approved.slice(0, 1)), 'treasury.closed');
  });

  it('stays where the money was spent since, and nothing is written', async () => {
    const approved = decided(await leader.decide('approve', [await pay(5_000)]));
    const before = await member.balance();
    expect((await leader.setBalance(before, 10)).status).toBe(200);
    const entries = (await member.entries()).length;
    expectRefusal(await leader.undo(approved), 'treasury.belowZero', { balanceRub: 10 });
    expect([await member.balance(), (await member.entries()).length]).toEqual([10, entries]);
    expect(await now(approved[0]?.id ?? '')).toMatchObject({ status: 'approved' });
  });

  it('is no recorded payment, and too late after a minute', async () => {
    const recorded = granted(
      await leader.post('/api/treasury/contributions/for', {
        id: crypto.randomUUID(),
        memberName: 'Morrow',
        source: { kind: 'gathering', gatheringId: gathering.id, period: gathering.startDate },
        amountRub: 50,
        note: null,
      }),
    );
    expect((await leader.undo([recorded])).body['code']).toBe('treasury.decided');
    const approved = decided(await leader.decide('approve', [await pay(60)]));
    const before = await member.balance();
    test.advance(76_000);
    expectRefusal(await leader.undo(approved), 'treasury.undoLate');
    expect(await member.balance()).toBe(before);
  });
});
