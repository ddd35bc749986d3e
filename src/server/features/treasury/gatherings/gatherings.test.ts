import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { expectRefusal } from '../../../../../tests/support/skip-calls.ts';
import { granted, treasuryCalls, type TreasuryCalls } from '../../../../../tests/support/treasury-calls.ts';
import { type ClanPeople, signInPeople } from '../../../../../tests/support/clan-people.ts';
import { list } from '../../../../contract/audit.ts';
import type { Contribution, Gathering } from '../../../../contract/gatherings.ts';
import { DEVICE_TIME_HEADER, IDEMPOTENCY_HEADER } from '../../../../contract/wire-words.ts';
import { createContributionsRepo } from '../contributions/contributions.repo.ts';
import { createLedgerRepo } from '../ledger/ledger.repo.ts';

let test: TestApp;
let people: ClanPeople;
let leader: TreasuryCalls;
let colonel: TreasuryCalls;
let officer: TreasuryCalls;
let member: TreasuryCalls;
let outsider: TreasuryCalls;
let gathering: Gathering;
beforeAll(async () => {
  test = await startTestApp();
  people = await signInPeople(test);
  leader = treasuryCalls(test, people.leader);
  colonel = treasuryCalls(test, people.colonel);
  officer = treasuryCalls(test, people.officer);
  member = treasuryCalls(test, people.member);
  outsider = treasuryCalls(test, people.outsider);
  gathering = await leader.gather({ title: 'Grenades', targetRub: 500_000, shareRub: 50_000 });
});
afterAll(() => test.close());

function pay(amountRub: number, more?: { readonly id?: string; readonly proof?: string }) {
  return member.contribute(gathering.id, gathering.startDate, amountRub, more);
}

function noticesOf(person: SignedIn) {
  return test.database.db
    .selectFrom('notifications')
    .select('notice')
    .where('user_id', '=', person.user.id)
    .orderBy('created_at', 'desc')
    .execute();
}

describe('a gathering', () => {
  it('is started and changed by those who may, and seen by every member', async () => {
    expect((await member.gatherings()).map(({ title }) => title)).toEqual(['Grenades']);
    expect(await outsider.gatherings()).toEqual([]);
    const body = { ...gathering, description: 'Two crates each', version: 1 };
    const save = (calls: TreasuryCalls, change: object) =>
      calls.post('/api/treasury/gatherings', {
        id: gathering.id,
        title: gathering.title,
        description: null,
        targetRub: 500_000,
        shareRub: 50_000,
        period: 'weekly',
        startDate: gathering.startDate,
        endDate: null,
        version: 1,
        ...change,
      });
    expectRefusal(await save(member, {}), 'auth.forbidden');
    expectRefusal(await save(officer, {}), 'auth.forbidden');
    expectRefusal(await save(leader, { endDate: '2020-01-01' }), 'treasury.badDates');
    expectRefusal(await save(leader, { id: randomUUID() }), 'treasury.gatheringNotFound');
    expect((await save(colonel, { description: body.description })).status).toBe(200);
    const refused = await save(leader, {});
    expect([refused.status, refused.body['code']]).toEqual([409, 'treasury.gatheringChanged']);
    expect(refused.body['details']).toMatchObject({
      theirs: { description: 'Two crates each', version: 2 },
      changedBy: people.colonel.user.characters[0]?.name,
      changedAt: expect.any(String),
    });
    expect((await member.gatherings())[0]).toMatchObject({ description: 'Two crates each', version: 2 });
  });

  it('that was paid keeps its periods; closed, it takes nothing, and can be opened again', async () => {
    const other = await leader.gather({ title: 'Once', period: 'once' });
    granted(await member.contribute(other.id, other.startDate, 10));
    expectRefusal(
      await leader.post('/api/treasury/gatherings', {
        id: other.id,
        title: 'Once',
        description: null,
        targetRub: null,
        shareRub: null,
        period: 'daily',
        startDate: other.startDate,
        endDate: null,
        version: 1,
      }),
      'treasury.hasContributions',
    );
    const active = (isActive: boolean) =>
      leader.post(`/api/treasury/gatherings/${other.id}/active`, { isActive });
    expect((await active(false)).status).toBe(200);
    expectRefusal(await member.contribute(other.id, other.startDate, 10), 'treasury.closed');
    expect((await active(true)).status).toBe(200);
    granted(await member.contribute(other.id, other.startDate, 10));
  });
});

