/**
 * Persistence of the query cache by the query library's own persisters. What the first paint needs (session, the own
 * character's profile) is in localStorage, which answers at once; the rest is in IndexedDB, per user and character.
 */
import type { CharacterId, UserId } from '../../../domain/ids.ts';
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Query } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  removeOldestQuery,
  type Persister,
} from '@tanstack/react-query-persist-client';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';
import { deleteValue, getValue, setValue } from '../../../offline/storage/key-value.ts';
import { tokenFingerprint } from '../../../offline/http/token-fingerprint.ts';
import { readToken } from '../browser-state/cookies.ts';
import { isNetworkError } from '../connection/api-error.ts';
import { currentSession } from '../session/session.ts';
import type { CachedSession } from '../session/session-rules.ts';
import { MAX_AGE_MS, queries } from './query-client.ts';

/** Where an answer is stored; queries without it are not stored. */
export type Persistence = 'session' | 'first-paint' | 'device';

const SESSION_QUERY = ['session'] as const;
/** Raise it when `CachedSession` changes: the session survives a new build, so that one can start offline. */
const SESSION_FORMAT = '1';
const LOCAL_PREFIX = 'queries/';
/** The session has to survive a page that is closed soon after the sign-in. */
const LOCAL_THROTTLE_MS = 100;

interface OpenStore {
  readonly key: string;
  readonly restored: Promise<void>;
  /** Ends reading and writing at once; writes that the persister still holds back are dropped. */
  readonly close: () => void;
}

interface StoreOptions {
  readonly key: string;
  readonly persistence: Persistence;
  readonly buster: string;
  readonly maxAge: number;
  readonly makePersister: (isOpen: () => boolean) => Persister;
}

function isStoredIn(persistence: Persistence, { state, meta, queryKey }: Query): boolean {
  return (
    state.data !== undefined &&
    // a refetch that failed for want of a network leaves the answer as good as it was; a refusal does not
    (state.status === 'success' || isNetworkError(state.error)) &&
    meta?.['persistence'] === persistence &&
    // localStorage is small: only the selected character
    (persistence !== 'first-paint' || queryKey[1] === currentSession().selectedCharacterId)
  );
}

/** Stores answers without the failures that came after them: those are of this start only. */
function withoutErrors(persister: Persister): Persister {
  return {
    ...persister,
    persistClient: ({ clientState, ...client }) =>
      persister.persistClient({
        ...client,
        clientState: {
          ...clientState,
          queries: clientState.queries.map((query) => ({
            ...query,
            state: {
              ...query.state,
              status: 'success',
              error: null,
              errorUpdateCount: 0,
              fetchFailureCount: 0,
              fetchFailureReason: null,
            },
          })),
        },
      }),
  };
}

/** Restores the answers of a store into the cache, and stores changes from then on. */
function openStore({ key, persistence, buster, maxAge, makePersister }: StoreOptions): OpenStore {
  let isOpen = true;
  let unsubscribe: (() => void) | null = null;
  const options = {
    queryClient: queries,
    persister: withoutErrors(makePersister(() => isOpen)),
    buster,
    maxAge,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: (query: Query) => isStoredIn(persistence, query),
    },
  };
  const restored = persistQueryClientRestore(options)
    // unreadable: the library has removed it
    .catch(() => undefined)
    .then(() => {
      if (isOpen) unsubscribe = persistQueryClientSubscribe(options);
    });
  const close = (): void => {
    isOpen = false;
    unsubscribe?.();
  };
  return { key, restored, close };
}

/** localStorage as far as this browser allows it. */
function localPersister(key: string, owner: string, isOpen: () => boolean): Persister {
  return createSyncStoragePersister({
    key,
    throttleTime: LOCAL_THROTTLE_MS,
    retry: removeOldestQuery,
    storage: {
      getItem: (name) => {
        try {
          return isOpen() ? localStorage.getItem(name) : null;
        } catch {
          return null;
        }
      },
      // the persister catches what a full or blocked storage throws
      setItem: (name, value) => {
        // another tab may have logged out while this one was frozen
        const token = readToken();
        if (isOpen() && token !== null && tokenFingerprint(token) === owner)
          localStorage.setItem(name, value);
      },
      removeItem: removeLocal,
    },
  });
}

