/** Serial task: calls during a run coalesce into one follow-up run. */

export interface CoalescingTask {
  /** Runs the task; calls during a run cause one more run. */
  readonly run: () => Promise<void>;
  /** Resolves when no run is in progress. */
  readonly settled: () => Promise<void>;
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/** `minIntervalMs`: minimum time between the starts of two runs; calls in between coalesce into one. */
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
