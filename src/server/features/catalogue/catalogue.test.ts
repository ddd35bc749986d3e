import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import type { TestDatabase } from '../../../../tests/support/database.ts';
import {
  shrunkDatabase,
  smallDatabase,
  writeArchive,
  writeFolder,
} from '../../../../tests/support/item-database.ts';
import type { CatalogueInfo } from '../../../contract/catalogue.ts';
import { unpackTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtk, PackedTtkNames } from '../../../domain/catalogue/item/packed-ttk.ts';
import { realmOf, realmsOf } from '../../../domain/catalogue/item/realm.ts';
import { createCatalogueImport } from './catalogue-import.service.ts';
import { createCatalogueRepo } from './catalogue.repo.ts';
import { createCatalogueService } from './catalogue.service.ts';

/** The other realm, as its public archive is: its own names, no pictures. */
function russianDatabase() {
  const files = smallDatabase('ru');
  for (const path of files.keys()) if (path.startsWith('ru/icons/')) files.delete(path);
  const soup = 'ru/items/supply/food/soup.json';
  files.set(soup, Buffer.from(String(files.get(soup)).replaceAll('"Soup"', '"Borsch"')));
  return files;
}

const clock = { now: () => new Date() };
const quiet = { info: () => undefined, warn: () => undefined };

