/**
 * Timeout around IndexedDB, so that a storage that never answers does not block the page: some browsers never
 * settle a request to open a database. After one timeout every other call fails at once, until the storage
 * answers after all.
 */
export const DEFAULT_TIMEOUT_MS = 3_000;

export class StorageTimeoutError extends Error {}

let unansweredCount = 0;

/**
 * Runs the work; rethrows its error, and throws `StorageTimeoutError` when the device does not answer in
 * time. Writes of several megabytes pass a longer timeout, in ms.
 */
export async function withTimeout<Value>(
  work: () => Promise<Value>,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
): Promise<Value> {
  if (unansweredCount > 0) throw new StorageTimeoutError();
  const pending = work();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      unansweredCount += 1;
      const answered = (): void => {
        unansweredCount -= 1;
      };
      pending.then(answered, answered);
      reject(new StorageTimeoutError());
    }, timeoutMs);
  });
  try {
    return await Promise.race([pending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