function devicePersister(key: string, isOpen: () => boolean): Persister {
  return createAsyncStoragePersister({
    key,
    storage: {
      getItem: async (name) => {
        const stored = isOpen() ? await getValue(name) : null;
        return isOpen() && typeof stored === 'string' ? stored : null;
      },
      setItem: async (name, value) => {
        if (isOpen()) await setValue(name, value);
      },
      removeItem: async (name) => void (await deleteValue(name)),
    },
  });
}

function removeLocal(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // blocked: there is nothing in it
  }
}

/** Removes all entries in localStorage but those of the given owner. */
function removeLocalExcept(owner: string | null): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(LOCAL_PREFIX) && (owner === null || !name.endsWith(`/${owner}`))) removeLocal(name);
  } catch {
    // blocked: there is nothing in it
  }
}

let local: { readonly owner: string; readonly stores: readonly OpenStore[] } | null = null;
let device: OpenStore | null = null;

const restoringCount = createStore(0);

/** True while stored answers are being read: nothing is fetched meanwhile. */
export function useQueriesRestoring(): boolean {
  return useSyncExternalStore(restoringCount.subscribe, () => restoringCount.current() > 0);
}

/**
 * Restores what the first paint needs, and stores it from now on. Opens no database.
 * @param owner fingerprint of the token; entries of other sign-ins are removed.
 */
export async function persistFirstPaintFor(owner: string): Promise<void> {
  if (local?.owner !== owner) {
    for (const { close } of local?.stores ?? []) close();
    removeLocalExcept(owner);
    const open = (persistence: Persistence, buster: string, maxAge: number): OpenStore => {
      const key = `${LOCAL_PREFIX}${persistence}/${owner}`;
      return openStore({
        key,
        persistence,
        buster,
        maxAge,
        makePersister: (isOpen) => localPersister(key, owner, isOpen),
      });
    };
    queries.setQueryDefaults(SESSION_QUERY, {
      meta: { persistence: 'session' satisfies Persistence },
    });
    local = {
      owner,
      stores: [
        open('session', SESSION_FORMAT, Number.POSITIVE_INFINITY),
        open('first-paint', __BUILD__, MAX_AGE_MS),
      ],
    };
  }
  await Promise.all(local.stores.map(({ restored }) => restored));
}

/** The session as stored on the device; unchecked. */
export function storedSession(): unknown {
  return queries.getQueryData(SESSION_QUERY);
}

/** Stores the session; null removes it. */
export function storeSession(session: CachedSession | null): void {
  if (session === null) queries.removeQueries({ queryKey: SESSION_QUERY, exact: true });
  else queries.setQueryData(SESSION_QUERY, session);
}

/** Restores the stored answers of this user and character, and stores changes from then on. Never rejects. */
export async function persistQueriesFor(userId: UserId, characterId: CharacterId | null): Promise<void> {
  const key = `queries/${userId}/${characterId ?? ''}`;
  if (key !== device?.key) {
    device?.close();
    restoringCount.set(restoringCount.current() + 1);
    device = openStore({
      key,
      persistence: 'device',
      buster: __BUILD__,
      maxAge: MAX_AGE_MS,
      makePersister: (isOpen) => devicePersister(key, isOpen),
    });
    void device.restored.finally(() => restoringCount.set(restoringCount.current() - 1));
  }
  await device.restored;
}

/** Clears the cache and localStorage, and stops storing. IndexedDB is cleared with the other stored values. */
export function clearQueries(): void {
  for (const { close } of local?.stores ?? []) close();
  device?.close();
  local = null;
  device = null;
  removeLocalExcept(null);
  queries.clear();
}
