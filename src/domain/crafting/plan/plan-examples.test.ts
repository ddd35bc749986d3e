import { describe, expect, it } from 'vitest';
import { EVERYTHING, recipe, type CraftCase } from '../../../../tests/support/crafting-cases.ts';
import { buildRecipeIndex } from '../costs/recipe-graph.ts';
import { solveCosts } from '../costs/costs.ts';
import { type CraftPlan, type CraftRequest } from '../craft.ts';
import { planCraft } from './plan.ts';

describe('single plans', () => {
  const ask = (
    recipes: CraftCase['recipes'],
    prices: Readonly<Record<string, number>>,
    request: Partial<CraftRequest> & { readonly itemId: string },
    energyRub = 0,
  ): CraftPlan => {
    const recipeIndex = buildRecipeIndex(recipes);
    const costs = solveCosts(recipeIndex, {
      prices: new Map(Object.entries(prices)),
      hideout: EVERYTHING,
      energyRub,
    });
    return planCraft(recipeIndex, costs, {
      quantity: 1,
      mode: 'best',
      choices: new Map(),
      owned: new Map(),
      ...request,
    });
  };

  it('sums a shared ingredient before counting whole crafts', () => {
    const made = ask(
      [
        recipe('top', 1, { left: 1, right: 1 }),
        recipe('left', 1, { nail: 6 }),
        recipe('right', 1, { nail: 6 }),
        recipe('nail', 10, { iron: 1 }, 5),
      ],
      { iron: 100 },
      { itemId: 'top' },
      2,
    );
    expect(made.nodes.find((node) => node.itemId === 'nail')).toMatchObject({
      needed: 12,
      crafts: 2,
      made: 20,
      leftover: 8,
      depth: 2,
      ownRub: 20,
      totalRub: 220,
    });
    expect(made.total).toEqual({ kind: 'full', rub: 220 });
    expect(made.steps.map((step) => step.itemId)).toEqual(['nail', 'left', 'right', 'top']);
  });

  it('buys one instead of making a batch of fifty', () => {
    const recipes = [recipe('top', 1, { nail: 1 }), recipe('nail', 50, { iron: 1 })];
    expect(ask(recipes, { iron: 100, nail: 30 }, { itemId: 'top' }).total).toEqual({ kind: 'full', rub: 30 });
    expect(ask(recipes, { iron: 100, nail: 30 }, { itemId: 'top', quantity: 4 }).total).toEqual({
      kind: 'full',
      rub: 100,
    });
  });

  it('lists a circular step, buys its share, and uses owned units for it first', () => {
    const recipes = [recipe('reagent', 5, { acid: 4, salt: 1 }), recipe('acid', 4, { reagent: 1, water: 1 })];
    const prices = { reagent: 1000, salt: 10, water: 1 };
    const made = ask(recipes, prices, { itemId: 'reagent', quantity: 10 });
    expect(made.circular).toEqual(['reagent']);
    expect(made.nodes[0]).toMatchObject({ needed: 10, circular: 2, bought: 2, crafts: 2, isCircular: true });
    expect(made.edges.filter((edge) => edge.isCircular)).toEqual([
      { from: 'acid', to: 'reagent', quantity: 2, isCircular: true },
    ]);
    expect(made.total).toEqual({ kind: 'full', rub: 2022 });
    // three are owned: two start the cycle, one is delivered, so nine are made in two crafts
    expect(
      ask(recipes, prices, { itemId: 'reagent', quantity: 10, owned: new Map([['reagent', 3]]) }).nodes[0],
    ).toMatchObject({ fromOwned: 3, bought: 0, crafts: 2 });
    const missing = ask(recipes, { salt: 10, water: 1 }, { itemId: 'reagent', quantity: 10 });
    expect(missing.total).toEqual({ kind: 'partial', rub: 22, missing: ['reagent'] });
    expect(missing.nodes[0]).toMatchObject({ totalRub: null, ownRub: null });
  });

  it('avoids a cycle that it cannot start when there is another way', () => {
    const recipes = [
      recipe('reagent', 5, { acid: 4 }),
      recipe('acid', 4, { reagent: 1, water: 1 }),
      recipe('reagent', 1, { ore: 1 }),
    ];
    const made = ask(recipes, { ore: 300, water: 1 }, { itemId: 'acid', quantity: 4 });
    expect(made.total).toEqual({ kind: 'full', rub: 301 });
  });

  it('lists missing prices, and the remaining cost', () => {
    const recipes = [recipe('top', 1, { a: 2, b: 1 }), recipe('b', 1, { c: 3 })];
    expect(ask(recipes, { a: 10 }, { itemId: 'top' }).total).toEqual({
      kind: 'partial',
      rub: 20,
      missing: ['c'],
    });
    const none = ask(recipes, {}, { itemId: 'top' });
    expect(none.total).toMatchObject({ kind: 'none' });
    expect(none.unitRub).toBeNull();
    expect(new Map(none.nodes.map((node) => [node.itemId, node.way]))).toEqual(
      new Map([
        ['top', 'craft'],
        ['b', 'craft'],
        ['a', 'missing'],
        ['c', 'missing'],
      ]),
    );
  });

  it('picks the recipe with the fewest missing prices among those that cannot be calculated', () => {
    const recipes = [recipe('top', 1, { x: 1, y: 1 }), recipe('top', 1, { z: 1, a: 1 })];
    expect(ask(recipes, { a: 5 }, { itemId: 'top' }).nodes[0]?.recipe).toBe(1);
  });

  it('owned units need nothing further down', () => {
    const recipes = [recipe('top', 1, { b: 2 }), recipe('b', 1, { c: 3 })];
    const made = ask(
      recipes,
      { c: 10 },
      {
        itemId: 'top',
        quantity: 3,
        owned: new Map([
          ['b', 6],
          ['c', 50],
        ]),
      },
    );
    expect(made.nodes.map((node) => [node.itemId, node.way])).toEqual([
      ['top', 'craft'],
      ['b', 'owned'],
    ]);
    expect(made.total).toEqual({ kind: 'full', rub: 0 });
    expect(ask(recipes, { c: 10 }, { itemId: 'top', owned: new Map([['top', 9]]) })).toMatchObject({
      steps: [],
      shopping: [],
      nodes: [{ way: 'owned', fromOwned: 1 }],
    });
  });

  it('an item that no recipe names can be bought', () => {
    expect(
      ask(
        [recipe('top', 1, { a: 1 })],
        { other: 7 },
        { itemId: 'other', quantity: 3, owned: new Map([['other', 1]]) },
      ),
    ).toMatchObject({ total: { kind: 'full', rub: 14 }, shopping: [{ quantity: 2 }] });
    expect(ask([recipe('top', 1, { a: 1 })], {}, { itemId: 'other' }).total).toEqual({
      kind: 'none',
      missing: ['other'],
    });
  });
});
