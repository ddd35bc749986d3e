import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localisedStartAddress } from './start-address.ts';

const start = { address: '/tools/ttk?d=40#x', isFirstVisit: true, cookie: null, browserTags: ['en-US'] };

describe('the language of the first visit', () => {
  it("is the cookie's, then the browser's, then English", () => {
    expect(localisedStartAddress({ ...start, cookie: 'ua', browserTags: ['ru'] })).toBe(
      '/ua/tools/ttk?d=40#x',
    );
    expect(localisedStartAddress({ ...start, browserTags: ['de', 'ru-RU'] })).toBe('/ru/tools/ttk?d=40#x');
    expect(localisedStartAddress(start)).toBeNull();
  });

  it('is left alone where the URL already has a prefix, and on later visits', () => {
    expect(localisedStartAddress({ ...start, address: '/ua', cookie: 'ru' })).toBeNull();
    expect(localisedStartAddress({ ...start, isFirstVisit: false, cookie: 'ru' })).toBeNull();
  });

  it('is detected again on the sign-in callback', () => {
    expect(
      localisedStartAddress({
        ...start,
        address: '/callback?code=1&state=2',
        isFirstVisit: false,
        cookie: 'ru',
      }),
    ).toBe('/ru/callback?code=1&state=2');
    expect(
      localisedStartAddress({ ...start, address: '/callbacks', isFirstVisit: false, cookie: 'ru' }),
    ).toBeNull();
  });

  it('is the saved one for a launch from the home screen, also in a window that was open before', () => {
    const { start_url: home, shortcuts } = JSON.parse(
      readFileSync(new URL('../../../../manifest.webmanifest', import.meta.url), 'utf8'),
    ) as { start_url: string; shortcuts: { url: string }[] };
    const launches = [home, ...shortcuts.map(({ url }) => url)];
    const opened = (cookie: string | null) =>
      launches.map((address) => localisedStartAddress({ ...start, address, isFirstVisit: false, cookie }));
    expect(opened('ru')).toEqual(['/ru', '/ru/tools/ttk', '/ru/dashboard']);
    expect(opened('ua')).toEqual(['/ua', '/ua/tools/ttk', '/ua/dashboard']);
    expect(opened('en')).toEqual(['/', '/tools/ttk', '/dashboard']);
  });
});
