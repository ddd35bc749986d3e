import { type CharacterId, type GearSetId, toId } from '../../../../domain/ids.ts';
import { expect, it } from 'vitest';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { pieceOfItem } from '../editor/gear-draft.ts';
import { exportRows } from './gear-export.ts';
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
  expect(exportRows(rows, byId, { yes: 'yes', no: 'no' })).toEqual([
    ['Ash', 'War', 'yes', 'AK-12 +10 (with a scope)', '', '', '', '', '', 'AK-12 × 2', '2026-11-20'],
    ['Ash', 'Bio', 'no', '', '', '', '', 'gone +3', '', '', '2026-11-20'],
    ['Elm', '', '', '', '', '', '', '', '', '', ''],
  ]);
});
