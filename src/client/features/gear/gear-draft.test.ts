import { describe, expect, it } from 'vitest';
import { EMPTY_PIECE, filledFrom, gearArgs, ofItem, sameDraft, type GearDraft } from './gear-draft.ts';

const draft = (fields: Partial<GearDraft> = {}): GearDraft => ({ id: 'id', name: ' War ', isMain: true, slots: {}, others: [], ...fields });

describe('a set that is edited', () => {
  it('is sent without empty places and blank texts', () => {
    const typed = draft({
      slots: { mainWeapon: { ...ofItem('ak12'), level: 5, notes: '  ' }, helmet: { ...EMPTY_PIECE, text: ' Sphere ', rank: 'master' }, detector: { ...EMPTY_PIECE, text: '  ' }, bioArmour: EMPTY_PIECE },
      others: [{ ...EMPTY_PIECE, quantity: 3 }, { ...ofItem('okp24'), rank: 'legend', quantity: 30 }],
    });
    expect(gearArgs(typed)).toEqual({
      id: 'id', name: 'War', isMain: true,
      slots: { mainWeapon: { ...ofItem('ak12'), level: 5 }, helmet: { ...EMPTY_PIECE, text: 'Sphere', rank: 'master' } },
      others: [{ ...ofItem('okp24'), quantity: 30 }],
    });
    expect(sameDraft(typed, draft({ ...typed, name: 'War' }))).toBe(true);
    expect(sameDraft(typed, draft({ ...typed, isMain: false }))).toBe(false);
  });

  it('takes what the game has shown and leaves what the person entered', () => {
    const worn = (itemId: string, level = 0) => ({ itemId, level });
    const own = draft({ slots: { mainArmour: ofItem('own') } });
    const filled = filledFrom(own, { at: '', armour: worn('seen', 3), primaryWeapon: worn('ak12', 8), secondaryWeapon: worn('sv98', 2) }, (id) => id === 'sv98');
    expect(filled.slots).toEqual({ mainArmour: ofItem('own'), mainWeapon: { ...ofItem('ak12'), level: 8 }, sniperRifle: { ...ofItem('sv98'), level: 2 } });
    const sniper = filledFrom(draft(), { at: '', armour: null, primaryWeapon: worn('sv98'), secondaryWeapon: null }, () => true);
    expect(sniper.slots).toEqual({ mainWeapon: ofItem('sv98') });
    expect(filledFrom(draft(), { at: '', armour: null, primaryWeapon: null, secondaryWeapon: worn('sv98') }, () => true).slots).toEqual({ sniperRifle: ofItem('sv98') });
  });
});
