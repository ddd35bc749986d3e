import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearStartFiles, readStartFiles, storeStartFiles } from './start-files.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const methods = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  // Object.keys of it lists the entries, as of the browser's
  const storage = new Proxy(methods, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes('/assets/index-1.js') ? {} : null),
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    [
      '/assets/index-1.js',
      '/assets/app-1.js',
      '/assets/app-1.js',
      '/assets/app-1.css',
      '/api/user/me',
      '/assets/panels-1.js',
    ].map((path) => ({ name: `https://muster.example${path}` }) as PerformanceEntry),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('are the scripts that the page loaded, but for those in its HTML', () => {
  storeStartFiles('ru/dashboard', 'build 1');
  expect(readStartFiles('ru/dashboard', 'build 1')).toEqual(['/assets/app-1.js', '/assets/panels-1.js']);
});

it('are those of the page and the running build', () => {
  storeStartFiles('en/character/$id', 'build 1');
  expect(readStartFiles('en/character/$id', 'build 1')).not.toBeNull();
  for (const page of ['ru/character/$id', 'en/dashboard']) expect(readStartFiles(page, 'build 1')).toBeNull();
  expect(readStartFiles('en/character/$id', 'build 2')).toBeNull();
});

it('are deleted with the rest at a logout', () => {
  storeStartFiles('en/dashboard', 'build 1');
  stored.set('session', '1');
  clearStartFiles();
  expect([...stored.keys()]).toEqual(['session']);
});

it('are unknown where the storage is blocked or holds something else', () => {
  stored.set('start-files/en/dashboard', 'build 1\nhttps://elsewhere.example/x.js /assets/a.js');
  expect(readStartFiles('en/dashboard', 'build 1')).toEqual(['/assets/a.js']);
  vi.stubGlobal('localStorage', undefined);
  expect(readStartFiles('en/dashboard', 'build 1')).toBeNull();
  expect(() => storeStartFiles('en/dashboard', 'build 1')).not.toThrow();
});
