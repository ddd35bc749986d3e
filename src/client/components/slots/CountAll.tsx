import { useState, type ReactNode } from 'react';
import { useCharacter } from '../../data/session/session.ts';

interface Counted {
  /** A hook. Null: not known yet. */
  readonly useCount: () => number | null;
}

interface ShowCounts {
  readonly children: (counts: readonly number[]) => ReactNode;
  /** Until all counts are known for the first time. */
  readonly fallback?: ReactNode;
}

interface CountNextProps<Item extends Counted> extends ShowCounts {
  readonly items: readonly [Item, ...Item[]];
  readonly counts: readonly (number | null)[];
}

function isKnown(counts: readonly (number | null)[]): counts is readonly number[] {
  return !counts.includes(null);
}

/** Keeps the last counts while any of them is being read: a sum of some old and some new ones was never true. */
function KnownCounts({
  counts,
  children,
  fallback = null,
}: ShowCounts & { readonly counts: readonly (number | null)[] }) {
  const [last, setLast] = useState<readonly number[] | null>(null);
  if (isKnown(counts) && last?.join() !== counts.join()) setLast(counts);
  const shown = isKnown(counts) ? counts : last;
  return shown === null ? fallback : children(shown);
}

/** Counts one after the other, each in a component of its own, because counts come from hooks. */
function CountNext<Item extends Counted>({
  items: [item, next, ...rest],
  counts,
  ...show
}: CountNextProps<Item>) {
  const soFar = [...counts, item.useCount()];
  return next === undefined ? (
    <KnownCounts {...show} counts={soFar} />
  ) : (
    <CountNext {...show} items={[next, ...rest]} counts={soFar} />
  );
}

/** Renders once the counts of all items are known, in their order; the items stay the same for its life. */
export function CountAll<Item extends Counted>({
  items: [first, ...rest],
  ...show
}: ShowCounts & { readonly items: readonly Item[] }) {
  // the counts of another character were never this one's
  const characterId = useCharacter()?.id;
  return first === undefined ? (
    <KnownCounts {...show} counts={[]} />
  ) : (
    <CountNext key={characterId} {...show} items={[first, ...rest]} counts={[]} />
  );
}
