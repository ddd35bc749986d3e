import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  recipe,
  settingsOf,
  craftCases,
  type CraftCase,
  type CaseLimits,
} from '../../../../tests/support/crafting-cases.ts';
import { buildRecipeIndex } from './recipe-graph.ts';
import { solveCosts } from './costs.ts';
import type { CraftChoice, CraftPlan } from '../craft.ts';
import { UNLIMITED_HIDEOUT } from '../hideout-limits.ts';
import { planCraft } from '../plan/plan.ts';

const RUNS = 400;
const NEAR = 1e-9;

interface Question {
  readonly craftCase: CraftCase;
  readonly itemId: string;
  readonly quantity: number;
}

function questions(limits: Partial<CaseLimits> = {}): fc.Arbitrary<Question> {
  return craftCases({ items: 6, recipes: 9, ...limits }).chain((craftCase) =>
    fc.record({
      craftCase: fc.constant(craftCase),
      itemId: fc.constantFrom(...craftCase.recipes.map((made) => made.result.itemId)),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
  );
}

function by(recipes: Iterable<readonly [string, number]>): ReadonlyMap<string, CraftChoice> {
  return new Map(
    Array.from(recipes, ([itemId, number]): [string, CraftChoice] => [
      itemId,
      { way: 'craft', recipe: number },
    ]),
  );
}

/**
 * The plan of the mode, the plans along the cheapest recipes by unit cost and along the acyclic recipes, and
 * every possible plan: one for each way to pick a recipe per item.
 */
function plansOf({ craftCase, itemId, quantity }: Question) {
  const recipeIndex = buildRecipeIndex(craftCase.recipes);
  const costs = solveCosts(recipeIndex, settingsOf(craftCase));
  const plan = (choices: ReadonlyMap<string, CraftChoice>): CraftPlan =>
    planCraft(recipeIndex, costs, { itemId, quantity, mode: 'craft', choices, owned: new Map() });
  let picks: readonly (readonly (readonly [string, number])[])[] = [[]];
  for (const [made, numbers] of recipeIndex.recipesOf)
    picks = picks.flatMap((pick) => numbers.map((number) => [...pick, [made, number] as const]));
  const along = (recipes: Int32Array): CraftPlan =>
    plan(
      by(
        Array.from(recipeIndex.recipesOf.keys(), (made): [string, number] => [
          made,
          recipes[recipeIndex.placeOf.get(made) ?? 0] ?? -1,
        ]),
      ),
    );
  return {
    made: plan(new Map()),
    followed: along(costs.table.recipe),
    settled: along(costs.table.makeAll),
    all: picks.map((pick) => plan(by(pick))),
  };
}

function rubOf({ total }: CraftPlan): number {
  return total.kind === 'full' ? total.rub : Infinity;
}

function isStraight({ circular }: CraftPlan): boolean {
  return circular.length === 0;
}

function gains(plan: CraftPlan): boolean {
  return plan.nodes.every((node) => node.circular < Math.max(1, node.made));
}

function leastOf(plans: readonly CraftPlan[]): number {
  return Math.min(...plans.map(rubOf));
}

/** Items that can be made from unmakeable ones, without needing anything before it exists. */
function makeable({ recipes }: CraftCase): ReadonlySet<string> {
  const made = new Set(recipes.map(({ result }) => result.itemId));
  const reached = new Set<string>();
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { result, ingredients } of recipes)
      if (ingredients.every(({ itemId }) => reached.has(itemId) || !made.has(itemId)))
        reached.add(result.itemId);
  }
  return reached;
}

