/** Access to PostgreSQL: a pool, Kysely over it, and the decoding of wire types. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, types, type PoolConfig } from 'pg';
import type { DbLog } from '../../ports/log.ts';
import { PreparingClient } from './prepared-statements.ts';
import type { Database } from '../schema/schema.ts';

export type Db = Kysely<Database>;

/** Where the database listens: a connection URL, the embedded one's Unix socket folder, or loopback. */
export type Target =
  | { readonly kind: 'url'; readonly url: string }
  | {
      readonly kind: 'socket';
      readonly folder: string;
      readonly port: number;
      readonly database: string;
      readonly user: string;
    }
  | {
      readonly kind: 'loopback';
      readonly port: number;
      readonly database: string;
      readonly user: string;
      readonly password: string;
    };

export interface Connection {
  readonly db: Db;
  readonly pool: Pool;
  /** Waits for running queries, at most three seconds. */
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 3_000;

/** `lock_timeout` of the server's connections. */
export const LOCK_TIMEOUT_MS = 4_000;
/** Query timeout: the database hangs, and the caller gets an error. */
const QUERY_TIMEOUT_MS = 20_000;

/** int8 and its sums become numbers (every amount stays below 2^53), calendar days stay `YYYY-MM-DD`. */
function typeOverrides(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value))
      throw new RangeError(`The database holds ${text}, which is too large for a number.`);
    return value;
  });
  overrides.setTypeParser(types.builtins.DATE, (text: string) => text);
  return overrides;
}

/** The same server, another database. */
export function within(target: Target, database: string): Target {
  if (target.kind !== 'url') return { ...target, database };
  const url = new URL(target.url);
  url.pathname = `/${database}`;
  return { kind: 'url', url: url.href };
}

/** The `pg` options for a target. */
export function clientConfig(target: Target): PoolConfig {
  const common: PoolConfig = {
    application_name: 'muster',
    types: typeOverrides(),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  switch (target.kind) {
    case 'url':
      return { ...common, connectionString: target.url };
    case 'socket':
      return {
        ...common,
        host: target.folder,
        port: target.port,
        database: target.database,
        user: target.user,
      };
    case 'loopback':
      return {
        ...common,
        host: '127.0.0.1',
        port: target.port,
        database: target.database,
        user: target.user,
        password: target.password,
      };
  }
}

export interface ConnectOptions {
  readonly max?: number;
  readonly log?: DbLog;
  /** Users wait for the answers: sets lock and query timeouts and prepares statements. */
  readonly hasTimeouts?: boolean;
  /** Commits return before they are on the disk: for work that starts over after a crash. */
  readonly isRepeatable?: boolean;
}

/** Opens a pool; connections are opened on demand. */
export function connect(target: Target, options: ConnectOptions = {}): Connection {
  const pool = new Pool({
    ...clientConfig(target),
    max: options.max ?? 10,
    idle_in_transaction_session_timeout: 60_000,
    // Set once per connection, so that no transaction has to set it.
    ...(options.hasTimeouts === true && {
      lock_timeout: LOCK_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      Client: PreparingClient,
    }),
  });
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => options.log?.warn(`A database connection was lost: ${error.message}`));
  // The pool listens only while a connection is idle. A busy one that breaks has already failed its query; an
  // unhandled error event would still end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // not as a startup parameter, which connection poolers refuse
    if (options.isRepeatable === true) client.query('SET synchronous_commit = off').catch(() => undefined);
  });
  const db: Db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closing ??= Promise.race([
      db.destroy(),
      new Promise<void>((resolve) => {
        setTimeout(resolve, CLOSE_TIMEOUT_MS).unref();
      }),
    ]);
    return closing;
  };
  return { db, pool, close };
}
