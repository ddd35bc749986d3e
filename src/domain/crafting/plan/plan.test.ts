import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  recipe,
  settingsOf,
  worlds,
  type World,
} from '../../../../tests/support/crafting-worlds.ts';
import { buildRecipeIndex } from '../costs/recipe-graph.ts';
import { solveCosts } from '../costs/costs.ts';
import {
  CRAFT_MODES,
  type CraftChoice,
  type CraftMode,
  type CraftPlan,
  type CraftRequest,
  type Hideout,
} from '../craft.ts';
import { isAllowed } from '../hideout-limits.ts';
import { planCraft } from './plan.ts';

const RUNS = 400;

function near(value: number): unknown {
  return expect.closeTo(value, 5 - Math.ceil(Math.log10(Math.max(1, Math.abs(value)))));
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

interface Question {
  readonly world: World;
  readonly hideout: Hideout;
  readonly request: CraftRequest;
}

const hideouts: fc.Arbitrary<Hideout> = fc.oneof(
  fc.constant(EVERYTHING),
  fc.record({
    stations: fc.option(
      fc.subarray(['workbench', 'kitchen_table', 'laboratory_table'] as const, { minLength: 1 }),
      { nil: null },
    ),
    perks: fc.option(fc.record({ engineering: fc.integer({ min: 0, max: 5 }) }), { nil: null }),
    energy: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  }),
);

/**
 * A generated case and something to make in it; choices may name recipes that are not allowed, or not of that
 * item.
 */
function questions(
  ask: {
    readonly mode?: CraftMode;
    readonly isPlain?: boolean;
    readonly limits?: Parameters<typeof worlds>[0];
  } = {},
): fc.Arbitrary<Question> {
  return worlds({ items: 9, recipes: 14, ...ask.limits }).chain((world) => {
    const someItem = fc.constantFrom(...world.itemIds);
    const choice: fc.Arbitrary<CraftChoice> = fc.oneof(
      fc.constant({ way: 'buy' as const }),
      fc.record({
        way: fc.constant('craft' as const),
        recipe: fc.option(fc.nat({ max: world.recipes.length }), { nil: null }),
      }),
    );
    return fc.record({
      world: fc.constant(world),
      hideout: ask.isPlain === true ? fc.constant(EVERYTHING) : hideouts,
      request: fc.record({
        itemId: fc.constantFrom(...world.recipes.map((made) => made.result.itemId)),
        quantity: fc.integer({ min: 1, max: 40 }),
        mode: ask.mode === undefined ? fc.constantFrom(...CRAFT_MODES) : fc.constant(ask.mode),
        choices:
          ask.isPlain === true
            ? fc.constant(new Map<string, CraftChoice>())
            : fc.array(fc.tuple(someItem, choice), { maxLength: 3 }).map((pairs) => new Map(pairs)),
        owned:
          ask.isPlain === true
            ? fc.constant(new Map<string, number>())
            : fc
                .array(fc.tuple(someItem, fc.integer({ min: 1, max: 60 })), { maxLength: 4 })
                .map((pairs) => new Map(pairs)),
      }),
    });
  });
}

function plan({ world, hideout, request }: Question): CraftPlan {
  const book = buildRecipeIndex(world.recipes);
  return planCraft(book, solveCosts(book, settingsOf(world, hideout)), request);
}

function check(
  arbitrary: fc.Arbitrary<Question>,
  judge: (question: Question, made: CraftPlan) => void,
): void {
  fc.assert(
    fc.property(arbitrary, (question) => judge(question, plan(question))),
    { numRuns: RUNS },
  );
}

describe('invariants of a plan', () => {
  it('every step has its inputs, and the remainder at the end is the request and the leftovers', () => {
    let circles = 0;
    check(questions(), ({ request }, made) => {
      const stock = new Map(request.owned);
      const add = (itemId: string, units: number): void => {
        stock.set(itemId, (stock.get(itemId) ?? 0) + units);
      };
      for (const line of made.shopping) add(line.itemId, line.quantity);
      for (const step of made.steps) {
        for (const { itemId, quantity } of step.takes) add(itemId, -quantity);
        expect(Math.min(0, ...stock.values()), 'taken before it is there').toBe(0);
        add(step.itemId, step.makes);
      }
      add(request.itemId, -request.quantity);
      const byId = new Map(made.nodes.map((node) => [node.itemId, node]));
      for (const [itemId, left] of stock) {
        const node = byId.get(itemId);
        expect(left, itemId).toBe(
          (request.owned.get(itemId) ?? 0) - (node?.fromOwned ?? 0) + (node?.leftover ?? 0),
        );
      }
      if (made.circular.length > 0) circles += 1;
    });
    expect(circles).toBeGreaterThan(20);
  });

  it('every item appears once with the total need of its users, in as few whole crafts as possible', () => {
    check(questions(), ({ world, request }, made) => {
      expect(new Set(made.nodes.map((node) => node.itemId)).size).toBe(made.nodes.length);
      for (const node of made.nodes) {
        const users = made.edges.filter((edge) => edge.to === node.itemId);
        expect(
          total(users.filter((edge) => !edge.isCircular).map((edge) => edge.quantity)) +
            (node.itemId === request.itemId ? request.quantity : 0),
        ).toBe(node.needed);
        expect(total(users.filter((edge) => edge.isCircular).map((edge) => edge.quantity))).toBe(
          node.circular,
        );
        expect(node.needed + node.circular).toBeGreaterThan(0);
        expect(node.needed + node.circular + node.leftover).toBe(node.fromOwned + node.bought + node.made);
        expect(node.leftover).toBeGreaterThanOrEqual(0);
        expect(node.fromOwned).toBeLessThanOrEqual(request.owned.get(node.itemId) ?? 0);
        if (node.bought > 0 || node.crafts > 0)
          expect(node.fromOwned).toBe(request.owned.get(node.itemId) ?? 0);
        const amount = node.recipe === null ? 0 : (world.recipes[node.recipe]?.result.amount ?? 0);
        expect(node.made).toBe(node.crafts * amount);
        expect(node.leftover).toBeLessThan(Math.max(1, amount));
        expect(node.recipe !== null).toBe(node.way === 'craft');
        expect(node.crafts > 0).toBe(node.way === 'craft');
        expect(node.way === 'owned').toBe(node.bought === 0 && node.crafts === 0);
        expect(node.isCircular).toBe(node.circular > 0);
      }
      expect(made.circular.toSorted()).toEqual(
        made.nodes
          .filter((node) => node.isCircular)
          .map((node) => node.itemId)
          .toSorted(),
      );
      expect(made.leftovers).toEqual(
        made.nodes
          .filter((node) => node.leftover > 0)
          .map(({ itemId, leftover }) => ({ itemId, quantity: leftover })),
      );
    });
  });

  it('the result is first, an ingredient is below all its users, a circular step leads up', () => {
    check(questions(), ({ request }, made) => {
      const depths = new Map(made.nodes.map((node) => [node.itemId, node.depth]));
      expect(made.nodes[0]).toMatchObject({ itemId: request.itemId, depth: 0 });
      expect(made.nodes.map((node) => node.depth)).toEqual(
        made.nodes.map((node) => node.depth).toSorted((one, other) => one - other),
      );
      for (const edge of made.edges) {
        const [from, to] = [depths.get(edge.from) ?? Number.NaN, depths.get(edge.to) ?? Number.NaN];
        if (edge.isCircular) expect(to).toBeLessThanOrEqual(from);
        else expect(to).toBeGreaterThan(from);
      }
      for (const node of made.nodes.slice(1))
        if (node.needed > 0)
          expect(
            Math.max(
              ...made.edges
                .filter((edge) => edge.to === node.itemId && !edge.isCircular)
                .map((edge) => depths.get(edge.from) ?? 0),
            ),
          ).toBe(node.depth - 1);
    });
  });

  it('the totals add up', () => {
    check(questions(), ({ world, request }, made) => {
      const missing = made.shopping
        .filter((line) => !world.prices.has(line.itemId))
        .map((line) => line.itemId);
      const rub =
        total(made.shopping.map((line) => (world.prices.get(line.itemId) ?? 0) * line.quantity)) +
        made.energyRub;
      expect(made.energy).toBe(
        total(made.steps.map((step) => step.crafts * (world.recipes[step.recipe]?.energy ?? Number.NaN))),
      );
      expect(made.energyRub).toBe(made.energy * world.energyRub);
      expect(made.crafts).toBe(total(made.steps.map((step) => step.crafts)));
      for (const node of made.nodes) {
        expect(node.missing.length === 0).toBe(node.totalRub !== null);
        if (node.totalRub !== null) expect(node.knownRub).toBe(node.totalRub);
        for (const itemId of node.missing) expect(missing).toContain(itemId);
      }
      expect(made.nodes[0]?.knownRub).toEqual(near(rub));
      expect(made.nodes[0]?.missing.toSorted()).toEqual(missing.toSorted());
      if (missing.length === 0) expect(made.total).toEqual({ kind: 'full', rub: near(rub) });
      else
        expect(made.total).toEqual(
          rub > 0 ? { kind: 'partial', rub: near(rub), missing } : { kind: 'none', missing },
        );
      expect(
        total(made.nodes.map((node) => node.ownRub)) +
          total(
            made.nodes
              .filter((node) => node.ownRub === null)
              .map((node) => node.crafts * (world.recipes[node.recipe ?? -1]?.energy ?? 0) * world.energyRub),
          ),
      ).toEqual(near(rub));
      expect(made.unitRub).toEqual(missing.length === 0 ? near(rub / request.quantity) : null);
      expect(made.nodes[0]?.totalRub).toEqual(missing.length === 0 ? near(rub) : null);
      expect(
        made.nodes.map((node) => node.totalRub !== null && node.totalRub > rub * (1 + 1e-9) + 1e-9),
      ).not.toContain(true);
      expect(made.shopping).toEqual(
        made.shopping.toSorted((one, other) => (other.costRub ?? -1) - (one.costRub ?? -1)),
      );
    });
  });

  it('the hideout’s limits and manual choices are respected', () => {
    check(questions(), ({ world, hideout, request }, made) => {
      for (const node of made.nodes) {
        const usable = world.recipes.flatMap((one, number) =>
          one.result.itemId === node.itemId && isAllowed(one, hideout) ? [number] : [],
        );
        expect(node.alternatives).toEqual(usable);
        if (node.recipe !== null) expect(usable).toContain(node.recipe);
        const choice = request.choices.get(node.itemId);
        if (choice?.way === 'buy') expect(node.crafts).toBe(0);
        if (
          choice?.way === 'craft' &&
          choice.recipe !== null &&
          usable.includes(choice.recipe) &&
          node.crafts > 0
        )
          expect(node.recipe).toBe(choice.recipe);
      }
    });
  });
});

describe('the modes', () => {
  it('craft: buys only what nothing makes, and what is circular', () => {
    check(questions({ mode: 'craft', isPlain: true }), (_, made) => {
      for (const node of made.nodes)
        if (node.bought > 0)
          expect(node.alternatives.length === 0 || (node.isCircular && node.bought === node.circular)).toBe(
            true,
          );
    });
  });

  it('buy: makes only the result', () => {
    check(questions({ mode: 'buy', isPlain: true }), ({ request }, made) => {
      expect(made.nodes.filter((node) => node.way === 'craft').map((node) => node.itemId)).toEqual([
        request.itemId,
      ]);
    });
  });

  it('best: never costs more than the other modes, whatever is owned and chosen', () => {
    check(questions({ mode: 'best' }), (question, made) => {
      for (const mode of ['craft', 'buy'] as const) {
        const other = plan({ ...question, request: { ...question.request, mode } }).total;
        if (other.kind !== 'full') continue;
        expect(made.total.kind).toBe('full');
        expect(made.total.kind === 'full' && made.total.rub <= other.rub * (1 + 1e-8)).toBe(true);
      }
    });
  });

  it('best: matches the unit costs where crafts make single units, and is never below them', () => {
    const judge =
      (isExact: boolean) =>
      ({ world, request }: Question, made: CraftPlan): void => {
        const craftRub =
          solveCosts(buildRecipeIndex(world.recipes), settingsOf(world)).byItem.get(request.itemId)
            ?.craftRub ?? null;
        if (made.total.kind !== 'full' || craftRub === null) return;
        const least = craftRub * request.quantity;
        expect(made.total.rub).toBeGreaterThanOrEqual(least * (1 - 1e-9));
        if (isExact) expect(made.total.rub).toBeLessThanOrEqual(least * (1 + 1e-9));
      };
    check(questions({ mode: 'best', isPlain: true, limits: { maxResult: 1 } }), judge(true));
    check(questions({ mode: 'best', isPlain: true }), judge(false));
  });

  it('best: calculates everything that can be calculated', () => {
    check(questions({ mode: 'best', isPlain: true }), ({ world, request }, made) => {
      const { craftRub } = solveCosts(buildRecipeIndex(world.recipes), settingsOf(world)).byItem.get(
        request.itemId,
      ) ?? { craftRub: null };
      if (craftRub !== null) expect(made.total.kind).toBe('full');
    });
  });
});

describe('single plans', () => {
  const ask = (
    recipes: World['recipes'],
    prices: Readonly<Record<string, number>>,
    request: Partial<CraftRequest> & { readonly itemId: string },
    energyRub = 0,
  ): CraftPlan => {
    const book = buildRecipeIndex(recipes);
    const costs = solveCosts(book, {
      prices: new Map(Object.entries(prices)),
      hideout: EVERYTHING,
      energyRub,
    });
    return planCraft(book, costs, {
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
