/**
 * Page boundaries of changes that never split a revision: a device that has a revision has all of its rows.
 */

/** The revisions of one list, ascending; `isCut` when more rows follow the last one. */
export interface RevisionList {
  readonly revs: readonly number[];
  readonly isCut: boolean;
}

/**
 * The last revision of a page: the lists are complete up to it and hold at most `maxRows` rows together, and
 * it is at most `target`; a single revision with more rows is a page of its own. Null when not even one
 * revision is complete: then more rows must be read.
 */
export function endOfPage(lists: readonly RevisionList[], maxRows: number, target: number): number | null {
  const complete = Math.min(
    target,
    ...lists.filter((list) => list.isCut).map((list) => (list.revs.at(-1) ?? 0) - 1),
  );
  const revs = lists
    .flatMap((list) => list.revs)
    .filter((rev) => rev <= complete)
    .sort((one, other) => one - other);
  const tooMuch = revs[maxRows];
  if (tooMuch === undefined) return revs.length === 0 && complete < target ? null : complete;
  return revs[0] === tooMuch ? tooMuch : tooMuch - 1;
}
