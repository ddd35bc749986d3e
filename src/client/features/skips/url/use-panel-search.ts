import { useRouter, useSearch } from '@tanstack/react-router';
import { validatePanelSearch, type PanelSearch } from './panel-search.ts';

/** The panel's URL search parameters, and a function that replaces them. */
export function usePanelSearch(): readonly [search: PanelSearch, go: (next: PanelSearch) => void] {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const go = (next: PanelSearch): void =>
    void router.navigate({ to: '.', search: next as never, resetScroll: false });
  return [validatePanelSearch(search), go];
}
