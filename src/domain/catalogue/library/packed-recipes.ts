/** The published recipes of the hideout and offers of settlements, with a dictionary for repeated strings. */
import type { BarterCurrency, BarterRecipe } from '../facts/barter.ts';
import { BARTER_CURRENCIES } from '../facts/barter.ts';
import { STATIONS } from '../item/hideout.ts';
import type { Amount, HideoutRecipe } from '../item/hideout.ts';
import { createDictionary } from './dictionary.ts';

/** Raised whenever an older reader cannot read a newer file. */
export const RECIPES_FORMAT = 1;

/** File part `recipes`. Numbers without a name are indices into `items`, `labels`, `features` or `STATIONS`. */
export interface PackedRecipes {
  readonly format: typeof RECIPES_FORMAT;
  readonly items: readonly string[];
  readonly labels: readonly string[];
  readonly perks: readonly string[];
  readonly features: readonly string[];
  readonly station: readonly number[];
  readonly category: readonly number[];
  readonly subcategory: readonly number[];
  readonly result: readonly number[];
  readonly resultAmount: readonly number[];
  /** Item, amount, item, amount, … */
  readonly ingredients: readonly (readonly number[])[];
  readonly energy: readonly number[];
  /** -1: none. */
  readonly perk: readonly number[];
  readonly perkLevel: readonly number[];
  readonly needs: readonly (readonly number[])[];
}

/** File part `barter`. */
export interface PackedBarter {
  readonly format: typeof RECIPES_FORMAT;
  readonly items: readonly string[];
  readonly settlements: readonly string[];
  readonly settlement: readonly number[];
  readonly level: readonly number[];
  readonly item: readonly number[];
  /** Per offer: currency, cost, then item, amount, item, amount, … */
  readonly offers: readonly (readonly (readonly number[])[])[];
}

function pairs(amounts: readonly Amount[], indexOf: (id: string) => number): number[] {
  return amounts.flatMap(({ itemId, amount }) => [indexOf(itemId), amount]);
}

function amountsFrom(flat: readonly number[], items: readonly string[]): Amount[] {
  return flat.flatMap((index, place) =>
    place % 2 === 0 ? [{ itemId: items[index] ?? '', amount: flat[place + 1] ?? 0 }] : [],
  );
}

export function packRecipes(recipes: readonly HideoutRecipe[]): PackedRecipes {
  const [items, labels, perks, features] = [
    createDictionary(),
    createDictionary(),
    createDictionary(),
    createDictionary(),
  ];
  const columns = {
    station: recipes.map((recipe) => STATIONS.indexOf(recipe.station)),
    category: recipes.map((recipe) => labels.indexOf(recipe.category)),
    subcategory: recipes.map((recipe) => labels.indexOf(recipe.subcategory)),
    result: recipes.map((recipe) => items.indexOf(recipe.result.itemId)),
    resultAmount: recipes.map((recipe) => recipe.result.amount),
    ingredients: recipes.map((recipe) => pairs(recipe.ingredients, items.indexOf)),
    energy: recipes.map((recipe) => recipe.energy),
    perk: recipes.map((recipe) => (recipe.perk === null ? -1 : perks.indexOf(recipe.perk))),
    perkLevel: recipes.map((recipe) => recipe.perkLevel),
    needs: recipes.map((recipe) => recipe.features.map(features.indexOf)),
  };
  return {
    format: RECIPES_FORMAT,
    items: items.words,
    labels: labels.words,
    perks: perks.words,
    features: features.words,
    ...columns,
  };
}

export function unpackRecipes(packed: PackedRecipes): readonly HideoutRecipe[] {
  return packed.station.map((station, index) => ({
    station: STATIONS[station] ?? 'workbench',
    category: packed.labels[packed.category[index] ?? -1] ?? '',
    subcategory: packed.labels[packed.subcategory[index] ?? -1] ?? '',
    result: {
      itemId: packed.items[packed.result[index] ?? -1] ?? '',
      amount: packed.resultAmount[index] ?? 1,
    },
    ingredients: amountsFrom(packed.ingredients[index] ?? [], packed.items),
    energy: packed.energy[index] ?? 0,
    perk: packed.perks[packed.perk[index] ?? -1] ?? null,
    perkLevel: packed.perkLevel[index] ?? 0,
    features: (packed.needs[index] ?? []).map((feature) => packed.features[feature] ?? ''),
  }));
}

export function packBarter(recipes: readonly BarterRecipe[]): PackedBarter {
  const [items, settlements] = [createDictionary(), createDictionary()];
  const columns = {
    settlement: recipes.map((recipe) => settlements.indexOf(recipe.settlement)),
    level: recipes.map((recipe) => recipe.requiredLevel),
    item: recipes.map((recipe) => items.indexOf(recipe.itemId)),
    offers: recipes.map((recipe) =>
      recipe.offers.map((offer) => [
        BARTER_CURRENCIES.indexOf(offer.currency),
        offer.cost,
        ...pairs(offer.required, items.indexOf),
      ]),
    ),
  };
  return { format: RECIPES_FORMAT, items: items.words, settlements: settlements.words, ...columns };
}

function currencyAt(index: number | undefined): BarterCurrency {
  return BARTER_CURRENCIES[index ?? 0] ?? 'money';
}

export function unpackBarter(packed: PackedBarter): readonly BarterRecipe[] {
  return packed.item.map((item, index) => ({
    settlement: packed.settlements[packed.settlement[index] ?? -1] ?? '',
    requiredLevel: packed.level[index] ?? 0,
    itemId: packed.items[item] ?? '',
    offers: (packed.offers[index] ?? []).map(([currency, cost, ...required]) => ({
      currency: currencyAt(currency),
      cost: cost ?? 0,
      required: amountsFrom(required, packed.items),
    })),
  }));
}
