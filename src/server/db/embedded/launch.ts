/** Starts the server process and waits until it accepts connections. */
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DbLog } from '../../ports/log.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterLocation } from './location.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { failureFromOutput, programStartError, startProgram } from './run-program.ts';

const READY_TIMEOUT_MS = 180_000;
/** Backends of a killed server need a moment to exit and release shared memory. */
const LEFTOVER_MEMORY_MS = 15_000;
const LOG_BYTES = 5_000_000;

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<void>;
}

function launch(location: ClusterLocation, binaries: Binaries, args: readonly string[]): Running {
  const path = join(location.folder, 'postgres.log');
  if (existsSync(path) && statSync(path).size > LOG_BYTES) renameSync(path, `${path}.1`);
  const file = openSync(path, 'a', 0o600);
  const from = statSync(path).size;
  const child = startProgram(binaries.postgres, args, location.runAs, file);
  closeSync(file);
  // The pools keep the process alive; a child process must not keep a finished command from exiting.
  child.unref();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.once('error', () => {
      resolve();
    });
  });
  return { child, ended, output: () => readFileSync(path).subarray(from).toString('utf8').slice(-20_000) };
}

async function waitUntilReady(
  running: Running,
  location: ClusterLocation,
  binaries: Binaries,
  log: DbLog,
): Promise<'ready' | 'memory in use'> {
  let ended = false;
  let startError: Error | null = null;
  running.child.once('error', (error) => {
    startError = error;
  });
  void running.ended.then(() => {
    ended = true;
  });
  const startedMs = Date.now();
  for (let hasLoggedRecovery = false; ; await wait(10)) {
    if (startError !== null) throw programStartError(binaries.postgres, startError);
    if (ended) {
      const output = running.output();
      if (/pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(output))
        return 'memory in use';
      throw failureFromOutput('The database did not start', location.folder, output);
    }
    const found = readPostmasterFile(location.cluster);
    if (found?.ready === true && found.pid === running.child.pid) return 'ready';
    if (!hasLoggedRecovery && Date.now() - startedMs > 3_000) {
      hasLoggedRecovery = true;
      log.info('The database is recovering from an interruption; this can take a minute.');
    }
    if (Date.now() - startedMs > READY_TIMEOUT_MS) {
      running.child.kill('SIGQUIT');
      throw failureFromOutput('The database did not become ready', location.folder, running.output());
    }
  }
}

/**
 * Resolves once the server is ready; throws `DatabaseUnusableError` with the server's own message when it
 * fails.
 */
export async function launchUntilReady(
  location: ClusterLocation,
  binaries: Binaries,
  args: readonly string[],
  log: DbLog,
): Promise<Running> {
  for (const end = Date.now() + LEFTOVER_MEMORY_MS; ; await wait(200)) {
    const running = launch(location, binaries, args);
    if ((await waitUntilReady(running, location, binaries, log)) === 'ready') return running;
    if (Date.now() > end)
      throw failureFromOutput('The database did not start', location.folder, running.output());
  }
}
