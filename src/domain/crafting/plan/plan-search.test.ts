import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { craftCases, EVERYTHING, recipe } from '../../../../tests/support/crafting-cases.ts';
import { cheapestPlan, type SmallMarket } from '../../../../tests/support/crafting-exhaustive.ts';
import { stackLots, type LotStack } from '../../auction/lot-cover.ts';
import { buildRecipeIndex } from '../costs/recipe-graph.ts';
import { solveCosts } from '../costs/costs.ts';
import type { CraftPlan } from '../craft.ts';
import { planCraft } from './plan.ts';

/** The cheapest plan of a market. */
function planOf(market: SmallMarket, itemId: string, quantity: number): CraftPlan {
  const stacks = Array.from(market.lots, ([id, lots]): [string, LotStack | null] => [id, stackLots(lots)]);
  const lots = new Map(
    stacks.flatMap(([id, stack]): [string, LotStack][] => (stack === null ? [] : [[id, stack]])),
  );
  const prices = new Map([
    ...market.prices,
    ...Array.from(lots, ([id, stack]): [string, number] => [id, stack.lowestRub]),
  ]);
  const recipeIndex = buildRecipeIndex(market.recipes);
  const costs = solveCosts(recipeIndex, { prices, lots, hideout: EVERYTHING, energyRub: market.energyRub });
  return planCraft(recipeIndex, costs, {
    itemId,
    quantity,
    mode: 'best',
    choices: new Map(),
    owned: market.owned ?? new Map(),
  });
}

const markets = fc
  .tuple(
    craftCases({ items: 5, recipes: 6, minEnergy: 0, pricedOf10: 9 }),
    fc.array(
      fc.array(
        fc.record({ amount: fc.integer({ min: 1, max: 6 }), buyoutRub: fc.integer({ min: 1, max: 300 }) }),
        { minLength: 1, maxLength: 3 },
      ),
      { maxLength: 5 },
    ),
  )
  .map(([{ recipes, prices, energyRub, itemIds }, lots]): SmallMarket => ({
    recipes,
    prices,
    energyRub,
    lots: new Map(lots.map((list, index) => [itemIds[index] ?? '', list])),
  }));

/** The plan of a market against every other one. */
function expectNoCheaper(market: SmallMarket, quantity: number): CraftPlan['bound'] {
  const result = market.recipes[0]?.result.itemId ?? '';
  const plan = planOf(market, result, quantity);
  const least = cheapestPlan(market, result, quantity);
  expect(plan.total.kind === 'full').toBe(least < Infinity);
  if (plan.total.kind !== 'full' || plan.bound === null) return null;
  expect(plan.total.rub).toBeGreaterThanOrEqual(least * (1 - 1e-9));
  expect(plan.bound.rub).toBeLessThanOrEqual(least * (1 + 1e-9));
  if (plan.bound.isProven) expect(plan.total.rub).toBeLessThanOrEqual(least * (1 + 1e-8));
  return plan.bound;
}

describe('the cheapest plan', () => {
  it('costs what an exhaustive search finds, with cycles, whole batches and whole lots', () => {
    let [proven, all] = [0, 0];
    fc.assert(
      fc.property(markets, fc.integer({ min: 1, max: 7 }), (market, quantity) => {
        const bound = expectNoCheaper(market, quantity);
        if (bound === null) return;
        all += 1;
        if (bound.isProven) proven += 1;
      }),
      { numRuns: 400 },
    );
    expect(proven / all).toBeGreaterThan(0.99);
  });

  it('costs no less than that with owned units, wherever they are used', () => {
    const owned = fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 });
    fc.assert(
      fc.property(markets, owned, fc.integer({ min: 1, max: 7 }), (market, units, quantity) => {
        const held = new Map(units.map((count, index) => [`i${index}`, count]));
        expectNoCheaper({ ...market, owned: held }, quantity);
      }),
      { numRuns: 200 },
    );
  });

  it('costs what an exhaustive search finds among many recipes of few items', () => {
    const dense = craftCases({
      items: 4,
      recipes: 9,
      minEnergy: 0,
      maxResult: 7,
      maxAmount: 6,
      pricedOf10: 9,
    });
    let [proven, all] = [0, 0];
    fc.assert(
      fc.property(dense, fc.integer({ min: 1, max: 30 }), ({ recipes, prices, energyRub }, quantity) => {
        const bound = expectNoCheaper({ recipes, prices, energyRub, lots: new Map() }, quantity);
        if (bound === null) return;
        all += 1;
        if (bound.isProven) proven += 1;
      }),
      { numRuns: 200 },
    );
    expect(proven / all).toBeGreaterThan(0.99);
  });

  it('makes a dear ingredient whose ingredients are cheap, where one change alone would not help', () => {
    // plates of steel of iron: neither steel nor iron is worth a batch alone
    const market: SmallMarket = {
      recipes: [
        recipe('plate', 1, { steel: 2, bolt: 2 }),
        recipe('steel', 4, { iron: 4 }),
        recipe('bolt', 4, { iron: 1 }),
        recipe('iron', 10, { ore: 1 }),
      ],
      prices: new Map([
        ['steel', 30],
        ['bolt', 8],
        ['iron', 16],
        ['ore', 50],
      ]),
      lots: new Map(),
      energyRub: 0,
    };
    expect(planOf(market, 'plate', 1)).toMatchObject({
      total: { rub: 50 },
      bound: { rub: 50, isProven: true },
    });
  });

  it('buys whole lots, says which, and lists what is left of them', () => {
    const market: SmallMarket = {
      recipes: [recipe('soup', 1, { salt: 3 })],
      prices: new Map(),
      lots: new Map([
        [
          'salt',
          [
            { amount: 10, buyoutRub: 100 },
            { amount: 2, buyoutRub: 30 },
            { amount: 2, buyoutRub: 36 },
          ],
        ],
      ]),
      energyRub: 0,
    };
    const plan = planOf(market, 'soup', 1);
    expect(plan.shopping).toEqual([
      {
        itemId: 'salt',
        quantity: 4,
        unitRub: 10,
        costRub: 66,
        lots: [
          { amount: 2, buyoutRub: 30 },
          { amount: 2, buyoutRub: 36 },
        ],
        short: 0,
      },
    ]);
    expect(plan.leftovers).toEqual([{ itemId: 'salt', quantity: 1 }]);
    expect(plan.total).toEqual({ kind: 'full', rub: 66 });
    expect(planOf(market, 'soup', 6).shopping[0]).toMatchObject({
      quantity: 18,
      short: 4,
      costRub: 166 + 4 * 18,
    });
  });
});
