import { type ClanId, toId } from '../../domain/ids.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../ports/game.ts';
import { parseExactJson } from './exact-json.ts';
import { createGame } from './game.ts';

let server: Server;
let origin: string;
let handle: (request: IncomingMessage, response: ServerResponse) => void;
let calls = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function fresh(): Game {
  calls = 0;
  return createGame({
    kind: 'real',
    clock: { now: () => new Date() },
    settings: () => ({ apiUrl: origin, oauthUrl: origin, clientId: 'a', clientSecret: 'b', regions: ['EU'] }),
  });
}

function says(
  status: number,
  type: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  handle = (_request, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };
}

function json(body: unknown): void {
  says(200, 'application/json', JSON.stringify(body));
}

describe('invalid answers', () => {
  it.each([
    ['a page', 200, 'text/html', '<!doctype html><p>maintenance', 'unreachable'],
    ['half an answer', 200, 'application/json', '[{"information":{"id":"1","na', 'unreachable'],
    ['another shape', 200, 'application/json', '{"characters":[]}', 'unreachable'],
    ['null', 200, 'application/json', 'null', 'unreachable'],
    ['nothing', 200, 'text/plain', '', 'empty'],
    ['blanks', 200, 'application/json', ' \n', 'empty'],
    ['a page instead of a 404', 404, 'text/html', '<p>not here', 'unreachable'],
    ['a bad gateway', 502, 'text/html', '<p>bad gateway', 'unreachable'],
    ['a refusal', 401, 'application/json', '{"title":"x","status":401,"details":{}}', 'refused'],
    ['a teapot', 418, 'application/json', '{}', 'unknown'],
  ] as const)('%s', async (_what, status, type, body, code) => {
    says(status, type, body);
    expect(await fresh().ownCharacters('token', 'EU')).toMatchObject({ ok: false, code });
  });

  it('does not follow redirects', async () => {
    says(302, 'text/plain', '', { location: 'http://127.0.0.1:1/' });
    const game = fresh();
    expect(await game.emission('EU')).toMatchObject({ ok: false, code: 'unreachable' });
    expect(game.lastContact().lastProblem).toContain('redirected');
    expect(calls).toBe(1);
  });

  it('limits the size of an answer', async () => {
    handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const chunk = Buffer.alloc(65_536, 32);
      const feed = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', feed);
      feed();
    };
    const game = fresh();
    expect(await game.emission('EU')).toMatchObject({ ok: false, code: 'unreachable' });
    expect(game.lastContact().lastProblem).toContain('too large');
  });

  it('times out after five seconds', { timeout: 15_000 }, async () => {
    handle = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"previousStart":');
    };
    const game = fresh();
    const startMs = performance.now();
    expect(await game.emission('EU')).toMatchObject({ ok: false, code: 'unreachable' });
    const tookMs = performance.now() - startMs;
    expect(tookMs).toBeGreaterThan(4_500);
    expect(tookMs).toBeLessThan(8_000);
    expect(calls).toBe(1);
  });

  it('retries once when the connection broke, and only then', async () => {
    handle = (request, response) => {
      if (calls === 1) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    expect(await fresh().emission('EU')).toMatchObject({ ok: true });
    expect(calls).toBe(2);
    handle = (request) => request.socket.destroy();
    const game = fresh();
    expect(await game.emission('EU')).toMatchObject({ ok: false, code: 'unreachable' });
    expect(calls).toBe(2);
    calls = 0;
    expect(
      await game.exchange({
        code: 'a',
        redirectUri: 'http://localhost/callback',
        codeVerifier: 'v'.repeat(43),
      }),
    ).toMatchObject({ ok: false, code: 'unreachable' });
    expect(calls).toBe(1);
  });
});

describe('limits', () => {
  it('reads the end of the window in milliseconds and sends nothing until then', async () => {
    says(429, 'application/json', '{"title":"Rate limit exceeded","status":429,"details":{}}', {
      'x-ratelimit-limit': '400',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Date.now() + 30_000),
    });
    const game = fresh();
    for (let requests = 0; requests < 3; requests += 1) {
      const answer = await game.emission('EU');
      expect(answer).toMatchObject({ ok: false, code: 'limited' });
      expect(answer.ok ? null : answer.details?.['retryAfterSeconds']).toBeGreaterThan(27);
      expect(answer.ok ? null : answer.details?.['retryAfterSeconds']).toBeLessThanOrEqual(30);
    }
    expect(calls).toBe(1);
    expect((await game.ownCharacters('another credential', 'EU')).ok ? null : calls).toBe(2);
  });

  it.each([
    ['just now', String(Date.now()), 1, 60],
    ['long ago', '1000', 59, 60],
    ['in a year', String(Date.now() + 31e9), 59, 60],
    ['not a number', 'soon', 59, 60],
    ['absent', '', 59, 60],
  ])('a window that ends %s', async (_when, reset, least, most) => {
    says(429, 'application/json', '{}', reset === '' ? {} : { 'x-ratelimit-reset': reset });
    const answer = await fresh().emission('EU');
    const seconds = Number(answer.ok ? Number.NaN : answer.details?.['retryAfterSeconds']);
    expect(seconds).toBeGreaterThanOrEqual(least);
    expect(seconds).toBeLessThanOrEqual(most);
  });

  it('reserves two points for calls that cost two', async () => {
    says(200, 'application/json', '{"total":0,"lots":[]}', {
      'x-ratelimit-remaining': '1',
      'x-ratelimit-reset': String(Date.now() + 30_000),
    });
    const game = fresh();
    const page = { limit: 1, offset: 0 };
    expect((await game.lots('EU', 'a', page)).ok).toBe(true);
    expect(await game.lots('EU', 'a', page)).toMatchObject({ ok: false, code: 'limited' });
    expect(calls).toBe(1);
  });

  it('concurrent calls do not exceed the budget together', async () => {
    says(200, 'application/json', '{}', {
      'x-ratelimit-remaining': '10',
      'x-ratelimit-reset': String(Date.now() + 30_000),
    });
    const game = fresh();
    await game.emission('EU');
    const answers = await Promise.all(Array.from({ length: 40 }, () => game.emission('EU')));
    expect(answers.filter((each) => each.ok)).toHaveLength(10);
    expect(calls).toBe(11);
  });
});

