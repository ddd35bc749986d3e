/**
 * PostgreSQL outlives a killed parent process. The next start finds it by its pid file, verifies that it is
 * PostgreSQL on this very folder, and shuts it down cleanly, so that a new server can start. Only called with
 * the lock on the folder held: nobody alive owns what is found here.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DbLog } from '../../ports/log.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import type { Binaries } from './binaries.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { runProgram } from './run-program.ts';
import type { RunAs } from './run-as.ts';

const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 8_000;

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process is PostgreSQL with this cluster open; its working directory is always the cluster. */
function isPostgresOn(pid: number, cluster: string): 'yes' | 'no' | 'unknown' {
  try {
    if (process.platform === 'linux') {
      const here = statSync(cluster);
      const there = statSync(readlinkSync(`/proc/${pid}/cwd`));
      const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      return name === 'postgres' && here.dev === there.dev && here.ino === there.ino ? 'yes' : 'no';
    }
    const command = execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
    return command.includes('postgres') &&
      (command.includes(cluster) || command.includes(realpathSync(cluster)))
      ? 'yes'
      : 'no';
  } catch {
    return isRunning(pid) ? 'unknown' : 'no';
  }
}

async function hasExited(pid: number, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await wait(20)) if (!isRunning(pid)) return true;
  return false;
}

/** Stops any server on the cluster, or throws `DatabaseUnusableError`. */
export async function stopLeftover(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs,
  log: DbLog,
): Promise<void> {
  const found = readPostmasterFile(cluster);
  if (found === null) return;
  if (process.platform === 'win32') {
    // Uses a pipe that only PostgreSQL has, so it cannot hit another program with the same pid.
    await runProgram(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '30'], runAs);
    return;
  }
  const ownership = isRunning(found.pid) ? isPostgresOn(found.pid, cluster) : 'no';
  if (ownership === 'unknown') {
    throw new DatabaseUnusableError(
      `Process ${found.pid} may have the database in ${cluster} open, and this user has no access to it. Start as the user that created the database, or stop that process.`,
    );
  }
  if (ownership === 'no') {
    // The pid may belong to another program by now, and PostgreSQL would refuse to start because of it.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log.info(`Stopping the database server (process ${found.pid}) that an earlier run left behind.`);
  process.kill(found.pid, 'SIGINT');
  if (await hasExited(found.pid, FAST_STOP_MS)) return;
  if (isPostgresOn(found.pid, cluster) === 'yes') process.kill(found.pid, 'SIGQUIT');
  if (await hasExited(found.pid, IMMEDIATE_STOP_MS)) return;
  throw new DatabaseUnusableError(
    `The database server (process ${found.pid}) that an earlier run left behind does not stop. Stop it manually, then start again.`,
  );
}
