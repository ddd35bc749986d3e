import { type ClanId, toId } from '../../domain/ids.ts';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLBACK, LOCAL, openZone, type ZoneApp } from '../../../tests/support/zone-app.ts';
import type { Game } from '../ports/game.ts';
import { ZONE_CLIENT, ZONE_REGION } from '../zone/zone.ts';
import { createGame } from './game.ts';

let zone: ZoneApp;
let origin: string;
let game: Game;

function gameWith(more: Partial<{ clientSecret: string; origin: string }> = {}): Game {
  return createGame({
    kind: 'simulator',
    clock: zone.clock,
    settings: () => ({
      apiUrl: `${more.origin ?? origin}/zone`,
      oauthUrl: more.origin ?? origin,
      clientId: ZONE_CLIENT.id,
      clientSecret: more.clientSecret ?? ZONE_CLIENT.secret,
      regions: [ZONE_REGION],
    }),
  });
}

beforeAll(async () => {
  zone = await openZone();
  await zone.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(zone.app.server.address() as AddressInfo).port}`;
});

afterAll(() => zone.app.close());
beforeEach(async () => {
  // A new minute, so that one test's points are not missing in the next.
  zone.pass(60_000);
  await control('restore', {});
  game = gameWith();
});

function control(path: string, payload: object) {
  return zone.app.inject({ method: 'POST', url: `/zone/control/${path}`, headers: LOCAL, payload });
}

const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** The browser's part: follows the URL to the code. */
async function walk(login: string, through = game): Promise<{ code: string; state: string | null }> {
  const address = new URL(
    through.authorizeUrl({ redirectUri: CALLBACK, state: 'state-1', codeChallenge: challenge }),
  );
  address.searchParams.set('login', login);
  const answer = await fetch(address, { redirect: 'manual' });
  const landed = new URL(answer.headers.get('location') ?? '');
  return { code: landed.searchParams.get('code') ?? '', state: landed.searchParams.get('state') };
}

async function tokenOf(login: string): Promise<string> {
  const tokens = await game.exchange({
    code: (await walk(login)).code,
    redirectUri: CALLBACK,
    codeVerifier: verifier,
  });
  if (!tokens.ok) throw new Error(tokens.code);
  return tokens.value.accessToken;
}

describe('sign-in', () => {
  it('completes the flow and returns the user', async () => {
    const { code, state } = await walk('officer');
    expect(state).toBe('state-1');
    const tokens = await game.exchange({ code, redirectUri: CALLBACK, codeVerifier: verifier });
    if (!tokens.ok) throw new Error(tokens.code);
    expect(tokens.value.expiresAt.getTime() - zone.clock.now().getTime()).toBe(365 * 86_400_000);
    expect(await game.user(tokens.value.accessToken)).toMatchObject({
      ok: true,
      value: { login: 'officer', displayName: 'Vesper-7' },
    });
    const renewed = await game.refresh(tokens.value.refreshToken ?? '');
    if (!renewed.ok) throw new Error(renewed.code);
    expect(await game.user(renewed.value.accessToken)).toMatchObject({
      ok: true,
      value: { login: 'officer' },
    });
    expect(await game.refresh(tokens.value.refreshToken ?? '')).toMatchObject({ ok: false, code: 'refused' });
  });

  it.each([
    [
      'a used code',
      async () => {
        const { code } = await walk('leader');
        await game.exchange({ code, redirectUri: CALLBACK, codeVerifier: verifier });
        return game.exchange({ code, redirectUri: CALLBACK, codeVerifier: verifier });
      },
    ],
    [
      'a wrong verifier',
      async () =>
        game.exchange({
          code: (await walk('leader')).code,
          redirectUri: CALLBACK,
          codeVerifier: 'w'.repeat(64),
        }),
    ],
    [
      'another address',
      async () =>
        game.exchange({
          code: (await walk('leader')).code,
          redirectUri: 'http://127.0.0.1:1/callback',
          codeVerifier: verifier,
        }),
    ],
    [
      'a wrong secret',
      async () =>
        gameWith({ clientSecret: 'wrong' }).exchange({
          code: (await walk('leader')).code,
          redirectUri: CALLBACK,
          codeVerifier: verifier,
        }),
    ],
    [
      'a made-up code',
      async () => game.exchange({ code: 'a.b&c=d', redirectUri: CALLBACK, codeVerifier: verifier }),
    ],
    ['a made-up token', async () => game.user('x.y')],
    ['a token that cannot stand in a header', async () => game.user('x\r\ny: z')],
    ['characters by a made-up token', async () => game.ownCharacters('nope', 'EU')],
    ['characters by a token with a line break', async () => game.ownCharacters('a\nb', 'EU')],
    ['a wrong secret for public data', async () => gameWith({ clientSecret: 'wrong' }).emission('EU')],
  ])('%s is refused', async (_what, ask) => {
    expect(await ask()).toMatchObject({ ok: false, code: 'refused' });
  });

  it('redirects to the real game with the expected parameters', () => {
    const real = createGame({
      kind: 'real',
      clock: zone.clock,
      settings: () => ({
        apiUrl: '',
        oauthUrl: 'https://exbo.net/oauth',
        clientId: 'a',
        clientSecret: 'b',
        regions: ['EU'],
      }),
    });
    const address = new URL(real.authorizeUrl({ redirectUri: CALLBACK, state: 's', codeChallenge: 'c' }));
    expect(address.origin + address.pathname).toBe('https://exbo.net/oauth/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'a',
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: '',
      state: 's',
      code_challenge: 'c',
      code_challenge_method: 'S256',
    });
  });
});

describe('people', () => {
  it('own characters, clan and members', async () => {
    const token = await tokenOf('officer');
    const own = await game.ownCharacters(token, 'eu');
    if (!own.ok) throw new Error(own.code);
    expect(
      own.value.map((one) => [one.name, one.region, one.clan?.clan.name, one.clan?.member.rank]),
    ).toEqual([
      ['Vesper-7', 'EU', 'Grey Harriers', 'OFFICER'],
      ['Vesper-Choir', 'EU', 'Rust Choir', 'SOLDIER'],
    ]);
    const clan = own.value[0]?.clan?.clan;
    expect(clan?.registeredAt).toEqual(new Date('2023-03-04T18:20:00Z'));
    expect(await game.clan('EU', toId<ClanId>(clan?.id ?? ''))).toEqual({ ok: true, value: clan });
    const members = await game.clanMembers(token, 'EU', toId<ClanId>(clan?.id ?? ''));
    expect(members.ok && members.value.length).toBe(34);
    expect(
      await game.clanMembers(await tokenOf('outsider'), 'EU', toId<ClanId>(clan?.id ?? '')),
    ).toMatchObject({
      ok: false,
      code: 'refused',
    });
    expect(await game.ownCharacters(await tokenOf('newcomer'), 'EU')).toEqual({ ok: true, value: [] });
    expect(await game.ownCharacters(await tokenOf('drifter'), 'EU')).toMatchObject({
      ok: true,
      value: [{ name: 'Nomad-404', clan: null }],
    });
  });

  it('a demotion shows in the next answer', async () => {
    const token = await tokenOf('officer');
    await control('rank', { name: 'Vesper-7', rank: 'SOLDIER' });
    const own = await game.ownCharacters(token, 'EU');
    expect(own.ok && own.value[0]?.clan?.member.rank).toBe('SOLDIER');
  });

  it('profiles, with every quirk', async () => {
    const full = await game.profile('EU', 'Їжак-Чорнолісся-Єдиний');
    expect(full).toMatchObject({ ok: true, value: { name: 'Їжак-Чорнолісся-Єдиний' } });
    expect(full.ok && full.value.stats.length).toBeGreaterThan(15);
    expect(await game.profile('EU', 'Sedge')).toEqual({ ok: false, code: 'empty' });
    expect(await game.profile('EU', 'Wren')).toMatchObject({ ok: true, value: { lastLoginAt: null } });
    for (const name of ['Nobody', '..', '.', '', 'a/b', 'a?b#c', '%2e%2e', '\ud800', 'x'.repeat(60)])
      expect(await game.profile('EU', name), name).toMatchObject({ ok: false, code: 'unknown' });
    expect(await game.profile('../x', 'Halden')).toEqual({ ok: false, code: 'unknown' });
    const statuses = await Promise.all(
      ['Halden', 'Ozera', 'Quill', 'Tarn', 'Pip', 'Dunlin'].map((name) => game.profile('EU', name)),
    );
    expect(statuses.some((each) => each.ok && each.value.status.includes('§'))).toBe(true);
  });
});

describe('auction', () => {
  it('0 and absent are no price', async () => {
    const pages = await Promise.all(
      ['9nd0', 'y3nmw', 'art1', 'soup', 'ball'].map((id) => game.lots('EU', id, { limit: 200, offset: 0 })),
    );
    const lots = pages.flatMap((page) => (page.ok ? page.value.lots : []));
    expect(lots.length).toBeGreaterThan(20);
    for (const key of ['startPriceRub', 'currentPriceRub', 'buyoutPriceRub'] as const) {
      expect(
        lots.some((lot) => lot[key] === null),
        key,
      ).toBe(true);
      expect(
        lots.every((lot) => lot[key] === null || lot[key] > 0),
        key,
      ).toBe(true);
    }
  });

  it('sales in pages, artefacts with their attributes', async () => {
    const sales = await game.sales('EU', 'art1', { limit: 50, offset: 10 });
    if (!sales.ok) throw new Error(sales.code);
    expect(sales.value.sales).toHaveLength(50);
    expect(sales.value.sales.some((sale) => typeof sale.additional['qlt'] === 'number')).toBe(true);
    expect(await game.sales('EU', 'nope', { limit: 1, offset: 0 })).toMatchObject({
      ok: false,
      code: 'unknown',
    });
  });

  it('emission and operations, with ids as exact text', async () => {
    expect(await game.emission('ru')).toMatchObject({
      ok: true,
      value: { previousStartAt: expect.any(Date) as Date },
    });
    const operations = await game.operations('EU', { limit: 20, offset: 0 });
    if (!operations.ok) throw new Error(operations.code);
    const raw = await zone.app.inject({
      url: '/zone/EU/operations/sessions?limit=20',
      headers: { ...LOCAL, 'client-id': ZONE_CLIENT.id, 'client-secret': ZONE_CLIENT.secret },
    });
    expect(operations.value.operations.map((each) => each.id)).toEqual(
      [...raw.body.matchAll(/"id":(\d+)/g)].map((match) => match[1]),
    );
  });
});

describe('when the game fails', () => {
  it('stops before the limit, without a request', async () => {
    const token = await tokenOf('member');
    const answers = [];
    for (let calls = 0; calls < 51; calls += 1) answers.push(await game.ownCharacters(token, 'EU'));
    expect(answers.slice(0, 50).every((each) => each.ok)).toBe(true);
    expect(answers[50]).toMatchObject({ ok: false, code: 'limited', details: { retryAfterSeconds: 60 } });
    // The simulator saw 50 of them: a new adapter gets the error from the game itself.
    expect(await gameWith().ownCharacters(token, 'EU')).toMatchObject({
      ok: false,
      code: 'limited',
      details: { retryAfterSeconds: 60 },
    });
    zone.pass(60_000);
    expect((await game.ownCharacters(token, 'EU')).ok).toBe(true);
  });

  it.each([
    ['error', 'unreachable'],
    ['html', 'unreachable'],
    ['limited', 'limited'],
    ['empty', 'empty'],
  ] as const)('%s reads as %s, and it recovers', async (kind, code) => {
    await control('weather', { kind, seconds: 20 });
    expect(await game.emission('EU')).toMatchObject({ ok: false, code });
    const exchanged = await game.exchange({ code: 'a.b', redirectUri: CALLBACK, codeVerifier: verifier });
    expect(exchanged).toMatchObject({ ok: false, code: code === 'empty' ? 'unreachable' : code });
    expect(game.lastContact().lastProblem).not.toBeNull();
    zone.pass(60_000);
    expect((await game.emission('EU')).ok).toBe(true);
    expect(game.lastContact()).toEqual({ lastAnswerAt: zone.clock.now(), lastProblem: null });
  });

  it('an unreachable game', async () => {
    const gone = gameWith({ origin: 'http://127.0.0.1:9' });
    expect(await gone.emission('EU')).toMatchObject({ ok: false, code: 'unreachable' });
    expect(await gone.exchange({ code: 'a', redirectUri: CALLBACK, codeVerifier: verifier })).toMatchObject({
      ok: false,
      code: 'unreachable',
    });
    expect(gone.lastContact()).toEqual({
      lastAnswerAt: null,
      lastProblem: expect.stringContaining('no answer') as string,
    });
  });
});
