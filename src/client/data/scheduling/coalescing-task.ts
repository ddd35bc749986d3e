/** Work that must never run beside itself, and never miss that it was asked for. */

export interface CoalescingTask {
  /** Does the work; asked again meanwhile, it does it once more. */
  readonly run: () => Promise<void>;
  /** When nothing of it is under way any more. */
  readonly settled: () => Promise<void>;
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/** `gapMs`: from one beginning to the next at least so long; what is asked for in between is done once, after it. */
export function createCoalescingTask(work: () => Promise<void>, minIntervalMs = 0): CoalescingTask {
  let startedAtMs = -Infinity;
  let running: Promise<void> | null = null;
  let isRerunRequested = false;
  const run = (): Promise<void> => {
    isRerunRequested = running !== null;
    running ??= (async () => {
      try {
        do {
          const remainingMs = startedAtMs + minIntervalMs - performance.now();
          if (remainingMs > 0) await sleep(remainingMs);
          isRerunRequested = false;
          startedAtMs = performance.now();
          await work();
        } while (isRerunRequested);
      } finally {
        running = null;
      }
    })();
    return running;
  };
  return { run, settled: async () => running ?? undefined };
}
