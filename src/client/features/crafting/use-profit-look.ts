import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { LOOK_KEYS, readLook, writeLook, type ProfitLook } from './profit-table.ts';

const WRITE_AFTER_MS = 300;
type Search = Readonly<Record<string, unknown>>;

interface ProfitLookStore {
  readonly look: ProfitLook;
  readonly change: (part: Partial<ProfitLook>) => void;
  /** Writes the address at once, for whoever leaves the page. */
  readonly settle: () => Promise<void>;
}

/** How the table is looked at: at once on the page, a moment later in the address, so that the way back leads to the same rows. */
export function useProfitLook(): ProfitLookStore {
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const [look, setLook] = useState(() => readLook(search));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(look);
  const isOpen = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = useCallback(async () => {
    clearTimeout(timer.current);
    if (!isOpen.current) return;
    isOpen.current = false;
    const rest = Object.fromEntries(
      Object.entries(router.state.location.search as Search).filter(
        ([key]) => !LOOK_KEYS.some((own) => own === key),
      ),
    );
    await router.navigate({
      to: '.',
      search: { ...rest, ...writeLook(latest.current) } as never,
      replace: true,
      resetScroll: false,
    });
  }, [router]);
  const change = useCallback(
    (part: Partial<ProfitLook>) => {
      latest.current = { ...latest.current, ...part };
      setLook(latest.current);
      isOpen.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void settle(), WRITE_AFTER_MS);
    },
    [settle],
  );
  return { look, change, settle };
}