describe('the stored catalogue', () => {
  let folder: string;
  let testDatabase: TestDatabase;
  const make = () => {
    const repo = createCatalogueRepo(testDatabase.db);
    return {
      repo,
      service: createCatalogueService({ repo, clock }),
      importer: createCatalogueImport({ repo, clock, log: quiet }),
    };
  };

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'muster-catalogue-'));
  });
  afterEach(async () => {
    await testDatabase.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('starts with the built-in one, once', async () => {
    const { repo, service } = make();
    await service.ensureStarter();
    const first = await repo.current();
    await service.ensureStarter();
    expect((await repo.current())?.importedAt).toEqual(first?.importedAt);
    expect(await service.info()).toMatchObject({
      success: true,
      realm: 'starter',
      counts: { weapons: 58, recipes: 81 },
    });
    const goods = await service.tradableItems();
    expect(goods.find((item) => item.id === '0r2g1')).toEqual({
      id: '0r2g1',
      category: 'weapon/assault_rifle',
      rank: 'veteran',
      tradable: true,
    });
  });

  it('is replaced by an import from an archive, in one step; the previous files stay for open pages', async () => {
    const { repo, service, importer } = make();
    await service.ensureStarter();
    const starter = await repo.current();
    const archive = join(folder, 'items.tar.gz');
    await writeArchive(archive, smallDatabase());
    const steps = new Set<string>();
    const done = await importer.importFrom(archive, {
      realm: 'global',
      onProgress: ({ step }) => steps.add(step),
    });
    expect(done).toMatchObject({
      isNew: true,
      realm: 'global',
      counts: { weapons: 2, rounds: 3, armours: 1, recipes: 1, barter: 1, icons: 3 },
    });
    expect([...steps]).toEqual(['reading', 'pictures', 'publishing', 'storing']);
    const current = await repo.current();
    expect(current).toMatchObject({ realm: 'global', version: done?.version, dataDate: '2026-07-01' });
    expect(current?.report.oddities).toMatchObject({
      hiddenItem: 2,
      'unknownElement:hologram': 1,
      itemWithoutIcon: expect.any(Number) as number,
    });
    const old = starter?.files[0]?.url.split('/').at(-1) ?? '';
    expect(await service.file(old)).not.toBeNull();

    const bigger = smallDatabase();
    bigger.set(
      'global/items/misc/wood.json',
      Buffer.from(String(bigger.get('global/items/misc/wood.json')).replaceAll('Wood', 'Plank')),
    );
    await writeArchive(archive, bigger);
    expect(await importer.importFrom(archive, { realm: 'global' })).toMatchObject({ isNew: true });
    // Two generations at most: the starter's own files are gone now.
    expect(await createCatalogueRepo(testDatabase.db).file(old)).toBeNull();
  });

  it('is the same from a folder, and is left alone when nothing is new', async () => {
    const { repo, importer } = make();
    const archive = join(folder, 'items.tar.gz');
    await writeArchive(archive, smallDatabase());
    const whole = join(folder, 'items');
    await writeFolder(whole, smallDatabase());
    const one = await importer.importFrom(archive, { realm: 'global' });
    expect(await importer.importFrom(archive, { realm: 'global', onlyIfChanged: true })).toBeNull();
    expect(await importer.importFrom(archive, { realm: 'global' })).toMatchObject({
      isNew: false,
      version: one?.version,
    });
    const other = await importer.importFrom(whole, { realm: 'global' });
    expect(other?.counts).toEqual(one?.counts);
    expect(await importer.importFrom(whole, { realm: 'global' })).toMatchObject({
      isNew: false,
      version: other?.version,
    });
    expect((await repo.current())?.source).toBe(whole);
    expect(await importer.importFrom(whole, { realm: 'global', onlyIfChanged: true })).toBeNull();
  });

  it('keeps what a source would shrink by more than a fifth, unless forced', async () => {
    const { repo, importer } = make();
    const archive = join(folder, 'items.tar.gz');
    await writeArchive(archive, smallDatabase());
    const full = await importer.importFrom(archive, { realm: 'global' });
    await writeArchive(archive, shrunkDatabase(smallDatabase()));
    await expect(importer.importFrom(archive, { realm: 'global' })).rejects.toThrow(
      'The source holds 6 instead of 14 items, 0 instead of 3 rounds: more than a fifth would be lost.',
    );
    expect((await repo.current())?.version).toBe(full?.version);

    const lines: string[] = [];
    const atStart = createCatalogueImport({
      repo,
      clock,
      log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    });
    const stop = atStart.startBackground(archive, ['global'], 0);
    await expect
      .poll(() => lines.join(), { timeout: 20_000 })
      .toMatch(/6 instead of 14 items.*--force\. The current one stays\.$/);
    await stop();
    expect((await repo.current())?.version).toBe(full?.version);

    expect(await importer.importFrom(archive, { realm: 'global', isForced: true })).toMatchObject({
      isNew: true,
      counts: { items: 6, rounds: 0 },
    });
  });

  it('keeps an import of an earlier program, and imports it again', async () => {
    const { repo, service, importer } = make();
    const archive = join(folder, 'items.tar.gz');
    await writeArchive(archive, smallDatabase());
    const done = await importer.importFrom(archive, { realm: 'global' });
    const facts = await repo.current();
    if (done === null || facts === null) throw new Error('Nothing was imported.');
    await repo.confirm(done.version, archive, { ...facts.report, form: 2 });
    await service.ensureStarter();
    expect((await repo.current())?.version).toBe(done.version);
    expect(await importer.importFrom(archive, { realm: 'global', onlyIfChanged: true })).not.toBeNull();
    await repo.confirm(done.version, archive, { ...facts.report, form: 1 });
    await service.ensureStarter();
    expect((await repo.current())?.realm).toBe('starter');
  });

  it('keeps both realms side by side, with pictures shared by id', async () => {
    const { repo, importer } = make();
    const service = createCatalogueService({ repo, clock, realms: ['ru', 'global'] });
    await service.ensureStarter();
    const archives = { global: join(folder, 'global.tar.gz'), ru: join(folder, 'ru.tar.gz') };
    await writeArchive(archives.global, smallDatabase());
    await writeArchive(archives.ru, russianDatabase());
    const isImported = () => createCatalogueService({ repo, clock, realms: ['ru', 'global'] }).isImported();
    expect(await isImported()).toBe(false);
    const global = await importer.importFrom(archives.global, { realm: 'global' });
    expect(await isImported()).toBe(false);
    // until a realm has its own items, it has the other's
    expect(await repo.current('ru')).toMatchObject({ realm: 'global', version: global?.version });
    const ru = await importer.importFrom(archives.ru, { realm: 'ru' });
    expect(ru?.counts).toMatchObject({ items: 14, icons: 3 });
    for (const round of [1, 2]) {
      expect(await repo.current('global'), `${round}`).toMatchObject({ version: global?.version });
      expect(await repo.current('ru'), `${round}`).toMatchObject({ realm: 'ru', version: ru?.version });
      const [ours, theirs] = await Promise.all(
        (['ru', 'global'] as const).map(async (realm) =>
          (await repo.current(realm))?.files.filter(({ part }) => part === 'icons').map(({ url }) => url),
        ),
      );
      expect(ours).toEqual(theirs);
      expect(await importer.importFrom(archives.ru, { realm: 'ru', onlyIfChanged: true })).toBeNull();
      expect(await importer.importFrom(archives.ru, { realm: 'ru' })).toMatchObject({ isNew: false });
    }
    const soupOf = async (region: string) =>
      (await service.marketItems(region)).find(({ id }) => id === 'soup')?.name;
    expect([await soupOf('RU'), await soupOf('EU'), await soupOf('NA')]).toEqual(['Borsch', 'Soup', 'Soup']);
    expect([(await service.info()).realm, (await service.info('global')).realm]).toEqual(['ru', 'global']);
    expect(await isImported()).toBe(true);
    expect(await service.itemName('soup', 'en')).toBe('Borsch');
    expect(await service.itemName('nothing', 'en')).toBeNull();

    // a newer import of one realm leaves the other alone, and its own pictures stay
    const changed = russianDatabase();
    changed.set(
      'ru/items/misc/wood.json',
      Buffer.from(String(changed.get('ru/items/misc/wood.json')).replaceAll('Wood', 'Plank')),
    );
    await writeArchive(archives.ru, changed);
    expect(await importer.importFrom(archives.ru, { realm: 'ru' })).toMatchObject({
      isNew: true,
      counts: { icons: 3 },
    });
    expect(await repo.current('global')).toMatchObject({ version: global?.version });
  });

  it('gives a realm the pictures that another one brought later', async () => {
    const { repo, importer } = make();
    const archive = join(folder, 'ru.tar.gz');
    await writeArchive(archive, russianDatabase());
    expect((await importer.importFrom(archive, { realm: 'ru' }))?.counts).toMatchObject({ icons: 0 });
    expect(await importer.importFrom(archive, { realm: 'ru', onlyIfChanged: true })).toBeNull();
    const other = join(folder, 'global.tar.gz');
    await writeArchive(other, smallDatabase());
    await importer.importFrom(other, { realm: 'global' });
    expect(await importer.importFrom(archive, { realm: 'ru', onlyIfChanged: true })).toMatchObject({
      isNew: true,
      counts: { icons: 3 },
    });
    expect((await repo.current('ru'))?.counts['icons']).toBe(3);
  });

  it('imports each realm from the source that holds it, at start', async () => {
    const { repo, service } = make();
    await service.ensureStarter();
    const sources = [join(folder, 'ru.tar.gz'), join(folder, 'global.tar.gz')];
    await writeArchive(sources[0] ?? '', russianDatabase());
    await writeArchive(sources[1] ?? '', smallDatabase());
    const lines: string[] = [];
    const stop = createCatalogueImport({
      repo,
      clock,
      log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    }).startBackground(sources.join(', '), ['ru', 'global'], 0);
    await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(2);
    await stop();
    expect([(await repo.current('ru'))?.source, (await repo.current('global'))?.source]).toEqual(sources);
    expect((await repo.current('ru'))?.counts['icons']).toBe(3);
  });

  it('is unchanged by an aborted import', async () => {
    const { repo, service, importer } = make();
    await service.ensureStarter();
    const archive = join(folder, 'items.tar.gz');
    await writeArchive(archive, smallDatabase());
    const stopping = new AbortController();
    await expect(
      importer.importFrom(archive, {
        realm: 'global',
        signal: stopping.signal,
        onProgress: ({ step }) => {
          if (step === 'publishing') stopping.abort(new Error('stopped'));
        },
      }),
    ).rejects.toThrow('stopped');
    expect((await repo.current())?.realm).toBe('starter');
  });

  it('retries in the background, logs why it failed, and stops on request', async () => {
    const { repo, service } = make();
    await service.ensureStarter();
    const lines: string[] = [];
    const importer = createCatalogueImport({
      repo,
      clock,
      log: { info: (line) => lines.push(line), warn: (line) => lines.push(line) },
    });
    expect(await importer.startBackground('none', ['global'])()).toBeUndefined();
    const stop = importer.startBackground(join(folder, 'nothing.tar.gz'), ['global'], 0);
    await expect
      .poll(() => lines.join('\n'))
      .toMatch(/was not imported from .*nothing\.tar\.gz: .*cannot be read/);
    await stop();
    expect((await repo.current())?.realm).toBe('starter');
  });
});

