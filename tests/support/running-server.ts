/** The production program as its own process, with a port and a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { within, type Target } from '../../src/server/db/connection/engine.ts';
import { createDatabase, dropDatabase, urlOf } from './postgres.ts';

/** Where new servers of a run find a PostgreSQL and the database that theirs begin as copies of; without it each has an embedded one. */
export const DATABASE_VARIABLE = 'TEST_DATABASES';
export interface SharedDatabases {
  readonly admin: Target;
  readonly template: string | null;
}
/** What seals secrets in the template must open them in every copy. */
const SHARED_SECRET = 'x'.repeat(32);

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 60_000;
const STOP_MS = 15_000;

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Settings with which another program finds the same data. */
  readonly settings: Readonly<Record<string, string>>;
  /** Name of its database in the run's PostgreSQL; null: it has an embedded one. */
  readonly database: string | null;
  /** Milliseconds from spawn to the first 200 of `/readyz`, of the last start. */
  startedInMs(): number;
  log(): string;
  start(): Promise<void>;
  /** SIGTERM, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, no goodbye. */
  kill(): Promise<void>;
  /** Stops and removes the data folder. */
  remove(): Promise<void>;
  processId(): number | undefined;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly port?: number;
  /** Defaults to what `npm start` runs, which builds what is stale first. */
  readonly program?: 'dist/server/main.js';
  /** How long a start may take; longer where the demo is filled first. */
  readonly startMs?: number;
}

/** Prepares a server; `start` runs it. Settings of the surrounding process that would change it are left out. */
export async function prepareServer({
  env = {},
  dataDir: givenDir,
  port: givenPort,
  program,
  startMs = START_MS,
}: ServerOptions = {}): Promise<RunningServer> {
  const port = givenPort ?? (await freePort());
  const dataDir = givenDir ?? mkdtempSync(join(tmpdir(), 'muster-data-'));
  // when the program runs as root its database runs as nobody, who must be able to enter
  if (givenDir === undefined) chmodSync(dataDir, 0o755);
  const given = process.env[DATABASE_VARIABLE];
  const shared =
    given === undefined || givenDir !== undefined || env['DATABASE_URL'] !== undefined
      ? null
      : (JSON.parse(given) as SharedDatabases);
  // whoever made the template has built what was stale
  const runs = program ?? ((shared?.template ?? null) === null ? '.tools/start.mjs' : 'dist/server/main.js');
  const database = shared === null ? null : await createDatabase(shared.admin, shared.template ?? undefined);
  const settings = {
    DATA_DIR: dataDir,
    ...(shared !== null &&
      database !== null && {
        DATABASE_URL: urlOf(within(shared.admin, database)),
        SECRET_KEY: SHARED_SECRET,
      }),
  };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let log = '';
  let startedInMs = Number.NaN;

  const ended = (one: ChildProcess): Promise<void> =>
    new Promise((done) => {
      if (one.exitCode !== null || one.signalCode !== null) done();
      else one.once('exit', () => done());
    });

  const start = async (): Promise<void> => {
    const { PATH, HOME, TMPDIR, LANG } = process.env;
    const since = Date.now();
    const started = spawn(process.execPath, [runs], {
      cwd: ROOT,
      env: {
        ...Object.fromEntries(
          Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value !== undefined),
        ),
        NODE_ENV: 'production',
        CATALOGUE_SOURCE: 'none',
        DEMO_DATA: '0',
        BACKUPS: '0',
        LOG_LEVEL: 'warn',
        ...env,
        PORT: String(port),
        HOST: '127.0.0.1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const append = (chunk: Buffer): void => {
      log += chunk.toString('utf8');
    };
    started.stdout.on('data', append);
    started.stderr.on('data', append);
    for (;;) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`The server ended at its start.\n${log}`);
      if (Date.now() - since > startMs)
        throw new Error(`The server was not ready after ${startMs} ms.\n${log}`);
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      if (answer?.status === 200) break;
      await pause(25);
    }
    startedInMs = Date.now() - since;
  };

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const running = child;
    child = null;
    if (running === null) return;
    running.kill(signal);
    const isOver = await Promise.race([ended(running).then(() => true), pause(STOP_MS).then(() => false)]);
    if (!isOver) {
      running.kill('SIGKILL');
      throw new Error(`The server did not end within ${STOP_MS} ms of ${signal}.\n${log}`);
    }
  };

  return {
    url,
    port,
    dataDir,
    settings,
    database,
    startedInMs: () => startedInMs,
    log: () => log,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM');
      if (givenDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      if (shared !== null && database !== null) await dropDatabase(shared.admin, database);
    },
    processId: () => child?.pid,
  };
}
