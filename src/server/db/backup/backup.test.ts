import {
  type ClanId,
  type NotificationId,
  type SessionId,
  type SkipId,
  toId,
  type UserId,
} from '../../../domain/ids.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { clientConfig, type Target } from '../connection/engine.ts';
import { openJobs } from '../jobs/jobs.ts';
import { withExclusiveLock, acquireSharedLock } from '../locks/advisory-lock.ts';
import { readShapes, tableFacts, setStableTextFormat, type TableFacts } from './contents.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

async function contents(target: Target): Promise<readonly TableFacts[]> {
  const client = new Client(clientConfig(target));
  await client.connect();
  await setStableTextFormat(client);
  await client.query('BEGIN');
  const facts: TableFacts[] = [];
  for (const shape of await readShapes(client)) facts.push(await tableFacts(client, shape));
  await client.end();
  return facts;
}

async function addPerson({ db }: TestDatabase, name: string): Promise<void> {
  const id = toId<UserId>(randomUUID());
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({
        id,
        game_uuid: id,
        login: name,
        display_name: name,
        preferred_character_id: null,
        characters_seen_at: null,
        created_at: new Date(),
      })
      .execute();
    await transaction
      .insertInto('auth_sessions')
      .values({
        id: toId<SessionId>(randomUUID()),
        token_hash: randomBytes(32),
        user_id: id,
        device: 'Firefox, "quoted" (a\\b)\n',
        created_at: new Date(),
        last_seen_at: new Date(),
        expires_at: new Date(),
        revoked_at: null,
      })
      .execute();
  });
}

let folder: string;
let source: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
  source = await createTestDatabase();
  for (const name of ['Сергій', 'quote " and, comma', '', 'null', '{"a":1}']) await addPerson(source, name);
  await sql`INSERT INTO catalogue_snapshots VALUES ('v', 'global', NULL, 'here', now(), '{"items":1}', '{"x":"\\u0027"}', true)`.execute(
    source.db,
  );
  await source.db
    .insertInto('catalogue_files')
    .values({
      version: 'v',
      name: 'big',
      part: 'a',
      language: null,
      media_type: 'x/y',
      body: randomBytes(3_000_000),
      brotli: Buffer.alloc(0),
      gzip: null,
    })
    .execute();
});

afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('made during writes holds one snapshot, and restores to equal counts and hashes', async () => {
    let writing = true;
    let written = 0;
    const writer = (async () => {
      while (writing) {
        await addPerson(source, `writer ${written}`);
        written += 1;
      }
    })();
    while (written < 5)
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    const file = join(folder, 'under-writes.tar.gz');
    const made = await writeBackup(source.target, file, new Date());
    writing = false;
    await writer;

    const restored = await createTestDatabase({ empty: true });
    try {
      await restoreBackup(restored.target, file, { replace: false });
      expect(await contents(restored.target)).toEqual(made.tables);
      const rows = (name: string): number => made.tables.find((table) => table.name === name)?.rows ?? -1;
      expect(rows('users')).toBeGreaterThanOrEqual(10);
      // Both rows of a user are written in one transaction: half a user would show a torn snapshot.
      expect(rows('auth_sessions')).toBe(rows('users'));
      expect(rows('catalogue_files')).toBe(1);
      const people = await restored.db.selectFrom('users').select('login').execute();
      expect(people.map(({ login }) => login)).toEqual(
        expect.arrayContaining(['Сергій', 'quote " and, comma', '', 'null', '{"a":1}']),
      );
      await expect(
        restored.db
          .insertInto('auth_sessions')
          .values({
            id: toId<SessionId>(randomUUID()),
            token_hash: randomBytes(32),
            user_id: toId<UserId>(randomUUID()),
            device: '',
            created_at: new Date(),
            last_seen_at: new Date(),
            expires_at: new Date(),
            revoked_at: null,
          })
          .execute(),
      ).rejects.toThrow(/foreign key/);
    } finally {
      await restored.drop();
    }
  });

  it('contains unfinished jobs, and restoring removes the previous ones', async () => {
    const jobs = await openJobs({ target: source.target, log: quiet });
    const startAt = new Date(Date.now() + 3_600_000);
    await source.db.transaction().execute(async (trx) => {
      await jobs.send(
        trx,
        'skips.autoPlan',
        { clanId: toId<ClanId>('one "clan"') },
        { uniqueKey: 'one', startAt },
      );
      await jobs.send(trx, 'skips.autoDecide', { clanId: toId<ClanId>('c'), skipId: toId<SkipId>('s') });
      await jobs.send(trx, 'push.tell', {
        clanId: toId<ClanId>('c'),
        notificationId: toId<NotificationId>('done'),
      });
    });
    await sql`UPDATE pgboss.job SET state = 'active' WHERE name = 'skips.autoDecide'`.execute(source.db);
    await sql`UPDATE pgboss.job SET state = 'completed' WHERE name = 'push.tell'`.execute(source.db);
    await jobs.close(1_000);
    const file = join(folder, 'jobs.tar.gz');
    expect((await writeBackup(source.target, file, new Date())).jobs).toBe(2);
    for (const empty of [true, false]) {
      const other = await createTestDatabase({ empty });
      try {
        if (!empty) {
          const there = await openJobs({ target: other.target, log: quiet });
          await other.db.transaction().execute((trx) =>
            there.send(trx, 'push.tell', {
              clanId: toId<ClanId>('c'),
              notificationId: toId<NotificationId>('of another life'),
            }),
          );
          await there.close(1_000);
        }
        await restoreBackup(other.target, file, { replace: true });
        const { rows } = await sql<{
          name: string;
          state: string;
          data: object;
          start: Date;
        }>`SELECT name, state::text, data -> 'data' AS data, start_after AS start FROM pgboss.job ORDER BY name`.execute(
          other.db,
        );
        expect(rows.map(({ name, state, data }) => ({ name, state, data }))).toEqual([
          { name: 'skips.autoDecide', state: 'created', data: { clanId: 'c', skipId: 's' } },
          { name: 'skips.autoPlan', state: 'created', data: { clanId: 'one "clan"' } },
        ]);
        expect(rows[1]?.start.getTime()).toBe(startAt.getTime());
      } finally {
        await other.drop();
      }
    }
  });

  it('replaces data only with --replace, and then all of it', async () => {
    const file = join(folder, 'plain.tar.gz');
    const made = await writeBackup(source.target, file, new Date());
    const other = await createTestDatabase();
    try {
      await addPerson(other, 'was here before');
      const before = await contents(other.target);
      await expect(restoreBackup(other.target, file, { replace: false })).rejects.toThrow(/is not empty/);
      expect(await contents(other.target)).toEqual(before);
      await restoreBackup(other.target, file, { replace: true });
      expect(await contents(other.target)).toEqual(made.tables);
    } finally {
      await other.drop();
    }
  });

  it('that is truncated, modified or foreign changes nothing', async () => {
    const file = join(folder, 'whole.tar.gz');
    await writeBackup(source.target, file, new Date());
    const bytes = readFileSync(file);
    const other = await createTestDatabase();
    try {
      await addPerson(other, 'stays');
      const before = await contents(other.target);
      const spoiled = Buffer.from(bytes);
      spoiled.writeUInt8(
        spoiled.readUInt8(Math.floor(bytes.length / 2)) ^ 0xff,
        Math.floor(bytes.length / 2),
      );
      for (const [name, content] of [
        ['cut', bytes.subarray(0, bytes.length * 0.7)],
        ['nearly', bytes.subarray(0, bytes.length - 9)],
        ['spoiled', spoiled],
        ['foreign', Buffer.from('not a backup')],
        ['nothing', Buffer.alloc(0)],
      ] as const) {
        const path = join(folder, name);
        writeFileSync(path, content);
        await expect(restoreBackup(other.target, path, { replace: true }), name).rejects.toThrow(
          /not a valid backup|is incomplete/,
        );
        expect(await contents(other.target)).toEqual(before);
      }
      await expect(restoreBackup(other.target, join(folder, 'missing'), { replace: true })).rejects.toThrow(
        /ENOENT/,
      );
    } finally {
      await other.drop();
    }
  });

  it('that would decompress beyond all memory is rejected at its header', async () => {
    const archive = pack();
    const path = join(folder, 'bomb');
    // Only the header of the part exists; a reader that trusts it would wait for all of it.
    archive
      .entry({ name: 'tables/users/000001.json', size: 300 * 1024 * 1024 })
      .write(Buffer.alloc(1024, '['));
    const chunks: Buffer[] = [];
    for await (const chunk of archive) {
      chunks.push(chunk as Buffer);
      if (Buffer.concat(chunks).length >= 1536) break;
    }
    writeFileSync(path, gzipSync(Buffer.concat(chunks)));
    await expect(restoreBackup(source.target, path, { replace: true })).rejects.toThrow(
      /not a valid backup: tables\/users\/000001\.json is too large/,
    );
  });

  it('never replaces another program’s tables, even with --replace', async () => {
    const file = join(folder, 'ours.tar.gz');
    await writeBackup(source.target, file, new Date());
    const other = await createTestDatabase({ empty: true });
    try {
      await sql`CREATE TABLE users (id int)`.execute(other.db);
      for (const replace of [false, true])
        await expect(restoreBackup(other.target, file, { replace })).rejects.toThrow(
          /belongs to another program \(tables users\)/,
        );
      // A failed start here has left its empty list of migrations behind.
      await sql`CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(
        other.db,
      );
      await expect(restoreBackup(other.target, file, { replace: true })).rejects.toThrow(
        /belongs to another program/,
      );
      expect((await sql`SELECT * FROM users`.execute(other.db)).rows).toEqual([]);
    } finally {
      await other.drop();
    }
  });

  it('is not restored into a database that a server uses', async () => {
    const other = await createTestDatabase();
    try {
      const presence = await acquireSharedLock(other.target, quiet);
      await expect(withExclusiveLock(other.target, () => Promise.resolve('done'))).rejects.toThrow(
        /is using this database/,
      );
      await presence.release();
      await withExclusiveLock(other.target, async () => {
        await expect(acquireSharedLock(other.target, quiet)).rejects.toThrow(/being restored/);
      });
    } finally {
      await other.drop();
    }
  });
});
