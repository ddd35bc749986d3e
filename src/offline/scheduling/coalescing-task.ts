/** Serial task (single flight): calls during a run coalesce into one follow-up run. */

export interface CoalescingTask<Request, Value> {
  /** Runs the task; calls during a run cause one more run, and resolve with it. */
  readonly run: (request: Request) => Promise<Value>;
  /** Resolves when no run is in progress. */
  readonly settled: () => Promise<void>;
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/**
 * `minIntervalMs`: minimum time between the starts of two runs; calls in between coalesce into one. `merge`:
 * one request for two that coalesce, the later one by default. A run that throws ends neither the task nor the
 * follow-up run; calls reject only when the last run did.
 */
export function createCoalescingTask<Request = void, Value = void>(
  work: (request: Request) => Promise<Value>,
  minIntervalMs = 0,
  merge: (waiting: Request, next: Request) => Request = (_waiting, next) => next,
): CoalescingTask<Request, Value> {
  let startedAtMs = -Infinity;
  let running: Promise<Value> | null = null;
  let waiting: { readonly request: Request } | null = null;

  const runOnce = async (): Promise<Value> => {
    const remainingMs = startedAtMs + minIntervalMs - performance.now();
    if (remainingMs > 0) await sleep(remainingMs);
    const { request } = waiting as { readonly request: Request };
    waiting = null;
    startedAtMs = performance.now();
    return work(request);
  };
  const runAll = async (): Promise<Value> => {
    try {
      for (;;) {
        try {
          const value = await runOnce();
          if (waiting === null) return value;
        } catch (error) {
          if (waiting === null) throw error;
        }
      }
    } finally {
      // In the same tick as the last check of `waiting`: no request falls in between.
      running = null;
    }
  };
  return {
    run: (request) => {
      waiting = { request: waiting === null ? request : merge(waiting.request, request) };
      running ??= runAll();
      return running;
    },
    settled: async () => {
      await running?.catch(() => undefined);
    },
  };
}
