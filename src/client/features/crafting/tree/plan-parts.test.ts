import { describe, expect, it } from 'vitest';
import type { HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { buildRecipeIndex } from '../../../../domain/crafting/costs/recipe-graph.ts';
import { solveCosts } from '../../../../domain/crafting/costs/costs.ts';
import { UNLIMITED_HIDEOUT } from '../../../../domain/crafting/hideout-limits.ts';
import { planCraft } from '../../../../domain/crafting/plan/plan.ts';
import { EMPTY_SETUP } from '../../../../domain/crafting/setup.ts';
import { setChoice, setOwned, setOwnPrice, setPerk, setStation } from '../state/edits.ts';
import {
  depthsIn,
  foldableItems,
  foldedToFit,
  foldsToFit,
  nestedPlan,
  withoutFolded,
  type ListBranch,
} from './plan-parts.ts';

function recipe(itemId: string, ...parts: readonly string[]): HideoutRecipe {
  return {
    station: 'workbench',
    category: '',
    subcategory: '',
    result: { itemId, amount: 1 },
    ingredients: parts.map((part) => ({ itemId: part, amount: 2 })),
    energy: 1,
    perk: null,
    perkLevel: 0,
    features: [],
  };
}

/** Water is needed twice, and comes from bottles that are made of water. */
const recipeIndex = buildRecipeIndex([
  recipe('soup', 'beans', 'fat', 'water'),
  recipe('beans', 'water', 'salt'),
  recipe('fat', 'meat'),
  recipe('water', 'bottle'),
  recipe('bottle', 'water'),
]);
const costs = solveCosts(recipeIndex, {
  prices: new Map([
    ['salt', 5],
    ['meat', 7],
    ['water', 9],
  ]),
  hideout: UNLIMITED_HIDEOUT,
  energyRub: 0,
});

const plan = planCraft(recipeIndex, costs, {
  itemId: 'soup',
  quantity: 1,
  mode: 'craft',
  choices: new Map(),
  owned: new Map(),
});

function linesOf(branch: ListBranch): readonly ListBranch[] {
  return [branch, ...branch.branches.flatMap(linesOf)];
}

describe('a folded plan', () => {
  it('hides what is only reachable through the folded node', () => {
    const part = withoutFolded(plan, new Set(['fat']));
    expect(part.nodes.map(({ itemId }) => itemId)).not.toContain('meat');
    expect(part.edges.some(({ from }) => from === 'fat')).toBe(false);
    // the soup needs water directly too
    expect(withoutFolded(plan, new Set(['beans'])).nodes.map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining(['soup', 'beans', 'fat', 'water']),
    );
    expect(withoutFolded(plan, new Set(['soup'])).nodes.map(({ itemId }) => itemId)).toEqual(['soup']);
    expect(withoutFolded(plan, new Set())).toBe(plan);
  });
});

describe('the part of a plan for a picture', () => {
  it('is the plan where it fits, else without its deepest branches, and never less than the ingredients', () => {
    const sizeOf = (columns: number, rows: number): readonly number[] => {
      const { nodes } = foldedToFit(plan, columns, rows);
      return [new Set(nodes.map(({ depth }) => depth)).size, nodes.length];
    };
    expect(foldedToFit(plan, 9, 9)).toBe(plan);
    const [columns = 0, count = 0] = sizeOf(3, 9);
    expect(columns).toBeLessThanOrEqual(3);
    expect(count).toBeLessThan(plan.nodes.length);
    expect(foldedToFit(plan, 1, 1).nodes.map(({ itemId }) => itemId)).toEqual(
      expect.arrayContaining(['soup', 'beans', 'fat']),
    );
  });
});

describe('the depths of what is visible', () => {
  it('are those of the plan where nothing is folded, else no deeper, and rise along every edge', () => {
    const whole = depthsIn(plan);
    for (const { itemId, depth } of plan.nodes) expect(whole.get(itemId), itemId).toBe(depth);
    const part = withoutFolded(plan, new Set(['beans']));
    const depths = depthsIn(part);
    for (const { itemId, depth } of part.nodes) expect(depths.get(itemId)).toBeLessThanOrEqual(depth);
    for (const { from, to, isCircular } of part.edges)
      if (!isCircular) expect(depths.get(to) ?? 0).toBeGreaterThan(depths.get(from) ?? 0);
  });
});

describe('the folds of a tree', () => {
  it('are the deepest branches, one level after the other, until the rest fits', () => {
    const asked: number[] = [];
    const folds = foldsToFit(plan, ({ nodes }) => {
      asked.push(nodes.length);
      return nodes.length <= 4;
    });
    expect(withoutFolded(plan, folds).nodes.length).toBeLessThanOrEqual(4);
    expect(asked).toEqual(asked.toSorted((a, b) => b - a));
    expect(foldsToFit(plan, () => true).size).toBe(0);
    // the result stays open even where nothing fits
    expect(foldsToFit(plan, () => false).has('soup')).toBe(false);
  });
});

describe('the nested list', () => {
  const root = nestedPlan(plan);
  const lines = root === null ? [] : linesOf(root);
  it('expands every item once and references it elsewhere', () => {
    expect(lines[0]?.node.itemId).toBe('soup');
    for (const { itemId } of plan.nodes)
      expect(
        lines.filter((line) => line.node.itemId === itemId && line.stop === null),
        itemId,
      ).toHaveLength(1);
    const water = lines.filter((line) => line.node.itemId === 'water');
    expect(water.length).toBeGreaterThan(1);
    expect(water.filter(({ branches }) => branches.length > 0).length).toBeLessThanOrEqual(1);
  });
  it('folds what has ingredients below it, but never the result', () => {
    const foldable = root === null ? [] : foldableItems(root);
    expect(foldable).not.toContain('soup');
    expect(foldable.toSorted()).toEqual(
      lines
        .slice(1)
        .filter(({ branches }) => branches.length > 0)
        .map(({ node }) => node.itemId)
        .toSorted(),
    );
  });
  it('marks a circular step and does not follow it', () => {
    const circles = lines.filter(({ stop }) => stop === 'circular');
    expect(circles.length).toBeGreaterThan(0);
    for (const { branches } of circles) expect(branches).toEqual([]);
  });
  it('gives the amount that each line needs', () => {
    expect(lines.find(({ node }) => node.itemId === 'meat')?.quantity).toBe(4);
  });
});

describe('edits of a set-up', () => {
  it('keep valid values and drop invalid ones', () => {
    expect(setOwnPrice('a', 5)(EMPTY_SETUP).prices).toEqual({ a: 5 });
    expect(setOwnPrice('a', null)(setOwnPrice('a', 5)(EMPTY_SETUP)).prices).toEqual({});
    expect(setOwnPrice('a', 0)(EMPTY_SETUP).prices).toEqual({});
    expect(setOwned('a', 3)(EMPTY_SETUP).owned).toEqual({ a: 3 });
    expect(setOwned('a', 1.5)(EMPTY_SETUP).owned).toEqual({});
    expect(setChoice('a', { way: 'buy' })(EMPTY_SETUP).choices).toEqual({ a: { way: 'buy' } });
    expect(setChoice('a', null)(setChoice('a', { way: 'buy' })(EMPTY_SETUP)).choices).toEqual({});
  });
  it('reset to the default once the hideout is complete again', () => {
    const all = ['workbench', 'kitchen_table'] as const;
    const one = setStation(all, 'workbench', false)(EMPTY_SETUP);
    expect(one.hideout.stations).toEqual(['kitchen_table']);
    expect(setStation(all, 'workbench', true)(one)).toEqual(EMPTY_SETUP);
    const low = setPerk(['cooking', 'brewing'], 'cooking', 2)(EMPTY_SETUP);
    expect(low.hideout.perks).toEqual({ cooking: 2, brewing: 5 });
    expect(setPerk(['cooking', 'brewing'], 'cooking', 5)(low)).toEqual(EMPTY_SETUP);
  });
});
