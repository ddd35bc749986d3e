/** What a pasted list changes at the stages of a check. Pure. */
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { CellChange, GridRow } from '../marking/grid-model.ts';
import type { PasteResult } from './pasted.ts';

const PRESENT = { present: true, hasReason: false } as const;
const ABSENT = { present: false, hasReason: false } as const;

/** Guests who are not listed yet. */
export function newGuests(rows: readonly GridRow[], { guests }: PasteResult): readonly string[] {
  const listed = new Set(rows.map(({ person }) => person.memberKey));
  return guests.filter((name) => !listed.has(nameKey(name)));
}

/**
 * The marks of everybody in the list; of others only where they are to be absent: whoever has a skip and no mark, or a
 * reason already, is left alone, and so are those who do not count.
 */
export function pasteChanges(
  rows: readonly GridRow[],
  stageIds: readonly string[],
  { present, guests, others }: PasteResult,
  places: readonly string[],
): readonly CellChange[] {
  const listed = new Set([...present, ...guests.map(nameKey)]);
  return rows.flatMap(({ person, cells }) =>
    stageIds.flatMap((stageId): readonly CellChange[] => {
      const { memberKey, isCounted, marks } = person;
      if (listed.has(memberKey)) return [{ memberKey, stageId, to: PRESENT }];
      if (others === 'leave' || !isCounted) return [];
      const mark = marks[stageId];
      const hasSkip = mark === undefined && cells[places.indexOf(stageId)]?.skipId != null;
      return hasSkip || mark?.hasReason === true ? [] : [{ memberKey, stageId, to: ABSENT }];
    }),
  );
}
