/**
 * Storage errors and their remedies: browsers lose the connection to their storage process (only reopening
 * helps), and disks fill up. Source: reliability notes on IndexedDB.
 */
import { database, isDatabaseOutdated } from '../database/database.ts';

const CONNECTION_ERRORS = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'TransactionInactiveError',
  'AbortError',
]);

/** The error and its causes, since Dexie wraps what the browser threw. */
function causeChain(problem: unknown): readonly { readonly name: string; readonly message: string }[] {
  const chain: { name: string; message: string }[] = [];
  let current: unknown = problem;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    const link = current as {
      readonly name?: unknown;
      readonly message?: unknown;
      readonly inner?: unknown;
      readonly cause?: unknown;
    };
    chain.push({ name: String(link.name), message: String(link.message) });
    current = link.inner ?? link.cause;
  }
  return chain;
}

/** The device's quota is exhausted. */
export function isQuotaExceeded(problem: unknown): boolean {
  return causeChain(problem).some(
    ({ name, message }) => name === 'QuotaExceededError' || /quota/i.test(message),
  );
}

/** The browser has lost its storage connection; reopening may help. */
export function isConnectionLost(problem: unknown): boolean {
  return (
    !isQuotaExceeded(problem) &&
    causeChain(problem).some(
      ({ name, message }) =>
        CONNECTION_ERRORS.has(name) || /Connection to Indexed Database server lost/i.test(message),
    )
  );
}

/** Reopens the database. One that a newer version of the app has closed stays closed. */
async function reopen(): Promise<void> {
  if (isDatabaseOutdated()) throw new Error('A newer version of the app has taken over the storage.');
  database.close({ disableAutoOpen: false });
  await database.open();
}

/**
 * Runs the work; when the storage connection turns out to be lost, reopens it and runs the work once more.
 */
export async function withReopen<Value>(
  work: () => Promise<Value>,
  open: () => Promise<void> = reopen,
): Promise<Value> {
  try {
    return await work();
  } catch (problem) {
    if (!isConnectionLost(problem)) throw problem;
    await open();
    return work();
  }
}
