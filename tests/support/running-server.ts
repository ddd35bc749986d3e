/** The production program as its own process, with a port and a data folder of its own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Names the data folder that new servers of a run begin with a copy of; without it each makes its own. */
export const TEMPLATE_VARIABLE = 'TEST_DATA_TEMPLATE';
const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 60_000;
const STOP_MS = 15_000;

function freePort(): Promise<number> {
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

/** With owners and modes, which PostgreSQL insists on. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else if (spawnSync('cp', ['-Rp', `${from}/.`, to]).status !== 0)
    throw new Error(`${from} could not be copied.`);
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
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
}

/** Prepares a server; `start` runs it. Settings of the surrounding process that would change it are left out. */
export async function prepareServer({
  env = {},
  dataDir: givenDir,
  port: givenPort,
  program,
}: ServerOptions = {}): Promise<RunningServer> {
  const port = givenPort ?? (await freePort());
  const dataDir = givenDir ?? mkdtempSync(join(tmpdir(), 'muster-data-'));
  // when the program runs as root its database runs as nobody, who must be able to enter
  if (givenDir === undefined) chmodSync(dataDir, 0o755);
  const template = process.env[TEMPLATE_VARIABLE];
  if (givenDir === undefined && template !== undefined) copyFolder(template, dataDir);
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
    const started = spawn(process.execPath, [program ?? '.tools/start.mjs'], {
      cwd: ROOT,
      env: {
        ...Object.fromEntries(
          Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value !== undefined),
        ),
        CATALOGUE_SOURCE: 'none',
        LOG_LEVEL: 'warn',
        ...env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    const keep = (chunk: Buffer): void => {
      log += chunk.toString('utf8');
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    for (;;) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`The server ended at its start.\n${log}`);
      if (Date.now() - since > START_MS)
        throw new Error(`The server was not ready after ${START_MS} ms.\n${log}`);
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
    startedInMs: () => startedInMs,
    log: () => log,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM');
      if (givenDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    processId: () => child?.pid,
  };
}
