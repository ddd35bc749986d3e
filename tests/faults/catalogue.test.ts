/** A broken archive changes nothing and is reported with its fault, wherever it is broken. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCatalogueImport } from '../../src/server/features/catalogue/catalogue-import.service.ts';
import { createCatalogueRepo } from '../../src/server/features/catalogue/catalogue.repo.ts';
import { LIMITS } from '../../src/server/features/catalogue/import/limits.ts';
import { ImportProblem } from '../../src/server/features/catalogue/import/problem.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { smallDatabase, writeArchive } from '../support/item-database.ts';
import type { Files } from '../support/item-database.ts';

const quiet = { info: () => undefined, warn: () => undefined };

let folder: string;
let testDatabase: TestDatabase;
let whole: Buffer;
let stored: unknown;

function repo() {
  return createCatalogueRepo(testDatabase.db);
}

function importer() {
  return createCatalogueImport({ repo: repo(), clock: { now: () => new Date() }, log: quiet });
}

async function everything(): Promise<unknown> {
  return {
    snapshots: await testDatabase.db
      .selectFrom('catalogue_snapshots')
      .selectAll()
      .orderBy('version')
      .execute(),
    files: await testDatabase.db
      .selectFrom('catalogue_files')
      .select(['version', 'name', 'body'])
      .orderBy('version')
      .orderBy('name')
      .execute(),
  };
}

/** Imports a broken source; answers what it complained about, after checking that nothing has changed. */
async function refusal(source: string): Promise<ImportProblem> {
  const problem: unknown = await importer()
    .importFrom(source, { realm: 'global' })
    .then(
      () => 'It was imported.',
      (thrown: unknown) => thrown,
    );
  expect(await everything()).toEqual(stored);
  if (!(problem instanceof ImportProblem)) throw new Error('not refused as it should be', { cause: problem });
  return problem;
}

async function archiveOf(content: Buffer): Promise<string> {
  const path = join(folder, 'broken.tar.gz');
  await writeFile(path, content);
  return path;
}

async function withFiles(spoil: (files: Files) => void): Promise<string> {
  const files = smallDatabase();
  spoil(files);
  const path = join(folder, 'spoiled.tar.gz');
  await writeArchive(path, files);
  return path;
}

function tarOf(entries: readonly (readonly [name: string, content: Buffer])[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tar = pack();
    const chunks: Buffer[] = [];
    tar
      .on('data', (chunk) => chunks.push(chunk as Buffer))
      .on('end', () => {
        resolve(gzipSync(Buffer.concat(chunks)));
      })
      .on('error', reject);
    for (const [name, content] of entries) tar.entry({ name }, content);
    tar.finalize();
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-broken-'));
  testDatabase = await createTestDatabase();
  const good = join(folder, 'good.tar.gz');
  await writeArchive(good, smallDatabase());
  whole = await readFile(good);
  await importer().importFrom(good, { realm: 'global' });
  stored = await everything();
});

