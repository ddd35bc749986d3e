/** The clan's gear as rows of a file: one per set, and one per member without sets. Pure. */
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { GEAR_SLOTS, type GearPiece } from '../../../../domain/gear/gear.ts';
import type { GearTableRow } from '../members/gear-table.ts';
import { levelLabel, pieceName } from '../sets/gear-labels.ts';

function cellOf(piece: GearPiece | undefined, byId: ReadonlyMap<string, LibraryItem>): string {
  return piece === undefined
    ? ''
    : `${pieceName(piece, byId)}${levelLabel(piece.level)}${piece.notes === null ? '' : ` (${piece.notes})`}`;
}

/** Columns: member, set, main set or not, the slots, other items, day of the last change. */
export function exportRows(
  rows: readonly GearTableRow[],
  byId: ReadonlyMap<string, LibraryItem>,
  labels: { readonly yes: string; readonly no: string },
): string[][] {
  return rows.flatMap(({ name, sets }) =>
    sets.length === 0
      ? [[name, '', '', ...GEAR_SLOTS.map(() => ''), '', '']]
      : sets.map((set) => [
          name,
          set.name,
          set.isMain ? labels.yes : labels.no,
          ...GEAR_SLOTS.map((slot) => cellOf(set.slots[slot], byId)),
          set.others.map((piece) => `${cellOf(piece, byId)} × ${piece.quantity}`).join('; '),
          set.updatedAt.slice(0, 10),
        ]),
  );
}
