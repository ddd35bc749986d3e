import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  requestToken,
  CALLBACK,
  CLIENT_HEADERS,
  codeFor,
  LOCAL,
  openZone,
  tokensFor,
  type TokenAnswer,
  type ZoneApp,
} from '../../../tests/support/zone-app.ts';
import { isLoopbackHost } from './guard/loopback.ts';
import { ZONE_CLIENT } from './zone.ts';

let zone: ZoneApp;
let app: FastifyInstance;
beforeEach(async () => {
  zone = await openZone();
  app = zone.app;
});

afterEach(() => app.close());

async function authorize(
  parameters: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({
    url: `/oauth/authorize?${new URLSearchParams({ client_id: ZONE_CLIENT.id, redirect_uri: CALLBACK, response_type: 'code', scope: '', state: 's+t/1', ...parameters }).toString()}`,
    headers: { ...LOCAL, ...headers },
  });
}

function exchange(code: string, more: Readonly<Record<string, string>> = {}) {
  return requestToken(app, { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...more });
}

function userOf(token: string) {
  return app.inject({ url: '/oauth/user', headers: { ...LOCAL, authorization: `Bearer ${token}` } });
}

describe('the page', () => {
  it('lists everybody by clan and explains itself, without script', async () => {
    const page = await authorize({});
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|style=|onclick/i);
    for (const words of [
      'Grey Harriers',
      'Rust Choir',
      'Halden',
      'Vesper-7',
      'Їжак-Чорнолісся-Єдиний',
      'Nomad-404',
      'newcomer',
      'not the game',
      'Vesper-Choir (Rust Choir, Soldier)',
    ])
      expect(page.body).toContain(words);
    expect(page.body.match(/<li><a class=/g)).toHaveLength(34 + 11 + 2);
    expect(page.body).toContain(`href="${CALLBACK}?error=access_denied&amp;state=s%2Bt%2F1"`);
    expect(
      (await app.inject({ url: '/oauth/authorize.css', headers: LOCAL })).headers['content-type'],
    ).toContain('text/css');
  });

  it('every link on it leads back with a code for that person', async () => {
    const page = await authorize({});
    const links = [...page.body.matchAll(/<li><a class="\w+" href="([^"]+)"/g)].map((match) =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    );
    const seen = new Set<string>();
    for (const link of links) {
      const back = await app.inject({ url: link, headers: LOCAL });
      expect(back.statusCode).toBe(302);
      const landed = new URL(back.headers.location ?? '');
      expect(landed.origin + landed.pathname).toBe(CALLBACK);
      expect(landed.searchParams.get('state')).toBe('s+t/1');
      const tokens = (await exchange(landed.searchParams.get('code') ?? '')).json<TokenAnswer>();
      seen.add((await userOf(tokens.access_token)).json<{ login: string }>().login);
    }
    expect(seen.size).toBe(links.length);
  });

  it.each([
    [{ 'accept-language': 'de,ru;q=0.8' }, {}, 'lang="ru"', 'Выберите тестовый аккаунт'],
    [{ 'accept-language': 'uk-UA' }, {}, 'lang="uk"', 'Виберіть тестовий акаунт'],
    [{ 'accept-language': 'ru', cookie: 'a=b; i18n_redirected=ua' }, {}, 'lang="uk"', 'Полковник'],
    [{ 'accept-language': 'ru' }, { ui_locales: 'en' }, 'lang="en"', 'Choose a test account'],
  ])('uses the language of %j and %j', async (headers, parameters, lang, words) => {
    const page = await authorize(parameters, headers);
    expect(page.body).toContain(`<html ${lang}>`);
    expect(page.body).toContain(words);
  });

  it('answers an unknown login with a page and a way on', async () => {
    const page = await authorize({ login: '<img src=x>' });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('No such login');
    expect(page.body).toContain('/oauth/authorize?');
    expect(page.body).not.toContain('<img');
  });

  it.each([
    [{ redirect_uri: `${CALLBACK}/` }, 'The return address isn'],
    [{ redirect_uri: 'https://evil.example/callback' }, 'The return address isn'],
    [{ redirect_uri: `${CALLBACK}?x=1` }, 'The return address isn'],
    [{ client_id: 'other' }, 'know this application'],
  ])('never redirects to %j', async (parameters, words) => {
    const page = await authorize({ ...parameters, login: 'leader' });
    expect(page.statusCode).toBe(400);
    expect(page.headers.location).toBeUndefined();
    expect(page.body).toContain(words);
  });

  it('rejects other flows by redirecting with the error', async () => {
    expect((await authorize({ response_type: 'token' })).headers.location).toContain(
      'error=unsupported_response_type',
    );
    expect(
      (await authorize({ code_challenge: 'x', code_challenge_method: 'plain' })).headers.location,
    ).toContain('error=invalid_request');
  });

  it('escapes the parameters that it repeats', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (state) => {
        const page = await authorize({ state });
        expect(page.statusCode).toBe(200);
        const cancel =
          /<a class="back" href="([^"]+)"/
            .exec(page.body)?.[1]
            ?.replaceAll('&amp;', '&')
            .replaceAll('&#39;', "'") ?? '';
        expect(new URL(cancel).searchParams.get('state') ?? '').toBe(state);
      }),
      { numRuns: 60 },
    );
  });
});

