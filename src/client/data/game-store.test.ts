import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GameServer } from '../../../tests/support/game-server.ts';
import { database } from '../../offline/database.ts';
import { GAME_FORMATS } from '../../offline/game-files.ts';
import { keepGameFiles } from '../../offline/game-keep.ts';
import { keepGameLanguage } from '../../offline/game-language.ts';
import { createGameStore, type GameStore } from './game-store.ts';

let server: GameServer;
let open: GameStore[] = [];
let backs: (() => void)[] = [];

function until(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 10 });
}

function nameIn(page: GameStore): string | undefined {
  return page.current().byId.get('yp9r')?.name;
}

function openPage({ hasWorker = true } = {}): GameStore {
  const page = createGameStore({
    locale: () => 'en',
    keep: (languages) => keepGameFiles(languages, server.tools),
    hasWorker: () => hasWorker,
    onBack: (act) => {
      backs.push(act);
      return () => undefined;
    },
  });
  open.push(page);
  return page;
}

beforeEach(async () => {
  server = new GameServer();
  backs = [];
  await Promise.all(database.tables.map((table) => table.clear()));
});

afterEach(() => {
  for (const page of open) page.stop();
  open = [];
  vi.restoreAllMocks();
});

describe('the game data of a page', () => {
  it('is fetched where the device has none, follows the chosen language, and is unpacked once', async () => {
    const page = openPage();
    page.want('library');
    page.want('recipes');
    await until(() => expect(page.current().recipes).toHaveLength(1));
    expect([nameIn(page), page.current().language, page.current().barter]).toEqual(['Bandage', 'en', null]);
    page.choose('ru');
    await until(() => expect(nameIn(page)).toBe('Бинт'));
    const before = page.current();
    page.wantEveryName();
    page.want('names');
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
    page.want('barter');
    await until(() => expect(page.current().barter).toHaveLength(1));
  });

  it('needs no server when the device has it, and turns to what another page or the worker stores', async () => {
    await keepGameFiles(['en', 'ru'], server.tools);
    await keepGameLanguage('ru');
    server.isAway = true;
    const page = openPage();
    page.want('library');
    page.want('recipes');
    await until(() => expect(nameIn(page)).toBe('Бинт'));
    expect([page.current().snapshot?.version, page.current().trouble]).toEqual(['one', null]);
    server.isAway = false;
    server.publish('two', ['yp9r']);
    await keepGameFiles(['en'], server.tools);
    await until(() => expect(page.current().snapshot?.version).toBe('two'));
    expect([page.current().library?.items.length, nameIn(page), page.current().recipes?.length]).toEqual([
      1,
      'Бинт',
      1,
    ]);
    await keepGameLanguage('en');
    await until(() => expect(nameIn(page)).toBe('Bandage'));
  });

  it('looks for a newer snapshot by itself where there is no worker, once', async () => {
    await keepGameFiles(['en'], server.tools);
    server.publish('two', ['yp9r']);
    const page = openPage({ hasWorker: false });
    page.want('library');
    await until(() => expect(page.current().snapshot?.version).toBe('two'));
    const asked = server.asked.length;
    page.lookAtLanguage();
    page.want('barter');
    await until(() => expect(page.current().barter).toHaveLength(1));
    expect(server.asked).toHaveLength(asked);
  });

  it('shows a language that is here in place of one that cannot be had, and gets it when the network is back', async () => {
    await keepGameFiles(['es'], server.tools);
    server.isAway = true;
    const page = openPage();
    page.want('library');
    await until(() =>
      expect([nameIn(page), page.current().language, page.current().trouble]).toEqual([
        'Venda',
        'es',
        'offline',
      ]),
    );
    server.isAway = false;
    for (const back of backs) back();
    await until(() => expect([nameIn(page), page.current().trouble]).toEqual(['Bandage', null]));
  });

  it('says why there is none, and gets it when it is asked again', async () => {
    server.instead.set('/api/catalogue', () => new Response('<html>Sign in</html>'));
    const page = openPage();
    page.want('barter');
    await until(() => expect(page.current().trouble).toBe('broken'));
    expect(page.current().library).toBeNull();
    server.instead.clear();
    page.retry();
    await until(() => expect(page.current().barter).toHaveLength(1));
    expect(page.current().trouble).toBeNull();
  });

  it('asks to be loaded anew where a newer page has stored what it cannot read', async () => {
    const formats = { ...GAME_FORMATS, library: GAME_FORMATS.library + 1 };
    await database.gameFiles.put({
      id: 'snapshot',
      version: 'three',
      body: { version: 'three', realm: 'global', languages: ['en'], formats },
    });
    const page = openPage();
    page.want('library');
    await until(() => expect(page.current().trouble).toBe('outdated'));
    expect(await database.gameFiles.count()).toBe(1);
  });

  it('is there on a device that stores nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.gameFiles, 'bulkPut').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const page = openPage();
    page.want('library');
    await until(() => expect(nameIn(page)).toBe('Bandage'));
    page.choose('ru');
    await until(() => expect(nameIn(page)).toBe('Бинт'));
    expect(await database.gameFiles.count()).toBe(0);
  });
});
