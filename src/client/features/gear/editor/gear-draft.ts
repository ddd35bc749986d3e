/** A set of gear while it is edited: what is typed stays as typed and is made whole when it is saved. */
import type { ArgsOf } from '../../../../contract/operations.ts';
import type { Suggestion } from '../../../../contract/gear.ts';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';
import {
  GEAR_SLOTS,
  type GearPiece,
  type GearSet,
  type GearSlot,
  type OtherPiece,
} from '../../../../domain/gear/gear.ts';

export type GearDraft = GearSet;

export const EMPTY_PIECE: GearPiece = { itemId: null, text: null, rank: null, level: 0, notes: null };

export function pieceOfItem(itemId: string, before: GearPiece = EMPTY_PIECE): GearPiece {
  return {
    ...before,
    itemId,
    text: null,
    rank: null,
  };
}

/** What stands in a place after an item was picked for it: another one begins at +0, the notes stay to be read over. */
export function withPickedItem(itemId: string, before: GearPiece = EMPTY_PIECE): GearPiece {
  return before.itemId === itemId ? before : { ...pieceOfItem(itemId, before), level: 0 };
}

/** A place whose own words are typed over `known`, an item of the catalogue with its name and rank: the same name is still that item. */
export function withTypedText(
  text: string,
  piece: GearPiece,
  known: { readonly itemId: string; readonly name: string; readonly rank: ItemRank } | null,
): GearPiece {
  return known !== null && text.trim() === known.name
    ? { ...piece, itemId: known.itemId, text: null, rank: null }
    : { ...piece, itemId: null, text, rank: piece.itemId === null ? piece.rank : (known?.rank ?? null) };
}

function trimmed(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

function isBlank({ itemId, text }: GearPiece): boolean {
  return itemId === null && trimmed(text) === null;
}

function normalizedPiece<Piece extends GearPiece>(piece: Piece): Piece | null {
  const text = piece.itemId === null ? trimmed(piece.text) : null;
  // one order of the fields, so that the same is the same wherever it came from
  return isBlank(piece)
    ? null
    : {
        ...EMPTY_PIECE,
        ...piece,
        text,
        rank: piece.itemId === null ? piece.rank : null,
        notes: trimmed(piece.notes),
      };
}

/** Places that were begun in own words and say nothing: they are not stored, so the person is asked first. */
export function blankSlots({ slots, others }: GearDraft): readonly (GearSlot | 'others')[] {
  return [
    ...GEAR_SLOTS.filter((slot) => {
      const piece = slots[slot];
      return piece !== undefined && isBlank(piece);
    }),
    ...(others.some(isBlank) ? ['others' as const] : []),
  ];
}

/** What a person has changed of a set, place by place; a slot that is undefined here was emptied. */
export type GearEdits = Partial<Pick<GearDraft, 'name' | 'isMain' | 'others'>> & {
  readonly slots?: { readonly [Slot in GearSlot]?: GearPiece | undefined };
};

/** A set as it stands with somebody's changes on top: what they left alone follows what others did meanwhile. */
export function withEdits(stored: GearDraft, { slots: changed = {}, ...rest }: GearEdits): GearDraft {
  const slots: Partial<Record<GearSlot, GearPiece>> = {};
  for (const slot of GEAR_SLOTS) {
    const piece = slot in changed ? changed[slot] : stored.slots[slot];
    if (piece !== undefined) slots[slot] = piece;
  }
  return { ...stored, ...rest, slots };
}

/** What is sent: empty places and blank texts are left out. */
export function gearArgs(draft: GearDraft): ArgsOf<'gear.save'> {
  const slots: Partial<Record<GearSlot, GearPiece>> = {};
  for (const slot of GEAR_SLOTS) {
    const piece = draft.slots[slot];
    const whole = piece === undefined ? null : normalizedPiece(piece);
    if (whole !== null) slots[slot] = whole;
  }
  const others = draft.others.flatMap((piece): OtherPiece[] => {
    const whole = normalizedPiece(piece);
    return whole === null ? [] : [whole];
  });
  return { id: draft.id, name: draft.name.trim(), isMain: draft.isMain, slots, others };
}

/** Whether two drafts would be saved as the same. */
export function sameDraft(one: GearDraft, other: GearDraft): boolean {
  return JSON.stringify(gearArgs(one)) === JSON.stringify(gearArgs(other));
}

/** What the game has shown for the empty places of a draft; those that the person has filled stay. */
export function suggestedPieces(
  draft: GearDraft,
  seen: Suggestion,
  isSniper: (itemId: string) => boolean,
): Partial<Record<GearSlot, GearPiece>> {
  const suggested: Partial<Record<GearSlot, GearPiece>> = {};
  const isFree = (slot: GearSlot): boolean =>
    draft.slots[slot] === undefined && suggested[slot] === undefined;
  const put = (slot: GearSlot, worn: Suggestion['armour']): void => {
    if (worn !== null && isFree(slot)) suggested[slot] = { ...pieceOfItem(worn.itemId), level: worn.level };
  };
  put('mainArmour', seen.armour);
  for (const weapon of [seen.primaryWeapon, seen.secondaryWeapon]) {
    if (weapon !== null)
      put(
        isSniper(weapon.itemId) && (!isFree('mainWeapon') || weapon === seen.secondaryWeapon)
          ? 'sniperRifle'
          : 'mainWeapon',
        weapon,
      );
  }
  return suggested;
}