describe('a contribution', () => {
  it('waits, can be changed and withdrawn by its owner alone, and shows in the sums', async () => {
    const made = granted(await pay(20_000, { proof: ' sent at 20:15 ' }));
    expect(made).toMatchObject({ characterName: 'Morrow', status: 'pending', proof: 'sent at 20:15' });
    expect((await member.gatherings()).find(({ id }) => id === gathering.id)?.sums).toEqual([
      { period: gathering.startDate, approvedRub: 0, pendingRub: 20_000, people: 1 },
    ]);
    const edit = (calls: TreasuryCalls, amountRub: number, seen: number) =>
      calls.post(`/api/treasury/contributions/${made.id}`, {
        amountRub,
        proof: null,
        seen: { amountRub: seen, proof: 'sent at 20:15' },
      });
    expectRefusal(await edit(officer, 1, 20_000), 'treasury.contributionNotFound');
    expectRefusal(await edit(member, 1, 10_000), 'edit.conflict', {
      theirs: { amountRub: 20_000, proof: 'sent at 20:15' },
      changedAt: null,
      changedBy: null,
    });
    expect(granted(await edit(member, 30_000, 20_000)).amountRub).toBe(30_000);
    expectRefusal(await leader.withdraw(made.id), 'treasury.contributionNotFound');
    expect((await member.withdraw(made.id)).status).toBe(200);
    expectRefusal(await member.withdraw(made.id), 'treasury.contributionNotFound');
    expect(await member.balance()).toBe(0);
  });

  it('is for a period of the gathering that has begun', async () => {
    expectRefusal(await member.contribute(gathering.id, '2020-01-06', 1), 'treasury.badPeriod');
    expectRefusal(await member.contribute(gathering.id, '2099-01-05', 1), 'treasury.badPeriod');
    // the clan's day counts, whatever the device's clock says
    const id = randomUUID();
    const late = await test.post(
      '/api/treasury/contributions',
      {
        id,
        source: { kind: 'gathering', gatheringId: gathering.id, period: gathering.startDate },
        amountRub: 1,
        proof: null,
      },
      {
        ...people.member.headers,
        [IDEMPOTENCY_HEADER]: randomUUID(),
        [DEVICE_TIME_HEADER]: new Date(Date.now() - 30 * 86_400_000).toISOString(),
      },
    );
    expect(late.status).toBe(200);
    expect((await member.withdraw(id)).status).toBe(200);
    expectRefusal(
      await member.contribute(randomUUID(), gathering.startDate, 1),
      'treasury.gatheringNotFound',
    );
    expectRefusal(
      await outsider.contribute(gathering.id, gathering.startDate, 1),
      'treasury.gatheringNotFound',
    );
    for (const amount of [0, -5, 1.5, 1_000_000_000_001]) expect((await pay(amount)).status).toBe(400);
  });

  it('is approved once, as one entry of the ledger, whatever is pressed twice; the member is notified', async () => {
    const made = granted(await pay(50_000));
    expectRefusal(await officer.decide('approve', [made]), 'auth.forbidden');
    const before = await member.balance();
    const key = randomUUID();
    const both = await Promise.all([
      leader.decide('approve', [made], 'thanks', key),
      colonel.decide('approve', [made]),
      leader.decide('approve', [made], 'thanks', key),
      colonel.decide('reject', [made], 'no'),
    ]);
    const decided = both.flatMap(({ body }) => (body['decided'] ?? []) as Contribution[]);
    expect(new Set(decided.map(({ status }) => status)).size).toBe(1);
    const [now] = await member.contributions(`?gathering=${gathering.id}`);
    expect(await member.balance()).toBe(now?.status === 'approved' ? before + 50_000 : before);
    const entries = (await member.entries()).filter(({ source }) => source === 'contribution');
    expect(entries).toHaveLength(now?.status === 'approved' ? 1 : 0);
    const lines = (await noticesOf(people.member)).filter(
      ({ notice }) => notice.kind === 'contributionDecided',
    );
    expect(lines).toHaveLength(1);
    expectRefusal(await member.withdraw(made.id), 'treasury.decided', {
      status: now?.status,
      reviewer: now?.reviewer,
      reviewedAt: now?.reviewedAt,
    });
  });

  it('is left as it is where its amount was changed, and rejected only with a reason', async () => {
    const [one, other] = [granted(await pay(1_000)), granted(await pay(2_000))];
    expectRefusal(await leader.decide('reject', [one]), 'treasury.reasonRequired');
    const { body } = await leader.decide('approve', [{ ...one, amountRub: 900 }, other]);
    expect(body['decided']).toMatchObject([{ id: other.id, status: 'approved' }]);
    expect(body['left']).toMatchObject([{ id: one.id, now: { amountRub: 1_000, status: 'pending' } }]);
    const rejected = (await colonel.decide('reject', [one], 'nothing arrived')).body['decided'];
    expect(rejected).toMatchObject([{ rejectionReason: 'nothing arrived', reviewer: 'Ozera' }]);
  });

  it('of somebody else is recorded by an officer of the treasury, also without an account', async () => {
    const payersOf = async () =>
      (await leader.get(`/api/treasury/gatherings/${gathering.id}/members`)).body['members'] as {
        name: string;
        hasAccount: boolean;
        approvedRub: number;
      }[];
    const stranger = (await payersOf()).find(({ hasAccount }) => !hasAccount);
    const record = (memberName: string) =>
      leader.post('/api/treasury/contributions/for', {
        id: randomUUID(),
        memberName,
        source: { kind: 'gathering', gatheringId: gathering.id, period: gathering.startDate },
        amountRub: 50_000,
        note: null,
      });
    const before = await member.balance();
    expect(granted(await record(stranger?.name ?? '')).enteredBy).toBe('Halden');
    expect(await member.balance()).toBe(before + 50_000);
    expectRefusal(await record('Nobody-At-All'), 'treasury.memberNotFound');
    expect((await payersOf()).find(({ name }) => name === stranger?.name)?.approvedRub).toBe(50_000);
    expectRefusal(await member.get(`/api/treasury/gatherings/${gathering.id}/members`), 'auth.forbidden');
  });

  it('is rejected with the reason when its entry is corrected', async () => {
    const made = granted(await pay(7_000));
    await leader.decide('approve', [made]);
    const [entry] = await member.entries();
    expect((await leader.correct(entry?.seq ?? 0, 'never sent')).status).toBe(200);
    const now = (await member.contributions()).find(({ id }) => id === made.id);
    expect(now).toMatchObject({ status: 'rejected', rejectionReason: 'never sent' });
  });
});

