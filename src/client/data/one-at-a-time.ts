/** Work that must never run beside itself, and never miss that it was asked for. */

export interface OneAtATime {
  /** Does the work; asked again meanwhile, it does it once more. */
  readonly run: () => Promise<void>;
  /** When nothing of it is under way any more. */
  readonly settled: () => Promise<void>;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

/** `gapMs`: from one beginning to the next at least so long; what is asked for in between is done once, after it. */
export function oneAtATime(work: () => Promise<void>, gapMs = 0): OneAtATime {
  let begunAt = -Infinity;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = (): Promise<void> => {
    isAskedAgain = running !== null;
    running ??= (async () => {
      try {
        do {
          const early = begunAt + gapMs - performance.now();
          if (early > 0) await pause(early);
          isAskedAgain = false;
          begunAt = performance.now();
          await work();
        } while (isAskedAgain);
      } finally {
        running = null;
      }
    })();
    return running;
  };
  return { run, settled: async () => running ?? undefined };
}
