import { afterEach, describe, expect, it, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({ createHandlerBoundToURL: () => () => undefined }));
vi.mock('workbox-routing', () => ({ NavigationRoute: vi.fn(), registerRoute: vi.fn() }));
const { isPage, signInOrHelp } = await import('./navigation.ts');

describe('navigations served by the cached shell', () => {
  it.each([
    '/',
    '/ru',
    '/ua/',
    '/ru/tools/ttk',
    '/tools/ttk?w=abc&n=a.b',
    '/ua/dashboard?x=/y.z',
    '/callback?code=1&state=2',
    '/no/such/page',
    '/apiary',
    '/tools/ttk?note=sw=offer',
  ])('%s is a page', (path) => {
    expect(isPage(path)).toBe(true);
  });

  it.each([
    '/api/user/me',
    '/api',
    '/oauth/authorize?x=1',
    '/zone/control',
    '/catalogue/current.json',
    '/assets/gone-123.js',
    '/assets/',
    '/reader/1/worker.min.js',
    '/reader/models/',
    '/sw.js',
    '/manifest.webmanifest',
    '/icons/icon-192.png',
    '/robots.txt?x',
    '/healthz',
    '/readyz',
    '/ru/tools/ttk?sw=off',
    '/?a=1&sw=off&b=2',
  ])('%s is not', (path) => {
    expect(isPage(path)).toBe(false);
  });
});

describe('the sign-in', () => {
  const request = new Request('https://muster.test/api/auth/login?returnTo=%2Fru%2Ftools%2Fttk');

  it('is the server’s while there is a network', async () => {
    const answer = new Response('ok');
    vi.stubGlobal('fetch', () => Promise.resolve(answer));
    expect(await signInOrHelp(request)).toBe(answer);
  });

  it('leads to what works offline, in the page’s language, without one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(String(url)));
    expect(await (await signInOrHelp(request)).text()).toBe('/ru/help/offline#sign-in');
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
