import { useRouter, useSearch } from '@tanstack/react-router';
import { validateRequestSearch, type RequestSearch } from './search-params.ts';

/** The request screen's URL search parameters, and a function that replaces them. */
export function useRequestSearch(): readonly [search: RequestSearch, go: (next: RequestSearch) => void] {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const go = (next: RequestSearch): void =>
    void router.navigate({
      to: '.',
      search: validateRequestSearch({ ...next }) as never,
      replace: true,
      resetScroll: false,
    });
  return [validateRequestSearch(search), go];
}
