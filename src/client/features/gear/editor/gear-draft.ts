/** The draft of a gear set: input stays as typed and is normalized on save. */
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
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

/**
 * The piece in a slot after picking an item: a different item starts at +0; the notes stay, to be reviewed.
 */
export function withPickedItem(itemId: string, before: GearPiece = EMPTY_PIECE): GearPiece {
  return before.itemId === itemId ? before : { ...pieceOfItem(itemId, before), level: 0 };
}

/**
 * The piece after editing the text of `known`, a catalogue item with its name and rank: its exact name still
 * means that item.
 */
export function withTypedText(
  text: string,
  piece: GearPiece,
  catalogueItem: { readonly itemId: string; readonly name: string; readonly rank: ItemRank } | null,
): GearPiece {
  return catalogueItem !== null && text.trim() === catalogueItem.name
    ? { ...piece, itemId: catalogueItem.itemId, text: null, rank: null }
    : {
        ...piece,
        itemId: null,
        text,
        rank: piece.itemId === null ? piece.rank : (catalogueItem?.rank ?? null),
      };
}

function trimmed(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim();
}

function isBlank({ itemId, text }: GearPiece): boolean {
  return itemId === null && trimmed(text) === null;
}

function normalizedPiece<Piece extends GearPiece>(piece: Piece): Piece | null {
  const text = piece.itemId === null ? trimmed(piece.text) : null;
  // a fixed field order, so that equal pieces serialize equally
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

/** Slots started as free text but left blank: they would not be stored, so the user is asked first. */
export function blankSlots({ slots, others }: GearDraft): readonly (GearSlot | 'others')[] {
  return [
    ...GEAR_SLOTS.filter((slot) => {
      const piece = slots[slot];
      return piece !== undefined && isBlank(piece);
    }),
    ...(others.some(isBlank) ? ['others' as const] : []),
  ];
}

/** What the user has changed in a set, slot by slot; a slot that is undefined here was emptied. */
export type GearEdits = Partial<Pick<GearDraft, 'name' | 'isMain' | 'others'>> & {
  readonly slots?: { readonly [Slot in GearSlot]?: GearPiece | undefined };
};

/** The stored set with the user's edits applied: untouched fields follow concurrent changes. */
export function withEdits(stored: GearDraft, { slots: changed = {}, ...rest }: GearEdits): GearDraft {
  const slots: Partial<Record<GearSlot, GearPiece>> = {};
  for (const slot of GEAR_SLOTS) {
    const piece = slot in changed ? changed[slot] : stored.slots[slot];
    if (piece !== undefined) slots[slot] = piece;
  }
  return { ...stored, ...rest, slots };
}

/** Edits with further ones, which go before. */
export function addEdits(edits: GearEdits, further: GearEdits): GearEdits {
  return { ...edits, ...further, slots: { ...edits.slots, ...further.slots } };
}

/** What a set has in the fields of these edits. */
export function valuesOf(edits: GearEdits, { name, isMain, others, slots }: GearDraft): GearEdits {
  const values: { [Slot in GearSlot]?: GearPiece | undefined } = {};
  for (const slot of GEAR_SLOTS) if (slot in (edits.slots ?? {})) values[slot] = slots[slot];
  return {
    ...(edits.name !== undefined && { name }),
    ...(edits.isMain !== undefined && { isMain }),
    ...(edits.others !== undefined && { others }),
    slots: values,
  };
}

/** What the person saw of a set, for an edit of it. */
export function gearBase({
  name,
  isMain,
  slots,
  others,
}: GearDraft): NonNullable<ArgsOf<'gear.save'>['base']> {
  return { name, isMain, slots: { ...slots }, others: [...others] };
}

/** Arguments of the save operation but for its base: empty slots and blank texts are omitted. */
export function gearArgs(draft: GearDraft): Omit<ArgsOf<'gear.save'>, 'base'> {
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

/** Whether two drafts would be saved identically. */
export function sameDraft(one: GearDraft, other: GearDraft): boolean {
  return JSON.stringify(gearArgs(one)) === JSON.stringify(gearArgs(other));
}

/** What the game shows for the empty slots of a draft; slots that the user has filled stay. */
export function suggestedPieces(
  draft: GearDraft,
  suggestion: Suggestion,
  isSniper: (itemId: string) => boolean,
): Partial<Record<GearSlot, GearPiece>> {
  const suggested: Partial<Record<GearSlot, GearPiece>> = {};
  const isFree = (slot: GearSlot): boolean =>
    draft.slots[slot] === undefined && suggested[slot] === undefined;
  const put = (slot: GearSlot, worn: Suggestion['armour']): void => {
    if (worn !== null && isFree(slot)) suggested[slot] = { ...pieceOfItem(worn.itemId), level: worn.level };
  };
  put('mainArmour', suggestion.armour);
  for (const weapon of [suggestion.primaryWeapon, suggestion.secondaryWeapon]) {
    if (weapon !== null)
      put(
        isSniper(weapon.itemId) && (!isFree('mainWeapon') || weapon === suggestion.secondaryWeapon)
          ? 'sniperRifle'
          : 'mainWeapon',
        weapon,
      );
  }
  return suggested;
}
