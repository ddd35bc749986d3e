/** Screen state in the URL: in memory at once, in the URL a moment later, also when the page ends before. */
import { useRouter, type AnyRouter, type RouterHistory } from '@tanstack/react-router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropUnwritten, readUnwritten, storeUnwritten, type UnwrittenUrl } from './unwritten-url.ts';

/** Debounce of URL updates after the last change. */
const WRITE_DELAY_MS = 250;

type Params = Readonly<Record<string, unknown>>;

/** Converts state to and from search parameters; unreadable values are dropped, defaults left out. */
export interface UrlCodec<Search, State> {
  readonly read: (search: Params) => State;
  readonly write: (state: State) => Search;
  /** The parameters of this state, where the page has others, which stay as they are. */
  readonly keys?: readonly (keyof Search)[];
}

interface WriteOptions {
  /** False: a history entry, so that going back undoes the change. */
  readonly replace: boolean;
  readonly resetScroll: boolean;
}

/** A route, as `getRouteApi` gives it. */
export interface SearchRoute<Search> {
  readonly useSearch: () => Search;
  readonly useNavigate: () => (
    options: WriteOptions & {
      readonly search: (before: Search) => Search;
      readonly hashScrollIntoView: false;
    },
  ) => Promise<void>;
}

/** Parameters of a URL apart from some. */
export function withoutKeys<Search extends Params>(search: Search, keys: readonly (keyof Search)[]): Search {
  const rest = { ...search };
  for (const key of keys) delete rest[key];
  return rest;
}

/** Whether two URLs say the same, as text. */
export function urlKeyOf(search: Params): string {
  return JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export interface UrlWriter<Search> {
  /** `key`: what `urlKey` will be. */
  readonly write: (key: string, search: (before: Search) => Search, options?: WriteOptions) => Promise<void>;
  /** The same after a moment; a later change replaces it. */
  readonly writeSoon: (key: string, search: (before: Search) => Search) => void;
  /** Writes what waits now: before leaving the page, so that coming back restores the state. */
  readonly flush: () => Promise<void>;
  readonly cancel: () => void;
}

function entryOf({ history }: { readonly history: RouterHistory }): string | undefined {
  return history.location.state.__TSR_key;
}

/** Another page was asked for and is being loaded. */
function isLeaving({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean {
  return resolvedLocation !== undefined && latestLocation.pathname !== resolvedLocation.pathname;
}

/**
 * Writes URLs of a page, and reports those that it did not write: back, forward, a pasted link, and what an earlier
 * page could not write, unless the page has `started` with it.
 */
export function useUrlWriter<Search extends Params>(
  route: SearchRoute<Search>,
  urlKey: string,
  onForeignUrl: () => void,
  started: UnwrittenUrl | null = null,
): UrlWriter<Search> {
  const router = useRouter();
  const navigate = route.useNavigate();
  // URLs that this hook wrote and the router has not applied yet; on a slow device several can be in flight.
  const written = useRef<readonly string[]>([]);
  const seen = useRef(urlKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<{
    readonly run: () => Promise<void>;
    readonly unwritten: UnwrittenUrl | null;
  } | null>(null);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = null;
  }, []);
  const reportForeignUrl = useEffectEvent(onForeignUrl);
  useEffect(() => {
    if (urlKey === seen.current) return;
    seen.current = urlKey;
    const own = written.current.indexOf(urlKey);
    written.current = own < 0 ? [] : written.current.slice(own + 1);
    if (own >= 0) return;
    cancel();
    reportForeignUrl();
  }, [urlKey, cancel]);
  useEffect(() => {
    const onEnd = (): void => {
      if (pending.current?.unwritten != null) storeUnwritten(pending.current.unwritten);
    };
    window.addEventListener('pagehide', onEnd);
    return () => {
      window.removeEventListener('pagehide', onEnd);
      onEnd();
      cancel();
    };
  }, [cancel]);

  const write = useCallback<UrlWriter<Search>['write']>(
    (key, search, { replace, resetScroll } = { replace: true, resetScroll: false }) => {
      cancel();
      if (key !== seen.current || written.current.length > 0) written.current = [...written.current, key];
      return navigate({ search, replace, resetScroll, hashScrollIntoView: false });
    },
    [cancel, navigate],
  );
  const writeSoon = useCallback<UrlWriter<Search>['writeSoon']>(
    (key, search) => {
      cancel();
      const entry = entryOf(router);
      pending.current = {
        run: () => write(key, search),
        unwritten:
          entry === undefined
            ? null
            : { entry, key, search: search(router.latestLocation.search as unknown as Search) },
      };
      const writeHere = (): void => {
        // a URL written now would call back whoever has pressed a link
        if (isLeaving(router)) timer.current = setTimeout(writeHere, WRITE_DELAY_MS);
        else void pending.current?.run();
      };
      timer.current = setTimeout(writeHere, WRITE_DELAY_MS);
    },
    [cancel, router, write],
  );
  const restore = useEffectEvent(() => {
    const unwritten = readUnwritten(entryOf(router));
    dropUnwritten();
    if (unwritten === null) return;
    const search = (): Search => unwritten.search as Search;
    if (unwritten.key === started?.key) void write(unwritten.key, search);
    else void navigate({ search, replace: true, resetScroll: false, hashScrollIntoView: false });
  });
  useEffect(() => restore(), []);
  const flush = useCallback(async () => pending.current?.run(), []);
  return { write, writeSoon, flush, cancel };
}

/** Makes the address of the page that is open with other search parameters. */
export function useShareUrl(): (search: Params) => string {
  const router = useRouter();
  return useCallback(
    (search) => {
      const url = new URL(router.state.location.pathname, window.location.origin);
      url.search = router.options.stringifySearch(search);
      return url.href;
    },
    [router],
  );
}

export interface UrlState<State> {
  readonly state: State;
  /** `isStep`: adds a history entry, so that going back undoes the change. */
  readonly change: (next: (state: State) => State, isStep?: boolean) => void;
  readonly flush: () => Promise<void>;
  /** Whether the URL has no state. */
  readonly isDefault: boolean;
}

/** The state of a screen; follows the URL when it changes. Route and codec must be stable. */
export function useUrlState<Search extends Params, State>(
  route: SearchRoute<NoInfer<Search>>,
  { read, write, keys }: UrlCodec<Search, State>,
): UrlState<State> {
  const router = useRouter();
  const search = route.useSearch();
  const readSearch = (): State => read(search);
  const [unwritten] = useState(() => readUnwritten(entryOf(router)));
  const [state, setState] = useState(() => read(unwritten?.search ?? search));
  const urlKey = urlKeyOf(write(readSearch()));
  const [isDefault, setDefault] = useState((unwritten?.key ?? urlKey) === '[]');
  const latest = useRef(state);
  const writer = useUrlWriter(
    route,
    urlKey,
    () => {
      latest.current = readSearch();
      setState(latest.current);
      setDefault(urlKey === '[]');
    },
    unwritten,
  );
  const { write: writeUrl, writeSoon, flush } = writer;
  const change = useCallback(
    (next: (state: State) => State, isStep = false) => {
      setDefault(false);
      latest.current = next(latest.current);
      setState(latest.current);
      const params = write(latest.current);
      const merged = (before: Search): Search =>
        keys === undefined ? params : { ...withoutKeys(before, keys), ...params };
      if (isStep) void writeUrl(urlKeyOf(params), merged, { replace: false, resetScroll: false });
      else writeSoon(urlKeyOf(params), merged);
    },
    [keys, write, writeUrl, writeSoon],
  );
  return { state, change, flush, isDefault };
}
