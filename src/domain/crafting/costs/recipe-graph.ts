/** Recipe graph of the hideout, prepared for the solver. */
import type { Amount, HideoutRecipe } from '../../catalogue/item/hideout.ts';
import type { RecipeIndex, RecipeGraph } from '../craft.ts';
import { stronglyConnectedComponents } from './strongly-connected.ts';

/** An item that a recipe lists twice is needed with the sum of both amounts. */
function mergeAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, number>();
  for (const { itemId, amount } of amounts) sums.set(itemId, (sums.get(itemId) ?? 0) + amount);
  return sums.size === amounts.length
    ? amounts
    : Array.from(sums, ([itemId, amount]) => ({ itemId, amount }));
}

/** Concatenates lists of numbers: list i is the entries `from[i]` to `from[i + 1]`. */
function concatLists(lists: readonly (readonly number[])[]): {
  readonly from: Int32Array;
  readonly entries: Int32Array;
} {
  const from = new Int32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) from[index + 1] = (from[index] ?? 0) + list.length;
  const entries = new Int32Array(from.at(-1) ?? 0);
  for (const [index, list] of lists.entries()) entries.set(list, from[index] ?? 0);
  return { from, entries };
}

function buildGraph(recipes: readonly HideoutRecipe[], placeOf: ReadonlyMap<string, number>): RecipeGraph {
  const place = (itemId: string): number => placeOf.get(itemId) ?? 0;
  const result = Int32Array.from(recipes, (recipe) => place(recipe.result.itemId));
  const needs = recipes.map((recipe) =>
    mergeAmounts(recipe.ingredients).map(({ itemId, amount }) => ({ item: place(itemId), amount })),
  );
  const made: number[][] = Array.from(placeOf, () => []);
  const used: number[][] = Array.from(placeOf, () => []);
  const under: number[][] = Array.from(placeOf, () => []);
  for (const [recipe, list] of needs.entries()) {
    made[result[recipe] ?? 0]?.push(recipe);
    for (const { item } of list) {
      used[item]?.push(recipe);
      under[result[recipe] ?? 0]?.push(item);
    }
  }
  const [makers, users, edges] = [concatLists(made), concatLists(used), concatLists(under)];
  const group = stronglyConnectedComponents(edges.from, edges.entries);
  // A plan stops where it would return to what it is making. Visiting the most needed item of a cycle first
  // puts the stop below that item (the Reagents of the game), so that it is made once and not bought in
  // several places.
  const weight = new Float64Array(placeOf.size);
  for (const [recipe, list] of needs.entries())
    for (const { item } of list)
      if (group[item] === group[result[recipe] ?? 0]) weight[item] = (weight[item] ?? 0) + 1;
  const ordered = needs.map((list) =>
    list.toSorted((one, other) => (weight[other.item] ?? 0) - (weight[one.item] ?? 0)),
  );
  const grouped: number[][] = [];
  for (const [item, number] of group.entries()) (grouped[number] ??= []).push(item);
  const members = concatLists(grouped);
  const { from, entries } = concatLists(ordered.map((list) => list.map(({ item }) => item)));
  return {
    items: placeOf.size,
    recipes: recipes.length,
    result,
    from,
    ingredient: entries,
    group,
    groupFrom: members.from,
    members: members.entries,
    resultAmount: Float64Array.from(recipes, (recipe) => recipe.result.amount),
    energy: Float64Array.from(recipes, (recipe) => recipe.energy),
    amount: Float64Array.from(ordered.flatMap((list) => list.map(({ amount }) => amount))),
    makersFrom: makers.from,
    makers: makers.entries,
    usersFrom: users.from,
    users: users.entries,
  };
}

function groupPairs(pairs: Iterable<readonly [string, number]>): ReadonlyMap<string, readonly number[]> {
  const lists = new Map<string, number[]>();
  for (const [itemId, recipe] of pairs) {
    const list = lists.get(itemId);
    if (list === undefined) lists.set(itemId, [recipe]);
    else if (list.at(-1) !== recipe) list.push(recipe);
  }
  return lists;
}

export function buildRecipeIndex(recipes: readonly HideoutRecipe[]): RecipeIndex {
  const placeOf = new Map<string, number>();
  for (const recipe of recipes) {
    for (const { itemId } of [recipe.result, ...recipe.ingredients])
      if (!placeOf.has(itemId)) placeOf.set(itemId, placeOf.size);
  }
  return {
    recipes,
    itemIds: Array.from(placeOf.keys()),
    placeOf,
    graph: buildGraph(recipes, placeOf),
    recipesOf: groupPairs(recipes.map((recipe, number): [string, number] => [recipe.result.itemId, number])),
    usesOf: groupPairs(
      recipes.flatMap((recipe, number) =>
        recipe.ingredients.map(({ itemId }): [string, number] => [itemId, number]),
      ),
    ),
  };
}
