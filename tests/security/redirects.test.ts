/** Where the server sends a browser: to its language, and back after the sign-in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieFrom, runSignIn, startTestApp, type TestApp } from '../support/app.ts';
import { type ClientFiles, writeClientFiles } from '../support/client-files.ts';

let test: TestApp;
let client: ClientFiles;
beforeAll(async () => {
  client = await writeClientFiles();
  test = await startTestApp({ deps: { clientDir: client.dir } });
});

afterAll(async () => {
  await test.close();
  await client.remove();
});

describe('the language', () => {
  const visit = async (
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ to: string | null; cookie: string | null; status: number }> => {
    const answer = await test.fetch(path, { headers });
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cookie: cookieFrom(answer, 'i18n_redirected'),
    };
  };
  it('of a first visit follows the browser, then English', async () => {
    expect(await visit('/', { 'accept-language': 'fr;q=0.9, uk-UA;q=0.8, ru;q=0.7' })).toEqual({
      status: 302,
      to: '/ua',
      cookie: 'ua',
    });
    expect(await visit('/?from=x', { 'accept-language': 'ru' })).toEqual({
      status: 302,
      to: '/ru?from=x',
      cookie: 'ru',
    });
    expect(await visit('/', { 'accept-language': 'de' })).toEqual({ status: 200, to: null, cookie: 'en' });
    expect(await visit('/tools/items?q=%D1%81&cmp=a*1_b', { 'accept-language': 'ru-RU' })).toEqual({
      status: 302,
      to: '/ru/tools/items?q=%D1%81&cmp=a*1_b',
      cookie: 'ru',
    });
    expect(await visit('/dashboard', { 'accept-language': 'uk', cookie: 'i18n_redirected=xx' })).toEqual({
      status: 302,
      to: '/ua/dashboard',
      cookie: 'ua',
    });
    expect(await visit('/dashboard', { 'accept-language': 'en-US' })).toEqual({
      status: 200,
      to: null,
      cookie: 'en',
    });
    // an address that names its language, the way back from the sign-in, files and calls are left alone
    expect(await visit('/ua/tools/ttk', { 'accept-language': 'ru' })).toEqual({
      status: 200,
      to: null,
      cookie: 'ua',
    });
    expect(await visit('/callback?code=1', { 'accept-language': 'ru' })).toEqual({
      status: 200,
      to: null,
      cookie: null,
    });
    expect(await visit('/catalogue/current.json', { 'accept-language': 'ru' })).toMatchObject({
      to: null,
      cookie: null,
    });
    expect((await visit('//evil.example/x', { 'accept-language': 'ru' })).to ?? '/').toMatch(/^\/(?!\/)/);
  });
  it('of a later visit follows the cookie, and the address changes it', async () => {
    expect(await visit('/', { cookie: 'i18n_redirected=ru', 'accept-language': 'uk' })).toEqual({
      status: 302,
      to: '/ru',
      cookie: null,
    });
    expect(await visit('/ua/tools/ttk', { cookie: 'i18n_redirected=ru' })).toEqual({
      status: 200,
      to: null,
      cookie: 'ua',
    });
    // only the page knows whether this is the first of its tab
    expect(await visit('/tools/ttk', { cookie: 'i18n_redirected=ru' })).toEqual({
      status: 200,
      to: null,
      cookie: null,
    });
  });
  it('is set for a year by the server', async () => {
    const answer = await test.post('/api/locale', { locale: 'ua' });
    expect(answer.headers.getSetCookie()).toEqual([
      'i18n_redirected=ua; Max-Age=31536000; Path=/; SameSite=Lax',
    ]);
  });
  it('survives any Accept-Language', async () => {
    for (const header of ['*', ';;;q=', 'x'.repeat(8_000), 'en;q=abc', '../ru'])
      expect((await visit('/', { 'accept-language': header })).status).toBe(200);
  });
});

describe('where sign-in leads back to', () => {
  const OWN: readonly string[] = ['/dashboard', '/ru/tools/ttk?w=1&a=2#x', '/ua/character/1-gear'];
  const FOREIGN: readonly string[] = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    '/',
    '/ru',
    '/callback?code=1',
    '/api/auth/logout',
    '/oauth/authorize',
    '/ok\nset-cookie: a=b',
    `/${'x'.repeat(2_100)}`,
    '/%0d%0a\u0001',
  ];
  const backTo = async (path: string): Promise<unknown> =>
    ((await (await runSignIn(test.origin, 'member', path)).json()) as { returnTo: unknown }).returnTo;
  it.each(OWN)('own page %j', async (path) => {
    expect(await backTo(path)).toBe(path);
  });
  it('is never anywhere else', async () => {
    for (const path of FOREIGN) expect(await backTo(path), path).toBeNull();
  });
});
