import { expect, it, vi } from 'vitest';

interface Route {
  readonly matches: (about: { readonly url: URL }) => boolean;
  readonly strategy: {
    readonly name: string;
    readonly plugins: readonly object[];
    readonly cacheName: string;
  };
}
const { routes } = vi.hoisted(() => ({ routes: [] as Route[] }));

vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Route['matches'], strategy: Route['strategy']) =>
    routes.push({ matches, strategy }),
}));
vi.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));
vi.mock('workbox-strategies', () => {
  const strategy = (name: string) =>
    class {
      readonly name = name;
      readonly plugins: readonly object[];
      readonly cacheName: string;
      constructor({ plugins, cacheName }: { plugins: readonly object[]; cacheName: string }) {
        this.plugins = plugins;
        this.cacheName = cacheName;
      }
    };
  return { CacheFirst: strategy('CacheFirst'), NetworkFirst: strategy('NetworkFirst') };
});

const { registerReaderFiles } = await import('./reader-files.ts');
const { RUSSIAN_MODEL_PATH } = await import('../../src/contract/reader-files.ts');
const ORIGIN = 'https://muster.test';
registerReaderFiles(ORIGIN);

function strategiesOf(address: string): readonly string[] {
  const url = new URL(address, ORIGIN);
  return routes.filter(({ matches }) => matches({ url })).map(({ strategy }) => strategy.name);
}

it('what reads pictures comes from the device once it was used; the operator’s model may be a newer one', () => {
  expect(strategiesOf('/reader/7.0.0/worker.min.js')).toEqual(['CacheFirst']);
  expect(strategiesOf('/reader/7.0.0/ukr.traineddata')).toEqual(['CacheFirst']);
  expect(strategiesOf(RUSSIAN_MODEL_PATH)).toEqual(['NetworkFirst']);
  expect(new Set(routes.map(({ strategy }) => strategy.cacheName))).toEqual(new Set(['reader-files']));
});

it('nothing else is cached with it', () => {
  expect(strategiesOf('/assets/reader-worker-1.js')).toEqual([]);
  expect(strategiesOf('https://elsewhere.test/reader/7.0.0/worker.min.js')).toEqual([]);
});

it('a page in its place is not cached', async () => {
  const html = new Response('<html>', { headers: { 'content-type': 'text/html' } });
  const model = new Response('model', { headers: { 'content-type': 'application/octet-stream' } });
  const request = new Request(`${ORIGIN}/reader/7.0.0/ukr.traineddata`);
  expect(routes).toHaveLength(2);
  for (const { strategy } of routes) {
    const [plugin] = strategy.plugins as readonly {
      cacheWillUpdate: (about: object) => Promise<Response | null>;
    }[];
    expect(await plugin?.cacheWillUpdate({ request, response: html })).toBeNull();
    expect(await plugin?.cacheWillUpdate({ request, response: model })).toBe(model);
  }
});
