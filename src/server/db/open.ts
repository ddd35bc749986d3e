/**
 * Opens the configured database: the embedded one under DATA_DIR, or the server of DATABASE_URL. Locks
 * DATA_DIR (embedded), starts PostgreSQL, migrates, and monitors it.
 */
import { sql } from 'kysely';
import { acquireDataLock } from './locks/data-dir-lock.ts';
import { startEmbedded } from './embedded/server.ts';
import { connect, type Connection, type Db, type Target } from './connection/engine.ts';
import type { DbLog } from '../ports/log.ts';
import { appliedMigrations, migrate } from './migrate/migrate.ts';
import { acquireSharedLock } from './locks/advisory-lock.ts';
import { DatabaseUnusableError } from './connection/pg-errors.ts';

export interface DatabaseFacts {
  /** Such as `18.4`. */
  readonly version: string;
  /** Name of the newest migration. */
  readonly migration: string;
  readonly bytes: number;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** For modules with connections of their own: LISTEN, and the jobs. */
  readonly target: Target;
  /** Round trip of a trivial query, ms; rejects after one second without an answer. */
  ping(): Promise<number>;
  /** Costly: computes the size of the database. */
  facts(): Promise<DatabaseFacts>;
  /** Name of the newest migration; empty before the first. */
  migration(): Promise<string>;
  /** Publishes the address for a second process on the same DATA_DIR. Call it once the address is known. */
  announce(address: string): void;
  /** Called once, with a message for the operator, when the database is lost for good: print it and exit. */
  onLost(callback: (reason: string) => void): void;
  /** Closes connections, stops the embedded server, releases the lock. Idempotent. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly env: { readonly dataDir: string; readonly databaseUrl: string | null };
  readonly log: DbLog;
}

const PING_TIMEOUT_MS = 1_000;
const CONNECTIONS = 20;

async function ping(db: Db): Promise<number> {
  const startedMs = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The database does not answer.'));
    }, PING_TIMEOUT_MS);
  });
  try {
    await Promise.race([sql`SELECT 1`.execute(db), late]);
  } finally {
    clearTimeout(timer);
  }
  return performance.now() - startedMs;
}

async function facts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`.execute(
    db,
  );
  const applied = await appliedMigrations(db);
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0, migration: applied.at(-1) ?? '' };
}

function databaseQueries({ db }: Connection): Pick<OpenDatabase, 'db' | 'ping' | 'facts' | 'migration'> {
  return {
    db,
    ping: () => ping(db),
    facts: () => facts(db),
    migration: async () => (await appliedMigrations(db)).at(-1) ?? '',
  };
}

/** On its own connection without timeouts: several processes may wait for each other here. */
async function migrateToLatest(target: Target, log: DbLog): Promise<void> {
  const connection = connect(target, { log, max: 1 });
  try {
    await migrate(connection.db, log);
  } finally {
    await connection.close();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= work();
    return done;
  };
}

async function openEmbedded(dataDir: string, log: DbLog): Promise<OpenDatabase> {
  const lock = await acquireDataLock(dataDir);
  try {
    const server = await startEmbedded({ dataDir, log });
    const connection = connect(server.target, { log, max: CONNECTIONS, hasTimeouts: true });
    const close = async (): Promise<void> => {
      await connection.close();
      await server.stop();
    };
    try {
      await migrateToLatest(server.target, log);
    } catch (error) {
      await close();
      throw error;
    }
    return {
      ...databaseQueries(connection),
      kind: 'embedded',
      target: server.target,
      announce: (address) => {
        lock.announce(address);
      },
      onLost: (callback) => {
        server.onLost(callback);
      },
      close: once(async () => {
        await close();
        lock.release();
      }),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The URL without user and password, for display. */
function withoutCredentials(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

async function openServer(url: string, log: DbLog): Promise<OpenDatabase> {
  const target: Target = { kind: 'url', url };
  const presence = await acquireSharedLock(target, log).catch((error: unknown) => {
    if (error instanceof DatabaseUnusableError) throw error;
    const reason =
      error instanceof AggregateError
        ? error.errors.map(String).join(', ')
        : error instanceof Error
          ? error.message
          : 'unknown reason';
    throw new DatabaseUnusableError(
      `DATABASE_URL: the database at ${withoutCredentials(url)} cannot be used: ${reason}`,
    );
  });
  const connection = connect(target, { log, max: CONNECTIONS, hasTimeouts: true });
  const close = once(async () => {
    await connection.close();
    await presence.release();
  });
  try {
    await migrateToLatest(target, log);
  } catch (error) {
    await close();
    throw error;
  }
  // A server recovers by itself, and the pool with it: it is never lost for good.
  return {
    ...databaseQueries(connection),
    kind: 'server',
    target,
    announce: () => undefined,
    onLost: () => undefined,
    close,
  };
}

/** Throws `DatabaseUnusableError` with a message for the operator when the database cannot be used. */
export function openDatabase({ env, log }: OpenDatabaseOptions): Promise<OpenDatabase> {
  return env.databaseUrl === null ? openEmbedded(env.dataDir, log) : openServer(env.databaseUrl, log);
}
