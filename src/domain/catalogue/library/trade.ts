/**
 * Whether an item can be sold on the auction. The item database does not state it; the binding is a hint.
 * Source: domain facts, section 2.2 (bind states compared with every item's sales).
 */

/**
 * Items bound from the start are never traded; among the rest, those bound on use are camouflages and shop
 * furniture.
 */
export function isLikelyTraded(category: string, binding: string): boolean {
  if (binding === 'PERSONAL_ON_GET' || binding === 'PERSONAL_DROP_ON_GET') return false;
  if (category === 'weapon/device' || category === 'armor/device') return false;
  return !(category === 'other' || category.startsWith('other/')) || binding !== 'PERSONAL_ON_USE';
}

/**
 * Whether an item is on the auction as far as this device knows: true if it has a price; else its binding is
 * a hint.
 */
export function isTraded(
  { category, binding }: { readonly category: string; readonly binding: string },
  priceRub: number | null,
): boolean {
  return priceRub !== null || isLikelyTraded(category, binding);
}
