/** Repeats transactions that the database undid for the sake of others. */
import { isRetryable } from './pg-errors.ts';

const MAX_ATTEMPTS = 4;
const PAUSE_MS = 10;

/** Runs a whole transaction, again after a deadlock or a serialization failure; at most four times. */
export async function withRetries<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, attempt * PAUSE_MS);
      });
    }
  }
}
