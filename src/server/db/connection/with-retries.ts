/** Repeats transactions that the database undid for the sake of others. */
import { isRetryable } from './pg-errors.ts';

const MAX_ATTEMPTS = 7;
const MAX_FIRST_PAUSE_MS = 20;

/** Backoff with full jitter: transactions that met once would meet again after equal pauses. */
function pauseMs(attempt: number): number {
  return Math.random() * MAX_FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

/** Runs a whole transaction, again after a deadlock or a serialization failure; at most seven times. */
export async function withRetries<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs(attempt));
      });
    }
  }
}
