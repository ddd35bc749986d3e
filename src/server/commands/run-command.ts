/** Shared by all commands: settings, readable messages instead of stacks, exit codes. */
import { DatabaseUnusableError } from '../db/connection/pg-errors.ts';
import { InvalidSettingError, readEnv, type Env } from '../env.ts';

/** The command line is invalid. */
export class UsageError extends Error {}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Runs a command; exits with 2 for an invalid command line, with 1 for a failure. */
export async function runCommand(
  usage: string,
  work: (env: Env, args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await work(readEnv(process.env), process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError || isUsageError(error)) {
      printError(`${error.message}\n${usage}`);
      process.exitCode = 2;
    } else if (error instanceof InvalidSettingError) {
      printError(error.message);
      process.exitCode = 2;
    } else if (error instanceof DatabaseUnusableError) {
      printError(error.message);
      process.exitCode = 1;
    } else throw error;
  }
}
