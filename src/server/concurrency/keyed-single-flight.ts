/** Single flight per key, in the memory of this process: calls during a run share it. */

export interface KeyedSingleFlight<Key> {
  run(key: Key, work: () => Promise<void>): Promise<void>;
  /** Resolves when every present run has ended. */
  settled(): Promise<void>;
}

export function createKeyedSingleFlight<Key>(): KeyedSingleFlight<Key> {
  const running = new Map<Key, Promise<void>>();
  return {
    run(key, work) {
      const present = running.get(key);
      if (present !== undefined) return present;
      const started = work().finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    async settled() {
      await Promise.allSettled(running.values());
    },
  };
}
