/**
 * Databases for tests: one PostgreSQL per run, a migrated template in it, and a copy of that for each asker.
 * Uses the server of TEST_DATABASE_URL instead of an embedded one when that is set.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { clientConfig, connect, type Db, type Target } from '../../src/server/db/connection/engine.ts';
import { openJobs } from '../../src/server/db/jobs/jobs.ts';
import { migrate } from '../../src/server/db/migrate/migrate.ts';

/** What the run's set-up tells its tests; plain data, since it crosses processes. */
export interface TestServer {
  readonly admin: Target;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly db: Db;
  readonly target: Target;
  /** For DATABASE_URL; a unix socket is written the way `pg` reads it. */
  readonly url: string;
  drop(): Promise<void>;
}

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The same server, another database. */
function within(target: Target, database: string): Target {
  if (target.kind !== 'url') return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { kind: 'url', url: url.href };
}

/** A target as DATABASE_URL names it. */
export function urlOf(target: Target): string {
  switch (target.kind) {
    case 'url':
      return target.url;
    case 'socket':
      return `postgres://${target.user}@localhost:${target.port}/${target.database}?host=${encodeURIComponent(target.folder)}`;
    case 'loopback':
      return `postgres://${target.user}:${encodeURIComponent(target.password)}@127.0.0.1:${target.port}/${target.database}`;
  }
}

async function administer(admin: Target, statement: string): Promise<void> {
  const client = new Client(clientConfig(admin));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function randomName(): string {
  return `muster_test_${randomBytes(6).toString('hex')}`;
}

/** Starts the run's server and makes the template; the set-up of the test runner calls it once. */
export async function startTestServer(): Promise<{ readonly server: TestServer; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-test-'));
  chmodSync(dataDir, 0o755);
  // Nothing here must survive a power cut, so nothing waits for the disk.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const embedded = given === undefined ? await startEmbedded({ dataDir, log: quiet, settings }) : null;
  const admin: Target = embedded === null ? { kind: 'url', url: given ?? '' } : embedded.targetOf('postgres');
  const template = randomName();
  await administer(admin, `CREATE DATABASE ${template}`);
  const connection = connect(within(admin, template), { max: 1 });
  await migrate(connection.db, quiet);
  await connection.close();
  // Its tables take a moment to make: once for all tests.
  await (await openJobs({ target: within(admin, template), log: quiet })).close(1_000);
  return {
    server: { admin, template },
    stop: async () => {
      if (embedded === null) await administer(admin, `DROP DATABASE IF EXISTS ${template}`);
      await embedded?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty or a migrated database of its own; drop it when done. */
export async function createTestDatabase(how: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const { admin, template } = inject('testServer');
  const name = randomName();
  await administer(admin, `CREATE DATABASE ${name} TEMPLATE ${how.empty === true ? 'template0' : template}`);
  const target = within(admin, name);
  const connection = connect(target, { max: 10 });
  return {
    db: connection.db,
    target,
    url: urlOf(target),
    drop: async () => {
      await connection.close();
      await administer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
