import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  CLAYMORE,
  grantedFast,
  MORPHINE,
  requestCalls,
  type RequestCalls,
  SOLYANKA,
} from '../../../../tests/support/request-calls.ts';
import { expectRefusal } from '../../../../tests/support/skip-calls.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';

const HOUR_MS = 3_600_000;
let test: TestApp;
let people: Record<'leader' | 'officer' | 'member' | 'outsider', SignedIn>;
let leader: RequestCalls;
let officer: RequestCalls;
let member: RequestCalls;
let outsider: RequestCalls;
beforeAll(async () => {
  test = await startTestApp();
  people = {
    leader: await test.signIn('leader'),
    officer: await test.signIn('officer'),
    member: await test.signIn('member'),
    outsider: await test.signIn('outsider'),
  };
  leader = requestCalls(test, people.leader);
  officer = requestCalls(test, people.officer);
  member = requestCalls(test, people.member);
  outsider = requestCalls(test, people.outsider);
});

afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.database;
  for (const table of ['fast_requests', 'audit_log', 'notifications', 'clan_settings'] as const)
    await db.deleteFrom(table).execute();
  await test.post('/zone/control/restore', {});
  test.advance(3_000);
});

async function listOf(calls: RequestCalls, query = ''): Promise<FastRequest[]> {
  return (await calls.get(`/api/fast-requests${query}`)).body['fastRequests'] as FastRequest[];
}

