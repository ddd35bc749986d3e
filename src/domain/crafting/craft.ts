/**
 * Making things in the hideout: what is asked, and what the plan answers. Costs are rubles, amounts whole units, energy
 * the hideout's own unit. Source: specification sections 3 and 8, domain facts section 2.5.
 */
import type { HideoutRecipe, Station } from '../catalogue/hideout.ts';

/** `best`: whichever is cheaper at every node; `craft`: make all that can be made; `buy`: buy everything but the result. */
export const CRAFT_MODES = ['best', 'craft', 'buy'] as const;
export type CraftMode = (typeof CRAFT_MODES)[number];

/** What a person said about one item: buy it, make it by the cheapest recipe, or make it by this one. */
export type CraftChoice = { readonly way: 'buy' } | { readonly way: 'craft'; readonly recipe: number | null };

/** What the hideout can do; null: everything. A recipe outside of it is never used. */
export interface Hideout {
  readonly stations: readonly Station[] | null;
  /** Level reached, by perk; a perk that is missing is at 0. */
  readonly perks: Readonly<Record<string, number>> | null;
  /** Most energy of one craft. */
  readonly energy: number | null;
}

export interface CostSettings {
  /** Unit price in rubles by item id; items that are missing cannot be bought. Finite and above 0. */
  readonly prices: ReadonlyMap<string, number>;
  readonly hideout: Hideout;
  /** Rubles for one unit of energy; 0: energy is free. */
  readonly energyRub: number;
}

/** Recipes by number: their place in the published list. */
export interface RecipeBook {
  readonly recipes: readonly HideoutRecipe[];
  /** Every item that a recipe makes or needs, in order of first mention. */
  readonly itemIds: readonly string[];
  /** Numbers of the recipes that make an item. */
  readonly recipesOf: ReadonlyMap<string, readonly number[]>;
  /** Numbers of the recipes that need an item. */
  readonly usesOf: ReadonlyMap<string, readonly number[]>;
}

/** What one unit of an item costs at its cheapest; null: cannot be calculated. */
export interface UnitCost {
  /** Cheapest of buying and making. */
  readonly bestRub: number | null;
  readonly buyRub: number | null;
  /** By the cheapest recipe, each ingredient at its cheapest. */
  readonly craftRub: number | null;
  /** Number of that recipe. */
  readonly recipe: number | null;
}

export interface CraftRequest {
  readonly itemId: string;
  /** Units wanted, at least 1. */
  readonly quantity: number;
  readonly mode: CraftMode;
  readonly choices: ReadonlyMap<string, CraftChoice>;
  /** Units at hand by item id; they are used first and cost nothing. */
  readonly owned: ReadonlyMap<string, number>;
}

/**
 * How a node gets what it still needs after what is owned.
 * `owned`: nothing more is needed; `missing`: it cannot be made here and has no price.
 */
export type NodeWay = 'craft' | 'buy' | 'owned' | 'missing';

/** One item of the plan; every item is there once, with what all of its users need together. */
export interface CraftNode {
  readonly itemId: string;
  /** 0 for the result; an ingredient stands below everything that needs it, as far as there is no circle. */
  readonly depth: number;
  readonly needed: number;
  readonly fromOwned: number;
  readonly way: NodeWay;
  /** Recipes that could make it here, by number. */
  readonly alternatives: readonly number[];
  /** The recipe used, for `craft`. */
  readonly recipe: number | null;
  readonly crafts: number;
  /** Units made; what is above the need is left over. */
  readonly made: number;
  readonly leftover: number;
  /** Price of one unit on the market; null: no price. */
  readonly unitRub: number | null;
  /** For `buy` the price of the units bought; for `craft` the energy alone; null for `missing`. */
  readonly ownRub: number | null;
  /** Everything below and the node itself, its share of common ingredients by quantity; null when something below has no price. */
  readonly totalRub: number | null;
  /** It would be made of itself, so the step is named and not followed: it is bought instead, or missing. */
  readonly isCircular: boolean;
}

/** What a node is made of. `isCircular`: not followed. */
export interface CraftEdge {
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
  readonly isCircular: boolean;
}

/** `full`: everything has a price; `partial`: without the missing ones; `none`: nothing of it has a price. */
export type CostTotal =
  | { readonly kind: 'full'; readonly rub: number }
  | { readonly kind: 'partial'; readonly rub: number; readonly missing: readonly string[] }
  | { readonly kind: 'none'; readonly missing: readonly string[] };

export interface ShoppingLine { readonly itemId: string; readonly quantity: number; readonly unitRub: number | null; readonly costRub: number | null }

/** One step, in an order in which everything is there before it is needed. */
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
  /** Of one unit asked for; null when the total is not full. */
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

/** A recipe as a business: unit figures in rubles. */
export interface ProfitRow {
  readonly recipe: number;
  readonly itemId: string;
  /** Of one unit; null: cannot be calculated. */
  readonly costRub: number | null;
  /** What the market pays for one; null: no price. */
  readonly priceRub: number | null;
  /** After the auction's fee. */
  readonly profitRub: number | null;
  /** Profit by cost, in percent. */
  readonly marginPct: number | null;
  /** Energy of one unit. */
  readonly energy: number;
  readonly profitPerEnergyRub: number | null;
}
