import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameServer } from '../../../../tests/support/game-server.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { database } from '../../../offline/database/database.ts';
import { ROW_FORMATS } from '../../../offline/catalogue/rows/rows.ts';
import { downloadCatalogue } from '../../../offline/catalogue/rows/download.ts';
import { saveNameLanguage } from '../../../offline/catalogue/rows/name-language.ts';
import { createCatalogueStore, type CatalogueStore } from './catalogue-store.ts';

let server: GameServer;
let open: CatalogueStore[] = [];
let reconnectListeners: (() => void)[] = [];

function until(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 10 });
}

function nameIn(page: CatalogueStore): string | undefined {
  return page.current().byId.get('yp9r')?.name;
}

function openPage({ hasWorker = true, realm = null as GameRealm | null } = {}): CatalogueStore {
  const page = createCatalogueStore({
    realm,
    locale: () => 'en',
    download: (languages) => downloadCatalogue(languages, realm, server.tools),
    hasWorker: () => hasWorker,
    onReconnect: (listener) => {
      reconnectListeners.push(listener);
      return () => undefined;
    },
  });
  open.push(page);
  return page;
}

beforeEach(async () => {
  server = new GameServer();
  reconnectListeners = [];
  await Promise.all(database.tables.map((table) => table.clear()));
});

afterEach(() => {
  for (const page of open) page.stop();
  open = [];
  vi.restoreAllMocks();
});

describe('the catalogue store', () => {
  it('downloads what the device lacks, follows the chosen language, and unpacks once', async () => {
    const page = openPage();
    page.request('library');
    page.request('recipes');
    await until(() => expect(page.current().recipes).toHaveLength(1));
    expect([nameIn(page), page.current().language, page.current().barter]).toEqual(['Bandage', 'en', null]);
    page.chooseLanguage('ru');
    await until(() => expect(nameIn(page)).toBe('Бинт'));
    const before = page.current();
    page.requestAllNames();
    page.request('names');
    await until(() =>
      expect(
        page
          .current()
          .names?.get('yp9r')
          ?.map(({ text, language }) => `${language} ${text}`),
      ).toEqual(['en Bandage', 'ru Бинт', 'es Venda']),
    );
    expect(page.current().recipes).toBe(before.recipes);
    expect(page.current().library).toBe(before.library);
    page.request('barter');
    await until(() => expect(page.current().barter).toHaveLength(1));
  });

  it('needs no server when the device has the data, and follows what another page or the worker stores', async () => {
    await downloadCatalogue(['en', 'ru'], null, server.tools);
    await saveNameLanguage('ru');
    server.isAway = true;
    const page = openPage();
    page.request('library');
    page.request('recipes');
    await until(() => expect(nameIn(page)).toBe('Бинт'));
    expect([page.current().snapshot?.version, page.current().error]).toEqual(['one', null]);
    server.isAway = false;
    server.publish('two', ['yp9r']);
    await downloadCatalogue(['en'], null, server.tools);
    await until(() => expect(page.current().snapshot?.version).toBe('two'));
    expect([page.current().library?.items.length, nameIn(page), page.current().recipes?.length]).toEqual([
      1,
      'Бинт',
      1,
    ]);
    await saveNameLanguage('en');
    await until(() => expect(nameIn(page)).toBe('Bandage'));
  });

  it('checks once for a newer snapshot when there is no worker', async () => {
    await downloadCatalogue(['en'], null, server.tools);
    server.publish('two', ['yp9r']);
    const page = openPage({ hasWorker: false });
    page.request('library');
    await until(() => expect(page.current().snapshot?.version).toBe('two'));
    const requestCount = server.requestedUrls.length;
    page.refreshLanguage();
    page.request('barter');
    await until(() => expect(page.current().barter).toHaveLength(1));
    expect(server.requestedUrls).toHaveLength(requestCount);
  });

  it('falls back to an available language while offline, and downloads the chosen one on reconnect', async () => {
    await downloadCatalogue(['es'], null, server.tools);
    server.isAway = true;
    const page = openPage();
    page.request('library');
    await until(() =>
      expect([nameIn(page), page.current().language, page.current().error]).toEqual([
        'Venda',
        'es',
        'offline',
      ]),
    );
    server.isAway = false;
    for (const listener of reconnectListeners) listener();
    await until(() => expect([nameIn(page), page.current().error]).toEqual(['Bandage', null]));
  });

  it('reports why there is no data, and downloads it on retry', async () => {
    server.instead.set('/api/catalogue', () => new Response('<html>Sign in</html>'));
    const page = openPage();
    page.request('barter');
    await until(() => expect(page.current().error).toBe('broken'));
    expect(page.current().library).toBeNull();
    server.instead.clear();
    page.retry();
    await until(() => expect(page.current().barter).toHaveLength(1));
    expect(page.current().error).toBeNull();
  });

  it('is outdated when a newer page has stored data it cannot read', async () => {
    const formats = { ...ROW_FORMATS, library: ROW_FORMATS.library + 1 };
    await database.gameFiles.put({
      id: 'snapshot',
      version: 'three',
      body: { version: 'three', realm: 'global', languages: ['en'], formats },
    });
    const page = openPage();
    page.request('library');
    await until(() => expect(page.current().error).toBe('outdated'));
    expect(await database.gameFiles.count()).toBe(1);
  });

  it('works on a device without storage', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.gameFiles, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const page = openPage();
    page.request('library');
    await until(() => expect(nameIn(page)).toBe('Bandage'));
    page.chooseLanguage('ru');
    await until(() => expect(nameIn(page)).toBe('Бинт'));
    expect(await database.gameFiles.count()).toBe(0);
  });

  it('shows the items of its own realm, and none rather than those of another one', async () => {
    server = new GameServer({ realm: 'ru', version: 'r1' });
    server.others.set('global', new GameServer({ realm: 'global', version: 'g1', namePrefix: 'Global ' }));
    const first = openPage();
    first.request('library');
    await until(() => expect(nameIn(first)).toBe('Bandage'));
    server.isAway = true;
    const second = openPage({ realm: 'global' });
    second.request('library');
    await until(() => expect(second.current().error).toBe('offline'));
    expect([second.current().library, nameIn(second)]).toEqual([null, undefined]);
    server.isAway = false;
    second.retry();
    await until(() => expect(nameIn(second)).toBe('Global Bandage'));
    expect(nameIn(first)).toBe('Bandage');
    server.isAway = true;
    const [ru, again] = [openPage({ realm: 'ru' }), openPage({ realm: 'global' })];
    for (const page of [ru, again]) page.request('library');
    await until(() => expect([nameIn(ru), nameIn(again)]).toEqual(['Bandage', 'Global Bandage']));
  });

  it('works on a device without storage in the second realm too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.gameFiles, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    server = new GameServer({ realm: 'ru', version: 'r1' });
    server.others.set('global', new GameServer({ realm: 'global', version: 'g1', namePrefix: 'Global ' }));
    const page = openPage({ realm: 'global' });
    page.request('library');
    await until(() => expect(nameIn(page)).toBe('Global Bandage'));
  });
});
