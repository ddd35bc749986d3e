import { useRouter, useSearch } from '@tanstack/react-router';
import { validatePanelSearch, type PanelSearch } from './panel-search.ts';

/** What the address of the panel says, and how to say something else. */
export function usePanelSearch(): readonly [search: PanelSearch, go: (next: PanelSearch) => void] {
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const go = (next: PanelSearch): void =>
    void router.navigate({ to: '.', search: next as never, resetScroll: false });
  return [validatePanelSearch(search), go];
}
