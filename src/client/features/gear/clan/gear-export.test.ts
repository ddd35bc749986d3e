import { type CharacterId, type GearSetId, toId } from '../../../../domain/ids.ts';
import { expect, it } from 'vitest';
import type { ExportTexts } from '../../../components/export/FileButtons.tsx';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { pieceOfItem } from '../editor/gear-draft.ts';
import { gearTable } from './gear-export.ts';
import { gearRows } from '../members/gear-table.ts';

const byId = new Map([['ak12', { id: 'ak12', name: 'AK-12' } as LibraryItem]]);

function set(id: string, fields: object) {
  return {
    id: toId<GearSetId>(id),
    name: id,
    isMain: false,
    slots: {},
    others: [],
    characterId: toId<CharacterId>('ash'),
    characterName: 'Ash',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...fields,
  };
}

it("exports every member's sets with levels, notes and pieces, and one row for a member without sets", () => {
  const rows = gearRows(
    [
      { characterId: toId<CharacterId>('ash'), name: 'Ash' },
      { characterId: null, name: 'Elm' },
    ],
    [
      set('Bio', { slots: { helmet: { ...pieceOfItem('gone'), level: 3 } } }),
      set('War', {
        isMain: true,
        slots: { mainWeapon: { ...pieceOfItem('ak12'), level: 10, notes: 'with a scope' } },
        others: [{ ...pieceOfItem('ak12'), quantity: 2 }],
      }),
    ],
  );
  const slotName = (slot: string): string => slot;
  const table = gearTable(rows, {
    byId,
    slotName,
    labels: { yes: 'yes', no: 'no' },
    t: ((key: string, values?: { slot: string }) =>
      values === undefined ? key : `${key} ${values.slot}`) as ExportTexts,
  });
  const cell = (row: number, heading: string) => table.rows[row]?.[table.headings.indexOf(heading)];
  expect(new Set(table.headings).size, 'each heading once').toBe(table.headings.length);
  expect(table.rows.map((row) => row.length)).toEqual(table.rows.map(() => table.headings.length));
  expect(
    ['member', 'set', 'mainSet', 'mainWeapon', 'level mainWeapon', 'notes mainWeapon'].map((of) =>
      cell(0, of),
    ),
  ).toEqual(['Ash', 'War', 'yes', 'AK-12', 10, 'with a scope']);
  expect(cell(0, 'others')).toBe('AK-12 × 2');
  expect(cell(0, 'updated')).toEqual({ at: '2026-11-20T10:00:00.000Z' });
  expect([cell(1, 'helmet'), cell(1, 'level helmet'), cell(1, 'notes helmet')]).toEqual(['gone', 3, null]);
  expect([cell(2, 'member'), cell(2, 'set'), cell(2, 'updated')]).toEqual(['Elm', null, null]);
});
