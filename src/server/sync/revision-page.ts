/** Where a page of changes ends, so that no counter is cut in two: a device that has a counter has all of its rows. */

/** The counters of one list, lowest first; `isCut` when there are more rows behind the last one. */
export interface RevisionList {
  readonly revs: readonly number[];
  readonly isCut: boolean;
}

/**
 * The counter up to which the lists are complete and hold at most `mostRows` rows together, at most `target`; a counter
 * that alone has more rows is a page of its own. Null when not even one counter is complete: then more must be read.
 */
export function endOfPage(lists: readonly RevisionList[], mostRows: number, target: number): number | null {
  const complete = Math.min(
    target,
    ...lists.filter((list) => list.isCut).map((list) => (list.revs.at(-1) ?? 0) - 1),
  );
  const revs = lists
    .flatMap((list) => list.revs)
    .filter((rev) => rev <= complete)
    .sort((one, other) => one - other);
  const tooMuch = revs[mostRows];
  if (tooMuch === undefined) return revs.length === 0 && complete < target ? null : complete;
  return revs[0] === tooMuch ? tooMuch : tooMuch - 1;
}
