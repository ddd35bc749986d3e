import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStartFiles, storeStartFiles } from './start-files.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
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
  storeStartFiles('/ru/dashboard', 'build 1');
  expect(readStartFiles('/ru/dashboard', 'build 1')).toEqual(['/assets/app-1.js', '/assets/panels-1.js']);
});

it('are those of the page, its language and the running build', () => {
  storeStartFiles('/character/c1', 'build 1');
  expect(readStartFiles('/character/c2', 'build 1')).not.toBeNull();
  for (const path of ['/ru/character/c1', '/dashboard']) expect(readStartFiles(path, 'build 1')).toBeNull();
  expect(readStartFiles('/character/c1', 'build 2')).toBeNull();
});

it('are unknown where the storage is blocked or holds something else', () => {
  stored.set('start-files/en/dashboard', 'build 1\nhttps://elsewhere.example/x.js /assets/a.js');
  expect(readStartFiles('/dashboard', 'build 1')).toEqual(['/assets/a.js']);
  vi.stubGlobal('localStorage', undefined);
  expect(readStartFiles('/dashboard', 'build 1')).toBeNull();
  expect(() => storeStartFiles('/dashboard', 'build 1')).not.toThrow();
});
