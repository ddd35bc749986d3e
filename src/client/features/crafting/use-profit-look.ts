import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LOOK_KEYS, readLook, writeLook, type ProfitLook } from './profit-table.ts';

const WRITE_AFTER_MS = 300;
type Search = Readonly<Record<string, unknown>>;

/** How the table is looked at: at once on the page, a moment later in the address, so that the way back leads to the same rows. */
export const useProfitLook = (): readonly [ProfitLook, (change: Partial<ProfitLook>) => void] => {
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const [look, setLook] = useState(() => readLook(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback((part: Partial<ProfitLook>) => setLook((before) => {
    const after = { ...before, ...part };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const rest = Object.fromEntries(Object.entries(router.state.location.search as Search).filter(([key]) => !LOOK_KEYS.some((own) => own === key)));
      void router.navigate({ to: '.', search: { ...rest, ...writeLook(after) } as never, replace: true, resetScroll: false });
    }, WRITE_AFTER_MS);
    return after;
  }), [router]);
  return [look, change];
};
