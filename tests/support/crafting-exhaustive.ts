/** The cheapest plan of a small market, by trying every decision in every order. Shares no code with the planner. */
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import type { BuyableLot } from '../../src/domain/auction/lot-cover.ts';

export interface SmallMarket {
  readonly recipes: readonly HideoutRecipe[];
  readonly prices: ReadonlyMap<string, number>;
  readonly lots: ReadonlyMap<string, readonly BuyableLot[]>;
  readonly energyRub: number;
  /** Units that are owned; none where it is absent. */
  readonly owned?: ReadonlyMap<string, number>;
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

/** What is decided on the way down. */
interface Decided {
  readonly needed: ReadonlyMap<string, number>;
  /** Needed of items that are made already. */
  readonly circular: ReadonlyMap<string, number>;
  /** Owned units left for that, by item that is made. */
  readonly made: ReadonlyMap<string, number>;
  readonly energyRub: number;
}

/** Everything that is not made is bought. */
function restRub(market: SmallMarket, { needed, circular, made, energyRub }: Decided): number {
  let sum = energyRub;
  for (const [itemId, units] of needed)
    if (!made.has(itemId))
      sum += buyRub(market, itemId, Math.max(0, units - (market.owned?.get(itemId) ?? 0)));
  for (const [itemId, left] of made)
    sum += buyRub(market, itemId, Math.max(0, (circular.get(itemId) ?? 0) - left));
  return sum;
}

/**
 * Rubles of the cheapest plan that makes the result. Items are taken in any order from the result down; each is
 * bought, or made in one go by one recipe for what is needed by then; what is needed of it afterwards is bought.
 * Owned units go into what is needed, or stay for what is needed afterwards, in any shares.
 */
export function cheapestPlan(market: SmallMarket, result: string, quantity: number): number {
  const makeBy = (decided: Decided, made: HideoutRecipe, left: number): number => {
    const { itemId, amount } = made.result;
    const hand = (market.owned?.get(itemId) ?? 0) - left;
    const need = decided.needed.get(itemId) ?? 0;
    const crafts = Math.ceil(Math.max(0, need - hand) / amount);
    const [needed, circular] = [new Map(decided.needed), new Map(decided.circular)];
    for (const part of crafts === 0 ? [] : made.ingredients) {
      const list = part.itemId === itemId || decided.made.has(part.itemId) ? circular : needed;
      list.set(part.itemId, (list.get(part.itemId) ?? 0) + crafts * part.amount);
    }
    return step({
      needed,
      circular,
      made: new Map([...decided.made, [itemId, left + Math.max(0, hand - need)]]),
      energyRub: decided.energyRub + crafts * made.energy * market.energyRub,
    });
  };
  const step = (decided: Decided): number => {
    let least = decided.made.has(result) ? restRub(market, decided) : Infinity;
    for (const itemId of decided.needed.keys()) {
      if (decided.made.has(itemId) || (!decided.made.has(result) && itemId !== result)) continue;
      for (const made of market.recipes)
        for (let left = market.owned?.get(itemId) ?? 0; made.result.itemId === itemId && left >= 0; left -= 1)
          least = Math.min(least, makeBy(decided, made, left));
    }
    return least;
  };
  return step({
    needed: new Map([[result, quantity]]),
    circular: new Map(),
    made: new Map(),
    energyRub: 0,
  });
}
