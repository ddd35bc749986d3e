/** The exact minimum cost of items, by trying every combination of recipes, each repeated without end. */
import type { HideoutRecipe } from '../../src/domain/catalogue/item/hideout.ts';
import type { CraftCase } from './crafting-cases.ts';
import {
  fraction,
  isLess,
  minus,
  over,
  plus,
  solveExactly,
  times,
  whole,
  type Fraction,
} from './fraction.ts';

type Way = 'buy' | HideoutRecipe;

/** Items that can be begun: with a price, or made of such items. */
export function begun({ recipes, prices }: CraftCase): ReadonlySet<string> {
  const items = new Set(prices.keys());
  for (let before = -1; before !== items.size;) {
    before = items.size;
    for (const made of recipes)
      if (made.ingredients.every(({ itemId }) => items.has(itemId))) items.add(made.result.itemId);
  }
  return items;
}

/**
 * A way for every item, repeated without end, costs x = M x + b. That has a sum if M dies out, which for amounts that are
 * not negative is so just when (I - M) y = 1 has an answer above 0. What can be begun can be driven as close to that as
 * one likes, so the least over all ways is the lower limit of all finite makings. Energy must cost whole rubles.
 */
export function byEveryWay(craftCase: CraftCase): ReadonlyMap<string, Fraction> {
  const items = Array.from(begun(craftCase));
  const place = new Map(items.map((itemId, index) => [itemId, index]));
  const options = items.map((itemId): readonly Way[] => [
    ...(craftCase.prices.has(itemId) ? ['buy' as const] : []),
    ...craftCase.recipes.filter(
      (made) => made.result.itemId === itemId && made.ingredients.every((need) => place.has(need.itemId)),
    ),
  ]);
  const least = new Map<string, Fraction>();
  const judge = (ways: readonly Way[]): void => {
    const matrix = ways.map((way, row) => {
      const line = items.map((_, column) => whole(row === column ? 1 : 0));
      if (way !== 'buy') {
        for (const need of way.ingredients) {
          const column = place.get(need.itemId) ?? 0;
          line[column] = minus(
            line[column] ?? whole(0),
            fraction(BigInt(need.amount), BigInt(way.result.amount)),
          );
        }
      }
      return line;
    });
    const turns = solveExactly(
      matrix,
      ways.map(() => whole(1)),
    );
    if (turns === null || turns.some((value) => value.top <= 0n)) return;
    const right = ways.map((way, row) =>
      way === 'buy'
        ? whole(craftCase.prices.get(items[row] ?? '') ?? 0)
        : fraction(BigInt(way.energy * craftCase.energyRub), BigInt(way.result.amount)),
    );
    for (const [row, value] of (solveExactly(matrix, right) ?? []).entries()) {
      const before = least.get(items[row] ?? '');
      if (before === undefined || isLess(value, before)) least.set(items[row] ?? '', value);
    }
  };
  const choose = (ways: readonly Way[]): void => {
    const next = options[ways.length];
    if (next === undefined) judge(ways);
    else for (const way of next) choose([...ways, way]);
  };
  choose([]);
  return least;
}

/** Whether `costs` is a solution: each the least of the price and the recipes at these very costs, exactly. */
export function isSettled(craftCase: CraftCase, costs: ReadonlyMap<string, Fraction>): boolean {
  return craftCase.itemIds.every((itemId) => {
    const price = craftCase.prices.get(itemId);
    const ways: Fraction[] = price === undefined ? [] : [whole(price)];
    for (const made of craftCase.recipes) {
      if (made.result.itemId !== itemId || !made.ingredients.every((need) => costs.has(need.itemId)))
        continue;
      const sum = made.ingredients.reduce(
        (total, need) => plus(total, times(whole(need.amount), costs.get(need.itemId) ?? whole(0))),
        whole(made.energy * craftCase.energyRub),
      );
      ways.push(over(sum, whole(made.result.amount)));
    }
    const own = costs.get(itemId);
    return own === undefined
      ? ways.length === 0
      : ways.every((way) => !isLess(way, own)) && ways.some((way) => !isLess(own, way));
  });
}
