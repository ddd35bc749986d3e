/**
 * Where the embedded database is stored: `DATA_DIR/postgres`, unless we run as root in a folder that only
 * root may enter. Then it is under `/var/lib/muster`, and a file in DATA_DIR records where, so that the
 * database stays with its folder when that is moved.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DbLog } from '../../ports/log.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import { closedFolder, chownTree, isRoot, makePrivateFolder, UNPRIVILEGED, type RunAs } from './run-as.ts';

export interface ClusterLocation {
  /** Contains the cluster, its log and its socket. */
  readonly folder: string;
  readonly cluster: string;
  readonly runAs: RunAs;
  /** Records the location in DATA_DIR; called once the cluster exists. */
  recordLocation(): void;
}

/** Used by root when its own folders are closed to other users. */
export const SHARED_HOME = '/var/lib/muster';
/** Part of the cluster's folder name, so that a later major version can be installed beside it. */
export const MAJOR = '18';
const LOCATION_FILE = 'database-location';

function clusterOf(folder: string): string {
  return join(folder, MAJOR);
}

/** Creates a folder that every user may traverse. */
export function makeOpenFolder(path: string): void {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
}

function recordedFolder(dataDir: string): string | null {
  const note = join(dataDir, LOCATION_FILE);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : null;
}

/** The folder of an existing database of this DATA_DIR; creates nothing. */
export function existingCluster(dataDir: string): string | null {
  const cluster = clusterOf(recordedFolder(dataDir) ?? join(dataDir, 'postgres'));
  try {
    return statSync(cluster).isDirectory() ? cluster : null;
  } catch {
    return null;
  }
}

/** As root: the owner of an existing cluster, so that a user's database also opens under sudo. */
function runnerFor(cluster: string): RunAs {
  if (!isRoot()) return null;
  if (!existsSync(cluster)) return UNPRIVILEGED;
  const { uid, gid } = statSync(cluster);
  if (uid !== 0) return { uid, gid };
  chownTree(cluster, UNPRIVILEGED);
  return UNPRIVILEGED;
}

function chooseSharedFolder(dataDir: string, closed: string, log: DbLog): string {
  try {
    makeOpenFolder(SHARED_HOME);
  } catch (error) {
    throw new DatabaseUnusableError(
      `PostgreSQL does not run as root, the account that runs it instead has no access to ${closed}, and ${SHARED_HOME} cannot be created (${error instanceof Error ? error.message : 'no access'}). Set DATA_DIR to a folder that every user may enter, or DATABASE_URL.`,
    );
  }
  const folder = join(SHARED_HOME, `database-${randomBytes(4).toString('hex')}`);
  log.warn(
    `Only root has access to ${closed}, and PostgreSQL does not run as root: the database of ${dataDir} lives in ${folder}.`,
  );
  return folder;
}

/** Chooses and prepares the location. Call with the lock on DATA_DIR held. */
export function prepareLocation(dataDir: string, log: DbLog): ClusterLocation {
  mkdirSync(dataDir, { recursive: true });
  const inside = join(dataDir, 'postgres');
  const elsewhere = recordedFolder(dataDir);
  if (elsewhere !== null && !existsSync(clusterOf(elsewhere))) {
    throw new DatabaseUnusableError(
      `The database of DATA_DIR ${dataDir} should be in ${elsewhere}, but this user finds nothing there. Start as the user that created it; if it is gone, delete ${join(dataDir, LOCATION_FILE)} and restore a backup.`,
    );
  }
  let folder = elsewhere ?? inside;
  if (elsewhere === null) {
    const closed = closedFolder(dataDir, runnerFor(clusterOf(inside)));
    if (closed !== null && existsSync(clusterOf(inside))) {
      throw new DatabaseUnusableError(
        `The database in ${inside} runs as user ${statSync(clusterOf(inside)).uid}, who has no access to ${closed}. Let others pass through that folder (chmod o+x), or move DATA_DIR.`,
      );
    }
    if (closed !== null) folder = chooseSharedFolder(dataDir, closed, log);
  }
  const cluster = clusterOf(folder);
  const runAs = runnerFor(cluster);
  try {
    makePrivateFolder(folder, runAs);
  } catch (error) {
    throw new DatabaseUnusableError(
      `The database folder ${folder} cannot be used by this user: ${error instanceof Error ? error.message : 'no access'}. Start as the user that created it, or set another DATA_DIR.`,
    );
  }
  const recordLocation = (): void => {
    if (folder === inside || recordedFolder(dataDir) === folder) return;
    writeFileSync(join(dataDir, `${LOCATION_FILE}.tmp`), `${folder}\n`);
    renameSync(join(dataDir, `${LOCATION_FILE}.tmp`), join(dataDir, LOCATION_FILE));
  };
  return { folder, cluster, runAs, recordLocation };
}
