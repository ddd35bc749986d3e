import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERYTHING, recipe, settingsOf, craftCases } from '../../../../tests/support/crafting-cases.ts';
import { buildRecipeIndex } from './recipe-graph.ts';
import { solveCosts } from './costs.ts';
import { planCraft } from '../plan/plan.ts';
import { isLongRun, profitRows } from './profit.ts';

const nails = [
  recipe('nail', 10, { iron: 2 }, 50),
  recipe('iron', 1, { ore: 3 }, 20),
  recipe('nail', 5, { wire: 1 }, 10, { perk: 'engineering', perkLevel: 4 }),
];

describe('the profit of recipes', () => {
  it('is the auction price after the fee minus the unit cost by that recipe', () => {
    const costs = solveCosts(buildRecipeIndex(nails), {
      prices: new Map([
        ['ore', 10],
        ['wire', 40],
      ]),
      hideout: EVERYTHING,
      energyRub: 0.5,
    });
    const rows = profitRows(buildRecipeIndex(nails), costs, (itemId) => (itemId === 'nail' ? 20 : null));
    // iron: 30 and energy for 10; ten nails: 80 and energy for 25
    expect(rows[0]).toEqual({
      recipe: 0,
      itemId: 'nail',
      costRub: 10.5,
      priceRub: 20,
      profitRub: 8.5,
      marginPct: expect.closeTo(80.952, 3),
      energy: 9,
      profitPerEnergyRub: expect.closeTo(8.5 / 9, 9),
      isLongRun: false,
    });
    expect(rows[1]).toMatchObject({
      itemId: 'iron',
      costRub: 40,
      priceRub: null,
      profitRub: null,
      marginPct: null,
      energy: 20,
      profitPerEnergyRub: null,
    });
    expect(rows[2]).toMatchObject({ costRub: 9, profitRub: 10, energy: 2 });
  });

  it('counts no energy for bought items, omits what the hideout cannot make, and reports what cannot be calculated', () => {
    const prices = new Map([
      ['ore', 10],
      ['iron', 5],
    ]);
    const hideout = { ...EVERYTHING, perks: { engineering: 3 } };
    const rows = profitRows(
      buildRecipeIndex(nails),
      solveCosts(buildRecipeIndex(nails), { prices, hideout, energyRub: 0 }),
      () => 1,
    );
    expect(rows.map((row) => row.recipe)).toEqual([0, 1]);
    expect(rows[0]).toMatchObject({ costRub: 1, energy: 5, profitRub: expect.closeTo(-0.05, 9) });
    const missing = profitRows(
      buildRecipeIndex(nails),
      solveCosts(buildRecipeIndex(nails), { prices: new Map(), hideout, energyRub: 0 }),
      () => 1,
    );
    expect(missing.map((row) => [row.costRub, row.profitRub, row.marginPct, row.profitPerEnergyRub])).toEqual(
      [
        [null, null, null, null],
        [null, null, null, null],
      ],
    );
  });

  it('of the cheapest recipe uses the cost of the item', () => {
    fc.assert(
      fc.property(craftCases({ items: 8, recipes: 16 }), (craftCase) => {
        const recipeIndex = buildRecipeIndex(craftCase.recipes);
        const costs = solveCosts(recipeIndex, settingsOf(craftCase));
        const rows = profitRows(recipeIndex, costs, (itemId) => craftCase.prices.get(itemId) ?? null);
        expect(rows).toHaveLength(craftCase.recipes.length);
        for (const row of rows) {
          const { craftRub, recipe: cheapest } = costs.byItem.get(row.itemId) ?? {
            craftRub: null,
            recipe: null,
          };
          if (row.recipe === cheapest) expect(row.costRub).toBeCloseTo(craftRub ?? Number.NaN, 6);
          else if (row.costRub !== null)
            expect(row.costRub).toBeGreaterThanOrEqual((craftRub ?? Number.NaN) * (1 - 1e-9));
          expect(row.energy).toBeGreaterThan(0);
          expect(Number.isFinite(row.energy)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('marks exactly the costs that rely on a cycle running without end', () => {
    // five reagents take four acids, four acids one reagent and water: in the long run only the salt and the
    // water count
    const recipes = [
      recipe('reagent', 5, { acid: 4, salt: 1 }),
      recipe('acid', 4, { reagent: 1, water: 1 }),
      recipe('soap', 1, { reagent: 2 }),
      recipe('brine', 1, { salt: 2 }),
    ];
    const recipeIndex = buildRecipeIndex(recipes);
    const rows = (reagentRub: number) => {
      const costs = solveCosts(recipeIndex, {
        prices: new Map([
          ['reagent', reagentRub],
          ['salt', 10],
          ['water', 2],
        ]),
        hideout: EVERYTHING,
        energyRub: 0,
      });
      return { costs, marks: profitRows(recipeIndex, costs, () => 100).map((row) => row.isLongRun) };
    };
    const costly = rows(1000);
    expect(costly.marks).toEqual([true, true, true, false]);
    expect(isLongRun(recipeIndex, costly.costs, 'soap')).toBe(true);
    expect(isLongRun(recipeIndex, costly.costs, 'salt')).toBe(false);
    const single = planCraft(recipeIndex, costly.costs, {
      itemId: 'soap',
      quantity: 1,
      mode: 'best',
      choices: new Map(),
      owned: new Map(),
    });
    expect(single.unitRub).toBeGreaterThan((costly.costs.byItem.get('soap')?.craftRub ?? Infinity) * 10);
    // cheap reagents are bought, and nothing is circular
    expect(rows(1).marks).toEqual([false, false, false, false]);
  });

  it('of an acyclic plan is not a long-run figure where crafts make single units', () => {
    fc.assert(
      fc.property(craftCases({ items: 8, recipes: 16, maxResult: 1 }), (craftCase) => {
        const recipeIndex = buildRecipeIndex(craftCase.recipes);
        for (const row of profitRows(recipeIndex, solveCosts(recipeIndex, settingsOf(craftCase)), () => 1))
          expect(row.isLongRun).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
