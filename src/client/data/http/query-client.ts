/** Query cache: server answers are fetched once; `persist-queries.ts` stores them on the device. */
import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isBeforeFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { isNetworkError, isSignedOut } from '../connection/api-error.ts';
import { networkState, onNetworkChange } from '../network/network.ts';

/** How long an answer stays, in memory and on the device. */
export const MAX_AGE_MS = 7 * 86_400_000;
const STALE_MS = 30_000;
const RETRIES = 2;

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
      // a stored answer is enough for the first screen; start-app.ts refetches the stale ones after it
      refetchOnMount: () => !isBeforeFirstScreen(),
      gcTime: MAX_AGE_MS,
      retry: (failures, error) => isNetworkError(error) && networkState().isOnline && failures < RETRIES,
    },
  },
});

onlineManager.setEventListener((setOnline) => onNetworkChange(() => setOnline(networkState().isOnline)));
