import { useMemo } from 'react';
import { SkipHistorySection } from '../list/SkipHistorySection.tsx';
import { sortOwnSkips } from '../list/sort-skips.ts';
import { useOwnSkips } from '../list/use-own-skips.ts';

/** Profile section: the user's past, rejected and cancelled skips. */
export function OwnSkipHistory() {
  const { state, own, today } = useOwnSkips();
  const { past } = useMemo(() => sortOwnSkips(own, today), [own, today]);
  return <SkipHistorySection state={state} skips={past} today={today} />;
}