describe('a fast request', () => {
  it('is pending until it is sent; the owner is notified and acquires it', async () => {
    const made = grantedFast(
      await member.fast(
        [
          [SOLYANKA, 2],
          [MORPHINE, 1],
        ],
        { notes: ' before stage 2 ' },
      ),
    );
    expect(made).toMatchObject({
      characterName: 'Morrow',
      status: 'pending',
      notes: 'before stage 2',
      items: [
        { itemId: SOLYANKA, name: 'Solyanka', quantity: 2 },
        { itemId: MORPHINE, name: 'Morphine', quantity: 1 },
      ],
      changedAt: null,
      changedBy: null,
    });
    for (const calls of [member, officer]) expect(await listOf(calls)).toEqual([made]);
    expect(await listOf(officer, '?of=own')).toEqual([]);
    expectRefusal(await member.get('/api/fast-requests?of=clan'), 'auth.forbidden');
    expect(await listOf(outsider)).toEqual([]);
    expect(((await officer.get('/api/sync')).body as unknown as SyncAnswer).changes.fastRequests).toEqual([
      made,
    ]);
    const sent = grantedFast(await officer.status(made.id, 'sent'));
    expect(sent).toMatchObject({ status: 'sent', changedBy: 'Vesper-7' });
    expect(
      await test.database.db.selectFrom('notifications').select(['user_id', 'notice']).execute(),
    ).toMatchObject([
      {
        user_id: people.member.user.id,
        notice: {
          kind: 'suppliesSent',
          fastRequestId: made.id,
          sentBy: 'Vesper-7',
          pieces: 3,
          mapStage: null,
        },
      },
    ]);
    const acquired = grantedFast(await member.status(made.id, 'ACQUIRED'));
    expect(acquired.status).toBe('acquired');
    expect(await listOf(member)).toEqual([]);
    expect((await member.get('/api/fast-requests/history')).body).toEqual({
      success: true,
      history: [acquired],
      total: 1,
      page: 1,
      pageSize: 20,
    });
    const actions = await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'fastRequest.requested',
      'fastRequest.sent',
      'fastRequest.acquired',
    ]);
  });

  it('changes only along its transitions, and reports the current state', async () => {
    const made = grantedFast(await member.fast([[SOLYANKA, 2]]));
    expectRefusal(await member.status(made.id, 'sent'), 'auth.forbidden');
    expectRefusal(await officer.status(made.id, 'ACQUIRED'), 'auth.forbidden');
    const absent = await outsider.status(randomUUID(), 'cancelled');
    expectRefusal(absent, 'fastRequests.notFound');
    expect(await outsider.status(made.id, 'cancelled')).toEqual(absent);
    const gone = grantedFast(await member.status(made.id, 'cancelled'));
    expectRefusal(await officer.status(made.id, 'sent'), 'fastRequests.processed', {
      status: 'cancelled',
      changedBy: 'Morrow',
      changedAt: gone.changedAt,
    });
    expectRefusal(await member.status(made.id, 'pending'), 'auth.forbidden');
    const other = grantedFast(await member.fast([[SOLYANKA, 2]]));
    grantedFast(await officer.status(other.id, 'sent'));
    const { body } = await member.status(other.id, 'cancelled');
    expect(body).toMatchObject({
      code: 'fastRequests.processed',
      details: { status: 'sent', changedBy: 'Vesper-7' },
    });
    expect(grantedFast(await officer.status(other.id, 'cancelled')).status, 'the wrong one was marked').toBe(
      'cancelled',
    );
  });

  it('reaches officers, until one of them has sent it', async () => {
    const lines = () =>
      test.database.db.selectFrom('notifications').select(['user_id', 'notice']).orderBy('id').execute();
    const made = grantedFast(await member.fast([[SOLYANKA, 2]], { notes: 'stage 2' }));
    const noticed = await lines();
    expect(noticed.map(({ user_id }) => user_id).toSorted()).toEqual(
      [people.officer, people.leader].map(({ user }) => user.id).toSorted(),
    );
    expect(noticed[0]?.notice).toEqual({
      kind: 'suppliesRequested',
      fastRequestId: made.id,
      characterName: 'Morrow',
      pieces: 2,
      itemId: SOLYANKA,
      hasMore: false,
      notes: 'stage 2',
    });
    grantedFast(await officer.status(made.id, 'sent'));
    expect((await lines()).map(({ notice }) => notice.kind)).toEqual(['suppliesSent']);
    // their own request is no news to them
    grantedFast(await officer.fast([[SOLYANKA, 1]]));
    expect(
      (await lines()).some(
        ({ user_id, notice }) => user_id === people.officer.user.id && notice.kind === 'suppliesRequested',
      ),
    ).toBe(false);
  });

  it('waits again when the mark was a mistake; the owner hears it where the minute is over', async () => {
    const ownLines = async () =>
      (
        await test.database.db
          .selectFrom('notifications')
          .select('notice')
          .where('user_id', '=', people.member.user.id)
          .execute()
      ).map(({ notice }) => notice);
    const made = grantedFast(await member.fast([[SOLYANKA, 2]]));
    grantedFast(await officer.status(made.id, 'sent'));
    expect(await ownLines()).toMatchObject([{ kind: 'suppliesSent' }]);
    expect(grantedFast(await officer.status(made.id, 'pending'))).toMatchObject({
      status: 'pending',
      sentAt: null,
    });
    expect(await ownLines()).toEqual([]);
    grantedFast(await officer.status(made.id, 'sent'));
    test.advance(10 * 60_000);
    expect(grantedFast(await leader.status(made.id, 'pending')).changedBy).toBe('Halden');
    expect(await ownLines()).toMatchObject([{ kind: 'suppliesSent', isTakenBack: true }]);
    const { sentAt } = grantedFast(await leader.status(made.id, 'sent'));
    test.advance(60_000);
    // the stock counts it from when it was sent, not from the receipt
    expect(typeof sentAt).toBe('string');
    expect(grantedFast(await member.status(made.id, 'ACQUIRED')).sentAt).toBe(sentAt);
    expect((await leader.status(made.id, 'pending')).body).toMatchObject({
      code: 'fastRequests.processed',
      details: { status: 'acquired' },
    });
  });

  it('stays in the list for a day after cancelling and then moves to the history, never both', async () => {
    const made = grantedFast(await member.fast([[SOLYANKA, 2]]));
    grantedFast(await member.status(made.id, 'cancelled'));
    expect(await listOf(officer), 'officers see what was cancelled').toMatchObject([
      { id: made.id, status: 'cancelled', changedBy: 'Morrow' },
    ]);
    expect(
      ((await officer.get('/api/sync')).body as unknown as SyncAnswer).changes.fastRequests,
    ).toMatchObject([{ id: made.id, status: 'cancelled' }]);
    const places = async (): Promise<number[]> => [
      (await listOf(member)).length,
      (await member.get('/api/fast-requests/history')).body['total'] as number,
    ];
    expect(await places()).toEqual([1, 0]);
    test.advance(25 * HOUR_MS);
    expect(await places()).toEqual([0, 1]);
  });

  it('needs a note where the clan requires reasons', async () => {
    expect((await leader.saveSettings({ isReasonRequired: true })).status).toBe(200);
    for (const notes of [undefined, null, '  ', '\u200B'] as const)
      expectRefusal(
        await member.fast([[SOLYANKA, 1]], notes === undefined ? {} : { notes }),
        'fastRequests.notesRequired',
      );
    grantedFast(await member.fast([[SOLYANKA, 1]], { notes: 'ran out' }));
  });

  it('is limited to supplies, limits and a unique id', async () => {
    expectRefusal(await member.fast([['5ldkg', 1]]), 'fastRequests.unknownItem', { itemId: '5ldkg' });
    expectRefusal(await member.fast([[CLAYMORE, 31]]), 'fastRequests.overLimit', {
      itemId: CLAYMORE,
      limit: 30,
      asked: 31,
    });
    const { id } = grantedFast(await member.fast([[SOLYANKA, 1]]));
    expectRefusal(await officer.fast([[SOLYANKA, 1]], { id }), 'fastRequests.idTaken');
    grantedFast(await outsider.fast([[SOLYANKA, 1]], { id }));
    for (let more = 0; more < 19; more += 1) grantedFast(await member.fast([[SOLYANKA, 1]]));
    expectRefusal(await member.fast([[SOLYANKA, 1]]), 'fastRequests.tooMany', { most: 20 });
    for (const items of [
      [],
      [[SOLYANKA, 0]],
      [
        [SOLYANKA, 1],
        [SOLYANKA, 2],
      ],
    ] as const)
      expect((await officer.fast(items)).body['code']).toBe('request.invalid');
  });

  it('counts with the character’s other open ones, also for two concurrent requests', async () => {
    expect((await leader.saveSettings({ requestLimits: { kinds: { claymore: 5 }, items: {} } })).status).toBe(
      200,
    );
    const first = grantedFast(await member.fast([[CLAYMORE, 3]]));
    expectRefusal(
      await member.fast([
        [SOLYANKA, 1],
        [CLAYMORE, 3],
      ]),
      'fastRequests.overLimit',
      { itemId: CLAYMORE, limit: 5, asked: 6 },
    );
    grantedFast(await member.fast([[SOLYANKA, 1]]));
    const both = await Promise.all([member.fast([[CLAYMORE, 2]]), member.fast([[CLAYMORE, 2]])]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    grantedFast(await officer.status(first.id, 'sent'));
    expectRefusal(await member.fast([[CLAYMORE, 1]]), 'fastRequests.overLimit', {
      itemId: CLAYMORE,
      limit: 5,
      asked: 6,
    });
    grantedFast(await officer.fast([[CLAYMORE, 5]]));
    grantedFast(await member.status(first.id, 'ACQUIRED'));
    grantedFast(await member.fast([[CLAYMORE, 3]]));
  });

  it('has a history in pages, own and of the clan', async () => {
    for (let count = 0; count < 23; count += 1) {
      const { id } = grantedFast(await member.fast([[SOLYANKA, 1]]));
      grantedFast(await member.status(id, 'ACQUIRED'));
    }
    const page = async (query: string) =>
      (await officer.get(`/api/fast-requests/history?${query}`)).body as {
        history: FastRequest[];
        total: number;
        page: number;
        pageSize: number;
      };
    const [one, two] = [await page('of=clan'), await page('of=clan&page=2')];
    expect([one.history.length, two.history.length, one.total, one.pageSize]).toEqual([20, 3, 23, 20]);
    expect(new Set([...one.history, ...two.history].map(({ id }) => id)).size).toBe(23);
    expect(await page('page=9&pageSize=10')).toMatchObject({ page: 3, pageSize: 10 });
    expect(await page('of=own')).toMatchObject({ total: 0 });
    for (const query of ['pageSize=101', 'pageSize=0', 'page=0', 'of=all'])
      expect((await officer.get(`/api/fast-requests/history?${query}`)).status).toBe(400);
  });

  it('is closed to officers without the page, rank or membership', async () => {
    const made = grantedFast(await member.fast([[SOLYANKA, 1]]));
    await leader.saveSettings({ pageAccess: { officer: { 'request-manager': false }, colonel: {} } });
    expectRefusal(await officer.status(made.id, 'sent'), 'auth.forbidden');
    expect(await listOf(officer)).toEqual([]);
    await leader.saveSettings({ pageAccess: { officer: {}, colonel: {} } });
    await test.post('/zone/control/rank', { name: 'Vesper-7', rank: 'SOLDIER' });
    test.advance(3_000);
    expectRefusal(await officer.status(made.id, 'sent'), 'auth.forbidden');
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    expectRefusal(await member.status(made.id, 'cancelled'), 'auth.forbidden');
    expect(await listOf(leader), 'nothing is asked for by who has left').toEqual([]);
  });

  it('of somebody who left ends: pending is cancelled, sent is closed, by nobody; devices are updated', async () => {
    const waiting = grantedFast(await member.fast([[SOLYANKA, 1]]));
    const under = grantedFast(await member.fast([[SOLYANKA, 2]]));
    const sent = grantedFast(await officer.status(under.id, 'sent'));
    const of = grantedFast(await leader.fast([[SOLYANKA, 3]]));
    const { rev, scope } = (await officer.get('/api/sync')).body as unknown as SyncAnswer;
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    expectRefusal(await member.get('/api/fast-requests'), 'auth.forbidden');
    const { changes } = (await officer.get(`/api/sync?since=${rev}&scope=${scope}`))
      .body as unknown as SyncAnswer;
    const ended = changes.fastRequests.filter(({ characterName }) => characterName === 'Morrow');
    expect(new Map(ended.map(({ id, status, changedBy }) => [id, [status, changedBy]]))).toEqual(
      new Map([
        [waiting.id, ['cancelled', null]],
        [sent.id, ['acquired', null]],
      ]),
    );
    expectRefusal(await officer.status(waiting.id, 'sent'), 'fastRequests.processed', {
      status: 'cancelled',
      changedBy: null,
      changedAt: ended[0]?.changedAt,
    });
    expect((await listOf(officer)).map(({ id }) => id)).toEqual([of.id]);
    expect(
      await test.database.db
        .selectFrom('audit_log')
        .select('actor_user_id')
        .where('action', '=', 'fastRequest.left')
        .execute(),
    ).toEqual([{ actor_user_id: null }, { actor_user_id: null }]);
    // returning restores nothing
    await test.post('/zone/control/rank', { name: 'Morrow', rank: 'SOLDIER' });
    test.advance(3_000);
    expect((await listOf(member)).map(({ status }) => status)).toEqual(['cancelled']);
  });
});
