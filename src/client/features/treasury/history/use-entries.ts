import { useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { entries, type TreasuryEntry } from '../../../../contract/treasury.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { type Answer, SERVER_SOURCE, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useSource } from '../../../data/store/source.ts';

export interface EntriesView {
  readonly answer: Pick<Answer<unknown>, 'state' | 'problem' | 'retry'>;
  /** Newest first. */
  readonly entries: readonly TreasuryEntry[];
  readonly hasMore: boolean;
  /** Of the oldest week of these, which may go on below; null: not known. */
  readonly lastWeek: LastWeek | null;
  readonly isLoadingMore: boolean;
  readonly moreProblem: ApiError | null;
  readonly loadMore: () => Promise<void>;
}

/** Sums of a week, also of entries that are not loaded. */
export type LastWeek = NonNullable<AnswerOf<typeof entries>['lastWeek']>;

interface Older {
  readonly entries: readonly TreasuryEntry[];
  readonly lastWeek: LastWeek | null;
  readonly hasMore: boolean;
}

/** The newest entries, kept current, with older pages below them. */
export function useEntries(): EntriesView {
  const { call } = useSource(SERVER_SOURCE);
  const answer = useInClanTime(useEndpoint(entries, {}));
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const [moreProblem, setMoreProblem] = useState<ApiError | null>(null);
  const newest = answer.data?.entries ?? [];
  const lastNew = newest.at(-1)?.seq ?? 0;
  // more than a page came meanwhile: what was below is not next any more
  const below = older !== null && (older.entries[0]?.seq ?? 0) >= lastNew - 1 ? older : null;
  const rest = below?.entries.filter(({ seq }) => seq < lastNew) ?? [];
  const loadMore = async (): Promise<void> => {
    const before = rest.at(-1)?.seq ?? lastNew;
    setLoadingMore(true);
    setMoreProblem(null);
    try {
      const page = await call(entries, { query: { before: String(before) } });
      setOlder({ entries: [...rest, ...page.entries], hasMore: page.hasMore, lastWeek: page.lastWeek });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setMoreProblem(failure);
    }
    setLoadingMore(false);
  };
  return {
    answer,
    entries: [...newest, ...rest],
    hasMore: below?.hasMore ?? answer.data?.hasMore ?? false,
    lastWeek: (below === null ? answer.data?.lastWeek : below.lastWeek) ?? null,
    isLoadingMore,
    moreProblem,
    loadMore,
  };
}
