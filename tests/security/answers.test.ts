/** What every kind of answer carries, and what the log keeps. */
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type ClientFiles, writeClientFiles } from '../support/client-files.ts';
import { requestOf, send } from './test-request.ts';
import type { WebContext } from '../../src/server/http/request/web-context.ts';

/** Requests a path exactly as it is written. */
function rawGet(
  origin: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }> {
  return new Promise((done, failed) => {
    const { hostname, port } = new URL(origin);
    get({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          body += part;
        })
        .on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    }).on('error', failed);
  });
}

let test: TestApp;
let client: ClientFiles;
beforeAll(async () => {
  client = await writeClientFiles();
  test = await startTestApp({ vars: { CATALOGUE_SOURCE: 'none' }, deps: { clientDir: client.dir } });
});

afterAll(async () => {
  await test.close();
  await client.remove();
});

describe('headers', () => {
  const KINDS: readonly (readonly [string, string, RequestInit?])[] = [
    ['a page', '/'],
    ['a page in Russian', '/ru/tools/ttk'],
    ['an unknown page', '/no/such/page'],
    ['an asset', '/assets/a-1.js'],
    ['a missing asset', '/assets/gone-2.js'],
    ['the worker', '/sw.js'],
    ['the manifest', '/manifest.webmanifest'],
    ['a granted call', '/api/catalogue'],
    ['a refused call', '/api/user/me'],
    ['an unknown call', '/api/nothing'],
    [
      'a broken body',
      '/api/locale',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['a redirect', '/api/auth/login'],
    ['a broken address', '/%E0%A4%A'],
    ['health', '/healthz'],
    ['another method', '/api/catalogue', { method: 'DELETE' }],
    ['a catalogue file that is gone', '/catalogue/ttk-0123456789abcdef.json'],
  ];
  it.each(KINDS.map(([kind, path, init]) => ({ kind, path, init })))(
    'of $kind keep the browser strict',
    async ({ path, init }) => {
      const { headers } = await test.fetch(path, init);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types muster-worker");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('server')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  it.each(['/assets/reader-worker-1.js', '/reader/1/worker.min.js'])(
    'of the worker %s let it compile, and nothing else',
    async (path) => {
      const { headers } = await test.fetch(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'",
      );
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-type')).toContain('javascript');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('keep answers to people out of every cache', async () => {
    const { headers } = await test.signIn('leader');
    for (const endpoint of ENDPOINTS.filter(({ access }) => access.who !== 'anyone')) {
      expect(
        (await send(test.origin, requestOf(endpoint), headers)).headers.get('cache-control'),
        endpoint.id,
      ).toBe('no-store');
    }
  });

  it('mark cookies secure and stay on https where the public address is https', async () => {
    const secure = await startTestApp({ vars: { PUBLIC_URL: 'https://muster.example', DEMO: '1' } });
    try {
      const begun = await secure.fetch('/api/auth/login');
      expect(begun.headers.getSetCookie()[0]).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
      expect(begun.headers.get('location')).toMatch(/^https:\/\/muster\.example\/oauth\/authorize\?/);
      expect(begun.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    } finally {
      await secure.close();
    }
  });
});

describe('files and pages', () => {
  it('hashed assets are cached for ever and come compressed', async () => {
    const answer = await test.fetch('/assets/a-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });
  it.each([
    ['/sw.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/index.html', 'text/html'],
    ['/ua/dashboard', 'text/html'],
  ])('%s is revalidated each time', async (path, type) => {
    const answer = await test.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toContain(type);
  });
  it.each([
    '/assets/gone-2.js',
    '/assets/',
    '/nothing.js',
    '/reader/',
    '/reader/1/',
    '/reader/1/gone.js',
    '/reader/models/rus.traineddata',
    '/reader/models/..%2f..%2fsecret.key',
    '/ru/nothing.png',
    '/.env',
    '/assets/.a-1.js',
    '/api/nothing',
    '/api',
    '/catalogue/nothing',
    '/..%2f..%2fpackage.json',
    '/package.json',
    '/a-1.js',
  ])('%s is a 404, never the shell', async (path) => {
    const answer = await test.fetch(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<!doctype html>');
  });
  it.each([
    ['/no/such/page', 404],
    ['/ru/no/such/page', 404],
    ['/demo/no-such-page', 404],
    ['/tools/items/no-such-item', 404],
    ['/ua/tools/items/no-such-item', 404],
    ['//evil.example', 404],
    ['/ru//evil.example/x', 404],
    ['/nothing.html', 404],
    ['/%E0%A4%A', 400],
    ['/ru/%E0%A4%A', 400],
    ['/tools/items/%', 400],
  ])('%s in a browser is the app, which says that there is no such page: %i', async (path, status) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await test.fetch(path, {
        method,
        redirect: 'manual',
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('etag')).toBeNull();
      const text = await answer.text();
      if (method === 'HEAD') expect(text).toBe('');
      else {
        expect(text).toContain('<script type="module"');
        expect(text).toContain('content="noindex"');
        expect(text).not.toContain('evil.example');
      }
    }
  });
  it.each(['/', '/ru', '/tools', '/ua/demo/gear', '/dashboard', '/character/1-gear', '/clan/settings'])(
    '%s is there',
    async (path) => {
      for (const method of ['GET', 'HEAD']) expect((await test.fetch(path, { method })).status).toBe(200);
    },
  );
  it('what cannot be read is in the language of the reader', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'uk-UA,uk;q=0.9' };
    expect(await (await test.fetch('/%E0%A4%A', { headers })).text()).toContain('<html lang="uk"');
    const cookie = 'i18n_redirected=ru';
    expect(await (await test.fetch('/%E0%A4%A', { headers: { ...headers, cookie } })).text()).toContain(
      '<html lang="ru"',
    );
  });
  it.each(['/api/%E0%A4%A', '/api/nothing', '/zone/%', '/assets/%E0%A4%A'])(
    '%s is an error of the API, in a browser too',
    async (path) => {
      const answer = await test.fetch(path, { headers: { accept: 'text/html' } });
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(await answer.json()).toMatchObject({ success: false });
    },
  );
  it('no page, file or redirect repeats a host that nobody has configured', async () => {
    for (const path of ['/', '/ru/tools/ttk', '/no/such/page', '/robots.txt', '/sitemap.xml', '/%E0%A4%A']) {
      const { status, headers, body } = await rawGet(test.origin, path, { host: 'evil.example' });
      expect(status, path).toBeLessThan(500);
      expect(body + JSON.stringify(headers), path).not.toContain('evil.example');
    }
  });
  it('paths that climb lead nowhere, also when no browser has smoothed them', async () => {
    for (const url of [
      '/assets/../index.html',
      '/assets/%2e%2e/index.html',
      '/assets/..%2findex.html',
      '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
      '/../../etc/passwd',
      '/assets//etc/passwd',
    ]) {
      const answer = await rawGet(test.origin, url);
      expect([400, 403, 404], url).toContain(answer.status);
      expect(answer.body, url).not.toContain('<title>');
    }
  });
  it.each([
    'bytes=0-0',
    'bytes=999999-',
    'bytes=5-2',
    'bytes=a-b',
    `bytes=${Array.from({ length: 1_000 }, () => '0-').join()}`,
  ])('a file is answered whole, whatever part is asked for: %s', async (range) => {
    const answer = await test.fetch('/assets/a-1.js', { headers: { range } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('export {};');
  });
  it('an unknown call names the path and not the query', async () => {
    expect(await (await test.fetch('/api/nothing?token=secret')).json()).toEqual({
      success: false,
      code: 'request.notFound',
      message: 'Page not found: /api/nothing',
    });
  });
  it.each([
    ['/', 'en'],
    ['/ru', 'ru'],
    ['/ua/dashboard', 'uk'],
    ['/rubbish', 'en'],
  ])('%s says its language', async (path, tag) => {
    expect(await (await test.fetch(path)).text()).toContain(`<html lang="${tag}"`);
  });
});

describe('the log', () => {
  it('logs each request without secrets', async () => {
    const canary = 'CANARY7f3a9';
    const { token } = await test.signIn('leader');
    const cookie = `auth_token=${token}; sign_in=${canary}cookie-0123456789`;
    await test.fetch(`/api/user/me?token=${canary}query`, {
      headers: { authorization: `Bearer ${token}`, cookie },
    });
    await test.fetch(`/callback?code=${canary}code&state=${canary}state`);
    await test.post(
      '/api/auth/callback',
      { code: `${canary}bodycode`, state: `${canary}bodystate` },
      { cookie },
    );
    await test.fetch('/api/auth/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"code":"${canary}broken`,
    });
    await test.fetch('/api/user/me', { headers: { authorization: `Bearer ${canary}bearer0123456789` } });
    await test.fetch(`/api/character/${canary}name/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { denials }: WebContext = test.app.web.web;
    denials.flush();
    const log = test.logLines.join('');
    expect(log).not.toContain(canary);
    expect(log).not.toContain(token);
    const lines = test.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = lines.filter(({ msg, route }) => msg === 'answered' && route === '/api/user/me').at(-1);
    expect(answered).toMatchObject({ method: 'GET', route: '/api/user/me', status: 401 });
    expect(answered?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answered?.['ms']).toEqual(expect.any(Number));
    expect(lines.some(({ event, code }) => event === 'access.denied' && code === 'auth.required')).toBe(true);
  });

  it('hides secrets even when somebody logs them', () => {
    const before = test.logLines.length;
    test.app.web.log.info(
      {
        token: 'CANARY1',
        headers: { authorization: 'CANARY2', cookie: 'CANARY3' },
        tokens: { accessToken: 'CANARY4', refreshToken: 'CANARY5' },
        err: Object.assign(new Error('no'), { detail: 'CANARY6', parameters: ['CANARY7'] }),
      },
      'oops',
    );
    const lines = test.logLines.slice(before).join('');
    expect(lines).toContain('oops');
    expect(lines).not.toContain('CANARY');
  });
});
