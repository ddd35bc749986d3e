/**
 * On a database server, every process of the program keeps a shared advisory lock, and whoever replaces the
 * contents takes it exclusively: so a restore is refused while anybody works there, and nobody starts into it.
 */
import { Client } from 'pg';
import { clientConfig, type Target } from '../connection/engine.ts';
import type { DbLog } from '../../ports/log.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';

const KEY = '7236837294512';
const RETRY_MS = 2_000;

export interface SharedLock {
  release(): Promise<void>;
}

async function tryLock(target: Target, how: 'shared' | 'exclusive'): Promise<Client | null> {
  const client = new Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  const question =
    how === 'shared'
      ? `SELECT pg_try_advisory_lock_shared(${KEY}) AS granted`
      : `SELECT pg_try_advisory_lock(${KEY}) AS granted`;
  const { rows } = await client.query<{ granted: boolean }>(question);
  if (rows[0]?.granted === true) return client;
  await client.end();
  return null;
}

/** Counts this process among those that work on the database, and does so again after a lost connection. */
export async function acquireSharedLock(target: Target, log: DbLog): Promise<SharedLock> {
  let left = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await tryLock(target, 'shared');
  if (client === null)
    throw new DatabaseUnusableError(
      'A backup is being restored into this database. Start again when that is done.',
    );
  const again = (): void => {
    if (!left)
      timer = setTimeout(() => {
        void enterAgain();
      }, RETRY_MS).unref();
  };
  const enterAgain = async (): Promise<void> => {
    try {
      const next = await tryLock(target, 'shared');
      if (next === null) {
        again();
        return;
      }
      client = next;
      client.once('end', again);
      if (left) await client.end();
    } catch (error) {
      log.warn(`The database does not answer: ${error instanceof Error ? error.message : 'unknown reason'}`);
      again();
    }
  };
  client.once('end', again);
  return {
    release: async () => {
      left = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Runs `work` while no other process of the program works on the database; refuses when one does. */
export async function withExclusiveLock<Value>(target: Target, work: () => Promise<Value>): Promise<Value> {
  const client = await tryLock(target, 'exclusive');
  if (client === null)
    throw new DatabaseUnusableError('A server (or another restore) works on this database. Stop it first.');
  try {
    return await work();
  } finally {
    await client.end();
  }
}
