/**
 * The embedded PostgreSQL: created at the first start, then started, monitored and stopped by this process.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, relative } from 'node:path';
import { Client } from 'pg';
import { acquireDataLock } from '../locks/data-dir-lock.ts';
import { clientConfig, type Target } from '../connection/engine.ts';
import type { DbLog } from '../../ports/log.ts';
import { prepareBinaries } from './binaries.ts';
import { APP_USER, checkVersion, makeCluster, passwordPath } from './cluster.ts';
import { launchUntilReady } from './launch.ts';
import { existingCluster, prepareLocation } from './location.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { failureFromOutput, runProgram } from './run-program.ts';
import { makeSocketFolder, removeSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import { stopLeftover } from './leftover-server.ts';

export interface EmbeddedServer {
  readonly target: Target;
  /** Another database of the same server. */
  targetOf(database: string): Target;
  /** Called once if the server ends without `stop`. */
  onLost(callback: (reason: string) => void): void;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: DbLog;
  /** Defaults to Unix sockets where the system has them. */
  readonly transport?: 'socket' | 'loopback';
  /** Additional PostgreSQL settings, `name=value`. */
  readonly settings?: readonly string[];
}

export const APP_DATABASE = 'muster';

const FAST_STOP_MS = 15_000;
const IMMEDIATE_STOP_MS = 5_000;

const SETTINGS = [
  'max_connections=60',
  'shared_buffers=64MB',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'jit=off',
  // Parallel workers need more shared memory than containers provide, and our queries are small.
  'max_parallel_workers_per_gather=0',
];

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}

async function ensureDatabase(target: Target, name: string): Promise<void> {
  const client = new Client(clientConfig(target));
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE "${name}"`);
  } finally {
    await client.end();
  }
}

/**
 * Starts it; creates or recovers the cluster as needed. Call with the lock on DATA_DIR held. Throws
 * `DatabaseUnusableError`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, log } = options;
  const transport = options.transport ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  const location = prepareLocation(dataDir, log);
  // A copied DATA_DIR can point to the same database elsewhere.
  const locationLock = relative(dataDir, location.folder).startsWith('..')
    ? await acquireDataLock(location.folder)
    : null;
  const binaries = prepareBinaries(location.runAs, dataDir, log);
  await makeCluster(location, binaries, transport, log);
  location.recordLocation();
  checkVersion(location);
  await stopLeftover(location.cluster, binaries, location.runAs, log);

  const socketFolder =
    transport === 'socket' ? await makeSocketFolder(location.folder, location.runAs) : null;
  const port = socketFolder === null ? await freePort() : SOCKET_PORT;
  const args = [
    '-D',
    location.cluster,
    '-p',
    String(port),
    ...[
      ...SETTINGS,
      `listen_addresses=${socketFolder === null ? '127.0.0.1' : ''}`,
      `unix_socket_directories=${socketFolder === null ? '' : `"${socketFolder.replaceAll('"', '""')}"`}`,
      ...(options.settings ?? []),
    ].flatMap((setting) => ['-c', setting]),
  ];

  const { child, ended, output } = await launchUntilReady(location, binaries, args, log);
  const targetOf = (database: string): Target =>
    socketFolder === null
      ? {
          kind: 'loopback',
          port,
          database,
          user: APP_USER,
          password: readFileSync(passwordPath(location.folder), 'utf8'),
        }
      : { kind: 'socket', folder: socketFolder, port, database, user: APP_USER };

  let stopping: Promise<void> | null = null;
  const lost: ((reason: string) => void)[] = [];
  let reason: string | null = null;
  void ended.then(() => {
    process.removeListener('exit', stopAtExit);
    if (socketFolder !== null) removeSocketFolder(socketFolder);
    locationLock?.release();
    if (stopping !== null) return;
    reason = failureFromOutput('The database server ended by itself', location.folder, output()).message;
    for (const callback of lost) callback(reason);
  });
  const signal = async (name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
    if (process.platform !== 'win32') child.kill(name);
    else
      await runProgram(
        binaries.pgCtl,
        ['stop', '-D', location.cluster, '-m', name === 'SIGINT' ? 'fast' : 'immediate'],
        location.runAs,
      );
  };
  const stopAtExit = (): void => {
    child.kill('SIGINT');
  };
  process.once('exit', stopAtExit);
  const endsWithin = (ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(false);
      }, ms);
      void ended.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  const stop = async (): Promise<void> => {
    child.ref();
    await signal('SIGINT');
    if (await endsWithin(FAST_STOP_MS)) return;
    log.warn('The database server does not stop; forcing an immediate shutdown.');
    await signal('SIGQUIT');
    if (await endsWithin(IMMEDIATE_STOP_MS)) return;
    await signal('SIGKILL');
    await ended;
  };

  const server: EmbeddedServer = {
    target: targetOf(APP_DATABASE),
    targetOf,
    onLost: (callback) => {
      if (reason === null) lost.push(callback);
      else callback(reason);
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
  try {
    await ensureDatabase(targetOf('postgres'), APP_DATABASE);
  } catch (error) {
    await server.stop();
    throw failureFromOutput(
      'The database could not be opened',
      location.folder,
      error instanceof Error ? error.message : output(),
    );
  }
  return server;
}

/** The running server of a DATA_DIR, for commands that run beside it; null when there is none. */
export function findRunning(dataDir: string): Target | null {
  const cluster = existingCluster(dataDir);
  const found = cluster === null ? null : readPostmasterFile(cluster);
  if (cluster === null || found === null || !found.ready) return null;
  if (found.socketFolder !== '')
    return {
      kind: 'socket',
      folder: found.socketFolder,
      port: found.port,
      database: APP_DATABASE,
      user: APP_USER,
    };
  return {
    kind: 'loopback',
    port: found.port,
    database: APP_DATABASE,
    user: APP_USER,
    password: readFileSync(passwordPath(dirname(cluster)), 'utf8'),
  };
}
