import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CountedCall } from './point-buckets.ts';
import {
  CLIENT_HEADERS,
  ITEMS,
  LOCAL,
  NOW_MS,
  openZone,
  tokensFor,
  type ZoneApp,
} from '../../../tests/support/zone-app.ts';

let zone: ZoneApp;
let app: FastifyInstance;
beforeEach(async () => {
  zone = await openZone();
  app = zone.app;
});

afterEach(() => app.close());

function get(path: string, headers: Readonly<Record<string, string>> = CLIENT_HEADERS, where = app) {
  return where.inject({ url: `/zone${path}`, headers: { ...LOCAL, ...headers } });
}

async function as(login: string): Promise<Readonly<Record<string, string>>> {
  return {
    authorization: `Bearer ${(await tokensFor(app, login)).access_token}`,
  };
}

interface ClanRow {
  readonly id: string;
  readonly name: string;
  readonly leader: string;
  readonly memberCount: number;
}

interface MemberRow {
  readonly name: string;
  readonly rank: string;
  readonly joinTime: string;
}

interface CharacterRow {
  readonly information: { readonly id: string; readonly name: string; readonly creationTime: string };
  readonly clan?: { readonly info: ClanRow; readonly member: MemberRow };
}

interface SaleRow {
  readonly amount: number;
  readonly price: number;
  readonly time: string;
  readonly additional: Readonly<Record<string, number>>;
}

interface LotRow {
  readonly itemId: string;
  readonly amount: number;
  readonly startPrice: number;
  readonly currentPrice?: number;
  readonly buyoutPrice: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly additional: object;
}

async function charactersOf(login: string) {
  return (await get('/EU/characters', await as(login))).json<readonly CharacterRow[]>();
}

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
      zone.pass(hours * 3_600_000);
      const nowMs = zone.clock.now().getTime();
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

