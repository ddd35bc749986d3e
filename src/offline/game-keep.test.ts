import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueFile, CatalogueInfo } from '../contract/catalogue.ts';
import { packLibrary, type PackedLibrary } from '../domain/catalogue/packed-library.ts';
import { packBarter, packRecipes } from '../domain/catalogue/packed-recipes.ts';
import type { ItemFacts } from '../domain/catalogue/raw-item.ts';
import { database } from './database.ts';
import { GAME_FORMATS, readBarter, readLibrary, readNames, readRecipes, readSnapshot } from './game-files.ts';
import { keepGameFiles, type GameKeepTools } from './game-keep.ts';
import { keepGameLanguage, readGameLanguage } from './game-language.ts';
import { itemNameOf } from './item-name.ts';

const facts = (id: string): ItemFacts =>
  ({ id, category: 'other', nameKey: `key.${id}`, rank: 'default', binding: 'NONE', numbers: {}, words: {}, marks: [], ranges: {}, damage: null, parts: [] });
const NAMES = { en: ['Bandage', 'Toolset'], ru: ['Бинт', 'Набор'], es: ['Venda', 'Toolset'] } as const;
type Language = keyof typeof NAMES;

class Server {
  version = 'one';
  languages: readonly Language[] = ['en', 'ru', 'es'];
  asked: string[] = [];
  /** What is answered in place of a file. */
  readonly instead = new Map<string, () => Response | Promise<Response>>();
  files = new Map<string, string>();
  library: unknown = null;

  constructor() { this.publish('one', ['yp9r', 'l0og']); }

  publish(version: string, ids: readonly string[], change: Partial<PackedLibrary> = {}): void {
    this.version = version;
    const library = { ...packLibrary(ids.map((id) => ({ facts: facts(id), levels: [] })), null), ...change };
    const recipes = packRecipes([{ station: 'workbench', category: 'c', subcategory: 's', result: { itemId: 'l0og', amount: 1 }, ingredients: [{ itemId: 'yp9r', amount: 2 }], energy: 5, perk: null, perkLevel: 0, features: [] }]);
    const barter = packBarter([{ settlement: 'bar', requiredLevel: 1, itemId: 'yp9r', offers: [{ currency: 'money', cost: 10, required: [] }] }]);
    this.files = new Map(Object.entries({ library, recipes, barter }).map(([part, body]) => [`/catalogue/${part}-${version}.json`, JSON.stringify(body)]));
    for (const language of Object.keys(NAMES) as Language[]) {
      this.files.set(`/catalogue/library-names-${language}-${version}.json`, JSON.stringify({ format: GAME_FORMATS.library, names: NAMES[language], labels: [], words: {} }));
    }
  }

  get info(): CatalogueInfo {
    const fileOf = (part: CatalogueFile['part'], language: Language | null): CatalogueFile => {
      const url = `/catalogue/${part}${language === null ? '' : `-${language}`}-${this.version}.json`;
      return { part, language, url, bytes: new TextEncoder().encode(this.files.get(url) ?? '').length, brotliBytes: 1 };
    };
    return {
      success: true, version: this.version, realm: 'starter', dataDate: null, importedAt: '2026-07-01T00:00:00Z', counts: {},
      files: [fileOf('library', null), fileOf('recipes', null), fileOf('barter', null), ...this.languages.map((language) => fileOf('library-names', language))],
    };
  }

  readonly tools: GameKeepTools = {
    fetch: async (url) => {
      this.asked.push(url);
      const other = this.instead.get(url);
      if (other !== undefined) return other();
      if (url === '/api/catalogue') return Response.json(this.info);
      const body = this.files.get(url);
      return body === undefined ? new Response('{}', { status: 404 }) : new Response(body);
    },
  };
}

