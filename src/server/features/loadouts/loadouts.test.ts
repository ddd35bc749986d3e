import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import {
  CLAYMORE,
  CRATE,
  grantedLoadout,
  MORPHINE,
  requestCalls,
  type RequestCalls,
  SOLYANKA,
} from '../../../../tests/support/request-calls.ts';
import { expectRefusal } from '../../../../tests/support/skip-calls.ts';
import type { Loadout, SupplySend } from '../../../contract/loadouts.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';

let test: TestApp;
let people: Record<'leader' | 'colonel' | 'officer' | 'member' | 'outsider', SignedIn>;
let leader: RequestCalls;
let colonel: RequestCalls;
let officer: RequestCalls;
let member: RequestCalls;
let outsider: RequestCalls;

function clanIdOf({ user }: SignedIn): string {
  return user.characters[0]?.clan?.id ?? '';
}

function characterIdOf({ user }: SignedIn): string {
  return user.characters[0]?.id ?? '';
}

beforeAll(async () => {
  test = await startTestApp();
  people = {
    leader: await test.signIn('leader'),
    colonel: await test.signIn('colonel'),
    officer: await test.signIn('officer'),
    member: await test.signIn('member'),
    outsider: await test.signIn('outsider'),
  };
  leader = requestCalls(test, people.leader);
  colonel = requestCalls(test, people.colonel);
  officer = requestCalls(test, people.officer);
  member = requestCalls(test, people.member);
  outsider = requestCalls(test, people.outsider);
});

afterAll(() => test.close());
beforeEach(async () => {
  const { db } = test.database;
  for (const table of [
    'loadouts',
    'former_loadouts',
    'supply_sends',
    'tombstones',
    'audit_log',
    'notifications',
    'clan_settings',
  ] as const)
    await db.deleteFrom(table).execute();
  await test.post('/zone/control/restore', {});
  test.advance(3_000);
});

function line(loadout: Loadout, itemId: string): Loadout['items'][number] | undefined {
  return loadout.items.find((item) => item.itemId === itemId);
}

function seen(loadout: Loadout, itemId: string, to: number) {
  const now = line(loadout, itemId);
  return { itemId, quantity: now?.quantity ?? 0, sent: now?.sent ?? 0, to };
}

