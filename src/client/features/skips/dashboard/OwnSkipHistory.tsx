import { useMemo } from 'react';
import { SkipHistorySection } from '../list/SkipHistorySection.tsx';
import { sortOwnSkips } from '../list/sort-skips.ts';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';

/** Profile section: the user's past, rejected and cancelled skips. */
export function OwnSkipHistory() {
  const { state, own, today } = useMirroredSkips();
  const { past } = useMemo(() => sortOwnSkips(own, today), [own, today]);
  return <SkipHistorySection state={state} skips={past} today={today} />;
}
