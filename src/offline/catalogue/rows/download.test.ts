import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameServer } from '../../../../tests/support/game-server.ts';
import type { PackedLibrary } from '../../../domain/catalogue/library/packed-library.ts';
import { fieldsOf } from '../../../domain/fields.ts';
import { database } from '../../database/database.ts';
import { ROW_FORMATS, readBarter, readLibrary, readNames, readRecipes, readSnapshot } from './rows.ts';
import { downloadCatalogue } from './download.ts';
import { saveNameLanguage, readNameLanguage } from './name-language.ts';
import { itemNameOf } from '../names/item-name.ts';

let server: GameServer;

async function isWhole(version: string): Promise<void> {
  const snapshot = await readSnapshot();
  expect(snapshot?.version).toBe(version);
  for (const row of await database.gameFiles.toArray()) expect(row.version, row.id).toBe(version);
}

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
  server = new GameServer();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('catalogue rows on this device', () => {
  it('are one complete snapshot with names in the requested languages', async () => {
    expect(await downloadCatalogue(['en', 'en'], null, server.tools)).toEqual({ kind: 'stored' });
    await isWhole('one');
    expect((await readSnapshot())?.languages).toEqual(['en']);
    const library = await readLibrary('one', 'en');
    expect(library?.items.map(({ id, name }) => [id, name])).toEqual([
      ['yp9r', 'Bandage'],
      ['l0og', 'Toolset'],
    ]);
    expect((await readRecipes('one'))?.[0]).toMatchObject({ result: { itemId: 'l0og' }, energy: 5 });
    expect((await readBarter('one'))?.[0]).toMatchObject({ settlement: 'bar', itemId: 'yp9r' });
    expect(await readLibrary('two', 'en'), 'rows of another version are not returned').toBeNull();
  });

  it('add names without refetching the rest, and fetch nothing when all is there', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    server.requestedUrls.length = 0;
    expect(await downloadCatalogue(['en', 'ru', 'ko'], null, server.tools)).toEqual({ kind: 'stored' });
    expect(server.requestedUrls).toEqual(['/api/catalogue', '/catalogue/library-names-ru-one.json']);
    expect(await downloadCatalogue(['ru'], null, server.tools)).toEqual({ kind: 'same' });
    expect(await readNames('one', ['en', 'ru'])).toEqual(
      new Map([
        [
          'yp9r',
          [
            { text: 'Bandage', language: 'en' },
            { text: 'Бинт', language: 'ru' },
          ],
        ],
        [
          'l0og',
          [
            { text: 'Toolset', language: 'en' },
            { text: 'Набор', language: 'ru' },
          ],
        ],
      ]),
    );
    expect((await readLibrary('one', 'ru'))?.items[0]?.name).toBe('Бинт');
  });

  it('are replaced as a whole by a newer snapshot, in every stored language', async () => {
    await downloadCatalogue(['en', 'ru'], null, server.tools);
    server.publish('two', ['yp9r', 'l0og', 'new1']);
    server.languages = ['en', 'ru'];
    expect(await downloadCatalogue(['es'], null, server.tools)).toEqual({ kind: 'stored' });
    await isWhole('two');
    expect((await readSnapshot())?.languages).toEqual(['en', 'ru']);
    expect((await readLibrary('two', 'ru'))?.items).toHaveLength(3);
  });

  it('are downloaded once for concurrent callers', async () => {
    const kinds = await Promise.all([1, 2, 3].map(() => downloadCatalogue(['en'], null, server.tools)));
    expect(kinds.map(({ kind }) => kind)).toEqual(['stored', 'same', 'same']);
    expect(server.requestedUrls.filter((url) => url.includes('/library-one'))).toHaveLength(1);
  });

  const LIBRARY = '/catalogue/library-two.json';
  it.each<[string, string, () => Response | Promise<Response>, string]>([
    ['a lost connection', LIBRARY, () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    [
      'no network at all',
      '/api/catalogue',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'offline',
    ],
    [
      'a captive portal page instead of a file',
      LIBRARY,
      () => new Response('<html>Sign in</html>'),
      'broken',
    ],
    [
      'a captive portal page instead of the response',
      '/api/catalogue',
      () => new Response('<html>Sign in</html>'),
      'broken',
    ],
    ['a truncated file', '/catalogue/library-names-ru-two.json', () => new Response('{"format":'), 'broken'],
    ['a broken server', LIBRARY, () => new Response('{}', { status: 502 }), 'offline'],
    ['a deleted file', '/catalogue/recipes-two.json', () => new Response('{}', { status: 404 }), 'missing'],
  ])('are unchanged after %s', async (_what, url, respond, code) => {
    await downloadCatalogue(['en', 'ru'], null, server.tools);
    server.publish('two', ['yp9r']);
    server.instead.set(url, respond);
    expect(await downloadCatalogue(['en'], null, server.tools)).toEqual({ kind: 'failed', code });
    await isWhole('one');
    expect((await readLibrary('one', 'ru'))?.items).toHaveLength(2);
    server.instead.clear();
    expect(await downloadCatalogue(['en'], null, server.tools)).toEqual({ kind: 'stored' });
    await isWhole('two');
  });

  it('are unchanged when the server publishes a newer format than this app reads', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    server.publish('two', ['yp9r'], {
      format: ROW_FORMATS.library + 1,
    } as unknown as Partial<PackedLibrary>);
    expect(await downloadCatalogue(['en'], null, server.tools)).toEqual({ kind: 'failed', code: 'outdated' });
    await isWhole('one');
  });

  it('are left alone when a newer page wrote a format that this one cannot read', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    const newer = {
      version: 'three',
      realm: 'global',
      languages: ['en'],
      formats: { ...ROW_FORMATS, library: ROW_FORMATS.library + 1 },
    };
    await database.gameFiles.put({ id: 'snapshot', version: 'three', body: newer });
    expect(await downloadCatalogue(['en'], null, server.tools)).toEqual({ kind: 'failed', code: 'outdated' });
    expect((await readSnapshot())?.version).toBe('three');
  });

  it('are downloaded again when an older app left an older format', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    const older = {
      version: 'one',
      realm: 'starter',
      languages: ['en'],
      formats: { ...ROW_FORMATS, library: 0 },
    };
    await database.gameFiles.put({ id: 'snapshot', version: 'one', body: older });
    expect(await downloadCatalogue(['en'], null, server.tools)).toEqual({ kind: 'stored' });
    expect((await readSnapshot())?.formats).toEqual(ROW_FORMATS);
  });

  it('are unchanged on a full device, and the downloaded rows go to the caller', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    server.publish('two', ['yp9r']);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const real = database.gameFiles.bulkPut.bind(database.gameFiles);
    const put = vi.spyOn(database.gameFiles, 'bulkPut').mockImplementation((async (
      rows: Parameters<typeof real>[0],
    ) => {
      await real(rows.slice(0, 1));
      throw new DOMException('full', 'QuotaExceededError');
    }) as never);
    const result = await downloadCatalogue(['en'], null, server.tools);
    expect(result.kind).toBe('unstored');
    put.mockRestore();
    await isWhole('one');
    expect((await readLibrary('one', 'en'))?.items).toHaveLength(2);
    const held = new Map((result.kind === 'unstored' ? result.rows : []).map((row) => [row.id, row]));
    expect(
      (await readLibrary('two', 'en', (ids) => Promise.resolve(ids.map((id) => held.get(id)))))?.items,
    ).toHaveLength(1);
  });

  it('report malformed stored data', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    await database.gameFiles.put({ id: 'library', version: 'one', body: 'nonsense' });
    await expect(readLibrary('one', 'en')).rejects.toMatchObject({ code: 'broken' });
  });
});

