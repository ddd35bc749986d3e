/** Answers of the server that screens show: fetched once, kept on the device per user, character and version. */
import {
  dehydrate,
  hydrate,
  onlineManager,
  QueryCache,
  QueryClient,
  type DehydratedState,
} from '@tanstack/react-query';
import { dropKept, keep, readKept } from '../../offline/kept.ts';
import { isNetworkProblem, isSignedOut } from './api-problem.ts';
import { networkState, onNetworkChange } from './network.ts';

const KEEP_MS = 7 * 86_400_000;
const FRESH_MS = 30_000;
const RETRIES = 2;
const WRITE_AFTER_MS = 1000;

let signedOut: (problem: unknown) => void = () => undefined;

/** What to do when any answer says that the session is over. */
export function whenSignedOut(act: (problem: unknown) => void): void {
  signedOut = act;
}

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (problem) => {
      if (isSignedOut(problem)) signedOut(problem);
    },
  }),
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      // what was made here is sent first; then everything is asked for anew, see background.ts
      refetchOnReconnect: false,
      staleTime: FRESH_MS,
      gcTime: KEEP_MS,
      retry: (failures, problem) =>
        isNetworkProblem(problem) && networkState().isOnline && failures < RETRIES,
    },
  },
});

onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(networkState().isOnline)));

interface KeptQueries {
  readonly build: string;
  readonly keptAt: number;
  readonly state: DehydratedState;
}

function isKeptQueries(value: unknown): value is KeptQueries {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    value.build === __BUILD__ &&
    'keptAt' in value &&
    typeof value.keptAt === 'number' &&
    Date.now() - value.keptAt < KEEP_MS &&
    'state' in value
  );
}

let keptFor: string | null = null;
/** Counts how often everything was forgotten. */
let forgotten = 0;
let writing: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  writing = undefined;
  if (keptFor === null) return;
  const state = dehydrate(queries, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.meta?.['isKept'] === true,
  });
  void keep(keptFor, { build: __BUILD__, keptAt: Date.now(), state } satisfies KeptQueries);
}

queries.getQueryCache().subscribe(({ type }) => {
  if (type === 'updated' && keptFor !== null) writing ??= setTimeout(write, WRITE_AFTER_MS);
});

/** Restores what is kept for this user and character, and keeps from now on what changes. */
export async function keepQueriesFor(userId: string, characterId: string | null): Promise<void> {
  const name = `queries/${userId}/${characterId ?? ''}`;
  if (name === keptFor) return;
  const since = forgotten;
  const kept = await readKept(name);
  // forgotten meanwhile: what was read belongs to nobody any more
  if (since !== forgotten) return;
  if (isKeptQueries(kept)) hydrate(queries, kept.state);
  else await dropKept(name);
  if (since === forgotten) keptFor = name;
}

/** Forgets every answer in memory and stops keeping. */
export function forgetQueries(): void {
  clearTimeout(writing);
  writing = undefined;
  keptFor = null;
  forgotten += 1;
  queries.clear();
}
