/**
 * One PostgreSQL for a whole run of tests, and databases in it that begin as copies of a template. Uses the server of
 * TEST_DATABASE_URL instead of an embedded one when that is set.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { clientConfig, type Target } from '../../src/server/db/connection/engine.ts';

export const quietLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

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

/** Runs one statement on a connection of its own. */
export async function administer(target: Target, statement: string): Promise<void> {
  const client = new Client(clientConfig(target));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database with a name of its own; a copy of `template` when that is given. */
export async function createDatabase(admin: Target, template = 'template0'): Promise<string> {
  const name = `muster_test_${randomBytes(6).toString('hex')}`;
  await administer(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  // tests empty tables between them; the audit log is append-only elsewhere
  await administer(admin, `ALTER DATABASE ${name} SET muster.history = 'deletable'`);
  return name;
}
export function dropDatabase(admin: Target, name: string): Promise<void> {
  return administer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

/** Starts the run's server. Nothing in it must survive a power cut, so nothing waits for the disk. */
export async function startPostgres(): Promise<{
  readonly admin: Target;
  readonly stop: () => Promise<void>;
}> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) return { admin: { kind: 'url', url: given }, stop: () => Promise.resolve() };
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-test-'));
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({
    dataDir,
    log: quietLog,
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
      // the kernel copies a template's files: a fifth of the time
      ...(process.platform === 'linux' ? ['file_copy_method=clone'] : []),
    ],
  });
  return {
    admin: embedded.targetOf('postgres'),
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
