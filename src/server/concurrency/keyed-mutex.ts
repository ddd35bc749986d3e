/** Mutex per key, in the memory of this process. */
import { E_TIMEOUT, Mutex, type MutexInterface, withTimeout } from 'async-mutex';

/**
 * Mutex per `name`: runs `act` alone; resolves to null without running it when the lock takes longer than
 * `waitMs`.
 */
export function createKeyedMutex(
  waitMs: number,
): <T>(name: string, act: () => Promise<T>) => Promise<T | null> {
  const mutexes = new Map<string, Mutex>();
  return async (name, act) => {
    const mutex = mutexes.get(name) ?? new Mutex();
    mutexes.set(name, mutex);
    let release: MutexInterface.Releaser;
    try {
      release = await withTimeout(mutex, waitMs).acquire();
    } catch (error) {
      if (error === E_TIMEOUT) return null;
      throw error;
    }
    try {
      return await act();
    } finally {
      release();
      if (!mutex.isLocked() && mutexes.get(name) === mutex) mutexes.delete(name);
    }
  };
}
