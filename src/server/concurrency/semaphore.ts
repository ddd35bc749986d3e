/** Semaphore and keyed mutex, in the memory of this process. */

/** Semaphore: at most `max` tasks run at once; the others wait in FIFO order. */
export function createSemaphore(max: number): <T>(act: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (act) => {
    if (running >= max)
      await new Promise<void>((resolve) => {
        queue.push(resolve);
      });
    else running += 1;
    try {
      return await act();
    } finally {
      // The permit is handed over, so that no newcomer overtakes the waiting tasks.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * Mutex per `name`: runs `act` alone; resolves to null without running it when the lock takes longer than
 * `waitMs`.
 */
export function createKeyedMutex(
  waitMs: number,
): <T>(name: string, act: () => Promise<T>) => Promise<T | null> {
  const last = new Map<string, Promise<void>>();
  return async (name, act) => {
    const previous = last.get(name);
    let release = (): void => undefined;
    const own = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tail = previous === undefined ? own : previous.then(() => own);
    last.set(name, tail);
    const leave = (): void => {
      release();
      if (last.get(name) === tail) last.delete(name);
    };
    if (previous !== undefined) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => {
          resolve('late');
        }, waitMs);
      });
      const turn = await Promise.race([previous.then(() => 'turn' as const), late]);
      clearTimeout(timer);
      if (turn === 'late') {
        // Later waiters still wait for the one before; this one only leaves the queue.
        void previous.then(leave);
        return null;
      }
    }
    try {
      return await act();
    } finally {
      leave();
    }
  };
}