describe('realms', () => {
  it('belong to regions', () => {
    expect(['RU', 'ru', 'EU', 'NA', 'SEA', 'NEA'].map(realmOf)).toEqual([
      'ru',
      'ru',
      'global',
      'global',
      'global',
      'global',
    ]);
    expect(realmsOf(['RU', 'EU', 'NA'])).toEqual(['ru', 'global']);
    expect(realmsOf(['SEA'])).toEqual(['global']);
  });
});

describe('the catalogue over HTTP', () => {
  let app: TestApp;
  let info: CatalogueInfo;
  /** As transferred: fetch would decompress it. */
  const raw = (
    path: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<{
    status: number;
    headers: Readonly<Record<string, string | string[] | undefined>>;
    body: Buffer;
  }> =>
    new Promise((resolve, reject) => {
      const url = new URL(path, app.origin);
      request(url, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
          });
      })
        .on('error', reject)
        .end();
    });
  const urlOf = (part: string, language: string | null): string =>
    info.files.find((file) => file.part === part && file.language === language)?.url ?? '';

  beforeAll(async () => {
    app = await startTestApp({ vars: { CATALOGUE_SOURCE: 'none' } });
    info = (await (await app.fetch('/api/catalogue')).json()) as CatalogueInfo;
  });
  afterAll(() => app.close());

  it('returns the same facts under both addresses, and confirms a caller’s copy', async () => {
    const answer = await app.fetch('/catalogue/current.json');
    expect(await answer.json()).toEqual(info);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = await raw('/catalogue/current.json', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await raw('/catalogue/current.json', { 'if-none-match': '"older"' })).status).toBe(200);
  });

  it('sends files compressed, immutable, and equal under any encoding', async () => {
    const plain = await raw(urlOf('ttk', null), {});
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['vary']).toContain('accept-encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await raw(urlOf('ttk', null), { 'accept-encoding': 'gzip, deflate, br;q=0.8' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await raw(urlOf('ttk', null), { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBe(info.files.find((file) => file.part === 'ttk')?.brotliBytes);
  });

  it('can be read as the page reads it', async () => {
    const packed = (await (await app.fetch(urlOf('ttk', null))).json()) as PackedTtk;
    const names = (await (await app.fetch(urlOf('ttk-names', 'ua'))).json()) as PackedTtkNames;
    expect(unpackTtk(packed, names, info.version).weapons).toHaveLength(58);
  });

  it.each([
    '/catalogue/ttk-0000000000000000.json',
    '/catalogue/nothing',
    '/catalogue/..%2f..%2fetc%2fpasswd',
    '/catalogue/',
    '/catalogue/ttk-%00.json',
  ])('answers 404 for %s', async (path) => {
    expect((await raw(path, {})).status).toBe(404);
  });
});
