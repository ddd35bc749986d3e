/**
 * A storage that never answers must not hold up the page: some browsers leave a request to open a database without any
 * answer. After one such wait everything else is refused at once, until the storage answers after all.
 */
const PATIENCE_MS = 3_000;

export class StorageSilent extends Error {}

let silent = 0;

/**
 * Does the work; throws what it throws, at once or later, and `StorageSilent` when the device does not answer. A writing
 * of megabytes is given more than the usual time, in ms.
 */
export async function inTime<Value>(
  work: () => Promise<Value>,
  patienceMs: number = PATIENCE_MS,
): Promise<Value> {
  if (silent > 0) throw new StorageSilent();
  const working = work();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      silent += 1;
      const answered = (): void => {
        silent -= 1;
      };
      working.then(answered, answered);
      reject(new StorageSilent());
    }, patienceMs);
  });
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
