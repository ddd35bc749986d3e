/** `npm run catalogue` as an operator types it: with no server, beside one, and with a source that is none. */
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { createCatalogueRepo } from '../../src/server/features/catalogue/catalogue.repo.ts';
import { shrunkDatabase, smallDatabase, writeArchive } from '../support/item-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const quiet = { info: () => undefined, warn: () => undefined };
let folder: string;
let dataDir: string;
let archive: string;

interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function catalogue(...args: readonly string[]): Promise<CommandResult> {
  return catalogueWith({}, ...args);
}

function catalogueWith(
  settings: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['.tools/run.mjs', 'catalogue', ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, CATALOGUE_SOURCE: 'none', DATABASE_URL: '', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.once('close', (code) => {
      done({ code, out, err });
    });
  });
}

/** Reads what is stored as a server of this folder would. */
async function opened<Value>(
  read: (repo: ReturnType<typeof createCatalogueRepo>) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase({ env: { dataDir, databaseUrl: null }, log: quiet });
  try {
    return await read(createCatalogueRepo(database.db));
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-command-'));
  // as root the database runs as somebody else, who may not enter a folder of ours
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  archive = join(folder, 'items.tar.gz');
  await writeArchive(archive, smallDatabase());
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the import command', { timeout: 180_000 }, () => {
  it('imports while no server runs, and says what it did', async () => {
    const { code, out, err } = await catalogue('--from', archive);
    expect(err).not.toMatch(/Error|Nothing has changed/);
    expect(code).toBe(0);
    expect(out).toMatch(/Reading files…\n.*Drawing pictures…\n.*Packing…\n.*Storing…\n/s);
    expect(out).toMatch(
      /Catalogue [0-9a-f]{16} \(global\) imported: 14 items, 2 weapons, 3 rounds, 1 armours, 1 recipes, 3 pictures/,
    );
    expect(out).toContain('unknownElement:hologram 1');
    expect((await opened((repo) => repo.current()))?.counts).toMatchObject({ weapons: 2 });
  });

  it('imports into the database of a server that runs', async () => {
    const changed = smallDatabase();
    changed.set(
      'global/items/misc/wood.json',
      Buffer.from(String(changed.get('global/items/misc/wood.json')).replaceAll('Wood', 'Plank')),
    );
    await writeArchive(archive, changed);
    const [before, result, after] = await opened(
      async (repo) =>
        [await repo.current(), await catalogue('--from', archive), await repo.current()] as const,
    );
    expect(result.err).toBe('');
    expect(result.code).toBe(0);
    expect(after?.version).not.toBe(before?.version);
    expect(result.out).toContain(after?.version ?? 'nothing');
  });

  it('removes much of the catalogue only with --force', async () => {
    const small = join(folder, 'small.tar.gz');
    await writeArchive(small, shrunkDatabase(smallDatabase()));
    const refused = await catalogue('--from', small);
    expect(refused.err).toMatch(/6 instead of 14 items.*--force\.\nNothing has changed\.\n$/s);
    expect(refused.code).toBe(1);
    expect((await catalogue('--from', small, '--force')).out).toContain('imported: 6 items');
    expect((await catalogue('--from', archive)).out).toContain('imported: 14 items');
  });

  it('changes nothing when the source is none (ends with 1) or the command makes no sense (2)', async () => {
    const before = await opened((repo) => repo.current());
    for (const [args, words, ends] of [
      [['--from', join(folder, 'nowhere')], /cannot be read.*\nNothing has changed\.\n$/s, 1],
      [['--from', archive, '--realm', 'mars'], /--realm must be global or ru, not "mars"/, 2],
      [['--form', archive], /Usage: npm run catalogue/, 2],
      [[], /Set a source.*Usage: npm run catalogue/s, 2],
    ] as const) {
      const { code, err } = await catalogue(...args);
      expect(err).toMatch(words);
      expect(code).toBe(ends);
    }
    expect(await opened((repo) => repo.current())).toEqual(before);
  });

  it('imports every realm of GAME_REGIONS, each from the source that holds it', async () => {
    const ru = join(folder, 'ru.tar.gz');
    await writeArchive(ru, smallDatabase('ru'));
    const both = {
      GAME_API_URL: 'https://game.example',
      GAME_OAUTH_URL: 'https://game.example',
      GAME_CLIENT_ID: 'id',
      GAME_CLIENT_SECRET: 'secret',
      GAME_REGIONS: 'RU,EU',
    };
    const realms = (): Promise<readonly (string | undefined)[]> =>
      opened(async (repo) => [(await repo.current('global'))?.realm, (await repo.current('ru'))?.realm]);
    expect(await realms()).toEqual(['global', 'global']);
    const one = await catalogueWith(both, '--from', archive);
    expect(one.err).toMatch(
      /no items of the realm ru, but of global\.\nNothing has changed of the realm ru\.\n$/,
    );
    expect(one.code, 'a source of one realm is enough').toBe(0);
    const { code, out, err } = await catalogueWith(both, '--from', `${archive},${ru}`);
    expect(err).not.toContain('Nothing has changed');
    expect(code).toBe(0);
    expect(out).toMatch(/\(global\) is already imported: 14 items.*\(ru\) imported: 14 items/s);
    expect(await realms()).toEqual(['global', 'ru']);
    const none = await catalogueWith({ ...both, GAME_REGIONS: 'RU' }, '--from', archive);
    expect([none.code, none.out.includes('imported:')]).toEqual([1, false]);
  });
});
