/** What plans count for bought items: prices of a region by the chosen basis, the user's own, and lots. */
import { priceBy, type PriceBasis } from '../auction/item-price.ts';
import { stackLots, type LotStack } from '../auction/lot-cover.ts';
import type { RegionPrices } from '../auction/packed-prices.ts';
import type { CostSettings } from './craft.ts';

/**
 * Whole lots count where the lowest price is asked for and the lots on sale are known; everything else has
 * one price for every unit, own prices above all. `ownRub`: by item.
 */
export function marketPrices(
  market: Pick<RegionPrices, 'byItem' | 'lots'> | null,
  basis: PriceBasis,
  ownRub: Readonly<Record<string, number>>,
): Required<Pick<CostSettings, 'prices' | 'lots'>> {
  const prices = new Map<string, number>();
  const lots = new Map<string, LotStack>();
  for (const price of market?.byItem.values() ?? []) {
    const rub = priceBy(price, basis);
    if (rub !== null && rub > 0) prices.set(price.itemId, rub);
    const stack = basis === 'lowest' ? stackLots(market?.lots.get(price.itemId) ?? []) : null;
    if (stack === null) continue;
    lots.set(price.itemId, stack);
    prices.set(price.itemId, stack.lowestRub);
  }
  for (const [itemId, rub] of Object.entries(ownRub)) {
    prices.set(itemId, rub);
    lots.delete(itemId);
  }
  return { prices, lots };
}
