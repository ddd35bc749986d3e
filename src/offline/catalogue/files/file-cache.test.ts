import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFile, CatalogueInfo } from '../../../contract/catalogue.ts';
import { CatalogueCacheError, refreshFileCache, serveCatalogueFile } from './file-cache.ts';
import type { FileCacheDeps } from './file-cache.ts';

/** Storage of a device that can fail on its nth write. */
class FakeStorage {
  readonly stores = new Map<string, Map<string, { body: ArrayBuffer; type: string }>>();
  writes = 0;
  failAtWrite = Number.POSITIVE_INFINITY;
  failure: Error = new Error('interrupted');

  readonly tools = {
    open: (name: string) => {
      const store = this.stores.get(name) ?? new Map<string, { body: ArrayBuffer; type: string }>();
      this.stores.set(name, store);
      return Promise.resolve({
        match: (key: string) => {
          const found = store.get(key);
          return Promise.resolve(
            found === undefined
              ? undefined
              : new Response(found.body.slice(0), { headers: { 'content-type': found.type } }),
          );
        },
        put: async (key: string, answer: Response) => {
          this.writes += 1;
          if (this.writes >= this.failAtWrite) throw this.failure;
          store.set(key, {
            body: await answer.arrayBuffer(),
            type: answer.headers.get('content-type') ?? '',
          });
        },
        delete: (key: string) => Promise.resolve(store.delete(key)),
      });
    },
    keys: () => Promise.resolve([...this.stores.keys()]),
    delete: (name: string) => Promise.resolve(this.stores.delete(name)),
  };

  get versions(): string[] {
    return [...this.stores.keys()]
      .filter((name) => name.startsWith('catalogue-files-'))
      .map((name) => name.slice('catalogue-files-'.length));
  }
}

class FakeServer {
  files = new Map<string, string>();
  info: CatalogueInfo | null = null;
  /** The catalogue of another realm, where there is one. */
  other: CatalogueInfo | null = null;
  asked: string[] = [];
  failAt: string | null = null;
  isOffline = false;

  publish(
    version: string,
    contents: Readonly<
      Record<string, { part: CatalogueFile['part']; language: CatalogueFile['language']; body: string }>
    >,
  ): void {
    for (const [name, { body }] of Object.entries(contents)) this.files.set(`/catalogue/${name}`, body);
    this.info = {
      success: true,
      version,
      realm: 'global',
      dataDate: null,
      importedAt: '2026-07-01T00:00:00Z',
      counts: { items: 1 },
      files: Object.entries(contents).map(([name, { part, language, body }]) => ({
        part,
        language,
        url: `/catalogue/${name}`,
        bytes: new TextEncoder().encode(body).length,
        brotliBytes: 1,
      })),
    };
  }

  readonly fetch = (url: string): Promise<Response> => {
    this.asked.push(url);
    if (this.isOffline || url === this.failAt) return Promise.reject(new TypeError('Failed to fetch'));
    if (url === '/catalogue/current.json') return Promise.resolve(Response.json(this.info));
    const realm = /^\/catalogue\/current-(\w+)\.json$/.exec(url)?.[1];
    if (realm !== undefined)
      return Promise.resolve(Response.json(this.other?.realm === realm ? this.other : this.info));
    const body = this.files.get(url);
    return Promise.resolve(
      body === undefined
        ? new Response('', { status: 404 })
        : new Response(body, { headers: { 'content-type': 'application/json' } }),
    );
  };
}

const first = {
  'ttk-1.json': { part: 'ttk', language: null, body: 'numbers one' },
  'names-en-1.json': { part: 'ttk-names', language: 'en', body: 'names one' },
  'names-ru-1.json': { part: 'ttk-names', language: 'ru', body: 'имена' },
  'icons-1.webp': { part: 'icons', language: null, body: 'pictures' },
} as const;
const second = {
  'ttk-2.json': { part: 'ttk', language: null, body: 'numbers two' },
  'names-en-2.json': { part: 'ttk-names', language: 'en', body: 'names two' },
  'names-ru-1.json': { part: 'ttk-names', language: 'ru', body: 'имена' },
  'icons-1.webp': { part: 'icons', language: null, body: 'pictures' },
} as const;

