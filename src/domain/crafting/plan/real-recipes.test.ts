import { beforeAll, describe, expect, it } from 'vitest';
import { byHeight, EVERYTHING, type CraftCase } from '../../../../tests/support/crafting-cases.ts';
import { isInTurn } from '../../../../tests/support/depth.ts';
import {
  madeUpLots,
  madeUpPrices,
  marketPrices,
  REAGENTS,
} from '../../../../tests/support/crafting-market.ts';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { readRealRecipes } from '../../../../tests/support/real-recipes.ts';
import type { HideoutRecipe } from '../../catalogue/item/hideout.ts';
import type { LotStack } from '../../auction/lot-cover.ts';
import { batchPlan } from './batch-profit.ts';
import { buildRecipeIndex } from '../costs/recipe-graph.ts';
import { solveCosts } from '../costs/costs.ts';
import {
  CRAFT_MODES,
  type CraftChoice,
  type CraftCosts,
  type CraftPlan,
  type RecipeIndex,
} from '../craft.ts';
import { planCraft } from './plan.ts';
import { profitRows } from '../costs/profit.ts';

describe.skipIf(REAL_ARCHIVE === null)(`the real recipes${WITHOUT_ARCHIVE}`, () => {
  let recipes: readonly HideoutRecipe[] = [];
  let recipeIndex: RecipeIndex = buildRecipeIndex([]);
  let results: readonly string[] = [];

  beforeAll(async () => {
    recipes = await readRealRecipes(REAL_ARCHIVE ?? '');
    recipeIndex = buildRecipeIndex(recipes);
    results = Array.from(recipeIndex.recipesOf.keys());
  }, 60_000);

  it('are 368 for 337 items out of 427, of which 90 are never made', () => {
    expect(recipes).toHaveLength(368);
    expect(recipeIndex.itemIds).toHaveLength(427);
    expect(results).toHaveLength(337);
    expect(recipeIndex.itemIds.filter((itemId) => !recipeIndex.recipesOf.has(itemId))).toHaveLength(90);
    expect(new Set(recipes.flatMap((recipe) => recipe.ingredients.map((need) => need.itemId))).size).toBe(
      276,
    );
    expect(recipeIndex.usesOf.size).toBe(276);
  });

  it('leave 18 items two ways, 5 three and one four', () => {
    const counts = new Map<number, number>();
    for (const ways of recipeIndex.recipesOf.values())
      counts.set(ways.length, (counts.get(ways.length) ?? 0) + 1);
    expect(counts).toEqual(
      new Map([
        [1, 313],
        [2, 18],
        [3, 5],
        [4, 1],
      ]),
    );
    expect(recipeIndex.recipesOf.get('klq0')).toHaveLength(4);
  });

  it('form two cycles: water, bottles and polymers, and 24 items around the reagents', () => {
    const groups = new Map<number, string[]>();
    for (const [place, itemId] of recipeIndex.itemIds.entries())
      groups.set(recipeIndex.graph.group[place] ?? -1, [
        ...(groups.get(recipeIndex.graph.group[place] ?? -1) ?? []),
        itemId,
      ]);
    const circles = Array.from(groups.values())
      .filter((group) => group.length > 1)
      .toSorted((one, other) => one.length - other.length);
    expect(circles.map((group) => group.length)).toEqual([3, 24]);
    expect(circles[0]?.toSorted()).toEqual(['jl26', 'pry2', 'rwow5']);
    expect(circles[1]).toContain(REAGENTS);
    // an item made directly of itself would be a cycle of one
    expect(
      recipes.filter((recipe) => recipe.ingredients.some((need) => need.itemId === recipe.result.itemId)),
    ).toEqual([]);
  });

  it('reach 24 items deep without repeating one', () => {
    const below = new Map(
      results.map((itemId) => [
        itemId,
        Array.from(
          new Set(
            (recipeIndex.recipesOf.get(itemId) ?? []).flatMap(
              (number) => recipes[number]?.ingredients.map((need) => need.itemId) ?? [],
            ),
          ),
        ),
      ]),
    );
    const groupOf = (itemId: string): number =>
      recipeIndex.graph.group[recipeIndex.placeOf.get(itemId) ?? 0] ?? 0;
    const known = new Map<string, number>();
    // items in a lower group cannot lead back, so only the path within the group matters
    const longest = (itemId: string, path: readonly string[]): number => {
      const key = [itemId, ...path.toSorted()].join(' ');
      const before = known.get(key);
      if (before !== undefined) return before;
      const inside = [...path, itemId];
      const depth =
        1 +
        Math.max(
          0,
          ...(below.get(itemId) ?? [])
            .filter((other) => !inside.includes(other))
            .map((other) => longest(other, groupOf(other) === groupOf(itemId) ? inside : [])),
        );
      known.set(key, depth);
      return depth;
    };
    expect(Math.max(...results.map((itemId) => longest(itemId, [])))).toBe(24);
  });

  it('make only 87 results from raw items without prices, and all 337 with reagents', () => {
    const made = (priced: (itemId: string) => boolean): number => {
      const { byItem } = solveCosts(recipeIndex, {
        prices: new Map(recipeIndex.itemIds.filter(priced).map((itemId) => [itemId, 1])),
        hideout: EVERYTHING,
        energyRub: 0,
      });
      return results.filter((itemId) => byItem.get(itemId)?.craftRub !== null).length;
    };
    const isRaw = (itemId: string): boolean => !recipeIndex.recipesOf.has(itemId);
    expect(made(isRaw)).toBe(87);
    expect(made((itemId) => isRaw(itemId) || itemId === REAGENTS)).toBe(337);
  });

  it('match a plain iteration over all of them, with all prices and with a third, two thirds and nine tenths missing', () => {
    for (const [seed, share, energyRub] of [
      [1, 0, 0],
      [2, 0, 0.25],
      [3, 1 / 3, 0],
      [4, 2 / 3, 1],
      [5, 0.9, 0],
    ] as const) {
      const prices = madeUpPrices(recipeIndex.itemIds, seed, share);
      const { byItem } = solveCosts(recipeIndex, { prices, hideout: EVERYTHING, energyRub });
      const craftCase: CraftCase = { recipes, itemIds: recipeIndex.itemIds, prices, energyRub };
      const plain = byHeight(craftCase, 300);
      const calculated = recipeIndex.itemIds.filter((itemId) => byItem.get(itemId)?.bestRub !== null);
      expect(calculated).toEqual(recipeIndex.itemIds.filter((itemId) => plain(itemId) !== Infinity));
      for (const itemId of calculated)
        expect((byItem.get(itemId)?.bestRub ?? 0) / plain(itemId), itemId).toBeCloseTo(1, 9);
    }
  });

  it('are used in gaining cycles', () => {
    // everything but the reagents is cheap, so they are made of themselves
    const prices = new Map(
      recipeIndex.itemIds.map((itemId) => [itemId, itemId === REAGENTS ? 1_000_000 : 100_000]),
    );
    for (const itemId of recipeIndex.itemIds) if (!recipeIndex.recipesOf.has(itemId)) prices.set(itemId, 1);
    const { byItem } = solveCosts(recipeIndex, { prices, hideout: EVERYTHING, energyRub: 0 });
    expect(byItem.get(REAGENTS)?.bestRub).toBeLessThan(50);
  });

  it('can all be planned, whatever has a price', () => {
    for (const share of [0, 0.5, 1]) {
      const prices = madeUpPrices(recipeIndex.itemIds, 7, share);
      const costs = solveCosts(recipeIndex, { prices, hideout: EVERYTHING, energyRub: 0.1 });
      for (const mode of CRAFT_MODES) {
        for (const itemId of results) {
          const plan = planCraft(recipeIndex, costs, {
            itemId,
            quantity: 10,
            mode,
            choices: new Map(),
            owned: new Map(),
          });
          const stock = new Map(plan.shopping.map((line) => [line.itemId, line.quantity]));
          for (const step of plan.steps) {
            for (const { itemId: taken, quantity } of step.takes) {
              expect(stock.get(taken) ?? 0).toBeGreaterThanOrEqual(quantity);
              stock.set(taken, (stock.get(taken) ?? 0) - quantity);
            }
            stock.set(step.itemId, (stock.get(step.itemId) ?? 0) + step.makes);
          }
          expect(stock.get(itemId)).toBeGreaterThanOrEqual(10);
          expect(plan.nodes[0]?.way).toBe('craft');
          expect(plan.nodes.length).toBeLessThanOrEqual(144);
          if (share === 0) expect(plan.total.kind).toBe('full');
          if (mode === 'best' && costs.byItem.get(itemId)?.craftRub !== null)
            expect(plan.total.kind).toBe('full');
        }
      }
    }
  }, 180_000);

  it('are all made without cycles, as far as possible: 87 need none, and bottles come from polymers', () => {
    const circles = (seed: number, share: number): readonly (readonly string[])[] => {
      const costs = solveCosts(recipeIndex, {
        prices: madeUpPrices(recipeIndex.itemIds, seed, share),
        hideout: EVERYTHING,
        energyRub: 0.1,
      });
      return results.map(
        (itemId) =>
          planCraft(recipeIndex, costs, {
            itemId,
            quantity: 10,
            mode: 'craft',
            choices: new Map(),
            owned: new Map(),
          }).circular,
      );
    };
    expect(circles(1, 1).filter((circular) => circular.length === 0)).toHaveLength(87);
    for (const [seed, share] of [
      [1, 0],
      [2, 0],
      [3, 0.3],
      [4, 0.7],
    ] as const) {
      const all = circles(seed, share);
      expect(all.flat().filter((itemId) => ['rwow5', 'pry2', 'jl26'].includes(itemId))).toEqual([]);
      // some of the 87 may be cheaper by a gaining cycle
      expect(all.filter((circular) => circular.length === 0).length).toBeGreaterThan(80);
    }
  }, 180_000);

  it('cost no less in a bulk plan than per unit, and seldom more, although a plan follows no cycle', () => {
    const ratios = [1, 2, 3, 4].flatMap((seed) => {
      const begun = new Map(
        Array.from(madeUpPrices(recipeIndex.itemIds, seed, 0)).filter(
          ([itemId]) => !recipeIndex.recipesOf.has(itemId) || itemId === REAGENTS,
        ),
      );
      const { byItem } = solveCosts(recipeIndex, { prices: begun, hideout: EVERYTHING, energyRub: 0.1 });
      // as on a real market: products cost about as much as their ingredients
      const around = madeUpPrices(recipeIndex.itemIds, seed + 100, 0);
      const prices = new Map(
        recipeIndex.itemIds.map((itemId) => [
          itemId,
          (byItem.get(itemId)?.bestRub ?? 0) * (0.7 + 0.1 * ((around.get(itemId) ?? 0) % 9)),
        ]),
      );
      const costs = solveCosts(recipeIndex, { prices, hideout: EVERYTHING, energyRub: 0 });
      return results.map(
        (itemId) =>
          (planCraft(recipeIndex, costs, {
            itemId,
            quantity: 100_000,
            mode: 'best',
            choices: new Map(),
            owned: new Map(),
          }).unitRub ?? Number.NaN) / (costs.byItem.get(itemId)?.craftRub ?? Number.NaN),
      );
    });
    expect(Math.min(...ratios)).toBeGreaterThan(1 - 1e-9);
    expect(ratios.filter((ratio) => ratio > 1.1).length / ratios.length).toBeLessThan(0.1);
    expect(Math.max(...ratios)).toBeLessThan(5);
  }, 180_000);

  /** Rubles of the cheapest plan that differs from this one in the way of one item. */
  const withOneChange = (costs: CraftCosts, plan: CraftPlan, itemId: string, quantity: number): number => {
    const ways = plan.nodes.map(({ itemId: id, recipe }): [string, CraftChoice] => [
      id,
      recipe === null ? { way: 'buy' } : { way: 'craft', recipe },
    ]);
    return Math.min(
      ...plan.nodes.flatMap((node) =>
        [null, ...(recipeIndex.recipesOf.get(node.itemId) ?? [])]
          .filter((recipe) => recipe !== node.recipe && !(recipe === null && node.depth === 0))
          .map((recipe) => {
            const choice: CraftChoice = recipe === null ? { way: 'buy' } : { way: 'craft', recipe };
            const { total } = planCraft(recipeIndex, costs, {
              itemId,
              quantity,
              mode: 'best',
              choices: new Map([...ways, [node.itemId, choice]]),
              owned: new Map(),
            });
            return total.kind === 'full' ? total.rub : Infinity;
          }),
      ),
    );
  };

  it.each(['at one price for every unit', 'in whole lots'])(
    'have cheapest plans that no change of one choice improves, nearly all of them proven, %s',
    (way) => {
      const prices = marketPrices(recipeIndex);
      const lots = way === 'in whole lots' ? madeUpLots(prices) : new Map<string, LotStack>();
      const costs = solveCosts(recipeIndex, {
        prices: new Map([
          ...prices,
          ...Array.from(lots, ([id, stack]): [string, number] => [id, stack.lowestRub]),
        ]),
        lots,
        hideout: EVERYTHING,
        energyRub: 0.1,
      });
      const improved: string[] = [];
      let proven = 0;
      const cases = results
        .flatMap((itemId) => [1, 10, 40].map((quantity) => ({ itemId, quantity })))
        .filter((_, index) => isInTurn(index));
      for (const { itemId, quantity } of cases) {
        const plan = planCraft(recipeIndex, costs, {
          itemId,
          quantity,
          mode: 'best',
          choices: new Map(),
          owned: new Map(),
        });
        if (plan.total.kind !== 'full') throw new Error(itemId);
        expect(plan.bound?.rub).toBeLessThanOrEqual(plan.total.rub);
        if (plan.bound?.isProven === true) proven += 1;
        const changed = withOneChange(costs, plan, itemId, quantity);
        if (changed < plan.total.rub * (1 - 1e-9)) improved.push(`${itemId} ×${quantity}`);
      }
      expect(improved).toEqual([]);
      expect(proven / cases.length).toBeGreaterThan(way === 'in whole lots' ? 0.8 : 0.97);
    },
    300_000,
  );

  it('have a batch for each row, with the figures of the plan that it opens', () => {
    const prices = marketPrices(recipeIndex);
    const costs = solveCosts(recipeIndex, { prices, hideout: EVERYTHING, energyRub: 0.1 });
    for (const [recipe, { result }] of recipes.entries()) {
      if (!isInTurn(recipe)) continue;
      const plan = batchPlan(recipeIndex, costs, recipe, {
        quantity: 10,
        choices: new Map(),
        owned: new Map(),
      });
      expect(plan.nodes[0]).toMatchObject({ itemId: result.itemId, recipe, needed: 10 });
      const bought = plan.shopping.reduce((sum, line) => sum + (line.costRub ?? Infinity), 0);
      const energy = plan.steps.reduce(
        (sum, step) => sum + step.crafts * (recipes[step.recipe]?.energy ?? 0),
        0,
      );
      expect(plan.total.kind === 'full' ? plan.total.rub : Number.NaN).toBeCloseTo(bought + energy * 0.1, 4);
    }
  });

  it('have one row each in the profit table', () => {
    const prices = madeUpPrices(recipeIndex.itemIds, 7, 0.5);
    const rows = profitRows(
      recipeIndex,
      solveCosts(recipeIndex, { prices, hideout: EVERYTHING, energyRub: 0 }),
      (itemId) => prices.get(itemId) ?? null,
    );
    expect(rows.map((row) => row.recipe)).toEqual(recipes.map((_, number) => number));
    expect(rows.filter((row) => row.profitRub !== null).length).toBeGreaterThan(50);
  });
});
