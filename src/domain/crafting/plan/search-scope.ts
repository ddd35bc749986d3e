/** What a search may decide: the items below a result and the ways to obtain them, as numeric arrays. */
import type { CostTable, RecipeGraph } from '../craft.ts';
import { coverRub } from '../../auction/lot-cover.ts';

export const OPEN = -2;
export const BUY = -1;

/** What a search has decided so far; columns by number of the item. */
export interface Decisions {
  /** The recipe by number, `BUY` or `OPEN`. */
  readonly way: Int32Array;
  readonly need: Float64Array;
  /** Needed below something that is made of it: bought. */
  readonly circular: Float64Array;
  readonly owned: Float64Array;
  /** Units that a known plan buys. */
  readonly knownUnits: Float64Array;
}

/** What may be chosen. */
export interface ScopeRequest {
  readonly graph: RecipeGraph;
  readonly table: CostTable;
  readonly energyRub: number;
  readonly root: number;
  /** The recipes that an item may be made by; empty: it is bought. */
  readonly recipesOf: (item: number) => readonly number[];
  readonly mayBuy: (item: number) => boolean;
}

/** Columns by number of the item in `items`, of the recipe in `recipes`, or of the part in `parts`. */
export interface Scope {
  readonly table: CostTable;
  /** Users before ingredients, except among items that are made of each other; the result first of its group. */
  readonly items: Int32Array;
  /** Group of an item, as in the graph; those of one group follow each other. */
  readonly group: Int32Array;
  readonly mayBuy: Uint8Array;
  /** The item may be needed to make itself. */
  readonly isCyclic: Uint8Array;
  /** The recipes of item i are the entries `recipeFrom[i]` to `recipeFrom[i + 1]`. */
  readonly recipeFrom: Int32Array;
  readonly recipes: Int32Array;
  readonly resultAmount: Float64Array;
  readonly energyRub: Float64Array;
  /** The ingredients of recipe r are the entries `partFrom[r]` to `partFrom[r + 1]`; `parts`: item numbers. */
  readonly partFrom: Int32Array;
  readonly parts: Int32Array;
  readonly amount: Float64Array;
}

export function scopeOf({ graph, table, energyRub, root, recipesOf, mayBuy }: ScopeRequest): Scope {
  const found = new Set([root]);
  for (const item of found)
    for (const recipe of recipesOf(item))
      for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1)
        found.add(graph.ingredient[at] ?? 0);
  const items = Int32Array.from(found).sort(
    (one, other) => (graph.group[other] ?? 0) - (graph.group[one] ?? 0),
  );
  const numberOf = new Map<number, number>();
  for (const [number, item] of items.entries()) numberOf.set(item, number);
  const recipeFrom = new Int32Array(items.length + 1);
  const recipes: number[] = [];
  const partFrom: number[] = [0];
  const parts: number[] = [];
  const amount: number[] = [];
  for (const [number, item] of items.entries()) {
    for (const recipe of recipesOf(item)) {
      recipes.push(recipe);
      for (let at = graph.from[recipe] ?? 0, end = graph.from[recipe + 1] ?? 0; at < end; at += 1) {
        parts.push(numberOf.get(graph.ingredient[at] ?? 0) ?? 0);
        amount.push(graph.amount[at] ?? 0);
      }
      partFrom.push(parts.length);
    }
    recipeFrom[number + 1] = recipes.length;
  }
  const group = items.map((item) => graph.group[item] ?? 0);
  const isCyclic = Uint8Array.from(group, (one, number) =>
    one === group[number - 1] || one === group[number + 1] ? 1 : 0,
  );
  for (let number = 0; number < items.length; number += 1)
    for (let recipe = recipeFrom[number] ?? 0, end = recipeFrom[number + 1] ?? 0; recipe < end; recipe += 1)
      if (parts.slice(partFrom[recipe], partFrom[recipe + 1]).includes(number)) isCyclic[number] = 1;
  return {
    table,
    items,
    group,
    isCyclic,
    mayBuy: Uint8Array.from(items, (item) => (mayBuy(item) ? 1 : 0)),
    recipeFrom,
    recipes: Int32Array.from(recipes),
    resultAmount: Float64Array.from(recipes, (recipe) => graph.resultAmount[recipe] ?? 1),
    energyRub: Float64Array.from(recipes, (recipe) => (graph.energy[recipe] ?? 0) * energyRub),
    partFrom: Int32Array.from(partFrom),
    parts: Int32Array.from(parts),
    amount: Float64Array.from(amount),
  };
}

/** Rubles for units of an item of the scope, in whole lots or at its price; Infinity: no price. */
export function scopeBuyRub({ table, items }: Scope, number: number, units: number): number {
  if (units <= 0) return 0;
  const item = items[number] ?? 0;
  const stack = table.lots[item];
  return stack == null ? units * (table.priceRub[item] ?? Infinity) : coverRub(stack, units);
}
