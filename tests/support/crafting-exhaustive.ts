/** The cheapest plan of a small market, by trying every decision in every order. Shares no code with the planner. */
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import type { BuyableLot } from '../../src/domain/auction/lot-cover.ts';

export interface SmallMarket {
  readonly recipes: readonly HideoutRecipe[];
  readonly prices: ReadonlyMap<string, number>;
  readonly lots: ReadonlyMap<string, readonly BuyableLot[]>;
  readonly energyRub: number;
}

/** Every set of lots; beyond all of them each unit costs as in the most expensive one. */
function buyRub({ prices, lots }: SmallMarket, itemId: string, units: number): number {
  if (units === 0) return 0;
  const own = lots.get(itemId);
  if (own === undefined) return units * (prices.get(itemId) ?? Infinity);
  const all = own.reduce((sum, { amount }) => sum + amount, 0);
  if (units > all)
    return (
      own.reduce((sum, { buyoutRub }) => sum + buyoutRub, 0) +
      (units - all) * Math.max(...own.map(({ amount, buyoutRub }) => buyoutRub / amount))
    );
  let least = Infinity;
  for (let set = 0; set < 1 << own.length; set += 1) {
    const taken = own.filter((_, index) => (set & (1 << index)) !== 0);
    if (taken.reduce((sum, { amount }) => sum + amount, 0) < units) continue;
    least = Math.min(
      least,
      taken.reduce((sum, { buyoutRub }) => sum + buyoutRub, 0),
    );
  }
  return least;
}

/**
 * Rubles of the cheapest plan that makes the result. Items are taken in any order from the result down; each is
 * bought, or made in one go by one recipe for what is needed by then; what is needed of it afterwards is bought.
 */
export function cheapestPlan(market: SmallMarket, result: string, quantity: number): number {
  const step = (
    needed: ReadonlyMap<string, number>,
    bought: ReadonlyMap<string, number>,
    decided: ReadonlySet<string>,
    energyRub: number,
  ): number => {
    const open = Array.from(needed.keys()).filter((itemId) => !decided.has(itemId));
    // everything else is bought
    let least = decided.has(result)
      ? Array.from(new Set([...open, ...bought.keys()])).reduce(
          (sum, itemId) =>
            sum +
            buyRub(
              market,
              itemId,
              (bought.get(itemId) ?? 0) + (open.includes(itemId) ? (needed.get(itemId) ?? 0) : 0),
            ),
          energyRub,
        )
      : Infinity;
    for (const itemId of open) {
      if (!decided.has(result) && itemId !== result) continue;
      for (const made of market.recipes) {
        if (made.result.itemId !== itemId) continue;
        const crafts = Math.ceil((needed.get(itemId) ?? 0) / made.result.amount);
        const [more, below] = [new Map(needed), new Map(bought)];
        for (const part of made.ingredients) {
          const list = part.itemId === itemId || decided.has(part.itemId) ? below : more;
          list.set(part.itemId, (list.get(part.itemId) ?? 0) + crafts * part.amount);
        }
        least = Math.min(
          least,
          step(
            more,
            below,
            new Set([...decided, itemId]),
            energyRub + crafts * made.energy * market.energyRub,
          ),
        );
      }
    }
    return least;
  };
  return step(new Map([[result, quantity]]), new Map(), new Set(), 0);
}
