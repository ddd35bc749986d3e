/** A screen's state that is worth a link: in memory at once, in the address a moment later. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UrlSearch } from '../../../domain/url-search.ts';

/** How long after the last change the address follows. */
const WRITE_DELAY_MS = 250;

/** How a state is written into an address; what is not understood is dropped, and defaults are left out. */
export interface UrlCodec<State> {
  readonly read: (search: Readonly<Record<string, unknown>>) => State;
  readonly write: (state: State) => UrlSearch;
}

export interface UrlState<State> {
  readonly state: State;
  /** `isStep`: going back undoes it. */
  readonly change: (next: (state: State) => State, isStep?: boolean) => void;
  /** Writes at once what is still to be written: before the page is left, so that coming back finds it. */
  readonly flush: () => void;
  /** Whether the address says nothing. */
  readonly isDefault: boolean;
}

function keyOf(search: UrlSearch): string {
  return JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The state of a screen; follows the address when it changes. The form must stay the same. */
export function useUrlState<State>({ read, write }: UrlCodec<State>): UrlState<State> {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [state, setState] = useState(() => read(search));
  const [isFresh, setFresh] = useState(() => Object.keys(write(read(search))).length === 0);
  const addressKey = keyOf(write(read(search)));
  // Addresses that this hook has written and the router has not shown yet: on a slow device several are under way at once.
  const written = useRef<readonly string[]>([]);
  const seen = useRef(addressKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  const pendingWrite = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (addressKey === seen.current) return;
    seen.current = addressKey;
    const own = written.current.indexOf(addressKey);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    // Only an address that this hook did not write is news: back, forward, a pasted link.
    if (own >= 0) return;
    clearTimeout(timer.current);
    pendingWrite.current = null;
    latest.current = read(search);
    setState(latest.current);
    setFresh(addressKey === '[]');
  }, [addressKey, search, read]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: (state: State) => State, isStep = false) => {
      setFresh(false);
      latest.current = next(latest.current);
      const after = latest.current;
      setState(after);
      clearTimeout(timer.current);
      const navigate = (): void => {
        pendingWrite.current = null;
        const address = write(after);
        const key = keyOf(address);
        if (key !== seen.current || written.current.length > 0) written.current = [...written.current, key];
        void router.navigate({
          to: '.',
          search: address as never,
          replace: !isStep,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      };
      pendingWrite.current = navigate;
      if (isStep) navigate();
      else timer.current = setTimeout(navigate, WRITE_DELAY_MS);
    },
    [router, write],
  );
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    pendingWrite.current?.();
  }, []);
  return { state, change, flush: settle, isDefault: isFresh };
}
