/** Screen state in the URL: in memory at once, in the URL a moment later. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UrlSearch } from '../../../domain/url-search.ts';

/** Debounce of URL updates after the last change. */
const WRITE_DELAY_MS = 250;

/** Converts state to and from URL search parameters; unreadable values are dropped, defaults left out. */
export interface UrlCodec<State> {
  readonly read: (search: Readonly<Record<string, unknown>>) => State;
  readonly write: (state: State) => UrlSearch;
}

export interface UrlState<State> {
  readonly state: State;
  /** `isStep`: adds a history entry, so that going back undoes the change. */
  readonly change: (next: (state: State) => State, isStep?: boolean) => void;
  /** Writes a pending URL update now: before leaving the page, so that coming back restores the state. */
  readonly flush: () => void;
  /** Whether the URL has no state. */
  readonly isDefault: boolean;
}

function keyOf(search: UrlSearch): string {
  return JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The state of a screen; follows the URL when it changes. The codec must be stable. */
export function useUrlState<State>({ read, write }: UrlCodec<State>): UrlState<State> {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [state, setState] = useState(() => read(search));
  const [isDefault, setDefault] = useState(() => Object.keys(write(read(search))).length === 0);
  const urlKey = keyOf(write(read(search)));
  // URLs that this hook wrote and the router has not applied yet; on a slow device several can be in flight.
  const written = useRef<readonly string[]>([]);
  const seen = useRef(urlKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(state);
  const pendingWrite = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (urlKey === seen.current) return;
    seen.current = urlKey;
    const own = written.current.indexOf(urlKey);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    // only react to URLs that this hook did not write: back, forward, a pasted link
    if (own >= 0) return;
    clearTimeout(timer.current);
    pendingWrite.current = null;
    latest.current = read(search);
    setState(latest.current);
    setDefault(urlKey === '[]');
  }, [urlKey, search, read]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (next: (state: State) => State, isStep = false) => {
      setDefault(false);
      latest.current = next(latest.current);
      const nextState = latest.current;
      setState(nextState);
      clearTimeout(timer.current);
      const navigate = (): void => {
        pendingWrite.current = null;
        const params = write(nextState);
        const key = keyOf(params);
        if (key !== seen.current || written.current.length > 0) written.current = [...written.current, key];
        void router.navigate({
          to: '.',
          search: params as never,
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
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    pendingWrite.current?.();
  }, []);
  return { state, change, flush, isDefault };
}
