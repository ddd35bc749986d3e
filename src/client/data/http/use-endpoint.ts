/** Queries an endpoint for a screen: data, its age, and which of the five states to show. */
import { useIsRestoring, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, CallInput, EndpointShape } from '../../../contract/endpoint.ts';
import { isBeforeFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { ApiError, isNetworkError } from '../connection/api-error.ts';
import { call } from './client.ts';
import { useNetwork } from '../connection/use-network.ts';
import type { Persistence } from './persist-queries.ts';
import { queries } from './query-client.ts';
import { currentSession } from '../session/session.ts';
import { defineSource, useSource } from '../store/source.ts';

export interface Answer<Data> {
  /** `ready` also with stale data; the others only when there is nothing to show. */
  readonly state: 'loading' | 'ready' | 'offline' | 'refused' | 'broken';
  readonly data: Data | undefined;
  /** When the data was fetched, in ms since the epoch. */
  readonly fetchedAt: number | null;
  /** Why the latest attempt failed. */
  readonly problem: ApiError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

interface UseEndpointOptions<Data> {
  /** May depend on the last answer. */
  readonly enabled?: boolean | ((last: Data | undefined) => boolean);
  /** Stored where the first paint finds it without a database; for a few kilobytes of the own character. */
  readonly isOfFirstPaint?: boolean;
  /**
   * Whether an answer from before this screen opened has to be confirmed: until the server has answered again it counts
   * as none, and it is asked for at once.
   */
  readonly mustConfirm?: (last: Data) => boolean;
  /** Only while the page is visible; may depend on the answer. */
  readonly refetchIntervalMs?: number | ((data: Data | undefined) => number);
}

/** Who answers, and where answers are cached. */
export const SERVER_SOURCE = defineSource<{ readonly call: typeof call; readonly cache: QueryClient }>({
  call,
  cache: queries,
});

interface QueryWith<Data> {
  readonly state: { readonly data: Data | undefined };
}

export function useEndpoint<E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options: UseEndpointOptions<AnswerOf<E>> = {},
): Answer<AnswerOf<E>> {
  const { isOnline } = useNetwork();
  const server = useSource(SERVER_SOURCE);
  const isRestoring = useIsRestoring();
  const { refetchIntervalMs: interval, enabled = true, mustConfirm } = options;
  const [openedAt] = useState(() => Date.now());
  const answer = useQuery(
    {
      queryKey: [endpoint.id, currentSession().selectedCharacterId, input],
      queryFn: ({ signal }) => server.call(endpoint, input, { signal }),
      meta: {
        isOfClan: endpoint.access.who === 'clan',
        kinds: endpoint.kinds,
        ...(endpoint.offline === 'kept' && {
          persistence: (options.isOfFirstPaint === true ? 'first-paint' : 'device') satisfies Persistence,
        }),
      },
      enabled:
        typeof enabled === 'boolean' ? enabled : ({ state }: QueryWith<AnswerOf<E>>) => enabled(state.data),
      ...(interval !== undefined && {
        refetchInterval:
          typeof interval === 'number'
            ? interval
            : ({ state }: QueryWith<AnswerOf<E>>) => interval(state.data),
      }),
      ...(mustConfirm !== undefined && {
        refetchOnMount: ({ state }: QueryWith<AnswerOf<E>>) =>
          state.data !== undefined && mustConfirm(state.data) ? 'always' : !isBeforeFirstScreen(),
      }),
    },
    server.cache,
  );
  const error = answer.error instanceof ApiError ? answer.error : null;
  const retry = (): void => void answer.refetch();
  const common = { problem: error, isFetching: answer.isFetching, retry };
  const isOutdated =
    answer.data !== undefined && answer.dataUpdatedAt < openedAt && mustConfirm?.(answer.data) === true;
  if (answer.data !== undefined && !isOutdated)
    return { ...common, state: 'ready', data: answer.data, fetchedAt: answer.dataUpdatedAt };
  const isLoading = isRestoring || (answer.fetchStatus === 'fetching' && isOnline);
  const state =
    // an attempt without a network is no reason to wait: a screen that asks again would take itself away
    isLoading
      ? 'loading'
      : answer.error === null
        ? isOnline
          ? 'loading'
          : 'offline'
        : isNetworkError(error)
          ? 'offline'
          : error?.status === 403
            ? 'refused'
            : 'broken';
  return { ...common, state, data: undefined, fetchedAt: null };
}

/** An answer that does not outlive a refusal of the server: what was fetched before is dropped. */
export function clearedWhenRefused<Data>(answer: Answer<Data>): Answer<Data> {
  return answer.problem?.kind === 'refused'
    ? {
        ...answer,
        state: answer.problem.status === 403 ? 'refused' : 'broken',
        data: undefined,
        fetchedAt: null,
      }
    : answer;
}
