import { useRouter, useSearch } from '@tanstack/react-router';
import { keepManagerSearch, type ManagerSearch } from './manager-search.ts';

/** What the address of the manager says, and how to change a part of it. */
export const useManagerSearch = (): readonly [search: ManagerSearch, go: (change: { readonly [K in keyof ManagerSearch]?: ManagerSearch[K] | undefined }) => void] => {
  const router = useRouter();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const search = keepManagerSearch(raw);
  return [search, (change) => void router.navigate({ to: '.', search: keepManagerSearch({ ...search, ...change }) as never, replace: true, resetScroll: false })];
};