describe('codes and tokens', () => {
  it('a code gives tokens once', async () => {
    const code = await codeFor(app, 'officer');
    const first = await exchange(code);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.json()).toMatchObject({ token_type: 'Bearer', expires_in: 31_536_000 });
    const again = await exchange(code);
    expect([again.statusCode, again.json()]).toEqual([400, { error: 'invalid_grant' }]);
    const user = await userOf(first.json<TokenAnswer>().access_token);
    expect(user.json()).toMatchObject({ login: 'officer', display_login: 'Vesper-7', distributor_id: null });
  });

  it('is valid in another process with the same secret, and not with another', async () => {
    const { access_token: token } = await tokensFor(app, 'member');
    const [same, other] = [await openZone(), await openZone({ secret: 'o'.repeat(32) })];
    const ask = (where: ZoneApp) =>
      where.app.inject({ url: '/oauth/user', headers: { ...LOCAL, authorization: `Bearer ${token}` } });
    expect((await ask(same)).statusCode).toBe(200);
    expect((await ask(other)).statusCode).toBe(401);
    await Promise.all([same.app.close(), other.app.close()]);
  });

  it('a code ends after a minute, a token after a year', async () => {
    const code = await codeFor(app, 'leader');
    const { access_token: token } = await tokensFor(app, 'leader');
    zone.pass(61_000);
    expect((await exchange(code)).statusCode).toBe(400);
    expect((await userOf(token)).statusCode).toBe(200);
    zone.pass(366 * 86_400_000);
    expect((await userOf(token)).statusCode).toBe(401);
  });

  it('checks client, address and verifier', async () => {
    const verifier = 'v'.repeat(43);
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const wrongSecret = await exchange(await codeFor(app, 'leader'), { client_secret: 'wrong' });
    expect([wrongSecret.statusCode, wrongSecret.json()]).toEqual([401, { error: 'invalid_client' }]);
    expect(
      (await exchange(await codeFor(app, 'leader'), { redirect_uri: 'http://127.0.0.1:8080/other' }))
        .statusCode,
    ).toBe(400);
    expect((await exchange(await codeFor(app, 'leader', pkce))).statusCode).toBe(400);
    expect(
      (await exchange(await codeFor(app, 'leader', pkce), { code_verifier: 'w'.repeat(43) })).statusCode,
    ).toBe(400);
    expect((await exchange(await codeFor(app, 'leader', pkce), { code_verifier: verifier })).statusCode).toBe(
      200,
    );
    expect((await requestToken(app, { grant_type: 'password' })).json()).toEqual({
      error: 'unsupported_grant_type',
    });
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/oauth/token',
          headers: { ...LOCAL, 'content-type': 'text/xml' },
          payload: '<a/>',
        })
      ).statusCode,
    ).toBe(415);
  });

  it('a wrong verifier does not use the code up for its owner', async () => {
    const verifier = 'v'.repeat(43);
    const code = await codeFor(app, 'leader', {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    await exchange(code, { code_verifier: 'guess' });
    expect((await exchange(code, { code_verifier: verifier })).statusCode).toBe(200);
  });

  it('a refresh token rotates', async () => {
    const { refresh_token: refresh } = await tokensFor(app, 'colonel');
    const next = await requestToken(app, { grant_type: 'refresh_token', refresh_token: refresh, scope: '' });
    expect(next.statusCode).toBe(200);
    expect(next.json<TokenAnswer>().refresh_token).not.toBe(refresh);
    expect((await userOf(next.json<TokenAnswer>().access_token)).json()).toMatchObject({ login: 'colonel' });
    expect(
      (await requestToken(app, { grant_type: 'refresh_token', refresh_token: refresh })).statusCode,
    ).toBe(400);
  });

  it('a newer token of a user ends the earlier ones', async () => {
    const first = await tokensFor(app, 'colonel');
    const other = await tokensFor(app, 'leader');
    expect((await userOf(first.access_token)).statusCode).toBe(200);
    const next = await requestToken(app, {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
      scope: '',
    });
    const own = (token: string) =>
      app.inject({ url: '/zone/EU/characters', headers: { ...LOCAL, authorization: `Bearer ${token}` } });
    expect((await own(first.access_token)).statusCode).toBe(401);
    expect((await own(next.json<TokenAnswer>().access_token)).statusCode).toBe(200);
    expect((await userOf(other.access_token)).statusCode).toBe(200);
  });

  it('rejects tokens of another kind, and every modified character', async () => {
    const tokens = await tokensFor(app, 'leader');
    expect((await userOf(tokens.refresh_token)).statusCode).toBe(401);
    expect((await exchange(tokens.access_token)).statusCode).toBe(400);
    const own = tokens.access_token;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(own.length - 1),
        fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.'),
        async (at, letter) => {
          fc.pre(own[at] !== letter);
          expect((await userOf(own.slice(0, at) + letter + own.slice(at + 1))).statusCode).toBe(401);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('issues an application token', async () => {
    const answer = await requestToken(app, { grant_type: 'client_credentials', scope: '' });
    const { access_token: token } = answer.json<TokenAnswer>();
    expect(answer.json()).not.toHaveProperty('refresh_token');
    const ask = (url: string) => app.inject({ url, headers: { ...LOCAL, authorization: `Bearer ${token}` } });
    expect((await ask('/zone/EU/emission')).statusCode).toBe(200);
    expect((await ask('/zone/EU/characters')).statusCode).toBe(401);
    expect((await ask('/oauth/user')).statusCode).toBe(401);
  });
});

describe('who may reach it', () => {
  const urls = ['/oauth/authorize', '/oauth/user', '/zone/regions', '/zone/control/restore'];
  const ask = (
    where: FastifyInstance,
    url: string,
    headers: Readonly<Record<string, string>>,
    remoteAddress = '127.0.0.1',
  ) =>
    where.inject({
      method: url.includes('control') ? 'POST' : 'GET',
      url,
      headers: { ...CLIENT_HEADERS, ...headers },
      remoteAddress,
    });

  it.each(urls)('%s: this machine only', async (url) => {
    for (const [headers, address] of [
      [{ host: 'evil.example' }, '127.0.0.1'],
      [{ host: '127.0.0.1.evil.example' }, '127.0.0.1'],
      [{ host: 'localhost.evil.example:8080' }, '127.0.0.1'],
      [{}, '192.168.1.5'],
      [{}, '::ffff:10.0.0.1'],
      [{ 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
      [{ forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
      [{ via: '1.1 gate' }, '127.0.0.1'],
      [{ 'x-forwarded-host': 'muster.example' }, '127.0.0.1'],
    ] as const)
      expect((await ask(app, url, headers, address)).statusCode, JSON.stringify([headers, address])).toBe(
        403,
      );
    for (const [headers, address] of [
      [{}, '127.0.0.1'],
      [{ host: 'localhost' }, '::1'],
      [{ host: '[::1]:8080' }, '::ffff:127.0.0.1'],
      [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ] as const) {
      expect((await ask(app, url, headers, address)).statusCode, JSON.stringify([headers, address])).not.toBe(
        403,
      );
    }
  });

  it('explains why', async () => {
    const page = await app.inject({ url: '/oauth/authorize', headers: { host: 'muster.example' } });
    expect(page.statusCode).toBe(403);
    expect(page.body).toContain('Only on this computer');
  });

  it('trusts a trusted proxy about the caller', async () => {
    const proxied = await openZone({}, { trustProxy: '127.0.0.1' });
    expect((await ask(proxied.app, '/zone/regions', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(
      403,
    );
    await proxied.app.close();
  });

  it('as a demonstration it serves everybody, without the control endpoints', async () => {
    const demo = await openZone({ demo: true });
    expect((await ask(demo.app, '/zone/regions', { host: 'demo.example' }, '203.0.113.9')).statusCode).toBe(
      200,
    );
    expect((await ask(demo.app, '/zone/control/restore', {})).statusCode).toBe(404);
    await demo.app.close();
  });

  it.each([
    ['', false],
    ['localhost', true],
    ['LOCALHOST:1', true],
    ['app.localhost', true],
    ['127.1.2.3:80', true],
    ['[::1]', true],
    ['[::2]', false],
    ['127.0.0.1@evil', false],
    ['127.0.0.256', false],
    ['0.0.0.0', false],
  ])('host %j: %s', (host, local) => {
    expect(isLoopbackHost(host)).toBe(local);
  });
});
