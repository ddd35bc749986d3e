import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { item, smallDatabase, writeArchive } from '../../../../tests/support/item-database.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { createCatalogueImport } from './catalogue-import.service.ts';
import { createCatalogueRepo } from './catalogue.repo.ts';
import { createCatalogueService } from './catalogue.service.ts';

const clock = { now: () => new Date() };
const quiet = { info: () => undefined, warn: () => undefined };
/** A claymore, which may be requested. */
const MINE = 'wwod';

let folder: string;
let testDatabase: TestDatabase;

/** An archive of a realm, with a claymore under a name of its own. */
async function archiveOf(realm: GameRealm, name: string): Promise<string> {
  const files = smallDatabase(realm);
  const path = `items/misc/${MINE}.json`;
  files.set(
    `${realm}/${path}`,
    Buffer.from(JSON.stringify(item(MINE, 'misc', 'item.misc.mine.name', name, []))),
  );
  const listing = JSON.parse(String(files.get(`${realm}/listing.json`))) as readonly object[];
  const entry = { ...listing[0], data: `/${path}` };
  files.set(`${realm}/listing.json`, Buffer.from(JSON.stringify([...listing, entry])));
  const archive = join(folder, `${realm}.tar.gz`);
  await writeArchive(archive, files);
  return archive;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'muster-supplies-'));
});
afterAll(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

it("have the names of a region's realm, else of the first one", async () => {
  const repo = createCatalogueRepo(testDatabase.db);
  const importer = createCatalogueImport({ repo, clock, log: quiet });
  const service = createCatalogueService({ repo, clock, realms: ['ru', 'global'] });
  await importer.importFrom(await archiveOf('global', 'Claymore'), { realm: 'global' });
  await importer.importFrom(await archiveOf('ru', 'Mine'), { realm: 'ru' });
  const nameIn = async (region?: string) => (await service.supplies(region)).get(MINE)?.name;
  expect([await nameIn(), await nameIn('EU'), await nameIn('RU')]).toEqual(['Mine', 'Claymore', 'Mine']);
  expect(await service.supplies('NA'), 'the same map for regions of one realm').toBe(
    await service.supplies('EU'),
  );
});
