/** Query cache: server answers are fetched once and persisted on the device per user, character and build. */
import {
  dehydrate,
  hydrate,
  onlineManager,
  QueryCache,
  QueryClient,
  type DehydratedState,
} from '@tanstack/react-query';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';
import { isNetworkError, isSignedOut } from '../connection/api-error.ts';
import { networkState, onNetworkChange } from '../connection/network.ts';

const MAX_AGE_MS = 7 * 86_400_000;
const STALE_MS = 30_000;
const RETRIES = 2;
const PERSIST_DELAY_MS = 1000;

let signedOutHandler: (error: unknown) => void = () => undefined;

/** Sets the handler for any answer that says the session is over. */
export function onSignedOut(handler: (error: unknown) => void): void {
  signedOutHandler = handler;
}

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) signedOutHandler(error);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      // own changes are sent first, then everything is refetched; see sync-coordinator.ts
      refetchOnReconnect: false,
      staleTime: STALE_MS,
      gcTime: MAX_AGE_MS,
      retry: (failures, error) => isNetworkError(error) && networkState().isOnline && failures < RETRIES,
    },
  },
});

onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(networkState().isOnline)));

interface PersistedQueries {
  readonly build: string;
  readonly keptAt: number;
  readonly state: DehydratedState;
}

function isPersistedQueries(value: unknown): value is PersistedQueries {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    value.build === __BUILD__ &&
    'keptAt' in value &&
    typeof value.keptAt === 'number' &&
    Date.now() - value.keptAt < MAX_AGE_MS &&
    'state' in value
  );
}

let persistKey: string | null = null;
/** Number of times the cache was cleared. */
let clearCount = 0;
let persistTimer: ReturnType<typeof setTimeout> | undefined;

function persist(): void {
  persistTimer = undefined;
  if (persistKey === null) return;
  const state = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['isPersisted'] === true,
  });
  void setValue(persistKey, { build: __BUILD__, keptAt: Date.now(), state } satisfies PersistedQueries);
}

queries.getQueryCache().subscribe(({ type }) => {
  if (type === 'updated' && persistKey !== null) persistTimer ??= setTimeout(persist, PERSIST_DELAY_MS);
});

/** Restores the persisted queries of this user and character, and persists changes from now on. */
export async function persistQueriesFor(userId: string, characterId: string | null): Promise<void> {
  const key = `queries/${userId}/${characterId ?? ''}`;
  if (key === persistKey) return;
  const countBefore = clearCount;
  const stored = await getValue(key);
  // cleared meanwhile: the stored answers belong to nobody any more
  if (countBefore !== clearCount) return;
  if (isPersistedQueries(stored)) hydrate(queries, stored.state);
  else await deleteValue(key);
  if (countBefore === clearCount) persistKey = key;
}

/** Clears the in-memory cache and stops persisting. */
export function clearQueries(): void {
  clearTimeout(persistTimer);
  persistTimer = undefined;
  persistKey = null;
  clearCount += 1;
  queries.clear();
}
