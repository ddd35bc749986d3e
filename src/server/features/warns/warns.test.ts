import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { type Answer, answerOf } from '../../../../tests/support/skip-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { WarnNotice, WarnRow } from '../../../contract/warns.ts';
import type { WarnSettings } from '../../../domain/warns/warn-settings.ts';

const SETTINGS: WarnSettings = {
  enabled: true,
  costPerWarn: 100_000,
  maxWarns: 2,
  resetBaseCost: 300_000,
  warnsAfterReset: 0,
  expiryDays: 30,
  proposeAfter: 0,
  proposeDays: 30,
};

describe('warns', () => {
  let test: TestApp;
  let people: Record<'leader' | 'colonel' | 'officer' | 'member' | 'outsider', SignedIn>;
  let roster: readonly ClanMember[];
  let foundAtSignIn: readonly WarnRow[];

  beforeAll(async () => {
    test = await startTestApp();
    const leader = await test.signIn('leader');
    const answer = await test.fetch('/api/clan/members', { headers: leader.headers });
    roster = ((await answer.json()) as { members: ClanMember[] }).members;
    await setUp({}, leader);
    // one of them signs in below
    for (const { name, rank } of roster) if (rank === 'COLONEL') await add(leader, name);
    const colonel = await test.signIn('colonel');
    foundAtSignIn = (await mirrored(colonel)).filter(({ userId }) => userId === colonel.user.id);
    people = {
      leader,
      colonel,
      officer: await test.signIn('officer'),
      member: await test.signIn('member'),
      outsider: await test.signIn('outsider'),
    };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['warns', 'notifications', 'clan_settings', 'audit_log', 'tombstones'] as const)
      await test.database.db.deleteFrom(table).execute();
    await setUp();
  });

  const nameOf = ({ user }: SignedIn): string => user.characters[0]?.name ?? '';
  const setUp = async (warns: Partial<WarnSettings> = {}, by = people.leader): Promise<Answer> => {
    const before = await answerOf(await test.fetch('/api/clan/settings', { headers: by.headers }));
    const {
      version,
      updatedAt: _at,
      updatedBy: _by,
      ...settings
    } = before.body['settings'] as {
      version: number;
      updatedAt: unknown;
      updatedBy: unknown;
    };
    return answerOf(
      await test.post(
        '/api/clan/settings',
        { settings: { ...settings, warns: { ...SETTINGS, ...warns } }, version },
        by.headers,
      ),
    );
  };
  const add = async (
    who: SignedIn,
    member: string,
    { id = randomUUID() as string, reason = null as string | null, cost = 100_000 } = {},
  ) => answerOf(await test.post('/api/warns', { id, member, reason, cost }, who.headers));
  const remove = async (who: SignedIn, id: string, reason: string | null = null) =>
    answerOf(await test.post(`/api/warns/${id}/remove`, { reason }, who.headers));
  const mirrored = async (who: SignedIn): Promise<readonly WarnRow[]> =>
    ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
      .changes.warns;
  const noticesOf = async (who: SignedIn): Promise<readonly WarnNotice[]> =>
    (
      await test.database.db
        .selectFrom('notifications')
        .select('notice')
        .where('user_id', '=', who.user.id)
        .orderBy('id')
        .execute()
    ).map(({ notice }) => notice as WarnNotice);
  const withoutAccount = (): ClanMember => {
    const found = roster.find(({ characterId, rank }) => characterId === null && rank === 'SOLDIER');
    if (found === undefined) throw new Error('everybody has an account');
    return found;
  };

  it('are added by officers, seen by officers and the member, and by nobody else', async () => {
    const member = nameOf(people.member);
    expectCode(await add(people.member, nameOf(people.officer)), 'auth.forbidden');
    expectCode(await add(people.outsider, member), 'warns.disabled');
    const id = randomUUID();
    const added = await add(people.officer, member, { id, reason: '  late  ', cost: 150_000 });
    expect(added.body['warn']).toMatchObject({
      characterName: member,
      userId: people.member.user.id,
      reason: 'late',
      cost: 150_000,
      status: 'active',
      appliedBy: nameOf(people.officer),
      expiryDays: 30,
    });
    const other = withoutAccount();
    expect((await add(people.colonel, other.name)).status).toBe(200);
    expect(await mirrored(people.member)).toMatchObject([{ id }]);
    for (const who of [people.officer, people.leader]) expect(await mirrored(who)).toHaveLength(2);
    expect(await mirrored(people.outsider)).toEqual([]);
    expect(await noticesOf(people.member)).toMatchObject([
      { kind: 'warnAdded', warnId: id, reason: 'late', cost: 150_000, count: 1, max: 2 },
    ]);
    expectCode(await add(people.officer, other.name, { id }), 'warns.idTaken');
    expectCode(await add(people.officer, 'Nobody-At-All'), 'warns.memberNotFound');
  });

  it('go to nobody above, and never to oneself', async () => {
    expectCode(await add(people.officer, nameOf(people.officer)), 'warns.own');
    expectCode(await add(people.officer, nameOf(people.colonel)), 'warns.rankAbove');
    expectCode(await add(people.colonel, nameOf(people.leader)), 'warns.rankAbove');
    const id = randomUUID();
    expect((await add(people.leader, nameOf(people.officer), { id })).status).toBe(200);
    expectCode(await remove(people.officer, id), 'warns.own');
    expect((await remove(people.colonel, id)).status).toBe(200);
  });

  it('are removed once, with who and why; the second hears what became of it', async () => {
    const id = randomUUID();
    await add(people.officer, nameOf(people.member), { id });
    expectCode(await remove(people.member, id), 'auth.forbidden');
    expectCode(await remove(people.outsider, id), 'warns.notFound');
    expect((await remove(people.colonel, id, 'he wrote in time')).body['warn']).toMatchObject({
      status: 'removed',
      endedBy: nameOf(people.colonel),
      endReason: 'he wrote in time',
    });
    const late = await remove(people.officer, id);
    expectCode(late, 'warns.processed');
    expect(late.body['details']).toEqual({ status: 'removed', by: nameOf(people.colonel) });
    expect(await mirrored(people.member)).toMatchObject([{ id, status: 'removed' }]);
    expect((await noticesOf(people.member)).map(({ kind, count }) => [kind, count])).toEqual([
      ['warnAdded', 1],
      ['warnRemoved', 0],
    ]);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name', 'subject_name', 'facts'])
      .where('action', 'like', 'warn.%')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([
      {
        action: 'warn.added',
        actor_name: nameOf(people.officer),
        subject_name: nameOf(people.member),
      },
      { action: 'warn.removed', actor_name: nameOf(people.colonel), facts: { cost: 100_000 } },
    ]);
  });

  it('tell the leader at the maximum, once, and expired ones do not count', async () => {
    const member = nameOf(people.member);
    const id = randomUUID();
    await add(people.officer, member, { id });
    await test.database.db
      .updateTable('warns')
      .set({ applied_at: new Date(Date.now() - 40 * 86_400_000) })
      .where('id', '=', id as WarnRow['id'])
      .execute();
    await add(people.officer, member);
    expect(await noticesOf(people.leader)).toEqual([]);
    await add(people.officer, member);
    await add(people.officer, member);
    expect(await noticesOf(people.leader)).toMatchObject([
      { kind: 'warnLimit', characterName: member, count: 2, max: 2 },
    ]);
  });

  it('tell the leader also where the maximum was lowered below what a member has', async () => {
    const member = nameOf(people.member);
    expect((await setUp({ maxWarns: 5 })).status).toBe(200);
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
    for (const id of ids.slice(0, 3)) await add(people.officer, member, { id });
    expect((await setUp({ maxWarns: 2 })).status).toBe(200);
    expect(await noticesOf(people.leader)).toEqual([]);
    await add(people.officer, member, { id: ids[3] });
    const notice = { kind: 'warnLimit', characterName: member, count: 4, max: 2 };
    expect(await noticesOf(people.leader)).toMatchObject([notice]);
    await add(people.officer, member);
    expect(await noticesOf(people.leader)).toMatchObject([notice]);
    // once the member is below it, reaching it is news again
    const warns = await test.database.db.selectFrom('warns').select('id').execute();
    for (const { id } of warns.slice(1)) await remove(people.officer, id);
    await add(people.officer, member);
    expect(await noticesOf(people.leader)).toHaveLength(2);
  });

  it('stop with the system, while those that exist can still be removed', async () => {
    const id = randomUUID();
    await add(people.officer, nameOf(people.member), { id });
    await setUp({ enabled: false });
    expectCode(await add(people.officer, nameOf(people.member)), 'warns.disabled');
    expect((await remove(people.officer, id)).status).toBe(200);
    const settings = (
      (await answerOf(await test.fetch('/api/sync', { headers: people.member.headers })))
        .body as unknown as SyncAnswer
    ).changes.clanSettings;
    expect(settings).toMatchObject([{ warns: { enabled: false, maxWarns: 2 } }]);
  });

  it('have settings within bounds, which an older app leaves as they are', async () => {
    expect((await setUp({ warnsAfterReset: 2 })).body['code']).toBe('settings.invalid');
    expect((await setUp({ maxWarns: 5 })).status).toBe(200);
    const before = await answerOf(await test.fetch('/api/clan/settings', { headers: people.leader.headers }));
    const {
      version,
      updatedAt: _at,
      updatedBy: _by,
      warns: _warns,
      ...older
    } = before.body['settings'] as {
      version: number;
      updatedAt: unknown;
      updatedBy: unknown;
      warns: unknown;
    };
    const saved = await answerOf(
      await test.post(
        '/api/clan/settings',
        { settings: { ...older, isReasonRequired: true }, version },
        people.leader.headers,
      ),
    );
    expect(saved.body['settings']).toMatchObject({
      isReasonRequired: true,
      warns: { maxWarns: 5 },
    });
  });

  it('are appealed once by their member, and decided once by an officer, both with a reason', async () => {
    const appeal = async (who: SignedIn, id: string, reason: string) =>
      answerOf(await test.post(`/api/warns/${id}/appeal`, { reason }, who.headers));
    const decide = async (who: SignedIn, id: string, isAccepted: boolean) =>
      answerOf(
        await test.post(
          `/api/warns/${id}/appeal/decision`,
          { isAccepted, reason: ' I checked ' },
          who.headers,
        ),
      );
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) await add(people.officer, nameOf(people.member), { id });
    expectCode(await appeal(people.officer, first, 'not mine'), 'warns.gone');
    expectCode(await appeal(people.outsider, first, 'not mine'), 'warns.gone');
    expect((await appeal(people.member, first, ' ')).status).toBe(400);
    expectCode(await decide(people.officer, first, true), 'warns.appealDecided');
    // the words of a refusal fit whatever was tried
    const unknown = await decide(people.officer, randomUUID(), true);
    expectCode(unknown, 'warns.gone');
    expect(unknown.body['message']).toBe('Action failed. Please try again.');
    expect((await appeal(people.member, first, ' I was there ')).body['warn']).toMatchObject({
      appeal: { reason: 'I was there', status: 'open', by: null },
    });
    expectCode(await appeal(people.member, first, 'again'), 'warns.appealed');
    expect((await noticesOf(people.colonel)).map(({ kind }) => kind)).toEqual(['warnAppealed']);
    expectCode(await decide(people.member, first, true), 'auth.forbidden');
    const both = await Promise.all([
      decide(people.officer, first, true),
      decide(people.colonel, first, true),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await mirrored(people.member)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: first,
          status: 'removed',
          endReason: 'I checked',
          appeal: expect.objectContaining({ status: 'accepted', answer: 'I checked' }),
        }),
      ]),
    );
    await appeal(people.member, second, 'this one too');
    expect((await decide(people.colonel, second, false)).body['warn']).toMatchObject({
      status: 'active',
      appeal: { status: 'rejected', by: nameOf(people.colonel) },
    });
    expectCode(await decide(people.officer, second, true), 'warns.appealDecided');
    expect((await noticesOf(people.member)).map(({ kind }) => kind)).toEqual([
      'warnAdded',
      'warnAdded',
      'appealAccepted',
      'appealRejected',
    ]);
  });

  it('are asked to be paid once a day, less what waits for a decision', async () => {
    const remind = async (who: SignedIn) =>
      answerOf(await test.post('/api/warns/reminders', undefined, who.headers));
    const reminders = async (who: SignedIn) =>
      (await noticesOf(who)).filter(({ kind }) => (kind as string) === 'debtReminder');
    expectCode(await remind(people.member), 'auth.forbidden');
    for (const name of [nameOf(people.member), withoutAccount().name]) await add(people.colonel, name);
    await add(people.colonel, nameOf(people.officer), { cost: 50_000 });
    const paid = await test.post(
      '/api/treasury/contributions',
      { id: randomUUID(), source: { kind: 'debt' }, amountRub: 30_000, proof: null },
      people.member.headers,
    );
    expect(paid.status).toBe(200);
    expect((await remind(people.officer)).body, 'not without an account, not oneself').toMatchObject({
      reminded: 1,
      already: 0,
    });
    expect(await reminders(people.member)).toMatchObject([
      { characterName: nameOf(people.member), by: nameOf(people.officer), leftRub: 70_000 },
    ]);
    expect((await remind(people.leader)).body).toMatchObject({ reminded: 1, already: 1 });
    expect(await reminders(people.member)).toHaveLength(1);
    expect(await reminders(people.officer)).toHaveLength(1);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'warn.reminded')
      .orderBy('at')
      .execute();
    expect(lines.map(({ after }) => after)).toEqual([[nameOf(people.member)], [nameOf(people.officer)]]);
  });

  it('wait for somebody who has no account yet', () => {
    expect(foundAtSignIn).toMatchObject([{ characterName: nameOf(people.colonel), status: 'active' }]);
  });
});