/** Of an installation with the regions `RU,EU`. */
function twoRealms(): GameServer {
  const both = new GameServer({ realm: 'ru', version: 'r1' });
  both.others.set('global', new GameServer({ realm: 'global', version: 'g1', namePrefix: 'Global ' }));
  return both;
}

async function nameIn(realm: 'global' | 'ru' | null): Promise<string | null> {
  return itemNameOf('yp9r', realm, 'en');
}

async function keys(): Promise<string> {
  return (await database.gameFiles.toCollection().primaryKeys()).sort().join();
}

const FIRST_KEYS = 'barter,library,library-names:en,recipes,snapshot';
const GLOBAL_KEYS = FIRST_KEYS.split(',')
  .map((key) => `global/${key}`)
  .join();

describe('catalogue rows of two realms', () => {
  it('lie beside each other, and each is downloaded only when it is wanted', async () => {
    server = twoRealms();
    expect(await downloadCatalogue(['en'], null, server.tools)).toEqual({ kind: 'stored' });
    expect(await keys()).toBe(FIRST_KEYS);
    expect([await nameIn('ru'), await nameIn('global')]).toEqual(['Bandage', null]);
    expect(await downloadCatalogue(['en'], 'ru', server.tools)).toEqual({ kind: 'same' });
    expect(server.requestedUrls.filter((url) => url.includes('g1'))).toEqual([]);

    expect(await downloadCatalogue(['en'], 'global', server.tools)).toEqual({ kind: 'stored' });
    expect(await keys()).toBe(`${FIRST_KEYS},${GLOBAL_KEYS}`.split(',').sort().join());
    expect([await nameIn('ru'), await nameIn(null), await nameIn('global')]).toEqual([
      'Bandage',
      'Bandage',
      'Global Bandage',
    ]);
    expect(await downloadCatalogue(['en'], 'global', server.tools)).toEqual({ kind: 'same' });
  });

  it('of the second realm alone are enough for who plays only there', async () => {
    server = twoRealms();
    await downloadCatalogue(['en'], 'global', server.tools);
    expect(await keys()).toBe(GLOBAL_KEYS);
    expect(server.requestedUrls.filter((url) => url.includes('r1'))).toEqual([]);
    expect([await nameIn('ru'), await nameIn(null), await nameIn('global')]).toEqual([
      null,
      null,
      'Global Bandage',
    ]);
  });

  it('are replaced one by one', async () => {
    server = twoRealms();
    await downloadCatalogue(['en'], null, server.tools);
    await downloadCatalogue(['en'], 'global', server.tools);
    server.publish('r2', ['yp9r']);
    await downloadCatalogue(['en'], null, server.tools);
    expect([(await readSnapshot('ru'))?.version, (await readSnapshot('global'))?.version]).toEqual([
      'r2',
      'g1',
    ]);
    expect(await nameIn('global')).toBe('Global Bandage');
    server.others.get('global')?.publish('g2', ['yp9r', 'l0og', 'new1']);
    await downloadCatalogue(['en'], 'global', server.tools);
    expect([(await readSnapshot('ru'))?.version, (await readSnapshot('global'))?.version]).toEqual([
      'r2',
      'g2',
    ]);
    expect(await database.gameFiles.count()).toBe(10);
  });

  it('of one realm serve the other, once, where the server has no items of it', async () => {
    server = new GameServer({ realm: 'global', version: 'g1' });
    await downloadCatalogue(['en'], null, server.tools);
    expect(await nameIn('ru'), 'until the server has said so').toBeNull();
    server.requestedUrls.length = 0;
    await downloadCatalogue(['en'], 'ru', server.tools);
    expect(server.requestedUrls).toEqual(['/api/catalogue', '/api/catalogue?realm=ru']);
    expect([await keys(), await nameIn('ru'), await nameIn('global')]).toEqual([
      FIRST_KEYS,
      'Bandage',
      'Bandage',
    ]);
    // it was imported meanwhile
    server.others.set('ru', new GameServer({ realm: 'ru', version: 'r1', namePrefix: 'Ru ' }));
    await downloadCatalogue(['en'], 'ru', server.tools);
    expect([await nameIn('ru'), await nameIn('global')]).toEqual(['Ru Bandage', 'Bandage']);
  });

  it('move when the other realm becomes the first one', async () => {
    const global = new GameServer({ realm: 'global', version: 'g1', namePrefix: 'Global ' });
    await downloadCatalogue(['en'], 'global', global.tools);
    expect(await keys()).toBe(FIRST_KEYS);
    server = twoRealms();
    await downloadCatalogue(['en'], 'global', server.tools);
    expect(await keys()).toContain('global/library');
    // and back: what is under the realm would hide newer snapshots
    global.publish('g2', ['yp9r']);
    await downloadCatalogue(['en'], 'global', global.tools);
    expect([await keys(), (await readSnapshot('global'))?.version]).toEqual([FIRST_KEYS, 'g2']);
  });

  it('of an older app are found where they are', async () => {
    server = twoRealms();
    const first = new GameServer({ realm: 'ru', version: 'r1' });
    await downloadCatalogue(['en'], null, first.tools);
    const { namespace: _none, standsInFor: _neither, ...older } = await readSnapshot().then(fieldsOf);
    await database.gameFiles.put({ id: 'snapshot', version: 'r1', body: older });
    expect(await nameIn('ru')).toBe('Bandage');
    expect(await downloadCatalogue(['en'], 'ru', server.tools)).toEqual({ kind: 'same' });
    expect(server.requestedUrls).toEqual(['/api/catalogue']);
  });
});

describe('the name of an item', () => {
  it("is in the chosen item-name language, else in the page's, else unknown", async () => {
    expect(await itemNameOf('yp9r', null, 'en')).toBeNull();
    await downloadCatalogue(['en', 'ru', 'es'], null, server.tools);
    expect(await itemNameOf('yp9r', null, 'ru')).toBe('Бинт');
    expect(await saveNameLanguage('es')).toBe(true);
    expect([await readNameLanguage(), await itemNameOf('yp9r', null, 'ru')]).toEqual(['es', 'Venda']);
    await saveNameLanguage('ko');
    expect(await itemNameOf('yp9r', null, 'ru')).toBe('Бинт');
    await saveNameLanguage(null);
    expect([
      await readNameLanguage(),
      await itemNameOf('yp9r', null, 'ua'),
      await itemNameOf('gone', null, 'ru'),
    ]).toEqual([null, null, null]);
  });
});
