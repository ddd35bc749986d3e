import { useCallback, useDeferredValue, useMemo } from 'react';
import { priceBy } from '../../../../domain/auction/item-price.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../../../domain/crafting/costs/costs.ts';
import type { CraftCosts, CraftPlan, RecipeIndex } from '../../../../domain/crafting/craft.ts';
import { marketPrices } from '../../../../domain/crafting/market-prices.ts';
import { planCraft } from '../../../../domain/crafting/plan/plan.ts';
import { choicesIn, type CraftSetup, type StoredChoice } from '../../../../domain/crafting/setup.ts';
import { useLibrary, useRecipes, type CatalogueStatus } from '../../../data/catalogue/use-library.ts';
import { useRegionPrices, type RegionPricesView } from '../../../data/prices/use-prices.ts';
import { withChoice } from './edits.ts';
import { useCraftState, type CraftStore } from './use-craft-state.ts';

/** Everything that the parts of the page need. */
export interface Crafting {
  readonly store: CraftStore;
  /** As shown in the fields; the plan may lag behind (deferred). */
  readonly setup: CraftSetup;
  readonly status: CatalogueStatus;
  readonly retry: () => void;
  readonly isStarter: boolean;
  readonly market: RegionPricesView;
  readonly recipeIndex: RecipeIndex | null;
  readonly costs: CraftCosts | null;
  /** Null while it is not known, and where there is nothing to make. */
  readonly plan: CraftPlan | null;
  /** No recipe makes the chosen item. */
  readonly isUnmakeable: boolean;
  /** The plan with another choice for one item; null: follow the mode. */
  readonly planWith: (itemId: string, choice: StoredChoice | null) => CraftPlan | null;
  /** Items that a recipe makes, in library order. */
  readonly craftable: readonly LibraryItem[];
  readonly nameOf: (itemId: string) => string;
  readonly itemOf: (itemId: string) => LibraryItem | undefined;
  /** The game's label for a key, such as the name of a perk. */
  readonly labelOf: (key: string) => string | undefined;
  /** Unit price on the market, in rubles; null: no price. */
  readonly marketRub: (itemId: string) => number | null;
}

/** A well-known soup with many steps. */
const EXAMPLE_ID = 'wj2zp';

/** Combines game data, prices and workspace into the plan. */
export function useCrafting(): Crafting {
  const { library, byId, isStarter, ...libraryView } = useLibrary();
  const { recipes, status, retry } = useRecipes();
  const market = useRegionPrices();
  const recipeIndex = useMemo(() => (recipes === null ? null : buildRecipeIndex(recipes)), [recipes]);
  const craftable = useMemo(
    () =>
      recipeIndex === null ? [] : (library?.items.filter(({ id }) => recipeIndex.recipesOf.has(id)) ?? []),
    [recipeIndex, library],
  );
  const exampleId = recipeIndex?.recipesOf.has(EXAMPLE_ID) === true ? EXAMPLE_ID : (craftable[0]?.id ?? null);
  const store = useCraftState(recipeIndex, exampleId);
  const { setup } = store;
  // Input shows at once; on a slow device the plan follows a moment later.
  const { prices, basis, hideout, energyRub, itemId, quantity, mode, choices, owned } =
    useDeferredValue(setup);
  const costs = useMemo(
    () =>
      recipeIndex === null
        ? null
        : solveCosts(recipeIndex, {
            ...marketPrices(market.prices, basis, prices),
            hideout,
            energyRub,
          }),
    [recipeIndex, market.prices, prices, basis, hideout, energyRub],
  );
  const planWithChoices = useCallback(
    (choiceMap: CraftSetup['choices']): CraftPlan | null => {
      if (recipeIndex === null || costs === null || itemId === null || !recipeIndex.recipesOf.has(itemId))
        return null;
      return planCraft(recipeIndex, costs, {
        itemId,
        quantity,
        mode,
        choices: choicesIn(recipeIndex, choiceMap),
        owned: new Map(Object.entries(owned)),
      });
    },
    [recipeIndex, costs, itemId, quantity, mode, owned],
  );
  const plan = useMemo(() => planWithChoices(choices), [planWithChoices, choices]);
  return {
    store,
    setup,
    recipeIndex,
    costs,
    plan: store.isReady ? plan : null,
    isUnmakeable: recipeIndex !== null && setup.itemId !== null && !recipeIndex.recipesOf.has(setup.itemId),
    craftable,
    market,
    isStarter,
    retry,
    status: libraryView.status === 'ready' ? status : libraryView.status,
    planWith: useCallback(
      (id, choice) => planWithChoices(withChoice(choices, id, choice)),
      [planWithChoices, choices],
    ),
    nameOf: useCallback((id) => byId.get(id)?.name ?? id, [byId]),
    itemOf: useCallback((id) => byId.get(id), [byId]),
    labelOf: useCallback((key) => library?.labels.get(key), [library]),
    marketRub: useCallback((id) => priceBy(market.prices?.byItem.get(id), basis), [market.prices, basis]),
  };
}
