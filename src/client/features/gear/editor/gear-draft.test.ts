import { type GearSetId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import {
  blankSlots,
  EMPTY_PIECE,
  suggestedPieces,
  gearArgs,
  pieceOfItem,
  withPickedItem,
  sameDraft,
  withTypedText,
  withEdits,
  type GearDraft,
} from './gear-draft.ts';

function draft(fields: Partial<GearDraft> = {}): GearDraft {
  return {
    id: toId<GearSetId>('id'),
    name: ' War ',
    isMain: true,
    slots: {},
    others: [],
    ...fields,
  };
}

describe('editing a gear set', () => {
  it('sends neither empty slots nor blank texts', () => {
    const typed = draft({
      slots: {
        mainWeapon: { ...pieceOfItem('ak12'), level: 5, notes: '  ' },
        helmet: { ...EMPTY_PIECE, text: ' Sphere ', rank: 'master' },
        detector: { ...EMPTY_PIECE, text: '  ' },
        bioArmour: EMPTY_PIECE,
      },
      others: [
        { ...EMPTY_PIECE, quantity: 3 },
        { ...pieceOfItem('okp24'), rank: 'legend', quantity: 30 },
      ],
    });
    expect(gearArgs(typed)).toEqual({
      id: 'id',
      name: 'War',
      isMain: true,
      slots: {
        mainWeapon: { ...pieceOfItem('ak12'), level: 5 },
        helmet: { ...EMPTY_PIECE, text: 'Sphere', rank: 'master' },
      },
      others: [{ ...pieceOfItem('okp24'), quantity: 30 }],
    });
    expect(sameDraft(typed, draft({ ...typed, name: 'War' }))).toBe(true);
    expect(sameDraft(typed, draft({ ...typed, isMain: false }))).toBe(false);
  });

  it('fills in what the game shows and keeps what the user entered', () => {
    const worn = (itemId: string, level = 0) => ({ itemId, level });
    const own = draft({ slots: { mainArmour: pieceOfItem('own') } });
    const filled = suggestedPieces(
      own,
      { at: '', armour: worn('seen', 3), primaryWeapon: worn('ak12', 8), secondaryWeapon: worn('sv98', 2) },
      (id) => id === 'sv98',
    );
    expect(filled).toEqual({
      mainWeapon: { ...pieceOfItem('ak12'), level: 8 },
      sniperRifle: { ...pieceOfItem('sv98'), level: 2 },
    });
    const sniper = suggestedPieces(
      draft(),
      { at: '', armour: null, primaryWeapon: worn('sv98'), secondaryWeapon: null },
      () => true,
    );
    expect(sniper).toEqual({ mainWeapon: pieceOfItem('sv98') });
    expect(
      suggestedPieces(
        draft(),
        { at: '', armour: null, primaryWeapon: null, secondaryWeapon: worn('sv98') },
        () => true,
      ),
    ).toEqual({ sniperRifle: pieceOfItem('sv98') });
  });

  it('keeps concurrent changes from elsewhere, slot by slot', () => {
    const [weapon, armour] = [
      (level: number) => ({ ...pieceOfItem('ak12'), level }),
      (level: number) => ({ ...pieceOfItem('suit'), level }),
    ];
    const now = draft({
      name: 'Renamed',
      isMain: false,
      slots: { mainWeapon: weapon(15), mainArmour: armour(7), helmet: pieceOfItem('hat') },
      others: [{ ...pieceOfItem('okp24'), quantity: 2 }],
    });
    expect(
      withEdits(now, { slots: { mainArmour: armour(3), helmet: undefined, detector: pieceOfItem('echo') } }),
    ).toEqual({
      ...now,
      slots: { mainWeapon: weapon(15), mainArmour: armour(3), detector: pieceOfItem('echo') },
    });
    // a field set back to its original value still counts as an edit
    expect(withEdits(now, { name: 'War', others: [], slots: { mainWeapon: weapon(11) } })).toMatchObject({
      name: 'War',
      others: [],
      isMain: false,
      slots: { mainWeapon: weapon(11) },
    });
    expect(withEdits(now, {})).toEqual(now);
  });

  it('compares equal whatever the order of its fields', () => {
    const { itemId, ...rest } = pieceOfItem('ak12');
    expect(
      sameDraft(
        draft({ slots: { mainWeapon: { ...rest, itemId } } }),
        draft({ slots: { mainWeapon: pieceOfItem('ak12') } }),
      ),
    ).toBe(true);
  });

  it('starts a different item at +0 and leaves the same one unchanged', () => {
    const worn = { ...pieceOfItem('sw1911'), level: 11, notes: 'scope' };
    expect(withPickedItem('akm', worn)).toEqual({ ...pieceOfItem('akm'), notes: 'scope' });
    expect(withPickedItem('sw1911', worn)).toBe(worn);
    expect(withPickedItem('akm', { ...EMPTY_PIECE, text: 'old', rank: 'master', level: 4 })).toEqual(
      pieceOfItem('akm'),
    );
    expect(withPickedItem('akm')).toEqual(pieceOfItem('akm'));
  });

  it('stays the catalogue item until the text differs from its name', () => {
    const known = { itemId: 'akm', name: 'AKM', rank: 'stalker' } as const;
    const worn = { ...pieceOfItem('akm'), level: 11 };
    expect(withTypedText('AKM ', worn, known)).toEqual(worn);
    const typed = withTypedText('AKM gold', worn, known);
    expect(typed).toEqual({ ...worn, itemId: null, text: 'AKM gold', rank: 'stalker' });
    expect(withTypedText('AKM', typed, known)).toEqual(worn);
    expect(withTypedText('Sphere', { ...EMPTY_PIECE, rank: 'master' }, null)).toEqual({
      ...EMPTY_PIECE,
      text: 'Sphere',
      rank: 'master',
    });
  });

  it('reports blank slots that would be left out', () => {
    const blank = { ...EMPTY_PIECE, text: '  ' };
    expect(
      blankSlots(
        draft({
          slots: { helmet: blank, mainWeapon: pieceOfItem('akm') },
          others: [
            { ...blank, quantity: 1 },
            { ...EMPTY_PIECE, quantity: 2 },
          ],
        }),
      ),
    ).toEqual(['helmet', 'others']);
    expect(blankSlots(draft({ slots: { mainWeapon: pieceOfItem('akm') } }))).toEqual([]);
  });
});
