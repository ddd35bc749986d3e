/** Observable values in memory; `useSyncExternalStore(store.subscribe, store.current)` reads one on a screen. */

export interface ReadableStore<Value> {
  readonly current: () => Value;
  /** Calls the listener after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends ReadableStore<Value> {
  /** Does nothing when the value is the present one. */
  readonly set: (value: Value) => void;
}

/** `whileObserved` starts with the first listener; what it returns runs after the last one. */
export function createStore<Value>(initial: Value, whileObserved?: () => () => void): Store<Value> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = whileObserved?.();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** The time in ms, in steps: one timer for all who listen. */
export function createClock(stepMs: number): ReadableStore<number> {
  let nowMs = Date.now();
  const ticks: Store<number> = createStore(nowMs, () => {
    const timer = setInterval(() => {
      nowMs = Date.now();
      ticks.set(nowMs);
    }, stepMs);
    return () => clearInterval(timer);
  });
  return {
    // timers of a hidden page are throttled
    current: () => (Date.now() - nowMs > stepMs ? (nowMs = Date.now()) : nowMs),
    subscribe: ticks.subscribe,
  };
}
