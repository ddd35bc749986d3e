/**
 * What a character wears and carries, as entered by its player: the game's interface does not report it.
 * Source: specification section 3 (gear), domain facts sections 2.3 (no helmets, detectors) and 1.4 (runs).
 */
import type { GearSetId } from '../ids.ts';
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../catalogue/item/item.ts';
import { ok, type Result, err } from '../result.ts';

/** Slots for one piece each. */
export const GEAR_SLOTS = [
  'mainWeapon',
  'mainArmour',
  'bioArmour',
  'sniperRifle',
  'helmet',
  'detector',
] as const;
export type GearSlot = (typeof GEAR_SLOTS)[number];

export const MAX_SETS = 12;
export const MAX_OTHERS = 40;
export const MAX_SET_NAME_LENGTH = 40;
export const MAX_OWN_TEXT_LENGTH = 60;
export const MAX_NOTES_LENGTH = 200;
export const MAX_QUANTITY = 9_999;

/** One piece: an item of the catalogue, or free text where the game's data has none (helmets). */
export interface GearPiece {
  readonly itemId: string | null;
  /** Free text; null for an item of the catalogue. */
  readonly text: string | null;
  /** Rank of a free-text piece; null where the catalogue defines it or it is unknown. */
  readonly rank: ItemRank | null;
  /** Enhancement, +0 to +15. */
  readonly level: number;
  readonly notes: string | null;
}

export interface OtherPiece extends GearPiece {
  readonly quantity: number;
}

/** One named set of a character's gear; one of several is the main one. */
export interface GearSet {
  readonly id: GearSetId;
  readonly name: string;
  readonly isMain: boolean;
  readonly slots: Readonly<Partial<Record<GearSlot, GearPiece>>>;
  readonly others: readonly OtherPiece[];
}

/**
 * Category prefixes of the catalogue that fit a slot; `helmet` takes night vision, since the catalogue has no
 * helmets.
 */
const SLOT_CATEGORIES: Readonly<Record<GearSlot, readonly string[]>> = {
  mainWeapon: [
    'weapon/assault_rifle',
    'weapon/submachine_gun',
    'weapon/shotgun_rifle',
    'weapon/machine_gun',
    'weapon/sniper_rifle',
    'weapon/pistol',
    'weapon/heavy',
    'weapon/melee',
  ],
  mainArmour: ['armor/combat', 'armor/combined', 'armor/scientist', 'armor/clothes'],
  bioArmour: ['armor/scientist', 'armor/combined', 'armor/combat', 'armor/clothes'],
  sniperRifle: ['weapon/sniper_rifle', 'weapon/assault_rifle'],
  helmet: ['armor/device'],
  detector: ['weapon/device', 'device/device'],
};

/** How well a category fits a slot: 0 is the primary category, larger is less usual; null does not fit. */
export function slotFit(slot: GearSlot, category: string): number | null {
  const place = SLOT_CATEGORIES[slot].findIndex(
    (prefix) => category === prefix || category.startsWith(`${prefix}/`),
  );
  return place < 0 ? null : place;
}

function isText(text: string | null, most: number): boolean {
  return text === null || (text.length > 0 && text.length <= most);
}

function isPiece({ itemId, text, level, notes, rank }: GearPiece): boolean {
  return (
    (itemId === null) !== (text === null) &&
    isText(text, MAX_OWN_TEXT_LENGTH) &&
    isText(notes, MAX_NOTES_LENGTH) &&
    Number.isInteger(level) &&
    level >= 0 &&
    level <= MAX_LEVEL &&
    (rank === null || (itemId === null && ITEM_RANKS.includes(rank)))
  );
}

/** Validates a set for storage. Error: `gear.invalid` {field} with the first invalid field. */
export function checkGearSet(set: GearSet): Result<GearSet, 'gear.invalid'> {
  const invalid = (field: string): Result<never, 'gear.invalid'> => err('gear.invalid', { field });
  if (set.name.length === 0 || set.name.length > MAX_SET_NAME_LENGTH) return invalid('name');
  for (const slot of GEAR_SLOTS) {
    const piece = set.slots[slot];
    if (piece !== undefined && !isPiece(piece)) return invalid(`slots.${slot}`);
  }
  if (set.others.length > MAX_OTHERS) return invalid('others');
  const bad = set.others.findIndex(
    (piece) =>
      !isPiece(piece) ||
      !Number.isInteger(piece.quantity) ||
      piece.quantity < 1 ||
      piece.quantity > MAX_QUANTITY,
  );
  return bad < 0 ? ok(set) : invalid(`others.${bad}`);
}
