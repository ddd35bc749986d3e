/** Work that must never run beside itself, and never miss that it was asked for. */

export interface OneAtATime {
  /** Does the work; asked again meanwhile, it does it once more. */
  readonly run: () => Promise<void>;
  /** When nothing of it is under way any more. */
  readonly settled: () => Promise<void>;
}

export const oneAtATime = (work: () => Promise<void>): OneAtATime => {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  const run = (): Promise<void> => {
    isAskedAgain = running !== null;
    running ??= (async () => {
      try {
        do {
          isAskedAgain = false;
          await work();
        } while (isAskedAgain);
      } finally {
        running = null;
      }
    })();
    return running;
  };
  return { run, settled: async () => running ?? undefined };
};
