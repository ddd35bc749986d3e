import { describe, expect, it } from 'vitest';
import { CLIENT_HEADERS, LOCAL, NOW_MS, openZone } from '../../../tests/support/zone-app.ts';
import { type ClanRow, type LotRow, openZoneBench } from '../../../tests/support/zone-bench.ts';

const bench = openZoneBench();
const { get, charactersOf } = bench;

describe('control', () => {
  const post = (path: string, payload: object) =>
    bench.app.inject({ method: 'POST', url: `/zone/control/${path}`, headers: LOCAL, payload });

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
    const inject = (kind: string) =>
      listening.app.inject({
        method: 'POST',
        url: '/zone/control/weather',
        headers: LOCAL,
        payload: { kind, seconds: 30 },
      });
    const ask = (timeoutMs = 5_000): Promise<Response> =>
      fetch(`${origin}/zone/EU/emission`, {
        headers: {
          'client-id': CLIENT_HEADERS['client-id'],
          'client-secret': CLIENT_HEADERS['client-secret'],
        },
        signal: AbortSignal.timeout(timeoutMs),
      });
    await inject('half');
    const half = await ask();
    expect(half.status).toBe(200);
    expect(half.headers.get('date')).toBe(new Date(NOW_MS).toUTCString());
    await expect(half.json()).rejects.toThrow(SyntaxError);
    await inject('cut');
    await expect(ask()).rejects.toThrow('fetch failed');
    await inject('silent');
    await expect(ask(250)).rejects.toThrow(/timeout|aborted/i);
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
      const answer = await bench.app.inject({ url, headers: CLIENT_HEADERS });
      expect([answer.statusCode, answer.headers['content-type']?.split(';')[0]]).toEqual([status, type]);
    }
    expect((await bench.app.inject({ url: '/oauth/authorize.css', headers: LOCAL })).statusCode).toBe(200);
    bench.zone.pass(30_000);
    expect((await get('/EU/emission')).statusCode).toBe(200);
  });

  it('takes nothing but JSON', async () => {
    const answer = await bench.app.inject({
      method: 'POST',
      url: '/zone/control/rank',
      headers: { ...LOCAL, 'content-type': 'text/plain' },
      payload: '{"name":"Halden","rank":null}',
    });
    expect(answer.statusCode).toBe(400);
    expect(
      (
        await bench.app.inject({
          method: 'POST',
          url: '/zone/control/restore',
          headers: { ...LOCAL, origin: 'https://evil.example' },
        })
      ).statusCode,
    ).toBe(403);
  });
});
