/**
 * Crafting in the hideout: request and plan. Costs are rubles, amounts whole units, energy the hideout's own
 * unit. Source: specification sections 3 and 8, domain facts section 2.5.
 */
import type { HideoutRecipe, Station } from '../catalogue/item/hideout.ts';
import type { BuyableLot, LotStack } from '../auction/lot-cover.ts';

/**
 * `best`: whichever is cheaper at every node; `craft`: make everything that can be made; `buy`: buy
 * everything. The result itself is made in every mode, as far as possible, unless a manual choice says
 * otherwise.
 */
export const CRAFT_MODES = ['best', 'craft', 'buy'] as const;
export type CraftMode = (typeof CRAFT_MODES)[number];

/** A manual choice for one item: buy it, make it by the cheapest recipe, or make it by this one. */
export type CraftChoice = { readonly way: 'buy' } | { readonly way: 'craft'; readonly recipe: number | null };

/** Capabilities of the hideout; null: unlimited. A recipe outside of them is never used. */
export interface Hideout {
  readonly stations: readonly Station[] | null;
  /** Level reached, by perk; a missing perk is at 0. */
  readonly perks: Readonly<Record<string, number>> | null;
  /** The most energy of one craft. */
  readonly energy: number | null;
}

export interface CostSettings {
  /** Unit price in rubles by item id; missing items cannot be bought. Finite and above 0. */
  readonly prices: ReadonlyMap<string, number>;
  /**
   * Lots of the items whose price is that of the cheapest one: plans buy whole lots. Of other items every
   * unit is counted at the price.
   */
  readonly lots?: ReadonlyMap<string, LotStack>;
  readonly hideout: Hideout;
  /** Rubles for one unit of energy; 0: energy is free. */
  readonly energyRub: number;
}

/**
 * Items by index in `itemIds`, recipes by number. The ingredients of recipe r are the entries `from[r]` to
 * `from[r + 1]`.
 */
export interface RecipeGraph {
  readonly items: number;
  readonly recipes: number;
  readonly result: Int32Array;
  readonly resultAmount: Float64Array;
  readonly energy: Float64Array;
  readonly from: Int32Array;
  /**
   * An item that a recipe lists twice is one entry here. Items of a cycle that most others need come first.
   */
  readonly ingredient: Int32Array;
  readonly amount: Float64Array;
  /** The recipes that make item i are the entries `makersFrom[i]` to `makersFrom[i + 1]` of `makers`; of those that need it, `users`. */
  readonly makersFrom: Int32Array;
  readonly makers: Int32Array;
  readonly usersFrom: Int32Array;
  readonly users: Int32Array;
  /**
   * Index of an item's strongly connected group; items that are made of each other share one. Ingredients
   * have lower indices.
   */
  readonly group: Int32Array;
  /** Items by group: those of group g are the entries `groupFrom[g]` to `groupFrom[g + 1]`. */
  readonly groupFrom: Int32Array;
  readonly members: Int32Array;
}

/** Recipes by number: their index in the published list. */
export interface RecipeIndex {
  readonly recipes: readonly HideoutRecipe[];
  /** Every item that a recipe makes or needs, in order of first mention. */
  readonly itemIds: readonly string[];
  /** Index of an item in `itemIds`. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** The same as numeric arrays, for the solver and the plan. */
  readonly graph: RecipeGraph;
  /** Numbers of the recipes that make an item. */
  readonly recipesOf: ReadonlyMap<string, readonly number[]>;
  /** Numbers of the recipes that need an item. */
  readonly usesOf: ReadonlyMap<string, readonly number[]>;
}

/** Minimum unit cost of an item, see `costs.ts`; null: cannot be calculated. */
export interface UnitCost {
  /** Cheapest of buying and making. */
  readonly bestRub: number | null;
  readonly buyRub: number | null;
  /** By the cheapest recipe, each ingredient at its cheapest. */
  readonly craftRub: number | null;
  /** Number of that recipe. */
  readonly recipe: number | null;
}

/** All costs under certain settings. A plan must use the same settings, so they travel together. */
export interface CraftCosts {
  readonly settings: CostSettings;
  readonly byItem: ReadonlyMap<string, UnitCost>;
  /** The same as numeric arrays, for the plan. */
  readonly table: CostTable;
}

/** Columns by index of the item in `itemIds`, except `isAllowed` by recipe. Infinity: none; -1: no recipe. */
export interface CostTable {
  readonly isAllowed: Uint8Array;
  /** The allowed recipes of each item. */
  readonly alternatives: readonly (readonly number[])[];
  readonly priceRub: Float64Array;
  /** Lots by item; null: every unit is counted at the price. */
  readonly lots: readonly (LotStack | null)[];
  readonly bestRub: Float64Array;
  /** Nothing can cost less than `bestRub`; false where a cycle would be free, see `costs.ts`. */
  readonly isLimit: boolean;
  readonly craftRub: Float64Array;
  /** The cheapest recipe; where nothing can be calculated, the one with the fewest missing prices. */
  readonly recipe: Int32Array;
  /** Recipes that together form no cycle, -1: to buy; see `acyclic.ts`. */
  readonly acyclic: Int32Array;
  /** Recipes that make everything that can be made, -1: nothing makes it here; see `make-all.ts`. */
  readonly makeAll: Int32Array;
  /** Unit cost by those recipes; Infinity: only a cycle makes it here. */
  readonly makeAllRub: Float64Array;
  /** The same, but with `recipe` for items that are made of each other. */
  readonly makeAllCyclic: Int32Array;
}

