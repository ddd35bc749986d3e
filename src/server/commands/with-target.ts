/** The configured database, for a command: beside a running server, or only when none runs. */
import { acquireDataLock, DataDirInUseError } from '../db/locks/data-dir-lock.ts';
import { findRunning, startEmbedded } from '../db/embedded/server.ts';
import type { Target } from '../db/connection/engine.ts';
import { withExclusiveLock } from '../db/locks/advisory-lock.ts';
import type { Env } from '../env.ts';
import { printError } from './run-command.ts';

const log = { info: () => undefined, warn: printError };

/**
 * `exclusive`: throws `DatabaseUnusableError` when a server uses the database; `shared`: uses the running one.
 */
export async function withTarget<Value>(
  env: Env,
  mode: 'shared' | 'exclusive',
  work: (target: Target) => Promise<Value>,
): Promise<Value> {
  if (env.databaseUrl !== null) {
    const target: Target = { kind: 'url', url: env.databaseUrl };
    return mode === 'shared' ? work(target) : withExclusiveLock(target, () => work(target));
  }
  const lock = await acquireDataLock(env.dataDir).catch((error: unknown) => {
    if (mode === 'shared' && error instanceof DataDirInUseError) return error;
    throw error;
  });
  if (lock instanceof DataDirInUseError) {
    const running = findRunning(env.dataDir);
    if (running === null) throw lock;
    return work(running);
  }
  try {
    const server = await startEmbedded({ dataDir: env.dataDir, log });
    try {
      return await work(server.target);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}
