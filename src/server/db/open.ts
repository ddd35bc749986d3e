/**
 * Opens the database that the environment names: the embedded one under DATA_DIR, or the server of
 * DATABASE_URL. Takes the lock on DATA_DIR (embedded), starts PostgreSQL, migrates, and keeps watch.
 */
import type { Env } from '../env.ts';
import type { Db } from './engine.ts';
import type { DbLog } from './log.ts';
import { DatabaseProblem } from './problem.ts';

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

/** Throws `DatabaseProblem` with a message for a person when the database cannot be used. */
export const openDatabase = async (asked: { readonly env: Pick<Env, 'dataDir' | 'databaseUrl'>; readonly log: DbLog }): Promise<OpenDatabase> => {
  await Promise.resolve();
  throw new DatabaseProblem(`not built yet for ${asked.env.dataDir}`);
};
