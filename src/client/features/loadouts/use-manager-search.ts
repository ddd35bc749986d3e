import { useRouter, useSearch } from '@tanstack/react-router';
import { validateManagerSearch, type ManagerSearch } from './url/search-params.ts';

/** What the address of the manager says, and how to change a part of it. */
export function useManagerSearch(): readonly [
  search: ManagerSearch,
  go: (change: { readonly [K in keyof ManagerSearch]?: ManagerSearch[K] | undefined }) => void,
] {
  const router = useRouter();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = validateManagerSearch(raw);
  // onto what the address says then: the search field tells late, and a map may have been chosen meanwhile
  const mergeInto =
    (change: object) =>
    (present: Readonly<Record<string, unknown>>): ManagerSearch =>
      validateManagerSearch({ ...present, ...change });
  return [
    search,
    (change) =>
      void router.navigate({
        to: '.',
        search: mergeInto(change) as never,
        replace: true,
        resetScroll: false,
      }),
  ];
}
