import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_HEADERS, NOW_MS, openZone } from '../../../tests/support/zone-app.ts';
import { type ClanRow, type MemberRow, openZoneBench } from '../../../tests/support/zone-bench.ts';
import type { CountedCall } from './guard/point-buckets.ts';

const bench = openZoneBench();
const { get, as, charactersOf } = bench;

describe('people', () => {
  it('regions need no credentials; everything else does', async () => {
    const regions = await get('/regions', {});
    expect(regions.json()).toContainEqual({ id: 'SEA', name: 'SOUTHEAST ASIA' });
    const refusal = await get('/EU/emission', {});
    expect([refusal.statusCode, refusal.json()]).toEqual([
      401,
      { title: 'Unauthorized', status: 401, details: {} },
    ]);
    expect((await get('/EU/emission', { 'client-id': 'muster', 'client-secret': 'nope' })).statusCode).toBe(
      401,
    );
  });

  it('own characters in the recorded shape, first the main one', async () => {
    const own = await charactersOf('officer');
    expect(own.map((one) => [one.information.name, one.clan?.info.name, one.clan?.member.rank])).toEqual([
      ['Vesper-7', 'Grey Harriers', 'OFFICER'],
      ['Vesper-Choir', 'Rust Choir', 'SOLDIER'],
    ]);
    expect(own[0]?.clan?.info).toMatchObject({
      tag: 'GRH',
      level: 7,
      alliance: 'freedom',
      leader: 'Halden',
      memberCount: 34,
      registrationTime: '2023-03-04T18:20:00Z',
    });
    expect(own[0]?.information.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect((await charactersOf('leader')).map((one) => one.clan === undefined)).toEqual([false, true]);
    expect((await charactersOf('drifter')).map((one) => Object.keys(one))).toEqual([['information']]);
    expect(await charactersOf('newcomer')).toEqual([]);
    expect((await get('/RU/characters', await as('leader'))).json()).toEqual([]);
  });

  it('two clans with all ranks, members seen only from within', async () => {
    const list = (await get('/eu/clans')).json<{ totalClans: number; data: readonly ClanRow[] }>();
    expect(list).toMatchObject({
      totalClans: 2,
      data: [
        { name: 'Grey Harriers', memberCount: 34 },
        { name: 'Rust Choir', memberCount: 12, leader: 'Cantor-Vail' },
      ],
    });
    const [harriers, choir] = list.data.map((clan) => clan.id);
    expect((await get(`/EU/clan/${harriers}/info`)).json()).toEqual(list.data[0]);
    const members = (await get(`/EU/clan/${harriers}/members`, await as('member'))).json<
      readonly MemberRow[]
    >();
    expect(members).toHaveLength(34);
    expect(new Set(members.map((one) => one.rank)).size).toBe(7);
    expect(Object.keys(members[0] ?? {})).toEqual(['name', 'rank', 'joinTime']);
    expect(members[0]).toMatchObject({ name: 'Halden', rank: 'LEADER' });
    expect(members.some((one) => one.name.length >= 40)).toBe(true);
    for (const headers of [await as('outsider'), await as('drifter'), CLIENT_HEADERS])
      expect((await get(`/EU/clan/${harriers}/members`, headers)).statusCode).toBe(401);
    expect((await get(`/EU/clan/${choir}/members`, await as('officer'))).statusCode).toBe(200);
    expect((await get('/EU/clan/nowhere/info')).statusCode).toBe(404);
    expect((await get(`/RU/clan/${harriers}/info`)).statusCode).toBe(404);
    expect(
      (await get('/EU/clans?limit=1&offset=1'))
        .json<{ data: readonly ClanRow[] }>()
        .data.map((clan) => clan.name),
    ).toEqual(['Rust Choir']);
  });

  it('profiles: full ones, sparse ones, and the empty 200', async () => {
    const full = await get(`/EU/character/by-name/${encodeURIComponent('Їжак-Чорнолісся-Єдиний')}/profile`);
    expect(full.json()).toMatchObject({
      username: 'Їжак-Чорнолісся-Єдиний',
      clan: { info: { name: 'Grey Harriers' }, member: { rank: 'OFFICER' } },
    });
    expect(
      full.json<{ stats: readonly { id: string; type: string }[] }>().stats.map((stat) => stat.id),
    ).toEqual(
      expect.arrayContaining(['kil', 'dea', 'ast', 'kills-bf', 'deaths-bf', 'bul-dea', 'pla-tim', 'reg-tim']),
    );
    const empty = await get('/EU/character/by-name/Sedge/profile');
    expect([empty.statusCode, empty.body, empty.headers['content-type']]).toEqual([200, '', 'text/plain']);
    const sparse = (await get('/EU/character/by-name/wren/profile')).json<{
      stats: readonly unknown[];
      lastLogin?: string;
    }>();
    expect([sparse.stats.length, sparse.lastLogin]).toEqual([2, undefined]);
    expect((await get('/EU/character/by-name/Nobody/profile')).statusCode).toBe(404);
    const statuses = await Promise.all(
      ['Halden', 'Ozera', 'Vesper-7', 'Kestrel', 'Quill', 'Tarn', 'Pip', 'Tinder', 'Dunlin', 'Bracken'].map(
        async (name) =>
          (await get(`/EU/character/by-name/${name}/profile`)).json<{ status: string }>().status,
      ),
    );
    expect(statuses.some((status) => status.includes('§'))).toBe(true);
  });

  it('at any hour some members of a clan are online and some are not', async () => {
    const {
      data: [clan],
    } = (await get('/EU/clans')).json<{ data: readonly ClanRow[] }>();
    const members = (await get(`/EU/clan/${clan?.id ?? ''}/members`, await as('member'))).json<
      readonly MemberRow[]
    >();
    for (const hours of [0, 5, 6, 7]) {
      bench.zone.pass(hours * 3_600_000);
      const nowMs = bench.zone.clock.now().getTime();
      const agesMs: number[] = [];
      for (const { name } of members) {
        const { body } = await get(`/EU/character/by-name/${encodeURIComponent(name)}/profile`);
        const lastLogin = body === '' ? undefined : (JSON.parse(body) as { lastLogin?: string }).lastLogin;
        if (lastLogin !== undefined) agesMs.push(nowMs - Date.parse(lastLogin));
      }
      const recent = agesMs.filter((age) => age <= 15 * 60_000).length;
      expect(Math.min(...agesMs)).toBeGreaterThanOrEqual(0);
      expect(recent).toBeGreaterThanOrEqual(3);
      expect(recent).toBeLessThan(agesMs.length - 5);
    }
  });

  it('friends of an own character only', async () => {
    const friends = await get('/EU/friends/Halden', await as('leader'));
    expect(friends.json()).toEqual(expect.arrayContaining([expect.any(String)]));
    expect((await get('/EU/friends/Ozera', await as('leader'))).statusCode).toBe(401);
  });
});

describe('emission and operations', () => {
  it('emissions come and go', async () => {
    let raging = 0;
    for (let minutes = 0; minutes < 12 * 60; minutes += 2) {
      const nowMs = bench.zone.clock.now().getTime();
      const body = (await get('/EU/emission')).json<{
        currentStart?: string;
        previousStart: string;
        previousEnd: string;
      }>();
      expect(Date.parse(body.previousStart)).toBeLessThan(Date.parse(body.previousEnd));
      expect(Date.parse(body.previousEnd)).toBeLessThanOrEqual(nowMs);
      if (body.currentStart !== undefined) {
        raging += 1;
        expect(nowMs - Date.parse(body.currentStart)).toBeLessThan(6 * 60_000 + 1000);
      }
      bench.zone.pass(120_000);
    }
    expect(raging).toBeGreaterThan(4);
    expect(raging).toBeLessThan(40);
  });

  it('operation ids are bare integers above 2^53', async () => {
    const { body } = await get('/EU/operations/sessions?limit=100');
    const ids = [...body.matchAll(/"id":(\d+),/g)].map((match) => match[1] ?? '');
    expect(ids).toHaveLength(100);
    for (const id of ids) expect(BigInt(id) > 2n ** 53n).toBe(true);
    expect(new Set(ids).size).toBe(100);
    const one = (
      await get(
        '/EU/operations/sessions?limit=200&map=big_cleanup&username=halden&after=2026-11-10T00:00:00Z&order=asc',
      )
    ).json<{
      total: number;
      sessions: readonly {
        map: string;
        endTime: string;
        participants: readonly { username: string; armorClass: string }[];
      }[];
    }>();
    expect(one.total).toBeGreaterThan(0);
    for (const session of one.sessions) {
      expect(session.map).toBe('big_cleanup');
      expect(session.endTime >= '2026-11-10').toBe(true);
      expect(session.participants.find((each) => each.username === 'Halden')?.armorClass).toBe('combat');
    }
  });
});

describe('points', () => {
  it.each([
    ['/regions', 200, CLIENT_HEADERS],
    ['/regions', 200, {}],
    ['/EU/emission', 401, {}],
    ['/EU/emission', 200, CLIENT_HEADERS],
    ['/MARS/emission', 400, CLIENT_HEADERS],
    ['/EU/nothing', 404, CLIENT_HEADERS],
    ['/EU/characters', 401, CLIENT_HEADERS],
  ])('come with every answer: %s %i', async (path, status, headers) => {
    const answer = await get(path, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['x-ratelimit-limit']).toBe('400');
    expect(Number(answer.headers['x-ratelimit-remaining'])).toBeGreaterThan(390);
    expect(Number(answer.headers['x-ratelimit-reset'])).toBe(NOW_MS + 60_000);
  });
  it('50 a minute for a user, then 429, then a new minute', async () => {
    const headers = await as('member');
    for (let left = 49; left >= 0; left -= 1) {
      const answer = await get('/EU/characters', headers);
      expect([
        answer.statusCode,
        answer.headers['x-ratelimit-limit'],
        answer.headers['x-ratelimit-remaining'],
      ]).toEqual([200, '50', String(left)]);
    }
    const refusal = await get('/EU/characters', headers);
    expect([refusal.statusCode, refusal.json(), refusal.headers['x-ratelimit-remaining']]).toEqual([
      429,
      { title: 'Rate limit exceeded', status: 429, details: {} },
      '0',
    ]);
    expect(Number(refusal.headers['x-ratelimit-reset'])).toBe(NOW_MS + 60_000);
    expect((await get('/EU/characters', await as('leader'))).statusCode).toBe(200);
    bench.zone.pass(60_000);
    expect((await get('/EU/characters', headers)).statusCode).toBe(200);
  });

  it('400 a minute for the application, two per auction call', async () => {
    for (let calls = 0; calls < 200; calls += 1)
      expect((await get('/EU/auction/9nd0/lots')).statusCode).toBe(200);
    expect((await get('/EU/emission')).statusCode).toBe(429);
  });
});

describe('onCall', () => {
  it('reports each counted call, its window, and whether it was allowed', async () => {
    const calls: CountedCall[] = [];
    const small = await openZone({
      points: { app: 5, user: 2 },
      onCall: (call) => {
        calls.push(call);
      },
    });
    for (let call = 0; call < 3; call += 1)
      await get('/EU/auction/soup/history?limit=1', CLIENT_HEADERS, small.app);
    small.pass(60_000);
    await get('/EU/emission', CLIENT_HEADERS, small.app);
    expect(
      calls.map(({ owner, url, cost, isAllowed, atMs, resetAtMs }) => [
        owner,
        url.split('?', 1)[0],
        cost,
        isAllowed,
        atMs - NOW_MS,
        resetAtMs - NOW_MS,
      ]),
    ).toEqual([
      ['app', '/zone/EU/auction/soup/history', 2, true, 0, 60_000],
      ['app', '/zone/EU/auction/soup/history', 2, true, 0, 60_000],
      ['app', '/zone/EU/auction/soup/history', 2, false, 0, 60_000],
      ['app', '/zone/EU/emission', 1, true, 60_000, 120_000],
    ]);
    // A clock that is set back opens a new window instead of stretching the old one.
    small.pass(-3_600_000);
    await get('/EU/emission', CLIENT_HEADERS, small.app);
    expect((calls.at(-1)?.resetAtMs ?? 0) - NOW_MS).toBe(60_000 - 3_600_000 + 60_000);
    await small.app.close();
  });
});

describe('any request', () => {
  it('is answered in the game’s format, never with a failure', async () => {
    const word = fc
      .oneof(
        fc.constantFrom(
          'EU',
          'auction',
          '9nd0',
          'lots',
          'history',
          'character',
          'by-name',
          'Halden',
          'profile',
          'clan',
          'info',
          'members',
          'operations',
          'sessions',
          'friends',
          '__proto__',
        ),
        fc.string({ maxLength: 12 }),
      )
      .filter((each) => !/^\.+$/.test(each));
    const query = fc.dictionary(
      fc.constantFrom('limit', 'offset', 'sort', 'order', 'additional', 'before', 'username'),
      fc.oneof(fc.nat().map(String), fc.string({ maxLength: 8 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 5 }), query, async (words, asked) => {
        bench.zone.pass(60_000);
        const answer = await get(
          `/${words.map(encodeURIComponent).join('/')}?${new URLSearchParams(asked).toString()}`,
        );
        expect([200, 400, 401, 404]).toContain(answer.statusCode);
        if (answer.statusCode !== 200)
          expect(answer.json()).toMatchObject({ status: answer.statusCode, details: {} });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the same seed and time', () => {
  const paths = [
    '/EU/clans',
    '/EU/emission',
    '/EU/character/by-name/Halden/profile',
    '/EU/auction/9nd0/lots?limit=200&additional=true',
    '/NA/auction/art1/history?limit=200&additional=true',
    '/EU/operations/sessions?limit=50',
  ];
  it('give the same bytes; another seed does not', async () => {
    const [twin, other] = [await openZone(), await openZone({ seed: 'other' })];
    for (const path of paths) {
      const body = (await get(path)).body;
      expect((await get(path, CLIENT_HEADERS, twin.app)).body).toBe(body);
      expect((await get(path, CLIENT_HEADERS, other.app)).body).not.toBe(body);
    }
    await Promise.all([twin.app.close(), other.app.close()]);
  });
});
