/** Prices and lots for the real recipes, the same in every run. */
import { stackLots, type LotStack } from '../../src/domain/auction/lot-cover.ts';
import { solveCosts } from '../../src/domain/crafting/costs/costs.ts';
import type { RecipeIndex } from '../../src/domain/crafting/craft.ts';
import { EVERYTHING } from './crafting-cases.ts';

/** Most of the large cycle is made of them. */
export const REAGENTS = 'y7po';

/**
 * Prices between 1 and 8,000 rubles, most of them small, deterministic by seed; `share` of the items have
 * none.
 */
export function madeUpPrices(
  itemIds: readonly string[],
  seed: number,
  share: number,
): ReadonlyMap<string, number> {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
  return new Map(
    itemIds.flatMap((itemId): [string, number][] => {
      const [isMissing, price] = [next() < share, Math.round(Math.exp(next() * 9))];
      return isMissing ? [] : [[itemId, price]];
    }),
  );
}

/** A few lots of each item around its price, the first of them the cheapest; deterministic by item. */
export function madeUpLots(prices: ReadonlyMap<string, number>): ReadonlyMap<string, LotStack> {
  return new Map(
    Array.from(prices).flatMap(([itemId, price], number): [string, LotStack][] => {
      const stack = stackLots(
        Array.from({ length: 3 + (number % 6) }, (_, at) => {
          const amount = 1 + ((number * 7 + at * at * 13) % 30);
          return { amount, buyoutRub: Math.ceil(amount * price * (1 + (at * (number % 5)) / 40)) };
        }),
      );
      return stack === null ? [] : [[itemId, stack]];
    }),
  );
}

/** Prices at which much is worth making and much is not: around what the making costs. */
export function marketPrices(recipeIndex: RecipeIndex): ReadonlyMap<string, number> {
  const begun = new Map(
    Array.from(madeUpPrices(recipeIndex.itemIds, 21, 0)).filter(
      ([itemId]) => !recipeIndex.recipesOf.has(itemId) || itemId === REAGENTS,
    ),
  );
  const { byItem } = solveCosts(recipeIndex, { prices: begun, hideout: EVERYTHING, energyRub: 0.1 });
  const around = madeUpPrices(recipeIndex.itemIds, 121, 0);
  return new Map(
    recipeIndex.itemIds.map((itemId) => [
      itemId,
      (byItem.get(itemId)?.bestRub ?? 0) * (0.7 + 0.1 * ((around.get(itemId) ?? 0) % 9)),
    ]),
  );
}