describe('lists', () => {
  it('of members are their own, of managers the clan’s, by status and page', async () => {
    expect((await member.contributions()).every(({ characterName }) => characterName === 'Morrow')).toBe(
      true,
    );
    expect(await officer.contributions()).toEqual([]);
    const all = await leader.contributions();
    expect(new Set(all.map(({ characterName }) => characterName)).size).toBeGreaterThan(1);
    const [first, second] = all;
    expect((await leader.contributions(`?before=${first?.id ?? ''}`))[0]).toEqual(second);
    const approved = await leader.contributions('?status=approved');
    expect(approved.every(({ status }) => status === 'approved')).toBe(true);
    expect(await outsider.contributions(`?gathering=${gathering.id}`)).toEqual([]);
  });

  it('match the ledger: each approved one has its entry, and no other', async () => {
    const { db } = test.database;
    const [clanId] = await createLedgerRepo(db).clans();
    expect(clanId === undefined ? null : await createContributionsRepo(db).unposted(clanId)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('names the gathering, whatever is done with a contribution', async () => {
    const { id, amountRub } = granted(await pay(7_000));
    expect((await leader.decide('approve', [{ id, amountRub }])).status).toBe(200);
    const { lines } = list.output.parse(
      (await leader.get(`/api/clan/audit?of=clan&entity=contribution:${id}`)).body,
    );
    expect(lines.map(({ action, facts }) => [action, facts])).toEqual([
      ['contribution.approved', { amountRub: 7_000, title: 'Grenades' }],
      ['contribution.made', { amountRub: 7_000, title: 'Grenades' }],
    ]);
  });
});

describe('a reminder', () => {
  it('reaches each member with an account who owes something, at most once a day', async () => {
    const remind = () => leader.post(`/api/treasury/gatherings/${gathering.id}/reminders`);
    expectRefusal(await member.post(`/api/treasury/gatherings/${gathering.id}/reminders`), 'auth.forbidden');
    const one = (await remind()).body;
    expect(one['reminded']).toBeGreaterThan(0);
    expect((await remind()).body).toMatchObject({ reminded: 0, already: one['reminded'] });
    const [line] = (await noticesOf(people.colonel)).map(({ notice }) => notice);
    expect(line).toMatchObject({ kind: 'paymentReminder', leftRub: 50_000, title: 'Grenades', by: 'Halden' });
    test.advance(25 * 3_600_000);
    // a new week may have begun, in which others owe too
    expect((await remind()).body['reminded']).toBeGreaterThanOrEqual(Number(one['reminded']));
  });
});
