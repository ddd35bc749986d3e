import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameServer } from '../../../../tests/support/game-server.ts';
import type { PackedLibrary } from '../../../domain/catalogue/library/packed-library.ts';
import { database } from '../../database/database.ts';
import { ROW_FORMATS, readBarter, readLibrary, readNames, readRecipes, readSnapshot } from './rows.ts';
import { downloadCatalogue } from './download.ts';
import { saveNameLanguage, readNameLanguage } from './name-language.ts';
import { itemNameOf } from './item-name.ts';

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
    expect(await downloadCatalogue(['en', 'en'], server.tools)).toEqual({ kind: 'stored' });
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
    await downloadCatalogue(['en'], server.tools);
    server.requestedUrls.length = 0;
    expect(await downloadCatalogue(['en', 'ru', 'ko'], server.tools)).toEqual({ kind: 'stored' });
    expect(server.requestedUrls).toEqual(['/api/catalogue', '/catalogue/library-names-ru-one.json']);
    expect(await downloadCatalogue(['ru'], server.tools)).toEqual({ kind: 'same' });
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
    await downloadCatalogue(['en', 'ru'], server.tools);
    server.publish('two', ['yp9r', 'l0og', 'new1']);
    server.languages = ['en', 'ru'];
    expect(await downloadCatalogue(['es'], server.tools)).toEqual({ kind: 'stored' });
    await isWhole('two');
    expect((await readSnapshot())?.languages).toEqual(['en', 'ru']);
    expect((await readLibrary('two', 'ru'))?.items).toHaveLength(3);
  });

  it('are downloaded once for concurrent callers', async () => {
    const kinds = await Promise.all([1, 2, 3].map(() => downloadCatalogue(['en'], server.tools)));
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
    await downloadCatalogue(['en', 'ru'], server.tools);
    server.publish('two', ['yp9r']);
    server.instead.set(url, respond);
    expect(await downloadCatalogue(['en'], server.tools)).toEqual({ kind: 'failed', code });
    await isWhole('one');
    expect((await readLibrary('one', 'ru'))?.items).toHaveLength(2);
    server.instead.clear();
    expect(await downloadCatalogue(['en'], server.tools)).toEqual({ kind: 'stored' });
    await isWhole('two');
  });

  it('are unchanged when the server publishes a newer format than this app reads', async () => {
    await downloadCatalogue(['en'], server.tools);
    server.publish('two', ['yp9r'], {
      format: ROW_FORMATS.library + 1,
    } as unknown as Partial<PackedLibrary>);
    expect(await downloadCatalogue(['en'], server.tools)).toEqual({ kind: 'failed', code: 'outdated' });
    await isWhole('one');
  });

  it('are left alone when a newer page wrote a format that this one cannot read', async () => {
    await downloadCatalogue(['en'], server.tools);
    const newer = {
      version: 'three',
      realm: 'global',
      languages: ['en'],
      formats: { ...ROW_FORMATS, library: ROW_FORMATS.library + 1 },
    };
    await database.gameFiles.put({ id: 'snapshot', version: 'three', body: newer });
    expect(await downloadCatalogue(['en'], server.tools)).toEqual({ kind: 'failed', code: 'outdated' });
    expect((await readSnapshot())?.version).toBe('three');
  });

  it('are downloaded again when an older app left an older format', async () => {
    await downloadCatalogue(['en'], server.tools);
    const older = {
      version: 'one',
      realm: 'starter',
      languages: ['en'],
      formats: { ...ROW_FORMATS, library: 0 },
    };
    await database.gameFiles.put({ id: 'snapshot', version: 'one', body: older });
    expect(await downloadCatalogue(['en'], server.tools)).toEqual({ kind: 'stored' });
    expect((await readSnapshot())?.formats).toEqual(ROW_FORMATS);
  });

  it('are unchanged on a full device, and the downloaded rows go to the caller', async () => {
    await downloadCatalogue(['en'], server.tools);
    server.publish('two', ['yp9r']);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const real = database.gameFiles.bulkPut.bind(database.gameFiles);
    const put = vi.spyOn(database.gameFiles, 'bulkPut').mockImplementation((async (
      rows: Parameters<typeof real>[0],
    ) => {
      await real(rows.slice(0, 1));
      throw new DOMException('full', 'QuotaExceededError');
    }) as never);
    const result = await downloadCatalogue(['en'], server.tools);
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
    await downloadCatalogue(['en'], server.tools);
    await database.gameFiles.put({ id: 'library', version: 'one', body: 'nonsense' });
    await expect(readLibrary('one', 'en')).rejects.toMatchObject({ code: 'broken' });
  });
});

describe('the name of an item', () => {
  it("is in the chosen item-name language, else in the page's, else unknown", async () => {
    expect(await itemNameOf('yp9r', 'en')).toBeNull();
    await downloadCatalogue(['en', 'ru', 'es'], server.tools);
    expect(await itemNameOf('yp9r', 'ru')).toBe('Бинт');
    expect(await saveNameLanguage('es')).toBe(true);
    expect([await readNameLanguage(), await itemNameOf('yp9r', 'ru')]).toEqual(['es', 'Venda']);
    await saveNameLanguage('ko');
    expect(await itemNameOf('yp9r', 'ru')).toBe('Бинт');
    await saveNameLanguage(null);
    expect([
      await readNameLanguage(),
      await itemNameOf('yp9r', 'ua'),
      await itemNameOf('gone', 'ru'),
    ]).toEqual([null, null, null]);
  });
});
