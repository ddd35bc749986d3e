/**
 * Opens the database that the environment names: the embedded one under DATA_DIR, or the server of
 * DATABASE_URL. Takes the lock on DATA_DIR (embedded), starts PostgreSQL, migrates, and keeps watch.
 */
import { sql } from 'kysely';
import type { Env } from '../env.ts';
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
  /** For what needs connections of its own: listening, and the jobs. */
  readonly target: Target;
  /** How long one small question takes, ms; rejects when there is no answer within a second. */
  ping(): Promise<number>;
  facts(): Promise<DatabaseFacts>;
  /** Tells a second program on the same DATA_DIR where this one listens. Call it once the address is known. */
  announce(address: string): void;
  /** Called once, with words for a person, when the database is gone for good: say them and end the process. */
  onLost(callback: (reason: string) => void): void;
  /** Ends connections, stops the embedded server, releases the lock. Safe to call twice. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly env: Pick<Env, 'dataDir' | 'databaseUrl'>;
  readonly log: DbLog;
}

const PING_TIMEOUT_MS = 1_000;
const CONNECTIONS = 20;

async function ping(db: Db): Promise<number> {
  const begun = performance.now();
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
  return performance.now() - begun;
}

async function facts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`.execute(
    db,
  );
  const applied = await appliedMigrations(db);
  return { version: rows[0]?.version ?? '', bytes: rows[0]?.bytes ?? 0, migration: applied.at(-1) ?? '' };
}

function databaseQueries({ db }: Connection): Pick<OpenDatabase, 'db' | 'ping' | 'facts'> {
  return {
    db,
    ping: () => ping(db),
    facts: () => facts(db),
  };
}

/** On a connection of its own, since several processes may wait for each other here for as long as it takes. */
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

/** The address as it may be shown: without user and password. */
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
  // A server comes back by itself, and the pool with it: it is never lost for good.
  return {
    ...databaseQueries(connection),
    kind: 'server',
    target,
    announce: () => undefined,
    onLost: () => undefined,
    close,
  };
}

/** Throws `DatabaseProblem` with a message for a person when the database cannot be used. */
export function openDatabase({ env, log }: OpenDatabaseOptions): Promise<OpenDatabase> {
  return env.databaseUrl === null ? openEmbedded(env.dataDir, log) : openServer(env.databaseUrl, log);
}
