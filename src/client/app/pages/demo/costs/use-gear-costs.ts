import { useMemo } from 'react';
import { priceBy } from '../../../../../domain/auction/item-price.ts';
import { buildRecipeIndex } from '../../../../../domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../../../../domain/crafting/costs/costs.ts';
import { UNLIMITED_HIDEOUT } from '../../../../../domain/crafting/hideout-limits.ts';
import { solvePieceCosts, type PieceCost } from '../../../../../domain/gear/piece-costs.ts';
import { useBarter, useRecipes } from '../../../../data/catalogue/use-library.ts';
import { useRegionPrices } from '../../../../data/prices/use-prices.ts';

/** Cost of an item by every source, assuming a full hideout and free energy; null while catalogue or prices are loading. */
export function useGearCosts(): ((itemId: string) => PieceCost) | null {
  const { prices } = useRegionPrices();
  const { recipes, status: recipesStatus } = useRecipes();
  const { recipes: barter, status: barterStatus } = useBarter();
  const book = useMemo(() => (recipes === null ? null : buildRecipeIndex(recipes)), [recipes]);
  return useMemo(() => {
    if (prices === null || recipesStatus === 'loading' || barterStatus === 'loading') return null;
    const auctionRub = (itemId: string): number | null => priceBy(prices.byItem.get(itemId), 'lowest');
    const known = new Map(
      [...prices.byItem.keys()].flatMap((itemId): [string, number][] => {
        const rub = auctionRub(itemId);
        return rub === null || rub <= 0 ? [] : [[itemId, rub]];
      }),
    );
    const costs =
      book === null ? null : solveCosts(book, { prices: known, hideout: UNLIMITED_HIDEOUT, energyRub: 0 });
    return solvePieceCosts(
      barter ?? [],
      (itemId) => known.get(itemId) ?? null,
      (itemId) => costs?.byItem.get(itemId)?.craftRub ?? null,
    );
  }, [prices, book, barter, recipesStatus, barterStatus]);
}