describe('a request for a map', () => {
  it('is stored, mirrored for its owner and for those who send, and nobody else', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    expect(made).toMatchObject({
      characterId: characterIdOf(people.member),
      characterName: 'Morrow',
      mapStage: 'berda',
      items: [
        { itemId: SOLYANKA, quantity: 3, sent: 0, sentAt: null, sentBy: null },
        { itemId: CLAYMORE, quantity: 5, sent: 0, sentAt: null, sentBy: null },
      ],
    });
    expect(await member.own()).toEqual([made]);
    const mirrored = async (calls: RequestCalls): Promise<Loadout[]> =>
      ((await calls.get('/api/sync')).body as unknown as SyncAnswer).changes.loadouts;
    expect(await mirrored(member)).toEqual([made]);
    expect(await mirrored(officer)).toEqual([made]);
    expect(await mirrored(outsider)).toEqual([]);
    expect(
      (await requestCalls(test, await test.signIn('drifter')).get('/api/requests/user-loadouts')).status,
    ).toBe(403);
  });

  it('replaces the owner’s request for that map and no other, under any id', async () => {
    const first = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const other = grantedLoadout(await member.ask('allMaps', [[MORPHINE, 2]]));
    const edited = grantedLoadout(await member.ask('berda', [[SOLYANKA, 4]], first.id));
    expect(edited.id).toBe(first.id);
    const anew = grantedLoadout(await member.ask('berda', [[CRATE, 1]]));
    expect(await member.own()).toEqual([other, anew]);
    expect(await test.database.db.selectFrom('tombstones').select(['kind', 'id']).execute()).toEqual([
      { kind: 'loadouts', id: first.id },
    ]);
    const own = (await member.get('/api/requests/user-loadouts')).body;
    expect(own['former'], 'what was asked for last time').toMatchObject([
      { mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity: 4 }] },
    ]);
  });

  it('covers several maps in one call, all or nothing', async () => {
    const wish = (mapStage: string, itemId: string, quantity: number) => ({
      id: randomUUID(),
      mapStage,
      items: [{ itemId, quantity }],
    });
    expect(
      (
        await member.post('/api/requests/create', {
          loadouts: [wish('berda', SOLYANKA, 1), wish('lowlands', SOLYANKA, 2)],
        })
      ).status,
    ).toBe(200);
    expect(await member.own()).toHaveLength(2);
    expectRefusal(
      await member.post('/api/requests/create', {
        loadouts: [wish('coniferous', SOLYANKA, 1), wish('allMaps', CLAYMORE, 31)],
      }),
      'loadouts.overLimit',
      { itemId: CLAYMORE, limit: 30, asked: 31 },
    );
    expect(await member.own()).toHaveLength(2);
    for (const loadouts of [
      [],
      [wish('berda', SOLYANKA, 1), wish('berda', MORPHINE, 1)],
      [wish('nowhere', SOLYANKA, 1)],
      [wish('berda', SOLYANKA, 0)],
      [wish('berda', SOLYANKA, 1000)],
      [wish('berda', SOLYANKA, 1.5)],
    ]) {
      expect(
        (await member.post('/api/requests/create', { loadouts })).body['code'],
        JSON.stringify(loadouts),
      ).toBe('request.invalid');
    }
  });

  it('respects the clan’s limit over all maps together, and rejects what is not a supply', async () => {
    grantedLoadout(await member.ask('berda', [[CLAYMORE, 20]]));
    expectRefusal(await member.ask('lowlands', [[CLAYMORE, 11]]), 'loadouts.overLimit', {
      itemId: CLAYMORE,
      limit: 30,
      asked: 31,
    });
    grantedLoadout(await member.ask('lowlands', [[CLAYMORE, 10]]));
    expectRefusal(await member.ask('coniferous', [['5ldkg', 1]]), 'loadouts.unknownItem', {
      itemId: '5ldkg',
    });
    expect(
      (await leader.saveSettings({ requestLimits: { kinds: { soups: 2 }, items: { [MORPHINE]: 1 } } }))
        .status,
    ).toBe(200);
    expectRefusal(await member.ask('coniferous', [[SOLYANKA, 3]]), 'loadouts.overLimit', {
      itemId: SOLYANKA,
      limit: 2,
      asked: 3,
    });
    expectRefusal(await member.ask('coniferous', [[MORPHINE, 2]]), 'loadouts.overLimit', {
      itemId: MORPHINE,
      limit: 1,
      asked: 2,
    });
    expect(((await member.get('/api/sync')).body as unknown as SyncAnswer).clan.requestLimits).toEqual({
      kinds: { soups: 2 },
      items: { [MORPHINE]: 1 },
    });
    expect((await leader.saveSettings({ requestLimits: { kinds: { soups: -1 }, items: {} } })).status).toBe(
      400,
    );
  });

  it('of older settings keeps the limits', async () => {
    await leader.saveSettings({ requestLimits: { kinds: { soups: 2 }, items: {} } });
    const {
      version,
      updatedAt: _at,
      updatedBy: _by,
      requestLimits: _limits,
      ...old
    } = (await leader.get('/api/clan/settings')).body['settings'] as Record<string, unknown>;
    expect(
      (await leader.post('/api/clan/settings', { settings: { ...old, isReasonRequired: true }, version }))
        .body,
    ).toMatchObject({ settings: { isReasonRequired: true, requestLimits: { kinds: { soups: 2 } } } });
  });

  it('has a unique id in the clan; another clan may use the same', async () => {
    const { id } = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    expectRefusal(await colonel.ask('berda', [[SOLYANKA, 1]], id), 'loadouts.idTaken');
    expectRefusal(await member.ask('lowlands', [[SOLYANKA, 1]], id), 'loadouts.idTaken');
    grantedLoadout(await outsider.ask('berda', [[SOLYANKA, 9]], id));
    expect((await member.own())[0]).toMatchObject({ id, items: [{ quantity: 3 }] });
  });

  it('is idempotent under one key', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.ask('berda', [[SOLYANKA, 3]], id, key)),
    );
    for (const answer of answers)
      if (answer.status !== 200) expect(answer.body['code']).toBe('idempotency.running');
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await test.database.db.selectFrom('audit_log').select('action').execute()).toEqual([
      { action: 'loadout.requested' },
    ]);
  });

  it('that is withdrawn and requested again under its id exists, also for devices that get both changes at once', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const { rev, scope } = (await officer.get('/api/sync')).body as unknown as SyncAnswer;
    await member.take(made.id);
    const anew = grantedLoadout(await member.ask('berda', [[SOLYANKA, 5]], made.id));
    const answer = (await officer.get(`/api/sync?since=${rev}&scope=${scope}`)).body as unknown as SyncAnswer;
    expect([answer.changes.loadouts, answer.gone]).toEqual([[anew], []]);
    await member.take(made.id);
    const later = (await officer.get(`/api/sync?since=${answer.rev}&scope=${answer.scope}`))
      .body as unknown as SyncAnswer;
    expect([later.changes.loadouts, later.gone]).toEqual([[], [{ kind: 'loadouts', id: made.id }]]);
  });

  it('is withdrawn by its owner only, and then gone', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const absent = await leader.take(randomUUID());
    expectRefusal(absent, 'loadouts.notFound');
    for (const calls of [leader, officer, outsider]) expect(await calls.take(made.id)).toEqual(absent);
    expect(await member.take(made.id)).toEqual({ status: 200, body: { success: true } });
    expectRefusal(await member.take(made.id), 'loadouts.notFound');
    expect(await member.own()).toEqual([]);
    expect((await member.get('/api/requests/user-loadouts')).body['former']).toMatchObject([
      { mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity: 3 }] },
    ]);
    expect(
      await test.database.db.selectFrom('tombstones').select(['kind', 'id', 'owner_user_id']).execute(),
    ).toEqual([{ kind: 'loadouts', id: made.id, owner_user_id: people.member.user.id }]);
  });
});

