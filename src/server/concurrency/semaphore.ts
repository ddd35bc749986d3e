/** Who goes first: at most so many at once, and one at a time under the same name. In the memory of this process. */

/** Lets `most` run at the same time; the others wait in line. */
export function createSemaphore(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let inside = 0;
  return async (act) => {
    if (inside >= most)
      await new Promise<void>((resolve) => {
        line.push(resolve);
      });
    else inside += 1;
    try {
      return await act();
    } finally {
      // The place is handed on, so that nobody who comes now gets in before those who wait.
      const next = line.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}

/**
 * Runs `act` when nobody else runs under `name`; answers null, without having run it, when that takes longer than
 * `waitMs`.
 */
export function createKeyedMutex(
  waitMs: number,
): <T>(name: string, act: () => Promise<T>) => Promise<T | null> {
  const last = new Map<string, Promise<void>>();
  return async (name, act) => {
    const before = last.get(name);
    let release = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    const tail = before === undefined ? mine : before.then(() => mine);
    last.set(name, tail);
    const leave = (): void => {
      release();
      if (last.get(name) === tail) last.delete(name);
    };
    if (before !== undefined) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => {
          resolve('late');
        }, waitMs);
      });
      const turn = await Promise.race([before.then(() => 'turn' as const), late]);
      clearTimeout(timer);
      if (turn === 'late') {
        // Those behind wait for the one before, too: this one only steps out of the line.
        void before.then(leave);
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
