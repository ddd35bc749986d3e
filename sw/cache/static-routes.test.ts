import type { PrecacheController } from 'workbox-precaching';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addStaticRoutes,
  deleteOldStartPages,
  restoreStartPages,
  type RoutedInstallEvent,
} from './static-routes.ts';

const stored = new Map<string, Map<string, Response>>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return Promise.resolve({
        put: (path: string, response: Response) =>
          isFull
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : Promise.resolve(void entries.set(path, response)),
      });
    },
    has: (name: string) => Promise.resolve(stored.has(name)),
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function controllerOf(revision: string): PrecacheController {
  return {
    getCacheKeyForURL: () => `https://muster.example/index.html?__WB_REVISION__=${revision}`,
    matchPrecache: () => Promise.resolve(new Response(`shell ${revision}`)),
  } as unknown as PrecacheController;
}

function installEvent() {
  const addRoutes = vi.fn(() => Promise.resolve());
  return { event: { addRoutes } as unknown as RoutedInstallEvent, addRoutes };
}

it('lead the start pages of every language, without a query, to the shell of their version', async () => {
  const { event, addRoutes } = installEvent();
  await addStaticRoutes(event, controllerOf('a'));
  const [name, pages] = [...stored][0] ?? [];
  expect([...(pages?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['/', '/ru', '/dashboard', '/ua/dashboard', '/tools/ttk']),
  );
  expect(await pages?.get('/ru/dashboard')?.text()).toBe('shell a');
  const [rules] = addRoutes.mock.calls[0] as unknown as [
    readonly { readonly condition: { readonly or?: readonly object[] }; readonly source: unknown }[],
  ];
  expect(rules[0]?.source).toEqual({ cacheName: name });
  expect(rules[0]?.condition.or).toContainEqual({
    urlPattern: { pathname: '/dashboard', search: '' },
    requestMode: 'navigate',
  });
  expect(
    rules.slice(1),
    'what is too large for the precache is cached on use, by the worker; the first rule that matches counts',
  ).toEqual([
    { condition: { urlPattern: { pathname: '/assets/scene*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/reader-worker-*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/telemetry*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/Telemetry*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/birthday*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/Birthday*' } }, source: 'fetch-event' },
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
  ]);
});

it('are left out where the shell could not be stored, and where the browser has none', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { event, addRoutes } = installEvent();
  isFull = true;
  await addStaticRoutes(event, controllerOf('a'));
  expect(addRoutes).not.toHaveBeenCalled();
  stored.clear();
  isFull = false;
  await addStaticRoutes({} as RoutedInstallEvent, controllerOf('a'));
  expect(stored.size).toBe(0);
});

it('of an older version stay until the next one is active', async () => {
  await addStaticRoutes(installEvent().event, controllerOf('a'));
  await addStaticRoutes(installEvent().event, controllerOf('b'));
  stored.set('something-else', new Map());
  expect(stored.size).toBe(3);
  await deleteOldStartPages(controllerOf('b'));
  expect([...stored.keys()]).toEqual([expect.stringContaining('b'), 'something-else']);
});

it('come back when their pages were deleted, where the browser has such routes', async () => {
  await restoreStartPages(controllerOf('a'));
  expect(stored.size).toBe(0);
  vi.stubGlobal('InstallEvent', { prototype: { addRoutes: () => undefined } });
  await restoreStartPages(controllerOf('a'));
  expect([...stored.values()][0]?.has('/dashboard')).toBe(true);
});
