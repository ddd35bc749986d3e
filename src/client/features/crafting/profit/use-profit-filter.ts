import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  FILTER_KEYS,
  readProfitFilter,
  writeProfitFilter,
  type ProfitFilter,
} from '../state/profit-filter.ts';

const URL_DEBOUNCE_MS = 300;
type Search = Readonly<Record<string, unknown>>;

interface ProfitFilterStore {
  readonly filter: ProfitFilter;
  readonly change: (part: Partial<ProfitFilter>) => void;
  /** Writes the URL at once, before leaving the page. */
  readonly flush: () => Promise<void>;
}

/**
 * Filter of the profit table: applied at once and written to the URL after a debounce, so that Back restores
 * it.
 */
export function useProfitFilter(): ProfitFilterStore {
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const [filter, setFilter] = useState(() => readProfitFilter(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(filter);
  const isDirty = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (!isDirty.current) return;
    isDirty.current = false;
    const rest = Object.fromEntries(
      Object.entries(router.state.location.search as Search).filter(
        ([key]) => !FILTER_KEYS.some((own) => own === key),
      ),
    );
    await router.navigate({
      to: '.',
      search: { ...rest, ...writeProfitFilter(latest.current) } as never,
      replace: true,
      resetScroll: false,
    });
  }, [router]);
  const change = useCallback(
    (part: Partial<ProfitFilter>) => {
      latest.current = { ...latest.current, ...part };
      setFilter(latest.current);
      isDirty.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), URL_DEBOUNCE_MS);
    },
    [flush],
  );
  return { filter, change, flush };
}