let server: Server;
const isWhole = async (version: string): Promise<void> => {
  const snapshot = await readSnapshot();
  expect(snapshot?.version).toBe(version);
  for (const row of await database.gameFiles.toArray()) expect(row.version, row.id).toBe(version);
};

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
  server = new Server();
});
afterEach(() => { vi.restoreAllMocks(); });

describe('game data on this device', () => {
  it('is one whole snapshot with the names of the languages asked for', async () => {
    expect(await keepGameFiles(['en', 'en'], server.tools)).toEqual({ kind: 'kept' });
    await isWhole('one');
    expect((await readSnapshot())?.languages).toEqual(['en']);
    const library = await readLibrary('one', 'en');
    expect(library?.items.map(({ id, name }) => [id, name])).toEqual([['yp9r', 'Bandage'], ['l0og', 'Toolset']]);
    expect((await readRecipes('one'))?.[0]).toMatchObject({ result: { itemId: 'l0og' }, energy: 5 });
    expect((await readBarter('one'))?.[0]).toMatchObject({ settlement: 'bar', itemId: 'yp9r' });
    expect(await readLibrary('two', 'en'), 'of another version nothing is told').toBeNull();
  });

  it('gets further names without fetching the rest again, and nothing when all is there', async () => {
    await keepGameFiles(['en'], server.tools);
    server.asked = [];
    expect(await keepGameFiles(['en', 'ru', 'ko'], server.tools)).toEqual({ kind: 'kept' });
    expect(server.asked).toEqual(['/api/catalogue', '/catalogue/library-names-ru-one.json']);
    expect(await keepGameFiles(['ru'], server.tools)).toEqual({ kind: 'same' });
    expect(await readNames('one', ['en', 'ru'])).toEqual(new Map([['yp9r', ['Bandage', 'Бинт']], ['l0og', ['Toolset', 'Набор']]]));
    expect((await readLibrary('one', 'ru'))?.items[0]?.name).toBe('Бинт');
  });

  it('is replaced as a whole by a newer snapshot, in every language that was here', async () => {
    await keepGameFiles(['en', 'ru'], server.tools);
    server.publish('two', ['yp9r', 'l0og', 'new1']);
    server.languages = ['en', 'ru'];
    expect(await keepGameFiles(['es'], server.tools)).toEqual({ kind: 'kept' });
    await isWhole('two');
    expect((await readSnapshot())?.languages).toEqual(['en', 'ru']);
    expect((await readLibrary('two', 'ru'))?.items).toHaveLength(3);
  });

  it('is fetched once by all who ask at the same time', async () => {
    const kinds = await Promise.all([1, 2, 3].map(() => keepGameFiles(['en'], server.tools)));
    expect(kinds.map(({ kind }) => kind)).toEqual(['kept', 'same', 'same']);
    expect(server.asked.filter((url) => url.includes('/library-one'))).toHaveLength(1);
  });

  const LIBRARY = '/catalogue/library-two.json';
  it.each<[string, string, () => Response | Promise<Response>, string]>([
    ['a connection that is lost', LIBRARY, () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['no network at all', '/api/catalogue', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['the page of a hotel in place of a file', LIBRARY, () => new Response('<html>Sign in</html>'), 'broken'],
    ['the page of a hotel in place of the answer', '/api/catalogue', () => new Response('<html>Sign in</html>'), 'broken'],
    ['a file that was cut off', '/catalogue/library-names-ru-two.json', () => new Response('{"format":'), 'broken'],
    ['a server out of order', LIBRARY, () => new Response('{}', { status: 502 }), 'offline'],
    ['a file that is gone', '/catalogue/recipes-two.json', () => new Response('{}', { status: 404 }), 'missing'],
  ])('stays as it was after %s', async (_what, url, answer, trouble) => {
    await keepGameFiles(['en', 'ru'], server.tools);
    server.publish('two', ['yp9r']);
    server.instead.set(url, answer);
    expect(await keepGameFiles(['en'], server.tools)).toEqual({ kind: 'failed', trouble });
    await isWhole('one');
    expect((await readLibrary('one', 'ru'))?.items).toHaveLength(2);
    server.instead.clear();
    expect(await keepGameFiles(['en'], server.tools)).toEqual({ kind: 'kept' });
    await isWhole('two');
  });

  it('stays as it was when the server publishes a newer format than this app reads', async () => {
    await keepGameFiles(['en'], server.tools);
    server.publish('two', ['yp9r'], { format: GAME_FORMATS.library + 1 } as unknown as Partial<PackedLibrary>);
    expect(await keepGameFiles(['en'], server.tools)).toEqual({ kind: 'failed', trouble: 'outdated' });
    await isWhole('one');
  });

  it('is left to a newer page that has written what this one cannot read', async () => {
    await keepGameFiles(['en'], server.tools);
    const newer = { version: 'three', realm: 'global', languages: ['en'], formats: { ...GAME_FORMATS, library: GAME_FORMATS.library + 1 } };
    await database.gameFiles.put({ id: 'snapshot', version: 'three', body: newer });
    expect(await keepGameFiles(['en'], server.tools)).toEqual({ kind: 'failed', trouble: 'outdated' });
    expect((await readSnapshot())?.version).toBe('three');
  });

  it('is fetched anew where an older app has left an older format', async () => {
    await keepGameFiles(['en'], server.tools);
    const older = { version: 'one', realm: 'starter', languages: ['en'], formats: { ...GAME_FORMATS, library: 0 } };
    await database.gameFiles.put({ id: 'snapshot', version: 'one', body: older });
    expect(await keepGameFiles(['en'], server.tools)).toEqual({ kind: 'kept' });
    expect((await readSnapshot())?.formats).toEqual(GAME_FORMATS);
  });

  it('stays as it was on a full device, and what was fetched is handed to who asked', async () => {
    await keepGameFiles(['en'], server.tools);
    server.publish('two', ['yp9r']);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const real = database.gameFiles.bulkPut.bind(database.gameFiles);
    const put = vi.spyOn(database.gameFiles, 'bulkPut').mockImplementation((async (rows: Parameters<typeof real>[0]) => {
      await real(rows.slice(0, 1));
      throw new DOMException('full', 'QuotaExceededError');
    }) as never);
    const kept = await keepGameFiles(['en'], server.tools);
    expect(kept.kind).toBe('unstored');
    put.mockRestore();
    await isWhole('one');
    expect((await readLibrary('one', 'en'))?.items).toHaveLength(2);
    const held = new Map((kept.kind === 'unstored' ? kept.rows : []).map((row) => [row.id, row]));
    expect((await readLibrary('two', 'en', (ids) => Promise.resolve(ids.map((id) => held.get(id)))))?.items).toHaveLength(1);
  });

  it('says so when what is kept makes no sense', async () => {
    await keepGameFiles(['en'], server.tools);
    await database.gameFiles.put({ id: 'library', version: 'one', body: 'nonsense' });
    await expect(readLibrary('one', 'en')).rejects.toMatchObject({ trouble: 'broken' });
  });
});

describe('the name of an item', () => {
  it('is in the language chosen for the game, else in the page\'s, else not known', async () => {
    expect(await itemNameOf('yp9r', 'en')).toBeNull();
    await keepGameFiles(['en', 'ru', 'es'], server.tools);
    expect(await itemNameOf('yp9r', 'ru')).toBe('Бинт');
    expect(await keepGameLanguage('es')).toBe(true);
    expect([await readGameLanguage(), await itemNameOf('yp9r', 'ru')]).toEqual(['es', 'Venda']);
    await keepGameLanguage('ko');
    expect(await itemNameOf('yp9r', 'ru')).toBe('Бинт');
    await keepGameLanguage(null);
    expect([await readGameLanguage(), await itemNameOf('yp9r', 'ua'), await itemNameOf('gone', 'ru')]).toEqual([null, null, null]);
  });
});
