import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readAuctionSearch, writeAuctionSearch, type AuctionSearch } from './auction-search.ts';

/** What the address says, and how to say something else; only another item makes a step that Back undoes. */
export function useAuctionSearch(): readonly [
  search: AuctionSearch,
  go: (change: Partial<AuctionSearch>) => void,
] {
  const router = useRouter();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = useMemo(() => readAuctionSearch(raw), [raw]);
  const go = (change: Partial<AuctionSearch>): void =>
    void router.navigate({
      to: '.',
      search: writeAuctionSearch({ ...search, ...change }) as never,
      resetScroll: false,
      replace: change.itemId === undefined,
    });
  return [search, go];
}
