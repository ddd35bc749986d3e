/** The clan's gear as a table of a file: one row per set, and one per member without sets. Pure. */
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { GEAR_SLOTS, type GearPiece, type GearSlot } from '../../../../domain/gear/gear.ts';
import type { ExportTexts, TableToSave } from '../../../components/export/FileButtons.tsx';
import type { GearTableRow } from '../members/gear-table.ts';
import { levelLabel, pieceName } from '../../../components/gear/gear-labels.ts';

interface GearExportDeps {
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly slotName: (slot: GearSlot) => string;
  readonly labels: { readonly yes: string; readonly no: string };
  readonly t: ExportTexts;
}

/** Each slot has its item, level and note in columns of their own. */
export function gearTable(
  rows: readonly Pick<GearTableRow, 'name' | 'sets'>[],
  { byId, slotName, labels, t }: GearExportDeps,
): Pick<TableToSave, 'headings' | 'rows'> {
  const slotCells = (piece: GearPiece | undefined) =>
    piece === undefined ? [null, null, null] : [pieceName(piece, byId), piece.level, piece.notes];
  return {
    headings: [
      t('member'),
      t('set'),
      t('mainSet'),
      ...GEAR_SLOTS.flatMap((slot) => [
        slotName(slot),
        t('level', { slot: slotName(slot) }),
        t('notes', { slot: slotName(slot) }),
      ]),
      t('others'),
      t('updated'),
    ],
    rows: rows.flatMap(({ name, sets }) =>
      sets.length === 0
        ? [[name, null, null, ...GEAR_SLOTS.flatMap(() => [null, null, null]), null, null]]
        : sets.map((set) => [
            name,
            set.name,
            set.isMain ? labels.yes : labels.no,
            ...GEAR_SLOTS.flatMap((slot) => slotCells(set.slots[slot])),
            set.others
              .map((piece) => `${pieceName(piece, byId)}${levelLabel(piece.level)} × ${piece.quantity}`)
              .join('; ') || null,
            { at: set.updatedAt },
          ]),
    ),
  };
}