describe('auction', () => {
  it('sells every tradable item for 90 days, newest first, in stable pages', async () => {
    for (const item of ITEMS.filter((each) => each.tradable)) {
      const whole: SaleRow[] = [];
      const { total } = (await get(`/EU/auction/${item.id}/history?limit=1`)).json<{ total: number }>();
      for (let offset = 0; offset < total; offset += 200)
        whole.push(
          ...(await get(`/EU/auction/${item.id}/history?limit=200&offset=${offset}&additional=true`)).json<{
            prices: readonly SaleRow[];
          }>().prices,
        );
      expect(whole).toHaveLength(total);
      const times = whole.map((sale) => Date.parse(sale.time));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBeGreaterThan(87 * 86_400_000);
      expect(times.at(-1)).toBeGreaterThanOrEqual(NOW_MS - 90 * 86_400_000 - 1000);
      expect(times[0]).toBeLessThanOrEqual(NOW_MS);
      for (const sale of whole)
        expect(Number.isSafeInteger(sale.price) && sale.price > 0 && sale.amount > 0).toBe(true);
      const odd = (await get(`/EU/auction/${item.id}/history?limit=7&offset=13&additional=true`)).json<{
        prices: readonly SaleRow[];
      }>().prices;
      expect(odd).toEqual(whole.slice(13, 20));
    }
  });

  it('prices move, within reason', async () => {
    const { prices } = (await get('/EU/auction/9nd0/history?limit=200')).json<{
      prices: readonly SaleRow[];
    }>();
    const units = prices.map((sale) => sale.price / sale.amount).toSorted((a, b) => a - b);
    const middle = units[Math.floor(units.length / 2)] ?? 0;
    // Sellers type three figures, so some agree.
    expect(new Set(units).size).toBeGreaterThan(units.length / 4);
    expect((units[Math.floor(units.length * 0.9)] ?? 0) / middle).toBeLessThan(2);
    expect((units[Math.floor(units.length * 0.1)] ?? 0) / middle).toBeGreaterThan(0.5);
    zone.pass(30 * 86_400_000);
    const later = (await get('/EU/auction/9nd0/history?limit=1')).json<{ prices: readonly SaleRow[] }>()
      .prices[0];
    expect(Date.parse(later?.time ?? '')).toBeGreaterThan(NOW_MS + 28 * 86_400_000);
  });

  it('lots: some without a start price, some without a buyout, no bid no current price', async () => {
    const all: LotRow[] = [];
    for (const item of ITEMS.filter((each) => each.tradable))
      all.push(
        ...(await get(`/EU/auction/${item.id}/lots?limit=200`)).json<{ lots: readonly LotRow[] }>().lots,
      );
    expect(all.length).toBeGreaterThan(20);
    expect(all.some((lot) => lot.startPrice === 0 && lot.buyoutPrice > 0)).toBe(true);
    expect(all.some((lot) => lot.buyoutPrice === 0 && lot.startPrice > 0)).toBe(true);
    expect(
      all.some((lot) => lot.currentPrice === undefined) && all.some((lot) => lot.currentPrice !== undefined),
    ).toBe(true);
    for (const lot of all) {
      expect(lot.startPrice + lot.buyoutPrice).toBeGreaterThan(0);
      expect(lot.additional).toEqual({});
      expect(Date.parse(lot.startTime)).toBeLessThanOrEqual(NOW_MS);
      expect(Date.parse(lot.endTime)).toBeGreaterThanOrEqual(NOW_MS - 1000);
      if (lot.currentPrice !== undefined) expect(lot.currentPrice).toBeGreaterThanOrEqual(lot.startPrice);
      if (lot.currentPrice !== undefined && lot.buyoutPrice > 0)
        expect(lot.currentPrice).toBeLessThan(Math.max(lot.buyoutPrice, lot.startPrice + 1));
    }
  });

  it.each(['time_created', 'time_left', 'current_price', 'buyout_price'] as const)(
    'sorts by %s both ways',
    async (sort) => {
      const value = (lot: LotRow) =>
        ({
          time_created: Date.parse(lot.startTime),
          time_left: Date.parse(lot.endTime),
          current_price: lot.currentPrice ?? lot.startPrice,
          buyout_price: lot.buyoutPrice,
        })[sort];
      const lots = async (order: string) =>
        (await get(`/EU/auction/9nd0/lots?limit=200&sort=${sort}&order=${order}`))
          .json<{ lots: readonly LotRow[] }>()
          .lots.map(value);
      const rising = await lots('asc');
      expect(rising.length).toBeGreaterThan(2);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      expect(await lots('descending')).toEqual(rising.toReversed());
    },
  );

  it('additional only when requested, with defaults left out', async () => {
    const told = (await get('/EU/auction/art1/history?limit=100&additional=true')).json<{
      prices: readonly SaleRow[];
    }>().prices;
    expect(
      told.some((sale) => (sale.additional['qlt'] ?? 0) > 0) &&
        told.some((sale) => sale.additional['qlt'] === undefined),
    ).toBe(true);
    expect(
      (await get('/EU/auction/art1/history?limit=5'))
        .json<{ prices: readonly SaleRow[] }>()
        .prices.map((sale) => sale.additional),
    ).toEqual([{}, {}, {}, {}, {}]);
  });

  it('rejects what the game rejects, and charges the points anyway', async () => {
    const before = Number((await get('/EU/emission')).headers['x-ratelimit-remaining']);
    const unknown = await get('/EU/auction/nope/lots');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      { title: 'Bad request', status: 400, details: { item: 'nope' } },
    ]);
    expect(Number(unknown.headers['x-ratelimit-remaining'])).toBe(before - 2);
    expect((await get('/EU/auction/bound/history')).statusCode).toBe(404);
    for (const query of [
      'limit=201',
      'limit=-1',
      'limit=ten',
      'offset=1e3',
      'sort=name',
      'order=up',
      'additional=1',
      'limit=1&limit=2',
    ])
      expect((await get(`/EU/auction/9nd0/lots?${query}`)).statusCode, query).toBe(400);
    expect((await get('/EU/auction/9nd0/lots?sort=name')).body).toContain('time_created');
    expect((await get('/MARS/emission')).statusCode).toBe(400);
    expect((await get('/EU/nothing')).json()).toEqual({ title: 'Not found', status: 404, details: {} });
  });
});

