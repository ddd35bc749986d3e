/** The entry point: reads the environment, opens the database, listens, and stops on a signal. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createApp, type App } from './app.ts';
import { openDatabase, type OpenDatabase } from './db/open.ts';
import { DatabaseUnusableError } from './db/connection/pg-errors.ts';
import { InvalidSettingError, readEnv, type Env } from './env.ts';
import { openDemo } from './demo/open-demo.ts';
import { installationSecret } from './features/auth/secrets.ts';
import type { BulkSource } from './features/auction/market/bulk-import.ts';
import { type FeatureOptions, lifeOpener } from './features.ts';
import { systemClock } from './ports/clock.ts';
import { randomIds } from './ports/ids.ts';
import { createDirectMarket } from './zone/direct-market.ts';
import { SIMULATOR_SEED } from './zone/mount-simulator.ts';

/** Maximum time from the signal to exit; whatever is still running is cut off then. */
const STOP_TIMEOUT_MS = 9_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function logError(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The folder of package.json above the program, whether it runs from sources or bundled. */
function findRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    try {
      readFileSync(join(folder, 'package.json'));
      return folder;
    } catch {
      if (dirname(folder) === folder)
        throw new Error('The program is not in its repository: no package.json above it.');
    }
  }
}

function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version?: unknown };
  return typeof version === 'string' ? version : '0.0.0';
}

/** Everything is open, but the server does not become ready. */
class NotReadyError extends Error {}

/** The operator's message for a failed start; null when it is our own bug. */
function startFailureMessage(error: unknown, env: Env): string | null {
  if (
    error instanceof DatabaseUnusableError ||
    error instanceof NotReadyError ||
    error instanceof StoppedEarlyError ||
    error instanceof BuildFailedError
  )
    return error.message;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE')
    return `PORT ${env.port} is already in use on ${env.host}. Stop the other program or set PORT to another number.`;
  if (code === 'EACCES')
    return `PORT ${env.port} may not be opened by this user, or DATA_DIR ${env.dataDir} may not be written.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${env.host} is not an address of this machine.`;
  return null;
}

interface Running {
  readonly app: App;
  readonly database: OpenDatabase;
}

async function stop({ app, database }: Running): Promise<void> {
  app.drain();
  await app.close();
  await database.close();
}

function stopOnSignal(running: Running): void {
  const { log } = running.app.web;
  let isStopping = false;
  const end = (reason: string, exitCode: number): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ event: 'stop', reason }, 'stopping');
    setTimeout(() => process.exit(exitCode === 0 ? 1 : exitCode), STOP_TIMEOUT_MS).unref();
    stop(running).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', 0));
  process.on('SIGINT', () => end('SIGINT', 0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    end('uncaught exception', 1);
  });
  running.database.onLost((reason) => {
    logError(reason);
    end('database lost', 1);
  });
}

/** A busy machine may be slow to become ready; do not give up at once. */
const READY_TIMEOUT_MS = 30_000;

async function waitUntilReady(app: App): Promise<boolean> {
  for (const end = Date.now() + READY_TIMEOUT_MS; ;) {
    if ((await app.web.inject('/readyz')).statusCode === 200) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
}

/** The program was asked to stop before it was ready. */
class StoppedEarlyError extends Error {}

/** Runs work that a signal ends. */
async function untilSignal<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stopping = new AbortController();
  const stop = (): void => {
    stopping.abort(new StoppedEarlyError('Stopped before the start was complete.'));
  };
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.off(name, stop);
  }
}

/** The simulator's market by the program's clock, for items that a later catalogue adds. */
function simulatorBulk(items: Parameters<NonNullable<FeatureOptions['bulkMarket']>>[0]): BulkSource {
  return createDirectMarket({ seed: SIMULATOR_SEED, clock: systemClock, items });
}

declare global {
  /** Set by `.tools/start.mjs` while it builds the client; false: the build failed. */
  var musterClientBuilt: Promise<boolean> | undefined;
}

class BuildFailedError extends Error {}

async function waitForClient(signal: AbortSignal): Promise<void> {
  const isBuilt = await globalThis.musterClientBuilt;
  signal.throwIfAborted();
  if (isBuilt === false) throw new BuildFailedError('The build failed; the server was not started.');
}

async function start(env: Env): Promise<void> {
  const root = findRoot();
  const quietly = {
    info: (line: string) => {
      if (env.logLevel === 'debug' || env.logLevel === 'trace') print(line);
    },
    warn: logError,
  };
  const database = await openDatabase({ env, log: quietly });
  let app: App | null = null;
  try {
    const secret = await installationSecret(env.secretKey, env.dataDir);
    const holdsDemo = await untilSignal(async (signal) => {
      const isFilled = await openDemo({
        env,
        openLife: lifeOpener({ env, secret }),
        database,
        secret,
        clock: systemClock,
        print,
        signal,
      });
      await waitForClient(signal);
      return isFilled;
    });
    app = await createApp({
      env,
      clock: systemClock,
      ids: randomIds,
      database,
      version: versionOf(root),
      secret,
      ...(holdsDemo && { bulkMarket: simulatorBulk }),
      clientDir: join(root, 'dist', 'client'),
      checkAnswers: !env.production,
    });
    stopOnSignal({ app, database });
    const address = await app.listen(env.port, env.host);
    database.announce(address);
    if (!(await waitUntilReady(app)))
      throw new NotReadyError(
        'The server did not become ready: the database is slow, or the disk of DATA_DIR is nearly full. The log line "not ready" above says which.',
      );
    app.startBackground();
    await app.startJobs();
    if (holdsDemo) print('Sign in as "leader" to see what an officer sees, as "member" for the rest.');
    print(`Muster is ready at ${env.publicUrl ?? address}`);
  } catch (error) {
    await app?.close();
    await database.close();
    throw error;
  }
}

let env: Env;
try {
  env = readEnv(process.env);
} catch (error) {
  if (!(error instanceof InvalidSettingError)) throw error;
  logError(error.message);
  process.exit(2);
}
try {
  await start(env);
} catch (error) {
  const reason = startFailureMessage(error, env);
  if (reason === null) throw error;
  logError(reason);
  process.exit(1);
}
