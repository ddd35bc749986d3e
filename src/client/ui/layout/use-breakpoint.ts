import { useSyncExternalStore } from 'react';

/** Tailwind's widths: from `sm` on a list may be a table, from `md` there is room for the rail, from `lg` for columns. */
const QUERIES = {
  sm: matchMedia('(min-width: 40rem)'),
  md: matchMedia('(min-width: 48rem)'),
  lg: matchMedia('(min-width: 64rem)'),
} as const;

type Breakpoint = keyof typeof QUERIES;

/** Whether the window is at least that wide now. */
export function isAtLeast(breakpoint: Breakpoint): boolean {
  return QUERIES[breakpoint].matches;
}

const SUBSCRIBE = Object.fromEntries(
  Object.entries(QUERIES).map(([breakpoint, query]) => [
    breakpoint,
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  ]),
) as Record<Breakpoint, (listener: () => void) => () => void>;

/** Whether the window is at least that wide; follows its size. */
export function useBreakpoint(breakpoint: Breakpoint): boolean {
  return useSyncExternalStore(SUBSCRIBE[breakpoint], () => isAtLeast(breakpoint));
}