describe('emission and operations', () => {
  it('emissions come and go', async () => {
    let raging = 0;
    for (let minutes = 0; minutes < 12 * 60; minutes += 2) {
      const nowMs = zone.clock.now().getTime();
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
      zone.pass(120_000);
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
    zone.pass(60_000);
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
        zone.pass(60_000);
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

describe('control', () => {
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/zone/control/${path}`, headers: LOCAL, payload });

  it('changes a rank, removes a character from its clan, and undoes it', async () => {
    const rank = async () => (await charactersOf('officer'))[0]?.clan?.member.rank;
    expect((await post('rank', { name: 'Vesper-7', rank: 'RECRUIT' })).statusCode).toBe(200);
    expect(await rank()).toBe('RECRUIT');
    expect((await post('rank', { name: 'vesper-7', rank: null })).statusCode).toBe(200);
    expect(await rank()).toBeUndefined();
    const {
      data: [clan],
    } = (await get('/EU/clans')).json<{ data: readonly ClanRow[] }>();
    expect(clan?.memberCount).toBe(33);
    await post('restore', {});
    expect(await rank()).toBe('OFFICER');
    expect((await post('rank', { name: 'Nobody', rank: 'OFFICER' })).statusCode).toBe(404);
    expect((await post('rank', { name: 'Halden', rank: 'KING' })).statusCode).toBe(400);
  });

  it('sets the budget, and the clock error of its header', async () => {
    expect((await post('points', { app: 5, user: 3, resetOffMs: -3_600_000 })).statusCode).toBe(200);
    const first = await get('/EU/auction/9nd0/lots');
    expect([
      first.headers['x-ratelimit-limit'],
      first.headers['x-ratelimit-remaining'],
      Number(first.headers['x-ratelimit-reset']),
    ]).toEqual(['5', '3', NOW_MS + 60_000 - 3_600_000]);
    expect((await get('/EU/auction/9nd0/history')).statusCode).toBe(200);
    const wall = await get('/EU/auction/9nd0/history');
    expect([wall.statusCode, wall.headers['x-ratelimit-remaining']]).toEqual([429, '1']);
    await post('restore', {});
    expect((await get('/EU/auction/9nd0/lots')).headers['x-ratelimit-limit']).toBe('400');
    expect((await post('points', { app: -1, user: 3 })).statusCode).toBe(400);
  });

  it('moves the price of an item', async () => {
    const lowest = async (): Promise<number> =>
      Math.min(
        ...(await get('/EU/auction/9nd0/lots?limit=200'))
          .json<{ lots: readonly LotRow[] }>()
          .lots.filter((lot) => lot.buyoutPrice > 0)
          .map((lot) => lot.buyoutPrice),
      );
    const own = await lowest();
    expect((await post('price', { itemId: '9nd0', factor: 4 })).statusCode).toBe(200);
    expect((await lowest()) / own).toBeCloseTo(4, 0);
    expect((await post('price', { itemId: '9nd0', factor: 0 })).statusCode).toBe(400);
    await post('restore', {});
    expect(await lowest()).toBe(own);
  });

  it('injects faults into a share of the calls, the same ones each time', async () => {
    const round = async (): Promise<readonly number[]> => {
      await post('weather', { kind: 'error', seconds: 30, share: 0.5 });
      const statuses: number[] = [];
      for (let call = 0; call < 40; call += 1) statuses.push((await get('/EU/emission')).statusCode);
      return statuses;
    };
    const first = await round();
    expect(first.filter((status) => status === 503).length).toBeGreaterThan(10);
    expect(first.filter((status) => status === 200).length).toBeGreaterThan(10);
    expect(await round()).toEqual(first);
  });

  it('truncates the answer, closes the connection, or never answers', async () => {
    const listening = await openZone({}, { forceCloseConnections: true });
    const origin = await listening.app.listen({ port: 0, host: '127.0.0.1' });
    const weather = (kind: string) =>
      listening.app.inject({
        method: 'POST',
        url: '/zone/control/weather',
        headers: LOCAL,
        payload: { kind, seconds: 30 },
      });
    const ask = (): Promise<Response> =>
      fetch(`${origin}/zone/EU/emission`, {
        headers: {
          'client-id': CLIENT_HEADERS['client-id'],
          'client-secret': CLIENT_HEADERS['client-secret'],
        },
        signal: AbortSignal.timeout(250),
      });
    await weather('half');
    const half = await ask();
    expect(half.status).toBe(200);
    expect(half.headers.get('date')).toBe(new Date(NOW_MS).toUTCString());
    await expect(half.json()).rejects.toThrow(SyntaxError);
    await weather('cut');
    await expect(ask()).rejects.toThrow('fetch failed');
    await weather('silent');
    await expect(ask()).rejects.toThrow(/timeout|aborted/i);
    listening.pass(30_000);
    expect((await ask()).status).toBe(200);
    await listening.app.close();
  });

  it.each([
    ['error', 503, 'application/json'],
    ['html', 200, 'text/html'],
    ['limited', 429, 'application/json'],
    ['empty', 200, 'text/plain'],
  ] as const)('makes the game answer %s for a while', async (kind, status, type) => {
    expect((await post('weather', { kind, seconds: 30 })).statusCode).toBe(200);
    for (const url of ['/zone/EU/emission', '/oauth/user']) {
      const answer = await app.inject({ url, headers: CLIENT_HEADERS });
      expect([answer.statusCode, answer.headers['content-type']?.split(';')[0]]).toEqual([status, type]);
    }
    expect((await app.inject({ url: '/oauth/authorize.css', headers: LOCAL })).statusCode).toBe(200);
    zone.pass(30_000);
    expect((await get('/EU/emission')).statusCode).toBe(200);
  });

  it('takes nothing but JSON', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/zone/control/rank',
      headers: { ...LOCAL, 'content-type': 'text/plain' },
      payload: '{"name":"Halden","rank":null}',
    });
    expect(answer.statusCode).toBe(400);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/zone/control/restore',
          headers: { ...LOCAL, origin: 'https://evil.example' },
        })
      ).statusCode,
    ).toBe(403);
  });
});
