import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock, createStore } from './create-store.ts';

describe('a store', () => {
  it('notifies every listener of every change, until it unsubscribes', () => {
    const store = createStore('a');
    const seen: string[] = [];
    const stops = ['one', 'other'].map((name) =>
      store.subscribe(() => seen.push(`${name} ${store.current()}`)),
    );
    store.set('b');
    store.set('b');
    stops[0]?.();
    store.set('c');
    expect(seen).toEqual(['one b', 'other b', 'other c']);
  });

  it('runs its source once while anyone listens', () => {
    const log: string[] = [];
    const store = createStore(0, () => {
      log.push('start');
      return () => log.push('stop');
    });
    const one = store.subscribe(() => undefined);
    const other = store.subscribe(() => undefined);
    one();
    one();
    expect(log).toEqual(['start']);
    other();
    store.subscribe(() => undefined)();
    expect(log).toEqual(['start', 'stop', 'start', 'stop']);
  });
});

describe('a clock', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ticks for all listeners with one timer, and is never older than a step', () => {
    vi.useFakeTimers({ now: 0 });
    const clock = createClock(1000);
    const listeners = [vi.fn(), vi.fn()];
    const stops = listeners.map((listener) => clock.subscribe(listener));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2500);
    for (const listener of listeners) expect(listener).toHaveBeenCalledTimes(2);
    expect(clock.current()).toBe(2000);
    for (const stop of stops) stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(5000);
    expect(clock.current()).toBe(7500);
  });
});
