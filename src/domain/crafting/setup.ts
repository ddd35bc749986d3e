/**
 * Setup of the crafting page: result, choices, own prices, owned units, the hideout. Stored on the device and
 * encoded in links; recipes are identified by a fingerprint that survives reordering of the published list.
 */
import { fieldsOf, isFields } from '../fields.ts';
import { PRICE_BASES, type PriceBasis } from '../auction/item-price.ts';
import { STATIONS, type HideoutRecipe, type Station } from '../catalogue/item/hideout.ts';
import { CRAFT_MODES, type CraftChoice, type CraftMode, type Hideout, type RecipeIndex } from './craft.ts';
import { UNLIMITED_HIDEOUT } from './hideout-limits.ts';

/** A choice in stored form: the recipe by its fingerprint; null: the cheapest one. */
export type StoredChoice =
  | { readonly way: 'buy' }
  | { readonly way: 'craft'; readonly recipe: string | null };

export interface CraftSetup {
  readonly itemId: string | null;
  readonly quantity: number;
  readonly mode: CraftMode;
  readonly choices: Readonly<Record<string, StoredChoice>>;
  /** Owned units. */
  readonly owned: Readonly<Record<string, number>>;
  /** Rubles for one unit. */
  readonly prices: Readonly<Record<string, number>>;
  readonly hideout: Hideout;
  /** Rubles for one unit of energy. */
  readonly energyRub: number;
  readonly basis: PriceBasis;
}

export const EMPTY_SETUP: CraftSetup = {
  itemId: null,
  quantity: 1,
  mode: 'best',
  choices: {},
  owned: {},
  prices: {},
  hideout: UNLIMITED_HIDEOUT,
  energyRub: 0,
  basis: 'lowest',
};

/** Highest level of a perk in the game's recipes. */
export const MAX_PERK_LEVEL = 5;
export const MAX_QUANTITY = 100_000;
export const MAX_OWNED = 10_000_000;
export const MAX_PRICE_RUB = 1e12;
export const MAX_ENERGY = 1e9;

function isWhole(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
}

/** Whole units, at least 1. */
export function isQuantity(value: unknown): value is number {
  return isWhole(value, 1, MAX_QUANTITY);
}

/** Whole units, at least 1: items that are not owned are omitted. */
export function isOwned(value: unknown): value is number {
  return isWhole(value, 1, MAX_OWNED);
}

/** Above 0, in steps of 0.01. */
export function isOwnPrice(value: unknown): value is number {
  return isBetween(value, 0.01, MAX_PRICE_RUB);
}

export function isPerkLevel(value: unknown): value is number {
  return isWhole(value, 0, MAX_PERK_LEVEL);
}

export function isEnergyLimit(value: unknown): value is number {
  return isBetween(value, 0, MAX_ENERGY);
}

/** Rubles for one unit of energy; 0: free. */
export function isEnergyPrice(value: unknown): value is number {
  return isBetween(value, 0, MAX_PRICE_RUB);
}

/** Ids are opaque; these are the only characters in them. */
export function isItemId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{1,40}$/.test(value);
}

function isFingerprint(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-z]{1,7}$/.test(value);
}

/** Fingerprint of a recipe: station, result, ingredients (FNV-1a, 32 bits, base 36). */
export function recipeFingerprint(recipe: HideoutRecipe): string {
  const parts = recipe.ingredients.map(({ itemId, amount }) => `${itemId}*${amount}`).sort();
  let hash = 0x811c9dc5;
  for (const sign of [recipe.station, `${recipe.result.itemId}*${recipe.result.amount}`, ...parts].join()) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Choices by recipe number; a recipe that no longer exists becomes "make it by the cheapest". */
export function choicesIn(
  recipeIndex: RecipeIndex,
  choices: CraftSetup['choices'],
): ReadonlyMap<string, CraftChoice> {
  return new Map(
    Object.entries(choices).map(([itemId, choice]): [string, CraftChoice] => {
      if (choice.way === 'buy') return [itemId, choice];
      const number = (recipeIndex.recipesOf.get(itemId) ?? []).find((one) => {
        const recipe = recipeIndex.recipes[one];
        return recipe !== undefined && recipeFingerprint(recipe) === choice.recipe;
      });
      return [itemId, { way: 'craft', recipe: number ?? null }];
    }),
  );
}

/** Every item that could appear in a plan for this one, itself included. */
export function reachableFrom(recipeIndex: RecipeIndex, itemId: string): ReadonlySet<string> {
  const reached = new Set([itemId]);
  for (const id of reached) {
    for (const number of recipeIndex.recipesOf.get(id) ?? [])
      for (const part of recipeIndex.recipes[number]?.ingredients ?? []) reached.add(part.itemId);
  }
  return reached;
}

function pickIds<Value>(
  record: Readonly<Record<string, Value>>,
  ids: ReadonlySet<string>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
}

/** The part of a setup that concerns some items: what a link contains. */
export function setupFor(setup: CraftSetup, ids: ReadonlySet<string>): CraftSetup {
  return {
    ...setup,
    choices: pickIds(setup.choices, ids),
    owned: pickIds(setup.owned, ids),
    prices: pickIds(setup.prices, ids),
  };
}

function entriesOf<Value>(
  value: unknown,
  read: (value: unknown) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([id, one]): [string, Value][] => {
      const known = isItemId(id) ? read(one) : undefined;
      return known === undefined ? [] : [[id, known]];
    }),
  );
}

/** Parses a stored choice; undefined for anything invalid. */
export function readChoice(value: unknown): StoredChoice | undefined {
  const { way, recipe } = fieldsOf(value);
  if (way === 'buy') return { way };
  return way === 'craft' ? { way, recipe: isFingerprint(recipe) ? recipe : null } : undefined;
}

/** Parses stations; null: all of them. */
export function readStations(value: unknown): readonly Station[] | null {
  return Array.isArray(value) ? STATIONS.filter((station) => (value as unknown[]).includes(station)) : null;
}

/** Parses levels by perk; null: all at their highest. */
export function readPerks(value: unknown): Readonly<Record<string, number>> | null {
  return isFields(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, number] => /^[a-z]{1,24}$/.test(entry[0]) && isPerkLevel(entry[1]),
        ),
      )
    : null;
}

/** Parses a stored setup. Total: anything invalid takes its default. */
export function readSetup(value: unknown): CraftSetup {
  const stored = fieldsOf(value);
  const hideout = fieldsOf(stored['hideout']);
  return {
    itemId: isItemId(stored['itemId']) ? stored['itemId'] : null,
    quantity: isQuantity(stored['quantity']) ? stored['quantity'] : 1,
    mode: CRAFT_MODES.find((mode) => mode === stored['mode']) ?? 'best',
    choices: entriesOf(stored['choices'], readChoice),
    owned: entriesOf(stored['owned'], (one) => (isOwned(one) ? one : undefined)),
    prices: entriesOf(stored['prices'], (one) => (isOwnPrice(one) ? one : undefined)),
    hideout: {
      stations: readStations(hideout['stations']),
      perks: readPerks(hideout['perks']),
      energy: isEnergyLimit(hideout['energy']) ? hideout['energy'] : null,
    },
    energyRub: isEnergyPrice(stored['energyRub']) ? stored['energyRub'] : 0,
    basis: PRICE_BASES.find((basis) => basis === stored['basis']) ?? 'lowest',
  };
}
