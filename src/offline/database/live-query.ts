/** Live query: observes what the device stores, whoever changes it: this page, another tab, or the worker. */
import Dexie, { liveQuery, type ObservabilitySet } from 'dexie';
import { afterFirstScreen } from '../state/after-first-screen.ts';
import { DATABASE_NAME } from './database.ts';
import { createStore, type ReadableStore, type Store } from '../state/create-store.ts';

/**
 * Reads now and after every change of what was read; returns the unsubscribe function. `onError`: the read
 * failed, and the subscription has ended.
 */
export function subscribeLiveQuery<Value>(
  read: () => Promise<Value>,
  onNext: (value: Value) => void,
  onError: (problem: unknown) => void = () => undefined,
): () => void {
  const subscription = liveQuery(read).subscribe({ next: onNext, error: onError });
  return () => subscription.unsubscribe();
}

/** Calls the listener after every change of these tables by this page, another tab, or the worker; returns the unsubscribe function. */
export function onTablesChanged(tables: readonly string[], listener: () => void): () => void {
  const prefixes = tables.map((table) => `idb://${DATABASE_NAME}/${table}/`);
  const handle = (changed: ObservabilitySet): void => {
    const names = Object.keys(changed);
    if (prefixes.some((prefix) => names.some((name) => name.startsWith(prefix)))) listener();
  };
  Dexie.on('storagemutated', handle);
  return () => Dexie.on.storagemutated.unsubscribe(handle);
}

export interface LiveStore<Value> extends ReadableStore<Value> {
  /** Something was changed and is being read again: the value is the one before. */
  isReading(): boolean;
}

/** Longest time in ms that a value waits for those of other queries. */
const SHOW_TIMEOUT_MS = 150;

/** Shared queries that read just now. */
const reading = new Set<object>();
/** What was read and is not shown yet, by query. */
const unshown = new Map<object, () => void>();
let showTimer: ReturnType<typeof setTimeout> | undefined;
let settled: (() => void)[] = [];

function showAll(): void {
  clearTimeout(showTimer);
  showTimer = undefined;
  const shows = [...unshown.values()];
  unshown.clear();
  for (const show of shows) show();
  if (reading.size > 0) return;
  for (const resume of settled) resume();
  settled = [];
}

/**
 * One change is read again by many queries, each in a task of its own. Their values are shown in one task: screens
 * render once, and never mix what was before with what is after.
 */
function endReading(query: object, show: () => void): void {
  reading.delete(query);
  unshown.set(query, show);
  if (reading.size === 0) showAll();
  else showTimer ??= setTimeout(showAll, SHOW_TIMEOUT_MS);
}

const SETTLE_TIMEOUT_MS = 1_000;

/** Waits until the shared queries show what this page has just stored; not for ever, should the storage be slow. */
export async function sharedQueriesSettled(): Promise<void> {
  // queries hear of a change in a task of its own
  await new Promise((resolve) => setTimeout(resolve));
  if (reading.size === 0 && unshown.size === 0) return;
  await new Promise<void>((resolve) => {
    settled.push(resolve);
    setTimeout(resolve, SETTLE_TIMEOUT_MS);
  });
}

/** What is shown where the storage does not answer in time; its answer still comes through. */
export interface WhenSlow<Value> {
  readonly afterMs: number;
  readonly value: Value;
}

/** The same store for the same arguments. */
export type SharedQuery<Args extends readonly unknown[], Value> = (...args: Args) => LiveStore<Value>;

/**
 * A live query that everybody shares: it runs while anyone listens, once per change, however many listen. Its
 * value is `initial` before the first result. `read` must not reject. `share` may take parts of the previous value that
 * did not change, so that whoever shows only those renders nothing. Nothing is read before the page's first screen is
 * drawn: a start waits for no database.
 */
export function createSharedQuery<Args extends readonly (string | null | undefined)[], Value>(
  read: (...args: Args) => Promise<Value>,
  initial: Value,
  share: (next: Value, previous: Value) => Value = (next) => next,
  whenSlow: WhenSlow<Value> | null = null,
): SharedQuery<Args, Value> {
  const open = (args: Args): LiveStore<Value> => {
    let stop: (() => void) | null = null;
    const query = { args };
    const readValue = (): Promise<Value> => {
      reading.add(query);
      return read(...args);
    };
    const showValue = (value: Value): void =>
      endReading(query, () => store.set(share(value, store.current())));
    let stopping: ReturnType<typeof setTimeout> | undefined;
    let slow: ReturnType<typeof setTimeout> | undefined;
    const waitForAnswer = ({ afterMs, value }: WhenSlow<Value>): void => {
      slow = setTimeout(() => {
        if (Object.is(store.current(), initial)) store.set(value);
      }, afterMs);
    };
    const store: Store<Value> = createStore(initial, () => {
      clearTimeout(stopping);
      let isObserved = true;
      afterFirstScreen(() => {
        if (!isObserved) return;
        stop ??= subscribeLiveQuery(readValue, showValue);
        if (whenSlow !== null) waitForAnswer(whenSlow);
      });
      return () => {
        isObserved = false;
        clearTimeout(slow);
        // not at once: a screen that replaces another one subscribes in the same task
        stopping = setTimeout(() => {
          stop?.();
          stop = null;
          unshown.delete(query);
          endReading(query, () => store.set(initial));
        });
      };
    });
    return { ...store, isReading: () => reading.has(query) || unshown.has(query) };
  };
  const stores = new Map<string, LiveStore<Value>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const store = stores.get(key) ?? open(args);
    stores.set(key, store);
    return store;
  };
}
