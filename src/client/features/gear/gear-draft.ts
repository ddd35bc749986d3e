/** A set of gear while it is edited: what is typed stays as typed and is made whole when it is saved. */
import type { ArgsOf } from '../../../contract/operations.ts';
import type { Suggestion } from '../../../contract/gear.ts';
import { GEAR_SLOTS, type GearPiece, type GearSet, type GearSlot, type OtherPiece } from '../../../domain/gear/gear.ts';

export type GearDraft = GearSet;

export const EMPTY_PIECE: GearPiece = { itemId: null, text: null, rank: null, level: 0, notes: null };

export const ofItem = (itemId: string, before: GearPiece = EMPTY_PIECE): GearPiece => ({ ...before, itemId, text: null, rank: null });

const trimmed = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

const wholePiece = <Piece extends GearPiece>(piece: Piece): Piece | null => {
  const text = piece.itemId === null ? trimmed(piece.text) : null;
  return piece.itemId === null && text === null ? null : { ...piece, text, rank: piece.itemId === null ? piece.rank : null, notes: trimmed(piece.notes) };
};

/** What is sent: empty places and blank texts are left out. */
export const gearArgs = (draft: GearDraft): ArgsOf<'gear.save'> => {
  const slots: Partial<Record<GearSlot, GearPiece>> = {};
  for (const slot of GEAR_SLOTS) {
    const piece = draft.slots[slot];
    const whole = piece === undefined ? null : wholePiece(piece);
    if (whole !== null) slots[slot] = whole;
  }
  const others = draft.others.flatMap((piece): OtherPiece[] => {
    const whole = wholePiece(piece);
    return whole === null ? [] : [whole];
  });
  return { id: draft.id, name: draft.name.trim(), isMain: draft.isMain, slots, others };
};

/** Whether two drafts would be saved as the same. */
export const sameDraft = (one: GearDraft, other: GearDraft): boolean => JSON.stringify(gearArgs(one)) === JSON.stringify(gearArgs(other));

/** The draft with what the game has shown; places that the person has filled stay. */
export const filledFrom = (draft: GearDraft, seen: Suggestion, isSniper: (itemId: string) => boolean): GearDraft => {
  const slots: Partial<Record<GearSlot, GearPiece>> = { ...draft.slots };
  const put = (slot: GearSlot, worn: Suggestion['armour']): void => {
    if (worn !== null && slots[slot] === undefined) slots[slot] = { ...ofItem(worn.itemId), level: worn.level };
  };
  put('mainArmour', seen.armour);
  for (const weapon of [seen.primaryWeapon, seen.secondaryWeapon]) {
    if (weapon !== null) put(isSniper(weapon.itemId) && (slots.mainWeapon !== undefined || weapon === seen.secondaryWeapon) ? 'sniperRifle' : 'mainWeapon', weapon);
  }
  return { ...draft, slots };
};