describe('the clan’s list', () => {
  it('distinguishes characters with requests from those without, in its own clan only', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const list = (await officer.get(`/api/requests/clan/${clanIdOf(people.officer)}`)).body as unknown as {
      characters: { name: string; clan: { id: string }; requests: Loadout[] }[];
      withoutRequests: { name: string }[];
    };
    expect(list.characters).toMatchObject([
      { name: 'Morrow', clan: { id: clanIdOf(people.officer) }, requests: [made] },
    ]);
    expect(list.withoutRequests.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Vesper-7', 'Ozera']),
    );
    expect(list.withoutRequests.some(({ name }) => name === 'Morrow')).toBe(false);
    expectRefusal(
      await officer.get(`/api/requests/clan/${clanIdOf(people.outsider)}`),
      'loadouts.clanNotFound',
    );
    expectRefusal(await member.get(`/api/requests/clan/${clanIdOf(people.member)}`), 'auth.forbidden');
  });

  it('and a character’s are for the character’s owner and those who send', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const [own, theirs] = [characterIdOf(people.member), characterIdOf(people.officer)];
    for (const calls of [member, officer])
      expect((await calls.get(`/api/requests/character/${own}/loadouts`)).body).toEqual({
        success: true,
        loadouts: [made],
      });
    expectRefusal(await member.get(`/api/requests/character/${theirs}/loadouts`), 'auth.forbidden');
    expectRefusal(
      await outsider.get(`/api/requests/character/${own}/loadouts`),
      'loadouts.characterNotFound',
    );
    await member.fast([[MORPHINE, 2]]);
    await member.ask('berda', [[SOLYANKA, 5]], made.id);
    const { requests } = (await officer.get(`/api/requests/character/${own}`)).body as unknown as {
      requests: { kind: string; endedAt: string | null; items: unknown }[];
    };
    expect(requests.map(({ kind, endedAt }) => [kind, endedAt === null])).toEqual(
      expect.arrayContaining([
        ['map', true],
        ['fast', true],
        ['map', false],
      ]),
    );
    expectRefusal(await member.get(`/api/requests/character/${theirs}`), 'auth.forbidden');
  });
});

