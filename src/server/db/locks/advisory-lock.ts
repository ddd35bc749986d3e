/**
 * On a database server, every process holds a shared advisory lock, and a restore takes it exclusively: a
 * restore is refused while any process works there, and no process starts during one.
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

/** Takes the shared lock for this process, and takes it again after a lost connection. */
export async function acquireSharedLock(target: Target, log: DbLog): Promise<SharedLock> {
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;
  let client = await tryLock(target, 'shared');
  if (client === null)
    throw new DatabaseUnusableError(
      'A backup is being restored into this database. Start again when that is done.',
    );
  const scheduleRetry = (): void => {
    if (!isReleased)
      timer = setTimeout(() => {
        void reacquire();
      }, RETRY_MS).unref();
  };
  const reacquire = async (): Promise<void> => {
    try {
      const next = await tryLock(target, 'shared');
      if (next === null) {
        scheduleRetry();
        return;
      }
      client = next;
      client.once('end', scheduleRetry);
      if (isReleased) await client.end();
    } catch (error) {
      log.warn(`The database does not answer: ${error instanceof Error ? error.message : 'unknown reason'}`);
      scheduleRetry();
    }
  };
  client.once('end', scheduleRetry);
  return {
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Runs `work` under the exclusive lock; throws when another process uses the database. */
export async function withExclusiveLock<Value>(target: Target, work: () => Promise<Value>): Promise<Value> {
  const client = await tryLock(target, 'exclusive');
  if (client === null)
    throw new DatabaseUnusableError('A server or another restore is using this database. Stop it first.');
  try {
    return await work();
  } finally {
    await client.end();
  }
}
