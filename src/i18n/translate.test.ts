import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectLocale, localeOfPath, withLocale, withoutLocale } from './locale/locale-path.ts';
import { formats } from './formats.ts';
import { loadTexts } from './translate.ts';

describe('texts', () => {
  it('reads a text with values and keeps characters as they are', async () => {
    const t = await loadTexts('en', 'shell');
    expect(t('pageNotFound', { path: '/a&<b>' })).toBe('Page not found: /a&<b>');
  });

  it('chooses the four plural forms of Russian and Ukrainian', async () => {
    const ru = await loadTexts('ru', 'character-selection');
    const ua = await loadTexts('ua', 'character-selection');
    expect([1, 2, 5, 21, 1.5].map((count) => ru('selectionCount', { count }))).toEqual([
      '1 персонаж',
      '2 персонажа',
      '5 персонажей',
      '21 персонаж',
      '1.5 персонажа',
    ]);
    expect([1, 2, 5].map((count) => ua('selectionCount', { count }))).toEqual([
      '1 персонаж',
      '2 персонажі',
      '5 персонажів',
    ]);
  });

  it('loads every file in use when the language is switched', async () => {
    vi.resetModules();
    const fresh = await import('./translate.ts');
    await fresh.loadTexts('en', 'errors');
    expect(fresh.translator('ua', 'errors')).toBeNull();
    await fresh.prepareLocale('ua');
    expect(fresh.translator('ua', 'errors')?.('authRequired')).toBe('Потрібно увійти в акаунт.');
  });
});

describe('a file that cannot be loaded', () => {
  // test files share a worker: the module that was built on the mock must not outlive it
  afterEach(() => {
    vi.doUnmock('./texts.ts');
    vi.resetModules();
  });

  it('fails for who wants it, and not for those who navigate later', async () => {
    vi.resetModules();
    vi.doMock('./texts.ts', () => ({
      importTexts: (_locale: string, slug: string) =>
        slug === 'unsent' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ a: 'A' }),
    }));
    const fresh = await import('./translate.ts');
    await fresh.loadTexts('ru', 'errors');
    await expect(fresh.loadTexts('ru', 'unsent')).rejects.toThrow('Failed to fetch');
    await expect(fresh.prepareLocale('ru')).resolves.toBeUndefined();
  });
});

describe('locale paths', () => {
  it.each([
    ['/', 'en'],
    ['/ru', 'ru'],
    ['/ru/tools/ttk', 'ru'],
    ['/ua?x=1', 'ua'],
    ['/rubber', 'en'],
    ['/en/x', 'en'],
  ])('%s is %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it('switches the locale of a path and keeps its search', () => {
    expect(withLocale('/ru/tools/ttk?weapon=a#b', 'ua')).toBe('/ua/tools/ttk?weapon=a#b');
    expect(withLocale('/ua/dashboard', 'en')).toBe('/dashboard');
    expect(withLocale('/', 'ru')).toBe('/ru');
    expect(withLocale('/?a=1', 'ru')).toBe('/ru?a=1');
    expect(withoutLocale('/ru')).toBe('/');
    expect(withoutLocale('/rust')).toBe('/rust');
  });

  it('detects from the cookie, then the browser, then English', () => {
    expect(detectLocale('ua', ['ru-RU'])).toBe('ua');
    expect(detectLocale('xx', ['de-DE', 'uk-UA', 'ru'])).toBe('ua');
    expect(detectLocale(null, ['ru-RU', 'en'])).toBe('ru');
    expect(detectLocale(null, ['de'])).toBe('en');
  });
});

describe('formats', () => {
  it('uses the real language tag of Ukrainian', () => {
    expect(formats('ua').number(1234.5)).toMatch(/^1\s234,5$/);
    expect(formats('ua').ago(120)).toBe('2 хв тому');
  });

  it('never writes NaN', () => {
    expect(formats('en').number(Number.NaN)).toBe('—');
    expect(formats('en').date('nonsense')).toBe('—');
  });

  it('formats a calendar day as the same day in every time zone', () => {
    expect(formats('en').day('2026-07-01')).toBe('Jul 1, 2026');
  });
});
