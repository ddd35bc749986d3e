import { describe, expect, it, vi } from 'vitest';

vi.mock('workbox-precaching', () => ({ createHandlerBoundToURL: () => () => undefined }));
vi.mock('workbox-routing', () => ({ NavigationRoute: vi.fn(), registerRoute: vi.fn() }));
const { isPage } = await import('./navigation.ts');

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