afterAll(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('a broken archive changes nothing', () => {
  it.each(Array.from({ length: 10 }, (_value, index) => index / 10))(
    'cut off after %f of it',
    async (share) => {
      const problem = await refusal(await archiveOf(whole.subarray(0, Math.floor(whole.length * share))));
      expect(problem.message).toMatch(/The archive is (cut off|not gzip|empty|damaged)/);
    },
  );

  it.each(Array.from({ length: 10 }, (_value, index) => (index + 0.5) / 10))(
    'with bytes turned over at %f of it',
    async (share) => {
      const damaged = Buffer.from(whole);
      const at = Math.floor(damaged.length * share);
      for (let place = at; place < Math.min(at + 4, damaged.length); place += 1)
        damaged[place] = (damaged[place] ?? 0) ^ 0xff;
      const problem = await refusal(await archiveOf(damaged));
      expect(problem.message).toMatch(
        /damaged|cut off|not readable|not an item|missing|no tar|not gzip|leads out/,
      );
    },
  );

  it.each(Array.from({ length: 10 }, (_value, index) => (index + 0.5) / 10))(
    'packed again after its tar was cut at %f',
    async (share) => {
      const tar = gunzipSync(whole);
      // On a block boundary, so that the tar itself seems whole: only the content shows the fault.
      const cut = Math.floor((tar.length * share) / 512) * 512;
      const problem = await refusal(await archiveOf(gzipSync(tar.subarray(0, cut))));
      expect(problem.message).toMatch(/cut off|missing|no items|empty|damaged/);
    },
  );

  it('names the item that is not JSON', async () => {
    const problem = await refusal(
      await withFiles((files) => files.set('global/items/misc/wood.json', Buffer.from('{"id": "wood", '))),
    );
    expect(problem.message).toMatch(/^items\/misc\/wood\.json: not readable as JSON/);
  });

  it('names the level that is missing', async () => {
    const problem = await refusal(
      await withFiles((files) => files.delete('global/items/armor/combat/_variants/suit/9.json')),
    );
    expect(problem.message).toBe('items/armor/combat/_variants/suit/9.json: is missing');
  });

  it('names the item that is listed and missing', async () => {
    const problem = await refusal(await withFiles((files) => files.delete('global/items/bullet/ap.json')));
    expect(problem.message).toBe('items/bullet/ap.json: is missing, though listing.json names it');
  });

  it('names the other realm when the asked one is not there', async () => {
    const path = join(folder, 'ru.tar.gz');
    await writeArchive(path, smallDatabase('ru'));
    expect((await refusal(path)).message).toContain('no items of the realm global, but of ru');
  });
});

describe('a source that is none', () => {
  it('is refused: nothing there, an empty file, plain text, gzip of plain text, an empty tar', async () => {
    expect((await refusal(join(folder, 'nowhere'))).message).toContain('cannot be read');
    expect((await refusal(await archiveOf(Buffer.alloc(0)))).message).toMatch(/cut off|empty|not gzip/);
    expect(
      (await refusal(await archiveOf(Buffer.from('Dear reader, this is no archive at all.')))).message,
    ).toContain('not gzip');
    expect(
      (await refusal(await archiveOf(gzipSync('Dear reader, this is no tar. '.repeat(100))))).message,
    ).toMatch(/no tar|damaged/);
    expect((await refusal(await archiveOf(await tarOf([])))).message).toMatch(/empty/);
  });

  it('is refused: a folder and an archive without items', async () => {
    expect((await refusal(folder)).message).toContain('no items');
    expect(
      (await refusal(await archiveOf(await tarOf([['holiday/beach.txt', Buffer.from('sun')]])))).message,
    ).toContain('no items');
  });

  it('is refused: a path that leads out of the archive', async () => {
    for (const name of ['../../etc/cron.d/x', 'db/global/items/misc/../../../../../x.json']) {
      expect((await refusal(await archiveOf(await tarOf([[name, Buffer.from('{}')]])))).message).toContain(
        'leads out of the archive',
      );
    }
  });

  it('is refused: an entry too large to be an item', async () => {
    const huge = Buffer.alloc(LIMITS.fileBytes + 1, ' ');
    expect(
      (await refusal(await archiveOf(await tarOf([['db/global/items/misc/huge.json', huge]])))).message,
    ).toContain(`huge.json: larger than ${LIMITS.fileBytes} bytes`);
  });

  it('stops at a bomb, without unfolding all of it', async () => {
    // A 4 GB entry of zeroes, compressed a thousandfold.
    const block = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const head = await tarOf([['db/global/items/misc/bomb.bin', Buffer.alloc(0)]]);
    const header = Buffer.from(gunzipSync(head).subarray(0, 512));
    header.write((4 * 1024 ** 3 - 1).toString(8).padStart(11, '0'), 124);
    header.write('        ', 148);
    header.write(
      header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0') + '\0 ',
      148,
    );
    const before = process.memoryUsage().rss;
    const problem = await refusal(
      await archiveOf(Buffer.concat([gzipSync(header), ...Array.from({ length: 64 }, () => block)])),
    );
    expect(problem.message).toMatch(/unpacks to more than/);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('an address', () => {
  let server: Server;
  let answer: (url: string, send: (status: number, body: Buffer, length?: number) => void) => void;
  const address = (path: string): string =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  beforeAll(async () => {
    server = createServer((request, reply) => {
      answer(request.url ?? '', (status, body, length = body.length) => {
        reply.writeHead(status, { 'content-length': length, etag: '"tag-1"' });
        if (request.method === 'HEAD') reply.end();
        else if (length === body.length) reply.end(body);
        else {
          reply.write(body);
          setTimeout(() => {
            reply.destroy();
          }, 20);
        }
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  beforeEach(() => {
    answer = (_url, send) => {
      send(200, whole);
    };
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );

  it('is imported like a file, and not read again while its tag stays', async () => {
    expect(await importer().importFrom(address('/db.tar.gz'), { realm: 'global' })).toMatchObject({
      isNew: false,
    });
    expect(
      await importer().importFrom(address('/db.tar.gz'), { realm: 'global', onlyIfChanged: true }),
    ).toBeNull();
    stored = await everything();
  });

  it('changes nothing when it refuses, breaks off, or is not there', async () => {
    answer = (_url, send) => {
      send(503, Buffer.from('busy'));
    };
    expect((await refusal(address('/busy'))).message).toContain('answered 503');
    answer = (_url, send) => {
      send(200, whole.subarray(0, 900), whole.length);
    };
    expect((await refusal(address('/half'))).message).toMatch(/damaged|cut off|terminated/);
    answer = (_url, send) => {
      send(200, Buffer.from('<html>Sign in</html>'));
    };
    expect((await refusal(address('/html'))).message).toContain('not gzip');
    expect((await refusal('http://127.0.0.1:9/closed')).message).toContain('does not answer');
  });

  it('is not requested beyond the limit', async () => {
    answer = (_url, send) => {
      send(200, whole, LIMITS.downloadBytes + 1);
    };
    expect((await refusal(address('/huge'))).message).toContain(`more than ${LIMITS.downloadBytes}`);
  });
});
