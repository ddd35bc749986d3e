/**
 * A storage that never answers must not hold up the page: some browsers leave a request to open a database without any
 * answer. After one such wait everything else is refused at once, until the storage answers after all.
 */
const DEFAULT_TIMEOUT_MS = 3_000;

export class StorageTimeoutError extends Error {}

let unansweredCount = 0;

/**
 * Does the work; throws what it throws, at once or later, and `StorageSilent` when the device does not answer. A writing
 * of megabytes is given more than the usual time, in ms.
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
