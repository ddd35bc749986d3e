/** Items that fit a slot: the most usual kind first, then by highest rank. */
import { ITEM_RANKS } from '../../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { slotFit, type GearSlot } from '../../../../domain/gear/gear.ts';

export function slotItems(slot: GearSlot, items: readonly LibraryItem[]): readonly LibraryItem[] {
  return items
    .flatMap((item) => {
      const fit = slotFit(slot, item.category);
      return fit === null ? [] : [{ item, fit: slot === 'mainWeapon' ? 0 : fit }];
    })
    .toSorted(
      (one, other) =>
        one.fit - other.fit ||
        ITEM_RANKS.indexOf(other.item.rank) - ITEM_RANKS.indexOf(one.item.rank) ||
        one.item.name.localeCompare(other.item.name),
    )
    .map(({ item }) => item);
}
