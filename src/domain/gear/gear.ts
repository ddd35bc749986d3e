/**
 * What a character wears and carries, as its player says: the game's interface does not tell.
 * Source: specification section 3 (gear), domain facts sections 2.3 (no helmets, detectors) and 1.4 (runs).
 */
import { ITEM_RANKS, MAX_LEVEL, type ItemRank } from '../catalogue/item/item.ts';
import { ok, type Result, err } from '../result.ts';

/** Places for one thing each. */
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

/** One thing: an item of the catalogue, or own words where the game's data has none (helmets). */
export interface GearPiece {
  readonly itemId: string | null;
  /** Own words; null for an item of the catalogue. */
  readonly text: string | null;
  /** Rank of what has own words; null where the catalogue says it or nobody knows. */
  readonly rank: ItemRank | null;
  /** Enhancement, +0 to +15. */
  readonly level: number;
  readonly notes: string | null;
}

export interface OtherPiece extends GearPiece {
  readonly quantity: number;
}

/** What one person says a character has; several sets by name, one of them is the main one. */
export interface GearSet {
  readonly id: string;
  readonly name: string;
  readonly isMain: boolean;
  readonly slots: Readonly<Partial<Record<GearSlot, GearPiece>>>;
  readonly others: readonly OtherPiece[];
}

/** Category prefixes of the catalogue that a slot takes; `helmet` takes night vision, since helmets are in no catalogue. */
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

/** How well a category suits a slot: 0 is what it is for, larger is less usual; null does not belong there. */
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

/** A set as it may be stored. Refusal: `gear.invalid` {field} with the first thing that does not hold. */
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
