/** Labels of slots and maps, and the name of a piece. */
import { nameOrPending } from '../../data/catalogue/item-name.ts';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import type { GearPiece, GearSlot } from '../../../domain/gear/gear.ts';
import type { ReadyMap } from '../../../domain/gear/ready.ts';

export const SLOT_KEYS = {
  mainWeapon: 'slotMainWeapon',
  mainArmour: 'slotMainArmour',
  bioArmour: 'slotBioArmour',
  sniperRifle: 'slotSniperRifle',
  helmet: 'slotHelmet',
  detector: 'slotDetector',
} as const satisfies Record<GearSlot, string>;

/** Categories whose signs stand for pieces that were typed in. */
export const SLOT_SIGNS = {
  mainWeapon: 'weapon/assault_rifle',
  mainArmour: 'armor/combat',
  bioArmour: 'armor/scientist',
  sniperRifle: 'weapon/sniper_rifle',
  helmet: 'armor/helmet',
  detector: 'weapon/device',
} as const satisfies Record<GearSlot, string>;

export const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  all: 'mapAll',
} as const satisfies Record<ReadyMap, string>;

type ById = ReadonlyMap<string, LibraryItem>;

/** The item's id if this device's catalogue does not know the item. */
export function pieceName(piece: Pick<GearPiece, 'itemId' | 'text'>, byId: ById): string {
  return piece.text ?? (piece.itemId === null ? '' : nameOrPending(byId, piece.itemId));
}

export function pieceRank(piece: Pick<GearPiece, 'itemId' | 'rank'>, byId: ById): ItemRank | null {
  return piece.itemId === null ? piece.rank : (byId.get(piece.itemId)?.rank ?? null);
}

/** `+10`; empty at +0. */
export function levelLabel(level: number): string {
  return level > 0 ? ` +${level}` : '';
}
