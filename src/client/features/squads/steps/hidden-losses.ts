/** Own changes without effect that were hidden on this device; in localStorage, for it is worth little. */
import { shortHash } from '../../../../domain/short-hash.ts';
import { createStore, type ReadableStore } from '../../../../offline/state/create-store.ts';

const STORAGE_KEY = 'squads-hidden';
/** Of so many, the newest ones. */
const MOST = 200;

function readStored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export interface HiddenLosses extends ReadableStore<ReadonlySet<string>> {
  readonly isHidden: (key: string) => boolean;
  readonly hide: (key: string) => void;
}

/** A key names people: only its hash is stored. */
export function createHiddenLosses(): HiddenLosses {
  const store = createStore<ReadonlySet<string>>(new Set(readStored()));
  return {
    current: store.current,
    subscribe: store.subscribe,
    isHidden: (key) => store.current().has(shortHash(key)),
    hide(key) {
      // another tab may have hidden others
      const all = [...new Set([...readStored(), ...store.current(), shortHash(key)])].slice(-MOST);
      store.set(new Set(all));
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
      } catch {
        // without localStorage they come again with the next visit
      }
    },
  };
}
