import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameServer } from '../../../../tests/support/game-server.ts';
import type { User } from '../../../contract/accounts.ts';
import { toId, type CharacterId } from '../../../domain/ids.ts';
import { database } from '../../../offline/database/database.ts';
import { GUEST_SESSION, updateSession } from '../session/session.ts';
import { currentCatalogue, onCatalogueChange, requestCatalogue } from './catalogue.ts';

vi.mock('../i18n/locale.ts', () => ({ currentLocale: () => 'en' }));
vi.mock('../network/network.ts', () => ({
  isServiceWorkerControlled: () => true,
  onReconnect: () => () => undefined,
}));
vi.mock('../../../offline/state/after-first-screen.ts', () => ({
  afterFirstScreen: (work: () => void) => work(),
}));

const [RU, EU] = [toId<CharacterId>('ru'), toId<CharacterId>('eu')];
const user = {
  characters: [
    { id: RU, region: 'RU' },
    { id: EU, region: 'EU' },
  ],
} as unknown as User;

function nameShown(): string | undefined {
  return currentCatalogue().byId.get('yp9r')?.name;
}

function until(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 10_000, interval: 10 });
}

let server: GameServer;

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
  server = new GameServer({ realm: 'ru', version: 'r1' });
  server.others.set('global', new GameServer({ realm: 'global', version: 'g1', namePrefix: 'Global ' }));
  vi.stubGlobal('fetch', (url: string) => server.tools.fetch(url));
});

it("follows the realm of the selected character, and is empty until that realm's items are there", async () => {
  updateSession({ ...GUEST_SESSION, hasToken: true });
  requestCatalogue('library');
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(server.requestedUrls, 'nothing is known of the user yet').toEqual([]);

  updateSession({ user, selectedCharacterId: EU });
  requestCatalogue('library');
  await until(() => expect(nameShown()).toBe('Global Bandage'));
  expect(
    server.requestedUrls.filter((url) => url.includes('r1')),
    'nothing of a realm that nobody plays here',
  ).toEqual([]);

  const seen: (string | undefined)[] = [];
  const stop = onCatalogueChange(() => seen.push(nameShown()));
  updateSession({ selectedCharacterId: RU });
  expect(nameShown(), 'no item of the other realm').toBeUndefined();
  requestCatalogue('library');
  await until(() => expect(nameShown()).toBe('Bandage'));
  expect(seen).not.toContain('Global Bandage');

  server.isAway = true;
  updateSession({ selectedCharacterId: EU });
  requestCatalogue('library');
  await until(() => expect(nameShown()).toBe('Global Bandage'));
  expect(currentCatalogue().error).toBeNull();

  // a guest sees the first realm
  updateSession(GUEST_SESSION);
  requestCatalogue('library');
  await until(() => expect(nameShown()).toBe('Bandage'));
  stop();
});