describe('making everything', () => {
  it('leads back to its own product only where no way avoids it, or where the cycle gains and is cheaper', () => {
    let [straight, saved, gaining] = [0, 0, 0];
    fc.assert(
      fc.property(questions(), (question) => {
        const { made, followed, settled, all } = plansOf(question);
        const isPossible = makeable(question.craftCase).has(question.itemId);
        expect(all.some(isStraight)).toBe(isPossible);
        expect(isStraight(settled)).toBe(isPossible);
        if (!isPossible) return;
        if (isStraight(made)) {
          straight += 1;
          if (!isStraight(followed)) saved += 1;
          return;
        }
        gaining += 1;
        expect(gains(made)).toBe(true);
        expect(rubOf(made)).toBeLessThan(rubOf(settled));
      }),
      { numRuns: RUNS * 3 },
    );
    // otherwise the generated cases lack what this test is about
    expect(Math.min(straight - 300, saved - 10, gaining - 2)).toBeGreaterThan(0);
  });

  it('leaves out a cycle that only breaks even', () => {
    const grownOf = (ingredientId: string, amount: number) => ({
      station: 'workbench' as const,
      category: 'category',
      subcategory: 'subcategory',
      perk: null,
      perkLevel: 0,
      features: [],
      energy: 2,
      result: { itemId: 'grown', amount: 2 },
      ingredients: [{ itemId: ingredientId, amount }],
    });
    const recipeIndex = buildRecipeIndex([grownOf('grown', 1), grownOf('seed', 2)]);
    const costs = solveCosts(recipeIndex, {
      prices: new Map([
        ['grown', 14],
        ['seed', 7],
      ]),
      hideout: UNLIMITED_HIDEOUT,
      energyRub: 1,
    });
    const made = planCraft(recipeIndex, costs, {
      itemId: 'grown',
      quantity: 14,
      mode: 'craft',
      choices: new Map(),
      owned: new Map(),
    });
    expect([made.total, isStraight(made)]).toEqual([{ kind: 'full', rub: 112 }, true]);
  });

  it('never leads back to its own product where crafts make single units and there is another way', () => {
    fc.assert(
      fc.property(questions({ maxResult: 1, items: 8, recipes: 14 }), (question) => {
        const { craftCase, itemId, quantity } = question;
        const recipeIndex = buildRecipeIndex(craftCase.recipes);
        const made = planCraft(recipeIndex, solveCosts(recipeIndex, settingsOf(craftCase)), {
          itemId,
          quantity,
          mode: 'craft',
          choices: new Map(),
          owned: new Map(),
        });
        expect(isStraight(made)).toBe(makeable(craftCase).has(itemId));
      }),
      { numRuns: RUNS },
    );
  });

  it('makes every item that can be made without a cycle', () => {
    fc.assert(
      fc.property(questions({ items: 9, recipes: 16 }), ({ craftCase, itemId, quantity }) => {
        const recipeIndex = buildRecipeIndex(craftCase.recipes);
        const made = planCraft(recipeIndex, solveCosts(recipeIndex, settingsOf(craftCase)), {
          itemId,
          quantity,
          mode: 'craft',
          choices: new Map(),
          owned: new Map(),
        });
        const reached = makeable(craftCase);
        for (const node of made.nodes) {
          if (recipeIndex.recipesOf.has(node.itemId) && node.needed > 0) expect(node.way).toBe('craft');
          if (isStraight(made) && reached.has(node.itemId)) expect(node.bought).toBe(0);
        }
        if (!isStraight(made) || !reached.has(itemId)) return;
        for (const node of made.nodes)
          expect(reached.has(node.itemId) || !recipeIndex.recipesOf.has(node.itemId)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('costs no more than any acyclic way where crafts make single units', () => {
    fc.assert(
      fc.property(questions({ maxResult: 1, pricedOf10: 9 }), (question) => {
        const { made, all } = plansOf(question);
        expect(rubOf(made)).toBeLessThanOrEqual(leastOf(all.filter(isStraight)) * (1 + NEAR));
      }),
      { numRuns: RUNS },
    );
  });

  it('is no more expensive than the cheapest recipes where an acyclic way is not; batches are a knapsack, so nearly always', () => {
    let [cheaper, same, costlier] = [0, 0, 0];
    fc.assert(
      fc.property(questions({ pricedOf10: 9 }), (question) => {
        const { made, followed, all } = plansOf(question);
        const before = rubOf(followed);
        if (before === Infinity || leastOf(all.filter(isStraight)) > before) return;
        if (rubOf(made) < before * (1 - NEAR)) cheaper += 1;
        else if (rubOf(made) <= before * (1 + NEAR)) same += 1;
        else costlier += 1;
      }),
      { numRuns: RUNS * 3 },
    );
    expect(cheaper).toBeGreaterThan(10);
    expect(costlier).toBeLessThanOrEqual((cheaper + same) / 100);
  });

  it('continues where cycles are unavoidable, and starts them with items that have a price', () => {
    const circle = [recipe('a', 5, { b: 1, salt: 1 }), recipe('b', 4, { a: 1 }), recipe('c', 1, { b: 2 })];
    const recipeIndex = buildRecipeIndex(circle);
    const plan = (prices: Readonly<Record<string, number>>): CraftPlan =>
      planCraft(
        recipeIndex,
        solveCosts(recipeIndex, {
          prices: new Map(Object.entries(prices)),
          hideout: EVERYTHING,
          energyRub: 0,
        }),
        { itemId: 'c', quantity: 10, mode: 'craft', choices: new Map(), owned: new Map() },
      );
    expect(plan({ a: 10, b: 20, salt: 1 }).total.kind).toBe('full');
    expect(plan({ b: 20, salt: 1 }).nodes.filter((node) => node.way === 'craft')).toHaveLength(3);
    expect(plan({}).total.kind).toBe('none');
  });

  it('makes bottles from polymers and not from the water that they are filled with, whatever has a price', () => {
    const recipes = [
      recipe('polymer', 1, { bottle: 5, snow: 10 }),
      recipe('polymer', 15, { granulate: 5 }),
      recipe('bottle', 4, { polymer: 1 }),
      recipe('bottle', 1, { water: 1 }),
      recipe('water', 1, { bottle: 1 }),
      recipe('water', 5, { snow: 10, bottle: 5 }),
      recipe('soup', 1, { water: 1, beans: 2 }),
    ];
    const recipeIndex = buildRecipeIndex(recipes);
    for (const prices of [
      {},
      { bottle: 1 },
      { water: 1 },
      { water: 1, bottle: 1, polymer: 1, snow: 50, granulate: 900, beans: 3 },
      { polymer: 2, beans: 1 },
    ]) {
      const costs = solveCosts(recipeIndex, {
        prices: new Map(Object.entries(prices)),
        hideout: EVERYTHING,
        energyRub: 0,
      });
      for (const itemId of recipeIndex.recipesOf.keys()) {
        const made = planCraft(recipeIndex, costs, {
          itemId,
          quantity: 6,
          mode: 'craft',
          choices: new Map(),
          owned: new Map(),
        });
        expect(made.circular, itemId).toEqual([]);
        expect(made.shopping.every((line) => !recipeIndex.recipesOf.has(line.itemId))).toBe(true);
      }
    }
  });

  it('leaves no pointless cycle where nothing has a price', () => {
    const recipes = [
      recipe('water', 1, { bottle: 1 }),
      recipe('bottle', 1, { water: 1 }),
      recipe('bottle', 4, { glass: 1 }),
      recipe('soup', 1, { water: 2 }),
    ];
    const recipeIndex = buildRecipeIndex(recipes);
    const costs = solveCosts(recipeIndex, { prices: new Map(), hideout: EVERYTHING, energyRub: 0 });
    for (const mode of ['best', 'craft'] as const) {
      const made = planCraft(recipeIndex, costs, {
        itemId: 'soup',
        quantity: 3,
        mode,
        choices: new Map(),
        owned: new Map(),
      });
      expect(made.circular).toEqual([]);
      expect(made.total).toEqual({ kind: 'none', missing: ['glass'] });
    }
  });
});
