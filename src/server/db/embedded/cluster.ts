/** The cluster files of the embedded database: created once and atomically. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DbLog } from '../../ports/log.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import type { Binaries } from './binaries.ts';
import { MAJOR, type ClusterLocation } from './location.ts';
import { failureFromOutput, runProgram } from './run-program.ts';

export const APP_USER = 'app';

/** Used where there are no Unix sockets. */
export function passwordPath(folder: string): string {
  return join(folder, 'password');
}

/** Creates the cluster if missing: under a temporary name first, so that half a cluster is never opened. */
export async function makeCluster(
  location: ClusterLocation,
  binaries: Binaries,
  transport: 'socket' | 'loopback',
  log: DbLog,
): Promise<void> {
  if (existsSync(location.cluster)) return;
  const unfinished = `${location.cluster}.tmp`;
  rmSync(unfinished, { recursive: true, force: true });
  log.info(`Creating the database in ${location.cluster}.`);
  const secret = passwordPath(location.folder);
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  const secretForInit = `${unfinished}.secret`;
  try {
    // initdb reads it as the `RunAs` user, who may not read our copy.
    writeFileSync(secretForInit, readFileSync(secret), { mode: location.runAs === null ? 0o600 : 0o644 });
    const { code, output } = await runProgram(
      binaries.initdb,
      [
        '-D',
        unfinished,
        '-U',
        APP_USER,
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        `--pwfile=${secretForInit}`,
        '--auth-local=trust',
        `--auth-host=${transport === 'socket' ? 'reject' : 'scram-sha-256'}`,
      ],
      location.runAs,
    );
    if (code !== 0) throw failureFromOutput('The database could not be made', location.folder, output);
    renameSync(unfinished, location.cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secretForInit, { force: true });
  }
}

/** Throws `DatabaseUnusableError` when the cluster is unreadable or of another major version. */
export function checkVersion(location: ClusterLocation): void {
  let version: string;
  try {
    version = readFileSync(join(location.cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    throw new DatabaseUnusableError(
      `The database in ${location.cluster} cannot be read: ${error instanceof Error ? error.message : 'no access'}. Start as the user that created it.`,
    );
  }
  if (version !== MAJOR)
    throw new DatabaseUnusableError(
      `The database in ${location.cluster} was created by PostgreSQL ${version}; this program includes ${MAJOR}. Make a backup with the older program and restore it here.`,
    );
}
