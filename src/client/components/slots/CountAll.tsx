import type { ReactNode } from 'react';

interface Counted {
  /** A hook. */
  readonly useCount: () => number;
}

interface CountNextProps<Item extends Counted> {
  readonly items: readonly [Item, ...Item[]];
  readonly counts: readonly number[];
  readonly children: (counts: readonly number[]) => ReactNode;
}

/** Counts one after the other, each in a component of its own, because counts come from hooks. */
function CountNext<Item extends Counted>({
  items: [item, next, ...rest],
  counts,
  children,
}: CountNextProps<Item>) {
  const soFar = [...counts, item.useCount()];
  return next === undefined ? (
    children(soFar)
  ) : (
    <CountNext items={[next, ...rest]} counts={soFar}>
      {children}
    </CountNext>
  );
}

/** Renders with the counts of all items, in their order; the items stay the same for its life. */
export function CountAll<Item extends Counted>({
  items: [first, ...rest],
  children,
}: {
  readonly items: readonly Item[];
  readonly children: (counts: readonly number[]) => ReactNode;
}) {
  return first === undefined ? (
    children([])
  ) : (
    <CountNext items={[first, ...rest]} counts={[]}>
      {children}
    </CountNext>
  );
}