let storage: FakeStorage;
let server: FakeServer;
let tools: FileCacheDeps;

async function serve(path: string): Promise<string> {
  return (await serveCatalogueFile(new Request(`https://muster.test${path}`), tools)).text();
}

async function currentVersion(realm: '' | '-ru' | '-global' = ''): Promise<string> {
  return (JSON.parse(await serve(`/catalogue/current${realm}.json`)) as CatalogueInfo).version;
}

beforeEach(() => {
  storage = new FakeStorage();
  server = new FakeServer();
  server.publish('one', first);
  tools = { caches: storage.tools as unknown as CacheStorage, fetch: server.fetch };
});

describe('the cached catalogue', () => {
  it('comes from the network until something is cached', async () => {
    expect(await currentVersion()).toBe('one');
    expect(await serve('/catalogue/ttk-1.json')).toBe('numbers one');
    server.isOffline = true;
    await expect(serve('/catalogue/current.json')).rejects.toThrow('Failed to fetch');
  });

  it('is complete for a language, and is served offline', async () => {
    await refreshFileCache('en', null, tools);
    server.isOffline = true;
    expect(await currentVersion()).toBe('one');
    for (const [name, { language, body }] of Object.entries(first))
      if (language !== 'ru') expect(await serve(`/catalogue/${name}`)).toBe(body);
    await expect(serve('/catalogue/names-ru-1.json')).rejects.toThrow('Failed to fetch');
  });

  it('keeps a text from when it is first read, and brings its newer version with the next snapshot', async () => {
    const texts = (version: string, body: string) => ({
      [`texts-en-${version}.json`]: { part: 'item-texts', language: 'en', body } as const,
      [`texts-ru-${version}.json`]: { part: 'item-texts', language: 'ru', body: `${body} ру` } as const,
    });
    server.publish('one', { ...first, ...texts('1', 'old') });
    await refreshFileCache('en', null, tools);
    expect(
      server.asked.filter((url) => url.includes('texts')),
      'not before somebody reads it',
    ).toEqual([]);
    expect(await serve('/catalogue/texts-en-1.json')).toBe('old');
    server.isOffline = true;
    expect(await serve('/catalogue/texts-en-1.json')).toBe('old');
    await expect(serve('/catalogue/texts-ru-1.json')).rejects.toThrow('Failed to fetch');
    server.isOffline = false;
    server.publish('two', { ...second, ...texts('2', 'new') });
    server.asked = [];
    await refreshFileCache('en', null, tools);
    expect(server.asked.filter((url) => url.includes('texts'))).toEqual(['/catalogue/texts-en-2.json']);
    server.isOffline = true;
    expect(await serve('/catalogue/texts-en-2.json')).toBe('new');
  });

  it('adds a language without refetching cached files', async () => {
    await refreshFileCache('en', null, tools);
    server.asked = [];
    await refreshFileCache('ru', null, tools);
    expect(server.asked).toEqual(['/catalogue/current.json', '/catalogue/names-ru-1.json']);
    server.isOffline = true;
    expect(await serve('/catalogue/names-en-1.json')).toBe('names one');
    expect(await serve('/catalogue/names-ru-1.json')).toBe('имена');
  });

  it('swaps atomically to a newer snapshot, reuses unchanged files, and deletes the old one', async () => {
    await refreshFileCache('en', null, tools);
    await refreshFileCache('ru', null, tools);
    server.publish('two', second);
    expect(await currentVersion()).toBe('one');
    server.asked = [];
    await refreshFileCache('ru', null, tools);
    expect(server.asked.toSorted()).toEqual([
      '/catalogue/current.json',
      '/catalogue/names-en-2.json',
      '/catalogue/ttk-2.json',
    ]);
    expect(storage.versions).toEqual(['two']);
    server.isOffline = true;
    expect(await currentVersion()).toBe('two');
    for (const [name, { body }] of Object.entries(second))
      expect(await serve(`/catalogue/${name}`)).toBe(body);
  });

  it.each([
    ['the first file', 1, 'one'],
    ['the second file', 2, 'one'],
    ['the pointer', 3, 'one'],
    ['the pictures', 4, 'two'],
  ])(
    'is one snapshot or the other, never a mixture, when the swap is interrupted at %s, and completes on the next attempt',
    async (_what, writing, version) => {
      await refreshFileCache('en', null, tools);
      server.publish('two', second);
      storage.failAtWrite = storage.writes + writing;
      await expect(refreshFileCache('en', null, tools)).rejects.toThrow('interrupted');
      server.isOffline = true;
      expect(await currentVersion()).toBe(version);
      for (const [name, { part, language, body }] of Object.entries(version === 'one' ? first : second)) {
        if (language !== 'ru' && (part !== 'icons' || version === 'one'))
          expect(await serve(`/catalogue/${name}`), name).toBe(body);
      }
      server.isOffline = false;
      storage.failAtWrite = Number.POSITIVE_INFINITY;
      await refreshFileCache('en', null, tools);
      expect(storage.versions).toEqual(['two']);
      server.isOffline = true;
      for (const [name, { language, body }] of Object.entries(second))
        if (language !== 'ru') expect(await serve(`/catalogue/${name}`), name).toBe(body);
    },
  );

  it('omits pictures when there is no space for them, and fetches them when there is', async () => {
    storage.failure = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    storage.failAtWrite = 4;
    await expect(refreshFileCache('en', null, tools)).rejects.toThrow(
      'icons-1.webp could not be cached: no room',
    );
    storage.failAtWrite = Number.POSITIVE_INFINITY;
    server.isOffline = true;
    expect(await serve('/catalogue/ttk-1.json')).toBe('numbers one');
    server.isOffline = false;
    server.asked = [];
    await refreshFileCache('en', null, tools);
    expect(server.asked).toEqual(['/catalogue/current.json', '/catalogue/icons-1.webp']);
  });

  it.each(['/catalogue/current.json', '/catalogue/ttk-2.json', '/catalogue/names-en-2.json'])(
    'is unchanged when the network fails at %s',
    async (url) => {
      await refreshFileCache('en', null, tools);
      server.publish('two', second);
      server.failAt = url;
      await expect(refreshFileCache('en', null, tools)).rejects.toThrow('Failed to fetch');
      server.isOffline = true;
      expect(await currentVersion()).toBe('one');
      expect(await serve('/catalogue/ttk-1.json')).toBe('numbers one');
      server.isOffline = false;
      server.failAt = null;
      await refreshFileCache('en', null, tools);
      expect(await currentVersion()).toBe('two');
    },
  );

  it('names the file that did not fit, keeps the old snapshot, and frees what it took', async () => {
    await refreshFileCache('en', null, tools);
    server.publish('two', second);
    storage.failure = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    storage.failAtWrite = storage.writes + 2;
    const problem: unknown = await refreshFileCache('en', null, tools).catch((thrown: unknown) => thrown);
    expect(problem).toBeInstanceOf(CatalogueCacheError);
    expect((problem as CatalogueCacheError).file).toMatch(/^\/catalogue\//);
    expect(storage.versions).toEqual(['one']);
    expect(await currentVersion()).toBe('one');
  });

  it('does not cache a truncated or refused file', async () => {
    server.files.set('/catalogue/ttk-1.json', 'numbers');
    await expect(refreshFileCache('en', null, tools)).rejects.toThrow('7 bytes instead of 11');
    server.files.delete('/catalogue/ttk-1.json');
    await expect(refreshFileCache('en', null, tools)).rejects.toThrow('answered 404');
    expect(storage.stores.get('catalogue-pointer')?.size ?? 0).toBe(0);
  });

  it('starts over when the pointer cannot be read', async () => {
    await refreshFileCache('en', null, tools);
    storage.stores.get('catalogue-pointer')?.set('/catalogue/kept.json', {
      body: new TextEncoder().encode('{"info":').buffer as ArrayBuffer,
      type: '',
    });
    expect(await currentVersion()).toBe('one');
    await refreshFileCache('en', null, tools);
    server.isOffline = true;
    expect(await currentVersion()).toBe('one');
  });

  it('serialises refreshes', async () => {
    await Promise.all([refreshFileCache('en', null, tools), refreshFileCache('ru', null, tools)]);
    server.isOffline = true;
    expect(await serve('/catalogue/names-en-1.json')).toBe('names one');
    expect(await serve('/catalogue/names-ru-1.json')).toBe('имена');
  });
});

describe('the cached catalogues of two realms', () => {
  const NOT_HERE = 'Failed to fetch';

  /** Of an installation whose first realm is `global`. */
  function publishBoth(version = 'two'): void {
    server.publish(version, second);
    server.other = { ...(server.info as CatalogueInfo), realm: 'ru' };
    server.publish('one', first);
  }

  it('are cached when they are wanted, and served offline each at its own path', async () => {
    publishBoth();
    await refreshFileCache('en', null, tools);
    await refreshFileCache('en', 'global', tools);
    expect(storage.versions).toEqual(['one']);
    server.isOffline = true;
    expect([await currentVersion(), await currentVersion('-global')]).toEqual(['one', 'one']);
    await expect(currentVersion('-ru'), 'nothing of another realm in its place').rejects.toThrow(NOT_HERE);
    server.isOffline = false;
    server.asked = [];
    await refreshFileCache('en', 'ru', tools);
    expect(server.asked, 'pictures are shared').not.toContain('/catalogue/icons-1.webp');
    expect(storage.versions.toSorted()).toEqual(['one', 'two']);
    await refreshFileCache('en', null, tools);
    server.isOffline = true;
    expect([await currentVersion(), await currentVersion('-global'), await currentVersion('-ru')]).toEqual([
      'one',
      'one',
      'two',
    ]);
    expect([await serve('/catalogue/ttk-1.json'), await serve('/catalogue/ttk-2.json')]).toEqual([
      'numbers one',
      'numbers two',
    ]);
  });

  it('need not both be there', async () => {
    publishBoth();
    await refreshFileCache('en', 'ru', tools);
    expect(storage.versions).toEqual(['two']);
    server.isOffline = true;
    expect([await currentVersion('-ru'), await serve('/catalogue/names-en-2.json')]).toEqual([
      'two',
      'names two',
    ]);
    await expect(currentVersion()).rejects.toThrow(NOT_HERE);
    await expect(currentVersion('-global')).rejects.toThrow(NOT_HERE);
  });

  it('are one where the server has no items of the other realm', async () => {
    await refreshFileCache('en', 'ru', tools);
    expect(storage.versions).toEqual(['one']);
    server.isOffline = true;
    expect([await currentVersion('-ru'), await currentVersion()]).toEqual(['one', 'one']);
  });

  it('are read from the pointer of an older app', async () => {
    await refreshFileCache('en', null, tools);
    const pointers = storage.stores.get('catalogue-pointer');
    const stored = JSON.parse(
      new TextDecoder().decode(pointers?.get('/catalogue/kept.json')?.body),
    ) as object;
    const { standsInFor: _none, ...older } = stored as Record<string, unknown>;
    pointers?.set('/catalogue/kept.json', {
      body: new TextEncoder().encode(JSON.stringify(older)).buffer as ArrayBuffer,
      type: '',
    });
    server.asked = [];
    await refreshFileCache('en', 'global', tools);
    expect(server.asked).toEqual(['/catalogue/current.json']);
    server.isOffline = true;
    expect(await currentVersion('-global')).toBe('one');
  });

  it('free the old place when a realm becomes the first one', async () => {
    publishBoth();
    await refreshFileCache('en', 'ru', tools);
    const { other } = server;
    server.info = other;
    server.other = null;
    await refreshFileCache('en', 'ru', tools);
    server.publish('three', second);
    server.info = { ...(server.info as CatalogueInfo), realm: 'ru' };
    await refreshFileCache('en', 'ru', tools);
    expect([await currentVersion('-ru'), storage.versions]).toEqual(['three', ['three']]);
  });
});
