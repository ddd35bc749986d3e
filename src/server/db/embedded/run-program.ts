/** Runs PostgreSQL's programs and translates their failures into messages for the operator. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import type { RunAs } from './run-as.ts';

/** Their messages are matched below, so the locale is fixed to English. */
function programEnv(): NodeJS.ProcessEnv {
  return {
    ...(process.platform === 'win32' ? process.env : { PATH: process.env['PATH'] ?? '/usr/bin:/bin' }),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}

/** Starts a program as the `RunAs` user, detached from our terminal's signals. */
export function startProgram(
  program: string,
  args: readonly string[],
  runAs: RunAs,
  output: number | 'pipe',
): ChildProcess {
  return spawn(program, [...args], {
    cwd: process.platform === 'win32' ? undefined : '/',
    env: programEnv(),
    // Own process group: Ctrl+C must reach us first, so that requests end before the database does.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', output, output],
    ...(runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid }),
  });
}

/** Why a program could not be started at all. */
export function programStartError(program: string, error: Error): DatabaseUnusableError {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' && existsSync(program)) {
    return new DatabaseUnusableError(
      'The embedded PostgreSQL needs a Linux with glibc, which this system does not have. Set DATABASE_URL to a PostgreSQL server.',
    );
  }
  if (code === 'EACCES')
    return new DatabaseUnusableError(
      `${program} may not be run here (is the folder mounted noexec?). Install the program elsewhere, or set DATABASE_URL.`,
    );
  if (code === 'EPERM')
    return new DatabaseUnusableError(
      'PostgreSQL does not run as root, and this root cannot start programs as another user. Start as an ordinary user, or set DATABASE_URL.',
    );
  return new DatabaseUnusableError(`${program} could not be started: ${error.message}`);
}

/** Why PostgreSQL failed, from its output. `what` starts the sentence. */
export function failureFromOutput(what: string, folder: string, output: string): DatabaseUnusableError {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (/no space left on device|disk full/i.test(output))
    return new DatabaseUnusableError(`${what}: the disk that holds ${folder} is full.`);
  if (/GLIBC_[\d.]+' not found|cannot execute: required file not found/.test(output)) {
    return new DatabaseUnusableError(
      `${what}: the embedded PostgreSQL needs a newer glibc than this system has. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  if (/could not look up effective user ID/.test(output)) {
    return new DatabaseUnusableError(
      `${what}: it needs a user that has a name on this machine (an entry in /etc/passwd), and user ${process.getuid?.() ?? '?'} has none. Start as another user, or set DATABASE_URL.`,
    );
  }
  if (/administrative permissions/.test(output))
    return new DatabaseUnusableError(
      `${what}: it does not run for an administrator. Start from an ordinary prompt, or set DATABASE_URL.`,
    );
  const failure =
    lines.filter((line) => /FATAL|PANIC|error:/.test(line)).at(-1) ?? lines.at(-1) ?? 'it said nothing';
  return new DatabaseUnusableError(`${what}: ${failure.replace(/^.*?(FATAL|PANIC):\s*/, '')}`);
}

/** Runs a program to completion; returns its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  runAs: RunAs,
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = startProgram(program, args, runAs, 'pipe');
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', (error) => {
      reject(programStartError(program, error));
    });
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}
