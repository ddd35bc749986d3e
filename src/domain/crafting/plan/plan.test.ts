import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EVERYTHING,
  settingsOf,
  craftCases,
  type CraftCase,
} from '../../../../tests/support/crafting-cases.ts';
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
  readonly craftCase: CraftCase;
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
    readonly limits?: Parameters<typeof craftCases>[0];
  } = {},
): fc.Arbitrary<Question> {
  return craftCases({ items: 9, recipes: 14, ...ask.limits }).chain((craftCase) => {
    const someItem = fc.constantFrom(...craftCase.itemIds);
    const choice: fc.Arbitrary<CraftChoice> = fc.oneof(
      fc.constant({ way: 'buy' as const }),
      fc.record({
        way: fc.constant('craft' as const),
        recipe: fc.option(fc.nat({ max: craftCase.recipes.length }), { nil: null }),
      }),
    );
    return fc.record({
      craftCase: fc.constant(craftCase),
      hideout: ask.isPlain === true ? fc.constant(EVERYTHING) : hideouts,
      request: fc.record({
        itemId: fc.constantFrom(...craftCase.recipes.map((made) => made.result.itemId)),
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

function plan({ craftCase, hideout, request }: Question): CraftPlan {
  const recipeIndex = buildRecipeIndex(craftCase.recipes);
  return planCraft(recipeIndex, solveCosts(recipeIndex, settingsOf(craftCase, hideout)), request);
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
    check(questions(), ({ craftCase, request }, made) => {
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
        const amount = node.recipe === null ? 0 : (craftCase.recipes[node.recipe]?.result.amount ?? 0);
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
    check(questions(), ({ craftCase, request }, made) => {
      const missing = made.shopping
        .filter((line) => !craftCase.prices.has(line.itemId))
        .map((line) => line.itemId);
      const rub =
        total(made.shopping.map((line) => (craftCase.prices.get(line.itemId) ?? 0) * line.quantity)) +
        made.energyRub;
      expect(made.energy).toBe(
        total(made.steps.map((step) => step.crafts * (craftCase.recipes[step.recipe]?.energy ?? Number.NaN))),
      );
      expect(made.energyRub).toBe(made.energy * craftCase.energyRub);
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
              .map(
                (node) =>
                  node.crafts * (craftCase.recipes[node.recipe ?? -1]?.energy ?? 0) * craftCase.energyRub,
              ),
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
    check(questions(), ({ craftCase, hideout, request }, made) => {
      for (const node of made.nodes) {
        const usable = craftCase.recipes.flatMap((one, number) =>
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
      ({ craftCase, request }: Question, made: CraftPlan): void => {
        const craftRub =
          solveCosts(buildRecipeIndex(craftCase.recipes), settingsOf(craftCase)).byItem.get(request.itemId)
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
    check(questions({ mode: 'best', isPlain: true }), ({ craftCase, request }, made) => {
      const { craftRub } = solveCosts(buildRecipeIndex(craftCase.recipes), settingsOf(craftCase)).byItem.get(
        request.itemId,
      ) ?? { craftRub: null };
      if (craftRub !== null) expect(made.total.kind).toBe('full');
    });
  });
});
