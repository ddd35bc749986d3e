import { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { startEmbedded } from './embedded/server.ts';
import { connect } from './connection/engine.ts';
import { openDatabase } from './open.ts';

const quiet = { info: () => undefined, warn: () => undefined };
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-open-'));
  chmodSync(dataDir, 0o755);
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a database server', () => {
  it('is migrated and shared by several processes', async () => {
    const test = await createTestDatabase({ empty: true });
    const env = { dataDir, databaseUrl: test.url };
    try {
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ env, log: quiet })));
      for (const one of opened) {
        expect(one.kind).toBe('server');
        expect(await one.ping()).toBeGreaterThan(0);
        expect(await one.facts()).toMatchObject({
          version: expect.stringMatching(/^\d+\.\d+/),
          migration: expect.stringMatching(/^\d{4}-/),
        });
      }
      await Promise.all(opened.map((one) => one.close()));
    } finally {
      await test.drop();
    }
  });

  it('that drops a busy connection fails only that query', async () => {
    const test = await createTestDatabase({ empty: true });
    const connection = connect(test.target, { max: 2 });
    try {
      const wires = new Set<Duplex>();
      connection.pool.on('connect', (client) => {
        const wire: unknown =
          Reflect.get(client, 'connection') instanceof EventEmitter
            ? Reflect.get(Reflect.get(client, 'connection') as object, 'stream')
            : null;
        if (wire instanceof Duplex) wires.add(wire);
      });
      const pending = sql`SELECT pg_sleep(20)`.execute(connection.db).then(() => 'answered', String);
      await expect.poll(() => wires.size).toBe(1);
      await new Promise((done) => {
        setTimeout(done, 100);
      });
      for (const wire of wires) wire.destroy();
      expect(await pending).toMatch(/terminated/);
      // Without a listener the error would have ended the process by now, here: failed the run.
      expect((await sql`SELECT 1 AS one`.execute(connection.db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await connection.close();
      await test.drop();
    }
  });

  it('that does not answer is reported without its password', async () => {
    const opening = openDatabase({
      env: { dataDir, databaseUrl: 'postgres://me:sesame@127.0.0.1:9/none' },
      log: quiet,
    });
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL: the database at 127\.0\.0\.1:9\/none cannot be used/,
    );
    await expect(opening).rejects.not.toThrow(/sesame/);
  });
});

describe('the embedded database', () => {
  it('opens, preserves numbers and days, closes, and reopens with its rows', async () => {
    const env = { dataDir: join(dataDir, 'embedded'), databaseUrl: null };
    const first = await openDatabase({ env, log: quiet });
    await sql`CREATE TABLE kept (day date, amount bigint, name text)`.execute(first.db);
    await sql`INSERT INTO kept VALUES ('2026-03-29', 9007199254740991, 'Ґанок')`.execute(first.db);
    await first.close();
    await first.close();
    const second = await openDatabase({ env, log: quiet });
    const stored = await sql`SELECT * FROM kept`.execute(second.db);
    expect(stored.rows).toEqual([{ day: '2026-03-29', amount: 9_007_199_254_740_991, name: 'Ґанок' }]);
    await expect(sql`SELECT 9007199254740993::bigint AS n`.execute(second.db)).rejects.toThrow(/too large/);
    expect(await second.facts()).toMatchObject({ version: expect.stringMatching(/^18\./) });
    await second.close();
  });

  it('works over loopback with a password, without Unix sockets', async () => {
    const server = await startEmbedded({
      dataDir: join(dataDir, 'loopback'),
      log: quiet,
      transport: 'loopback',
    });
    try {
      if (server.target.kind !== 'loopback') throw new Error('not over loopback');
      const right = connect(server.target, { max: 1 });
      expect((await sql`SELECT 1 AS one`.execute(right.db)).rows).toEqual([{ one: 1 }]);
      await right.close();
      const wrong = connect({ ...server.target, password: 'guess' }, { max: 1 });
      await expect(sql`SELECT 1`.execute(wrong.db)).rejects.toThrow(/password/);
      await wrong.close();
    } finally {
      await server.stop();
    }
  });

  it('reports once that its server died, with a message', async () => {
    const server = await startEmbedded({ dataDir: join(dataDir, 'dies'), log: quiet });
    const lost = new Promise<string>((done) => {
      server.onLost(done);
    });
    const connection = connect(server.targetOf('postgres'), { max: 1 });
    const { rows } = await sql<{
      pid: string;
    }>`SELECT split_part(pg_read_file('postmaster.pid'), E'\n', 1) AS pid`.execute(connection.db);
    await connection.close();
    process.kill(Number(rows[0]?.pid), 'SIGKILL');
    expect(await lost).toMatch(/^The database server ended by itself/);
    const again = await startEmbedded({ dataDir: join(dataDir, 'dies'), log: quiet });
    await again.stop();
  });
});
