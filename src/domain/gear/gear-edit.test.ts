import { describe, expect, it } from 'vitest';
import { mergeEdit, fieldEditOf } from '../edits/merge-edit.ts';
import { gearEdit, readyEdit, type GearContent, type ReadyContent } from './gear-edit.ts';
import type { GearPiece } from './gear.ts';

function piece(itemId: string, level = 0): GearPiece {
  return { itemId, text: null, rank: null, level, notes: null };
}

const BASE: GearContent = {
  name: 'War',
  isMain: true,
  slots: { mainWeapon: piece('rifle', 5), mainArmour: piece('suit') },
  others: [
    { ...piece('medkit'), quantity: 2 },
    { ...piece('medkit'), quantity: 7 },
    { ...piece('toolset'), itemId: null, text: 'Toolset', quantity: 1 },
  ],
};

function merge(mine: GearContent, theirs: GearContent) {
  return mergeEdit(fieldEditOf(gearEdit, { base: BASE, mine }), gearEdit.fieldsOf(theirs));
}

describe('a gear set as fields', () => {
  it('is the same set again, with its order and with an item that it has twice', () => {
    expect(gearEdit.contentOf(gearEdit.fieldsOf(BASE))).toEqual(BASE);
  });

  it('takes another slot, another item and the name from either side', () => {
    const result = merge(
      {
        ...BASE,
        slots: { ...BASE.slots, mainWeapon: piece('rifle', 12) },
        others: [...BASE.others, { ...piece('bandage'), quantity: 4 }],
      },
      {
        ...BASE,
        name: 'Field',
        slots: { ...BASE.slots, helmet: piece('mask') },
        others: BASE.others.slice(1),
      },
    );
    expect(result.collisions).toEqual([]);
    expect(gearEdit.contentOf(result.merged)).toEqual({
      name: 'Field',
      isMain: true,
      slots: { mainWeapon: piece('rifle', 12), mainArmour: piece('suit'), helmet: piece('mask') },
      others: expect.arrayContaining([{ ...piece('bandage'), quantity: 4 }]),
    });
  });

  it('asks about the slot that both changed', () => {
    const at = (level: number): GearContent => ({
      ...BASE,
      slots: { ...BASE.slots, mainWeapon: piece('rifle', level) },
    });
    expect(merge(at(12), at(6)).collisions).toEqual(['slot.mainWeapon']);
    expect(merge(at(12), at(12)).collisions).toEqual([]);
  });
});

describe('a requirement as fields', () => {
  const ready: ReadyContent = {
    name: 'Berda',
    map: 'berda',
    needs: [{ slot: 'mainWeapon', itemIds: ['rifle'], rank: null, level: 10 }],
  };

  it('is the same requirement again', () => {
    expect(readyEdit.contentOf(readyEdit.fieldsOf(ready))).toEqual(ready);
  });

  it('offers both lists of accepted items, where nothing else differs', () => {
    const need = (itemIds: readonly string[], level = 10) => ({ ...ready.needs[0], itemIds, level });
    const both = (mine: object, theirs: object) =>
      readyEdit.both?.('need.mainWeapon', { base: undefined, mine, theirs }) ?? null;
    expect(both(need(['a', 'b']), need(['b', 'c']))).toMatchObject({ itemIds: ['b', 'c', 'a'], level: 10 });
    expect(both(need(['a']), need(['b'], 12))).toBeNull();
    expect(both(need(['a']), need([]))).toBeNull();
  });
});
