import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readAddress, writeAddress, type TtkSearch, type TtkState } from '../../../domain/ttk/address.ts';
import { keepTtkSearch } from '../../../domain/ttk/search-keys.ts';

/** How long after the last change the address follows. */
const WRITE_AFTER_MS = 250;

const keyOf = (search: TtkSearch): string => JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));

export interface TtkStore {
  readonly state: TtkState;
  readonly change: (next: (state: TtkState) => TtkState) => void;
  /** Whether the address says nothing, so that the page may show an example. */
  readonly isFresh: boolean;
}

/** The state of the calculator: in memory at once, in the address a moment later; follows the address when it changes. */
export const useTtkState = (): TtkStore => {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [state, setState] = useState(() => readAddress(search));
  const [isFresh, setFresh] = useState(() => Object.keys(writeAddress(readAddress(search))).length === 0);
  const addressKey = keyOf(writeAddress(readAddress(keepTtkSearch(search))));
  // Addresses that this hook has written and the router has not shown yet: on a slow device several are under way at once.
  const written = useRef<readonly string[]>([]);
  const seen = useRef(addressKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (addressKey === seen.current) return;
    seen.current = addressKey;
    const own = written.current.indexOf(addressKey);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    // Only an address that this hook did not write is news: back, forward, a pasted link.
    if (own >= 0) return;
    clearTimeout(timer.current);
    setState(readAddress(search));
    setFresh(addressKey === '[]');
  }, [addressKey, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback((next: (state: TtkState) => TtkState) => {
    setFresh(false);
    setState((before) => {
      const after = next(before);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const address = writeAddress(after);
        const key = keyOf(address);
        if (key !== seen.current || written.current.length > 0) written.current = [...written.current, key];
        void router.navigate({ to: '.', search: address as never, replace: true, resetScroll: false, hashScrollIntoView: false });
      }, WRITE_AFTER_MS);
      return after;
    });
  }, [router]);
  return { state, change, isFresh };
};
