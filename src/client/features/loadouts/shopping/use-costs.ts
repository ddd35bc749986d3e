import { useMemo } from 'react';
import { coverRub } from '../../../../domain/auction/lot-cover.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../../../domain/crafting/costs/costs.ts';
import type { CraftCosts, RecipeIndex } from '../../../../domain/crafting/craft.ts';
import { UNLIMITED_HIDEOUT } from '../../../../domain/crafting/hideout-limits.ts';
import { marketPrices } from '../../../../domain/crafting/market-prices.ts';
import { planCraft } from '../../../../domain/crafting/plan/plan.ts';
import { useRecipes } from '../../../data/catalogue/use-library.ts';
import { useRegionPrices, type RegionPricesView } from '../../../data/prices/use-prices.ts';
import type { PieceCost } from './shopping.ts';

export interface Costs {
  /** Of one piece, where so many are obtained. */
  readonly costOf: (itemId: string, quantity: number) => PieceCost;
  readonly market: RegionPricesView;
  readonly isLoading: boolean;
}

const NOTHING = new Map<string, never>();

/** Remembers each answer: a list asks again with every rendering. */
function createCostOf(
  bought: ReturnType<typeof marketPrices>,
  recipeIndex: RecipeIndex | null,
  costs: CraftCosts | null,
  usualOf: (itemId: string) => number | null,
): Costs['costOf'] {
  const known = new Map<string, PieceCost>();
  const solve = (itemId: string, quantity: number): PieceCost => {
    const stack = bought.lots.get(itemId);
    const auctionRub =
      stack === undefined ? (bought.prices.get(itemId) ?? null) : coverRub(stack, quantity) / quantity;
    const isCraftable = recipeIndex?.recipesOf.has(itemId) ?? false;
    const total =
      !isCraftable || recipeIndex === null || costs === null
        ? null
        : planCraft(recipeIndex, costs, {
            itemId,
            quantity,
            mode: 'best',
            choices: NOTHING,
            owned: NOTHING,
          }).total;
    const craftRub = total?.kind === 'full' ? total.rub / quantity : null;
    const way =
      craftRub !== null && (auctionRub === null || craftRub < auctionRub)
        ? 'craft'
        : auctionRub === null
          ? null
          : 'auction';
    const rub = way === 'craft' ? craftRub : auctionRub;
    return {
      auctionRub,
      craftRub,
      way,
      rub,
      isCraftable,
      usualRub: usualOf(itemId),
      partial:
        rub === null && total?.kind === 'partial'
          ? { rub: total.rub / quantity, missing: total.missing }
          : null,
    };
  };
  return (itemId: string, quantity: number): PieceCost => {
    const key = `${itemId} ${quantity}`;
    const cost = known.get(key) ?? solve(itemId, Math.max(1, quantity));
    known.set(key, cost);
    return cost;
  };
}

/**
 * Today's cost: on the auction in whole lots, and crafted by the cheapest plan with a fully upgraded hideout.
 */
export function useCosts(): Costs {
  const { recipes, status } = useRecipes();
  const market = useRegionPrices();
  const recipeIndex = useMemo(() => (recipes === null ? null : buildRecipeIndex(recipes)), [recipes]);
  const bought = useMemo(() => marketPrices(market.prices, 'lowest', {}), [market.prices]);
  const costs = useMemo(
    () =>
      recipeIndex === null
        ? null
        : solveCosts(recipeIndex, { ...bought, hideout: UNLIMITED_HIDEOUT, energyRub: 0 }),
    [recipeIndex, bought],
  );
  const costOf = useMemo(
    () =>
      createCostOf(
        bought,
        recipeIndex,
        costs,
        (itemId) => market.prices?.byItem.get(itemId)?.medianRub ?? null,
      ),
    [bought, recipeIndex, costs, market.prices],
  );
  return { costOf, market, isLoading: market.status === 'loading' || status === 'loading' };
}
