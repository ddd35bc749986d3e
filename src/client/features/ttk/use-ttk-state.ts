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
  const written = useRef(addressKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Only an address that this hook did not write is news: back, forward, a pasted link.
    if (addressKey === written.current) return;
    written.current = addressKey;
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
        written.current = keyOf(address);
        void router.navigate({ to: '.', search: address as never, replace: true, resetScroll: false, hashScrollIntoView: false });
      }, WRITE_AFTER_MS);
      return after;
    });
  }, [router]);
  return { state, change, isFresh };
};