describe('fields', () => {
  it('tolerates unknown ones, future ranks, and broken rows where omitting them is safe', async () => {
    json([{ name: 'A', rank: 'MARSHAL', joinTime: 'yesterday', more: 1 }]);
    expect(await fresh().clanMembers('t', 'EU', toId<ClanId>('c'))).toEqual({
      ok: true,
      value: [{ name: 'A', rank: 'RECRUIT', joinedAt: null }],
    });
    json([{ information: { id: '1', name: 'A' } }, { information: { id: '2' } }]);
    expect(await fresh().ownCharacters('t', 'EU')).toMatchObject({ ok: false, code: 'unreachable' });
    json({
      total: 2,
      prices: [
        { amount: 1, price: 0, time: '2026-01-01T00:00:00Z' },
        { amount: 1, price: 5, time: '2026-01-01T00:00:00Z' },
        { amount: 'x' },
      ],
    });
    expect(await fresh().sales('EU', 'a', { limit: 3, offset: 0 })).toEqual({
      ok: true,
      value: {
        total: 2,
        rows: 3,
        sales: [{ amount: 1, priceRub: 5, soldAt: new Date('2026-01-01T00:00:00Z'), additional: {} }],
      },
    });
    json({
      username: 'A',
      stats: [
        { id: 'kil', type: 'INTEGER', value: 3 },
        { id: 'mmr', type: 'SLIDING_MATCH_HISTORY', value: [] },
      ],
    });
    expect(await fresh().profile('EU', 'a')).toMatchObject({
      ok: true,
      value: { name: 'A', status: '', lastLoginAt: null, stats: [{ id: 'kil', type: 'INTEGER', value: 3 }] },
    });
  });

  it('a token without a lifetime lasts an hour, and an HTML page is no token', async () => {
    json({ token_type: 'Bearer', access_token: 'abc' });
    const game = fresh();
    const tokens = await game.refresh('r');
    expect(tokens.ok && tokens.value.refreshToken).toBeNull();
    expect(tokens.ok && Math.round((tokens.value.expiresAt.getTime() - Date.now()) / 60_000)).toBe(60);
    json({ token_type: 'Bearer' });
    expect(await game.refresh('r')).toMatchObject({ ok: false, code: 'unreachable' });
    says(200, 'text/html', '<p>');
    expect(await game.refresh('r')).toMatchObject({ ok: false, code: 'unreachable' });
  });

  it('never throws and never accepts nonsense, whatever the answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(200, 201, 204, 400, 404, 500), async (body, status) => {
        says(status, 'application/json', status === 204 ? '' : body);
        const game = fresh();
        for (const answer of await Promise.all([
          game.ownCharacters('t', 'EU'),
          game.profile('EU', 'a'),
          game.clan('EU', toId<ClanId>('c')),
          game.lots('EU', 'a', { limit: 1, offset: 0 }),
          game.user('t'),
          game.refresh('r'),
        ])) {
          expect(typeof answer.ok).toBe('boolean');
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('JSON with long integers', () => {
  it('parses them as text and leaves everything else alone', () => {
    expect(
      parseExactJson(
        '{"id":1472603904834535425,"a":-1472603904834535425,"b":9007199254740991,"s":"1472603904834535425 \\" 1472603904834535425","f":0.1472603904834535425,"e":1472603904834535425e2}',
      ),
    ).toEqual({
      ok: true,
      value: {
        id: '1472603904834535425',
        a: '-1472603904834535425',
        b: 9007199254740991,
        s: '1472603904834535425 " 1472603904834535425',
        f: Number('0.1472603904834535425'),
        e: Number('1472603904834535425e2'),
      },
    });
  });

  it('agrees with JSON.parse wherever that is exact', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify([value, '1234567890123456789']);
        const unsafe = JSON.stringify(value)
          .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
          .match(/(?<![\d.e+-])-?\d{16,}(?![\d.e])/i);
        fc.pre(unsafe === null);
        expect(parseExactJson(text)).toEqual({ ok: true, value: JSON.parse(text) as unknown });
      }),
    );
  });
});