export interface CraftRequest {
  readonly itemId: string;
  /** Units requested, at least 1. */
  readonly quantity: number;
  readonly mode: CraftMode;
  readonly choices: ReadonlyMap<string, CraftChoice>;
  /** Owned units by item id; they are used first and cost nothing. */
  readonly owned: ReadonlyMap<string, number>;
}

/**
 * How a node gets what it still needs after owned units.
 * `owned`: nothing more is needed; `missing`: it is not made, because it cannot be or is to be bought, and
 * has no price.
 */
export type NodeWay = 'craft' | 'buy' | 'owned' | 'missing';

/** One item of the plan; every item appears once, with the total need of all its users. */
export interface CraftNode {
  readonly itemId: string;
  /** 0 for the result; an ingredient is below everything that needs it, except in cycles. */
  readonly depth: number;
  /** Units that the result, or what is made of it, needs; those of `circular` come on top. */
  readonly needed: number;
  /**
   * Units that its own making needs again further down. They are not made: they come from owned units, else
   * they are bought.
   */
  readonly circular: number;
  readonly fromOwned: number;
  /** Units to buy, in whole lots where they are known; without a price too. `needed + circular + leftover = fromOwned + bought + made`. */
  readonly bought: number;
  readonly way: NodeWay;
  /** Recipes that could make it here, by number. */
  readonly alternatives: readonly number[];
  /** The recipe used, for `craft`. */
  readonly recipe: number | null;
  readonly crafts: number;
  /** Units made; the excess over the need is left over. */
  readonly made: number;
  readonly leftover: number;
  /** Market price of one unit, where lots are known that of the cheapest one; null: no price. */
  readonly unitRub: number | null;
  /** The lots to buy, `bought` units in all but `short`; null: none, or it is not known which are on sale. */
  readonly lots: readonly BuyableLot[] | null;
  /** Units to buy that no known lot has; counted at the price of the most expensive one. */
  readonly short: number;
  /** Rubles for `bought`; null: no price. */
  readonly boughtRub: number | null;
  /**
   * Cost of the units bought and the energy of its crafts; the sum over all nodes is the total. Null when
   * units are bought without a price.
   */
  readonly ownRub: number | null;
  /**
   * The node and everything below it, common ingredients shared by quantity; null when something below has no
   * price.
   */
  readonly totalRub: number | null;
  /** The same without items that have no price: a lower bound. */
  readonly knownRub: number;
  /** Items to buy without a price, of the node itself and below. */
  readonly missing: readonly string[];
  /** Its own making needs some of it again, see `circular`: that step is listed and not followed. */
  readonly isCircular: boolean;
}

/**
 * An ingredient of a node. `isCircular`: it leads back to what is being made, so these units are bought or
 * owned, not made.
 */
export interface CraftEdge {
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly isCircular: boolean;
}

/** `full`: everything has a price; `partial`: without the missing ones; `none`: nothing has a price. */
export type CostTotal =
  | { readonly kind: 'full'; readonly rub: number }
  | { readonly kind: 'partial'; readonly rub: number; readonly missing: readonly string[] }
  | { readonly kind: 'none'; readonly missing: readonly string[] };

export interface ShoppingLine {
  readonly itemId: string;
  readonly quantity: number;
  /** Price of one unit, where lots are known that of the cheapest one; null: no price. */
  readonly unitRub: number | null;
  /** Of the whole line, in whole lots where they are known; null: no price. */
  readonly costRub: number | null;
  /** The lots to buy; null: it is not known which are on sale. */
  readonly lots: readonly BuyableLot[] | null;
  /** Units that no known lot has; counted at the price of the most expensive one. */
  readonly short: number;
}

/** How close a plan is to the cheapest one that whole crafts and whole lots allow. */
export interface PlanBound {
  /** No plan costs less. Rubles. */
  readonly rub: number;
  /** The plan costs that much: it is the cheapest. */
  readonly isProven: boolean;
}

/** One step, in an order in which every input exists before it is needed. */
export interface CraftStep {
  readonly recipe: number;
  readonly itemId: string;
  readonly crafts: number;
  readonly makes: number;
  readonly takes: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly energy: number;
}

export interface CraftPlan {
  /** The result first, then by depth. */
  readonly nodes: readonly CraftNode[];
  readonly edges: readonly CraftEdge[];
  readonly total: CostTotal;
  /** Of the cheapest mode; null: another mode, or something has no price. */
  readonly bound: PlanBound | null;
  /** Per requested unit; null when the total is not full. */
  readonly unitRub: number | null;
  readonly energy: number;
  readonly energyRub: number;
  readonly crafts: number;
  readonly leftovers: readonly { readonly itemId: string; readonly quantity: number }[];
  /** What to buy, the most expensive line first; lines without a price last. */
  readonly shopping: readonly ShoppingLine[];
  readonly steps: readonly CraftStep[];
  /** Items whose making was not followed because it leads back to itself. */
  readonly circular: readonly string[];
}

/** Profitability of a recipe: unit figures in rubles. */
export interface ProfitRow {
  readonly recipe: number;
  readonly itemId: string;
  /** Per unit; null: cannot be calculated. */
  readonly costRub: number | null;
  /** Market price per unit; null: no price. */
  readonly priceRub: number | null;
  /** After the auction's fee. */
  readonly profitRub: number | null;
  /** Profit relative to cost, in percent. */
  readonly marginPct: number | null;
  /** Energy per unit, including everything that is made for it. */
  readonly energy: number;
  readonly profitPerEnergyRub: number | null;
  /** The cost relies on a gaining cycle that runs without end: a single plan costs more. See `costs.ts`. */
  readonly isLongRun: boolean;
}
