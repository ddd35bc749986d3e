/** Profit of a batch that a person makes: that of its plan. Source: specification sections 3 and 9. */
import { afterFee } from '../../auction/item-price.ts';
import type { CraftChoice, CraftCosts, CraftPlan, CraftRequest, RecipeIndex } from '../craft.ts';
import { planCraft } from './plan.ts';

/** Figures of the whole batch in rubles; null: cannot be calculated. */
export interface BatchProfit {
  readonly costRub: number | null;
  /** What the batch sells for, before the fee. */
  readonly priceRub: number | null;
  readonly profitRub: number | null;
  readonly marginPct: number | null;
  readonly energy: number;
  readonly profitPerEnergyRub: number | null;
}

export type BatchSettings = Pick<CraftRequest, 'quantity' | 'choices' | 'owned'>;

/** The choices of a plan for one recipe: an item that has no other recipe needs no choice. */
export function choicesFor(
  recipeIndex: RecipeIndex,
  recipe: number,
  choices: CraftRequest['choices'],
): CraftRequest['choices'] {
  const itemId = recipeIndex.recipes[recipe]?.result.itemId ?? '';
  const next = new Map<string, CraftChoice>(choices);
  if ((recipeIndex.recipesOf.get(itemId)?.length ?? 0) > 1) next.set(itemId, { way: 'craft', recipe });
  else next.delete(itemId);
  return next;
}

/** The plan of a batch by one recipe of its result, everything else at its cheapest. */
export function batchPlan(
  recipeIndex: RecipeIndex,
  costs: CraftCosts,
  recipe: number,
  settings: BatchSettings,
): CraftPlan {
  return planCraft(recipeIndex, costs, {
    ...settings,
    itemId: recipeIndex.recipes[recipe]?.result.itemId ?? '',
    mode: 'best',
    choices: choicesFor(recipeIndex, recipe, settings.choices),
  });
}

/** `priceRub`: the market price of one unit, before the fee. */
export function batchProfit(
  { total, energy }: Pick<CraftPlan, 'total' | 'energy'>,
  quantity: number,
  priceRub: number | null,
): BatchProfit {
  const costRub = total.kind === 'full' ? total.rub : null;
  const soldRub = priceRub === null ? null : priceRub * quantity;
  const profitRub = costRub === null || soldRub === null ? null : afterFee(soldRub) - costRub;
  return {
    costRub,
    priceRub: soldRub,
    profitRub,
    marginPct: profitRub === null || costRub === null || costRub === 0 ? null : (100 * profitRub) / costRub,
    energy,
    profitPerEnergyRub: profitRub === null || energy === 0 ? null : profitRub / energy,
  };
}
