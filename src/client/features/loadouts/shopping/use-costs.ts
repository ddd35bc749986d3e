import { useCallback, useMemo } from 'react';
import { priceBy } from '../../../../domain/auction/item-price.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../../../domain/crafting/costs/costs.ts';
import { UNLIMITED_HIDEOUT } from '../../../../domain/crafting/hideout-limits.ts';
import { planCraft } from '../../../../domain/crafting/plan/plan.ts';
import { useRecipes } from '../../../data/catalogue/use-library.ts';
import { useRegionPrices, type RegionPricesView } from '../../../data/prices/use-prices.ts';
import type { PieceCost } from './shopping.ts';

export interface Costs {
  readonly costOf: (itemId: string) => PieceCost;
  readonly market: RegionPricesView;
  readonly isLoading: boolean;
}

const NOTHING = new Map<string, never>();

/**
 * Today's cost of one piece: on the auction, and crafted by the cheapest recipe with a fully upgraded
 * hideout.
 */
export function useCosts(): Costs {
  const { recipes, status } = useRecipes();
  const market = useRegionPrices();
  const recipeGraph = useMemo(() => (recipes === null ? null : buildRecipeIndex(recipes)), [recipes]);
  const priceByItem = useMemo(() => {
    const prices = new Map<string, number>();
    for (const price of market.prices?.byItem.values() ?? []) {
      const rub = priceBy(price, 'lowest');
      if (rub !== null && rub > 0) prices.set(price.itemId, rub);
    }
    return prices;
  }, [market.prices]);
  const costs = useMemo(
    () =>
      recipeGraph === null
        ? null
        : solveCosts(recipeGraph, { prices: priceByItem, hideout: UNLIMITED_HIDEOUT, energyRub: 0 }),
    [recipeGraph, priceByItem],
  );
  const costOf = useCallback(
    (itemId: string): PieceCost => {
      const auctionRub = priceByItem.get(itemId) ?? null;
      const craftRub = costs?.byItem.get(itemId)?.craftRub ?? null;
      const isCraftable = recipeGraph?.recipesOf.has(itemId) ?? false;
      const way =
        craftRub !== null && (auctionRub === null || craftRub < auctionRub)
          ? 'craft'
          : auctionRub === null
            ? null
            : 'auction';
      const rub = way === 'craft' ? craftRub : auctionRub;
      if (rub !== null || !isCraftable || recipeGraph === null || costs === null)
        return { auctionRub, craftRub, way, rub, partial: null, isCraftable };
      const { total } = planCraft(recipeGraph, costs, {
        itemId,
        quantity: 1,
        mode: 'best',
        choices: NOTHING,
        owned: NOTHING,
      });
      return {
        auctionRub,
        craftRub,
        way,
        rub,
        isCraftable,
        partial: total.kind === 'partial' ? { rub: total.rub, missing: total.missing } : null,
      };
    },
    [priceByItem, costs, recipeGraph],
  );
  return { costOf, market, isLoading: market.status === 'loading' || status === 'loading' };
}
