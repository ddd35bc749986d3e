import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLAYMORE,
  CRATE,
  grantedLoadout,
  MORPHINE,
  SOLYANKA,
  requestCalls,
  type RequestCalls,
} from '../../../../tests/support/request-calls.ts';
import {
  characterIdOf,
  clanIdOf,
  clearRequests,
  startRequestTest,
  type RequestTest,
} from '../../../../tests/support/request-test.ts';
import { expectRefusal } from '../../../../tests/support/skip-calls.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';

let test: RequestTest['test'];
let people: RequestTest['people'];
let leader: RequestTest['leader'];
let colonel: RequestTest['colonel'];
let officer: RequestTest['officer'];
let member: RequestTest['member'];
let outsider: RequestTest['outsider'];

beforeAll(async () => {
  ({ test, people, leader, colonel, officer, member, outsider } = await startRequestTest());
});

afterAll(() => test.close());
beforeEach(() => clearRequests(test));

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
    const again = grantedLoadout(await member.ask('berda', [[CRATE, 1]]));
    expect(await member.own()).toEqual([other, again]);
    expect(await test.database.db.selectFrom('tombstones').select(['kind', 'id']).execute()).toEqual([
      { kind: 'loadouts', id: first.id },
    ]);
    const own = (await member.get('/api/requests/user-loadouts')).body;
    expect(own['former'], 'what was asked for last time').toMatchObject([
      { mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity: 4 }] },
    ]);
  });

  it('covers several maps in one call, all or nothing', async () => {
    const draft = (mapStage: string, itemId: string, quantity: number) => ({
      id: randomUUID(),
      mapStage,
      items: [{ itemId, quantity }],
    });
    expect(
      (
        await member.post('/api/requests/create', {
          loadouts: [draft('berda', SOLYANKA, 1), draft('lowlands', SOLYANKA, 2)],
        })
      ).status,
    ).toBe(200);
    expect(await member.own()).toHaveLength(2);
    expectRefusal(
      await member.post('/api/requests/create', {
        loadouts: [draft('coniferous', SOLYANKA, 1), draft('allMaps', CLAYMORE, 31)],
      }),
      'loadouts.overLimit',
      { itemId: CLAYMORE, limit: 30, asked: 31 },
    );
    expect(await member.own()).toHaveLength(2);
    for (const loadouts of [
      [],
      [draft('berda', SOLYANKA, 1), draft('berda', MORPHINE, 1)],
      [draft('nowhere', SOLYANKA, 1)],
      [draft('berda', SOLYANKA, 0)],
      [draft('berda', SOLYANKA, 1000)],
      [draft('berda', SOLYANKA, 1.5)],
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
    const again = grantedLoadout(await member.ask('berda', [[SOLYANKA, 5]], made.id));
    const answer = (await officer.get(`/api/sync?since=${rev}&scope=${scope}`)).body as unknown as SyncAnswer;
    expect([answer.changes.loadouts, answer.gone]).toEqual([[again], []]);
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
    expect(await member.take(made.id)).toEqual({
      status: 200,
      body: {
        success: true,
        change: {
          clanId: clanIdOf(people.member),
          rev: made.rev + 1,
          kinds: ['loadouts'],
          rows: [{ kind: 'loadouts', id: made.id }],
        },
      },
    });
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