describe('a sent mark', () => {
  it('is seen by all, with name and time, and recorded in the history', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    const done = grantedLoadout(
      await officer.mark(made.id, seen(made, SOLYANKA, 3), seen(made, CLAYMORE, 2)),
    );
    expect(line(done, SOLYANKA)).toMatchObject({ quantity: 3, sent: 3, sentBy: 'Vesper-7' });
    expect(line(done, CLAYMORE)).toMatchObject({ quantity: 5, sent: 2 });
    expect(done.rev).toBeGreaterThan(made.rev);
    expect(await member.own()).toEqual([done]);
    const back = grantedLoadout(await officer.mark(made.id, seen(done, SOLYANKA, 0)));
    expect(line(back, SOLYANKA)).toEqual({
      itemId: SOLYANKA,
      quantity: 3,
      sent: 0,
      sentAt: null,
      sentBy: null,
    });
    const { sends, total } = (await officer.get('/api/requests/sends?of=clan')).body as unknown as {
      sends: SupplySend[];
      total: number;
    };
    expect(total).toBe(2);
    expect(
      sends.map(({ sentBy, characterName, mapStage, items }) => [sentBy, characterName, mapStage, items]),
    ).toEqual([
      ['Vesper-7', 'Morrow', 'berda', [{ itemId: SOLYANKA, quantity: -3 }]],
      [
        'Vesper-7',
        'Morrow',
        'berda',
        [
          { itemId: SOLYANKA, quantity: 3 },
          { itemId: CLAYMORE, quantity: 2 },
        ],
      ],
    ]);
    expect((await member.get('/api/requests/sends')).body).toMatchObject({ total: 2, page: 1, pageSize: 20 });
    expect((await colonel.get('/api/requests/sends')).body).toMatchObject({ total: 0 });
    expectRefusal(await member.get('/api/requests/sends?of=clan'), 'auth.forbidden');
    const actions = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .orderBy('id')
      .execute();
    expect(actions).toEqual([
      { action: 'loadout.requested', actor_name: 'Morrow' },
      { action: 'loadout.marked', actor_name: 'Vesper-7' },
      { action: 'loadout.marked', actor_name: 'Vesper-7' },
    ]);
  });

  it('that another officer has already set is reached, under that name, and counts once', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    grantedLoadout(await officer.mark(made.id, seen(made, SOLYANKA, 3)));
    const before = await officer.rev();
    expect((await colonel.mark(made.id, seen(made, SOLYANKA, 3))).body).toMatchObject({
      success: true,
      loadouts: [],
      reached: [{ loadoutId: made.id, itemId: SOLYANKA, sent: 3, sentBy: 'Vesper-7' }],
    });
    expect(await officer.rev()).toBe(before);
    expect((await officer.get('/api/requests/sends?of=clan')).body).toMatchObject({ total: 1 });
  });

  it('is refused with the current state after a conflicting change, and nothing of the set is applied', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [MORPHINE, 2],
      ]),
    );
    const edited = grantedLoadout(
      await member.ask(
        'berda',
        [
          [SOLYANKA, 6],
          [MORPHINE, 2],
        ],
        made.id,
      ),
    );
    const refused = await officer.mark(made.id, seen(made, SOLYANKA, 3), seen(made, MORPHINE, 2));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'loadouts.moved',
      message: 'Action failed. Please try again.',
      details: {
        count: 1,
        moved: [
          {
            loadoutId: made.id,
            characterName: 'Morrow',
            mapStage: 'berda',
            itemId: SOLYANKA,
            quantity: 6,
            sent: 0,
          },
        ],
      },
    });
    expect(await member.own()).toEqual([edited]);
    await member.take(made.id);
    expect((await officer.mark(made.id, seen(made, SOLYANKA, 3))).body).toMatchObject({
      code: 'loadouts.moved',
      details: { moved: [{ loadoutId: made.id, characterName: null }] },
    });
    expect(
      (
        await officer.post('/api/requests/marks', {
          change: {
            marks: [{ loadoutId: made.id, items: [{ itemId: SOLYANKA, quantity: 3, sent: 0, to: 4 }] }],
          },
        })
      ).body['code'],
      'more than was asked for',
    ).toBe('request.invalid');
  });

  it('stays when the owner edits or deletes and requests again; the rest is open', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 30],
      ]),
    );
    grantedLoadout(await officer.mark(made.id, seen(made, SOLYANKA, 3), seen(made, CLAYMORE, 30)));
    const edited = grantedLoadout(await member.ask('berda', [[SOLYANKA, 5]], made.id));
    expect(edited.items).toMatchObject([
      { itemId: SOLYANKA, quantity: 5, sent: 3, sentBy: 'Vesper-7' },
      { itemId: CLAYMORE, quantity: 0, sent: 30 },
    ]);
    expectRefusal(await member.ask('lowlands', [[CLAYMORE, 1]]), 'loadouts.overLimit', {
      itemId: CLAYMORE,
      limit: 30,
      asked: 31,
    });
    await member.take(made.id);
    const again = grantedLoadout(await member.ask('berda', [[SOLYANKA, 4]]));
    expect(again.items).toMatchObject([
      { itemId: SOLYANKA, quantity: 4, sent: 3 },
      { itemId: CLAYMORE, quantity: 0, sent: 30 },
    ]);
  });

  it('is allowed to those for whom the clan opens the request manager', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const mark = seen(made, SOLYANKA, 3);
    expectRefusal(await member.mark(made.id, mark), 'auth.forbidden');
    await leader.saveSettings({ pageAccess: { officer: { 'request-manager': false }, colonel: {} } });
    for (const answer of [
      officer.mark(made.id, mark),
      officer.get(`/api/requests/clan/${clanIdOf(people.officer)}`),
      officer.get('/api/requests/sends?of=clan'),
    ])
      expectRefusal(await answer, 'auth.forbidden');
    expect(((await officer.get('/api/sync')).body as unknown as SyncAnswer).changes.loadouts).toEqual([]);
    grantedLoadout(await colonel.mark(made.id, mark));
    await leader.saveSettings({ pageAccess: { officer: {}, colonel: {} } });
    await test.post('/zone/control/rank', { name: 'Vesper-7', rank: 'SOLDIER' });
    test.advance(3_000);
    expectRefusal(await officer.mark(made.id, { ...mark, sent: 3, to: 0 }), 'auth.forbidden');
    expect((await outsider.mark(made.id, { ...mark, sent: 3, to: 1 })).body['code']).toBe('loadouts.moved');
  });

  it('of somebody who left the clan disappears from officers’ devices, and is not restored by a return', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    await officer.mark(made.id, seen(made, SOLYANKA, 2));
    const { rev, scope } = (await officer.get('/api/sync')).body as unknown as SyncAnswer;
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    expectRefusal(await member.get('/api/requests/user-loadouts'), 'auth.forbidden');
    const answer = (await officer.get(`/api/sync?since=${rev}&scope=${scope}`)).body as unknown as SyncAnswer;
    expect(answer.gone).toContainEqual({ kind: 'loadouts', id: made.id });
    expect(
      await test.database.db.selectFrom('loadouts').selectAll().where('id', '=', made.id).execute(),
    ).toEqual([]);
    await test.post('/zone/control/rank', { name: 'Morrow', rank: 'SOLDIER' });
    test.advance(3_000);
    const own = (await member.get('/api/requests/user-loadouts')).body as unknown as {
      loadouts: Loadout[];
      former: { mapStage: string }[];
    };
    expect([own.loadouts, own.former.map(({ mapStage }) => mapStage)]).toEqual([[], ['berda']]);
  });

  it('of somebody who left the clan is refused; nothing of theirs is shown', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    for (const answer of [
      member.get('/api/requests/user-loadouts'),
      member.ask('berda', [[SOLYANKA, 1]]),
      member.take(made.id),
    ])
      expectRefusal(await answer, 'auth.forbidden');
    const refused = await officer.mark(made.id, seen(made, SOLYANKA, 3));
    expect(refused.body['code']).toBe('loadouts.moved');
    expect((await officer.get(`/api/requests/clan/${clanIdOf(people.officer)}`)).body).toMatchObject({
      characters: [],
    });
  });
});

