/** References of an item: recipes, trades, pouches. Unknown ids yield empty lists. */
import type { BarterOffer, BarterRecipe } from '../facts/barter.ts';
import type { HideoutRecipe, Station } from '../item/hideout.ts';

/** `number` is the index of the recipe in the published list. */
export interface RecipeLink {
  readonly number: number;
  readonly recipe: HideoutRecipe;
  /** Units of the item per craft. */
  readonly amount: number;
}

/** An offer that takes the item in exchange for `recipe.itemId`. */
export interface BarterUse {
  readonly recipe: BarterRecipe;
  readonly offer: BarterOffer;
  readonly amount: number;
}

export interface References {
  /** Recipes that need it. */
  readonly usedIn: (itemId: string) => readonly RecipeLink[];
  /** Recipes that make it. */
  readonly madeFrom: (itemId: string) => readonly RecipeLink[];
  /** Stations that make it, and stations that use it. */
  readonly madeAt: (itemId: string) => ReadonlySet<Station>;
  readonly usedAt: (itemId: string) => ReadonlySet<Station>;
  /** Settlements that give it, with their offers. */
  readonly barterOffers: (itemId: string) => readonly BarterRecipe[];
  /** Offers that take it. */
  readonly barterUses: (itemId: string) => readonly BarterUse[];
  /** Pouches and crates that hold it, by id. */
  readonly containedIn: (itemId: string) => readonly string[];
  /** Attachments and camouflages that go on it, by id. */
  readonly takes: (itemId: string) => readonly string[];
}

interface Holder {
  readonly id: string;
  readonly parts: readonly string[];
  readonly fits: readonly string[];
}

function group<Entry>(
  entries: Iterable<readonly [itemId: string, entry: Entry]>,
): (itemId: string) => readonly Entry[] {
  const byItem = new Map<string, Entry[]>();
  for (const [itemId, entry] of entries) {
    const own = byItem.get(itemId);
    if (own === undefined) byItem.set(itemId, [entry]);
    else own.push(entry);
  }
  return (itemId) => byItem.get(itemId) ?? [];
}

/** What goes on an item: attachments and camouflages, by id, in the order of `items`. */
export function takenBy(items: readonly Pick<Holder, 'id' | 'fits'>[], itemId: string): readonly string[] {
  return items.flatMap(({ id, fits }) => (fits.includes(itemId) ? [id] : []));
}

/** Indexes all references at once; pass an empty list for one that has not loaded yet. */
export function linkItems(
  items: readonly Holder[],
  recipes: readonly HideoutRecipe[],
  barter: readonly BarterRecipe[],
): References {
  const usedIn = group(
    recipes.flatMap((recipe, number) =>
      recipe.ingredients.map(({ itemId, amount }): [string, RecipeLink] => [
        itemId,
        { number, recipe, amount },
      ]),
    ),
  );
  const madeFrom = group(
    recipes.map((recipe, number): [string, RecipeLink] => [
      recipe.result.itemId,
      { number, recipe, amount: recipe.result.amount },
    ]),
  );
  const stations = (links: readonly RecipeLink[]): ReadonlySet<Station> =>
    new Set(links.map(({ recipe }) => recipe.station));
  return {
    usedIn,
    madeFrom,
    madeAt: (itemId) => stations(madeFrom(itemId)),
    usedAt: (itemId) => stations(usedIn(itemId)),
    barterOffers: group(barter.map((recipe): [string, BarterRecipe] => [recipe.itemId, recipe])),
    barterUses: group(
      barter.flatMap((recipe) =>
        recipe.offers.flatMap((offer) =>
          offer.required.map(({ itemId, amount }): [string, BarterUse] => [
            itemId,
            { recipe, offer, amount },
          ]),
        ),
      ),
    ),
    containedIn: group(
      items.flatMap(({ id, parts }) => [...new Set(parts)].map((part): [string, string] => [part, id])),
    ),
    takes: (itemId) => takenBy(items, itemId),
  };
}