describe('bulk marks', () => {
  it('send everything once for two officers', async () => {
    await member.ask('berda', [
      [SOLYANKA, 3],
      [CLAYMORE, 5],
    ]);
    await member.ask('lowlands', [[MORPHINE, 2]]);
    await colonel.ask('berda', [[CRATE, 4]]);
    const rev = await officer.rev();
    const [one, other] = await Promise.all([officer.all('send', rev), colonel.all('send', rev)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((one.body['loadouts'] as Loadout[]).length + (other.body['loadouts'] as Loadout[]).length).toBe(3);
    for (const { items } of await member.own())
      for (const item of items) expect(item.sent).toBe(item.quantity);
    expect((await officer.get('/api/requests/sends?of=clan')).body).toMatchObject({ total: 3 });
    expect(
      await test.database.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'like', 'loadout.all%')
        .execute(),
    ).toEqual([{ action: 'loadout.allSent' }]);
  });

  it('of one map leave the others', async () => {
    const berda = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const lowlands = grantedLoadout(await member.ask('lowlands', [[SOLYANKA, 2]]));
    await officer.all('send', await officer.rev(), 'berda');
    expect((await member.own()).map(({ id, items }) => [id, items[0]?.sent])).toEqual([
      [berda.id, 3],
      [lowlands.id, 0],
    ]);
  });

  it('are refused when an owner has requested more since, and done when nothing is open any more', async () => {
    const made = grantedLoadout(await member.ask('berda', [[SOLYANKA, 3]]));
    const rev = await officer.rev();
    await member.ask('berda', [[SOLYANKA, 6]], made.id);
    expect((await officer.all('send', rev)).body).toMatchObject({
      code: 'loadouts.moved',
      details: { count: 1, moved: [{ itemId: SOLYANKA, quantity: 6 }] },
    });
    expect((await officer.all('send', await officer.rev())).status).toBe(200);
    expect((await officer.all('send', rev)).body).toEqual({ success: true, loadouts: [], reached: [] });
  });

  it('are cleared before the next war: marks, names, lines that existed only because they were sent; requests and history stay', async () => {
    const made = grantedLoadout(
      await member.ask('berda', [
        [SOLYANKA, 3],
        [CLAYMORE, 5],
      ]),
    );
    const gone = grantedLoadout(await colonel.ask('lowlands', [[CRATE, 4]]));
    await officer.all('send', await officer.rev());
    await member.ask('berda', [[SOLYANKA, 3]], made.id);
    await colonel.take(gone.id);
    const stale = await officer.rev();
    grantedLoadout(await leader.ask('berda', [[SOLYANKA, 1]]));
    expect((await colonel.all('send', await colonel.rev())).status).toBe(200);
    expect((await officer.all('clear', stale)).body, 'somebody has sent since').toMatchObject({
      code: 'loadouts.moved',
      details: { moved: [{ itemId: SOLYANKA, sent: 1, sentBy: 'Ozera' }] },
    });
    expect((await officer.all('clear', await officer.rev())).status).toBe(200);
    expect((await member.own()).map(({ items }) => items)).toEqual([
      [{ itemId: SOLYANKA, quantity: 3, sent: 0, sentAt: null, sentBy: null }],
    ]);
    expect(
      grantedLoadout(await colonel.ask('lowlands', [[CRATE, 4]])).items,
      'nothing is carried over',
    ).toMatchObject([{ itemId: CRATE, sent: 0 }]);
    const { sends } = (await officer.get('/api/requests/sends?of=clan')).body as unknown as {
      sends: SupplySend[];
    };
    expect(
      sends.some(({ action, items }) => action === 'clear' && items.some(({ quantity }) => quantity < 0)),
    ).toBe(true);
    expect(sends.filter(({ action }) => action === 'send')).toHaveLength(3);
  });
});
