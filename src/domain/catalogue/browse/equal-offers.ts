/** Joins offers that ask and give the same in several settlements, or in one at several levels. */
import type { BarterOffer, BarterRecipe } from '../facts/barter.ts';

/** Where an offer is open. */
export type BarterPlace = Pick<BarterRecipe, 'settlement' | 'requiredLevel'>;

export interface OfferGroup<Entry> {
  /** The first entry of its kind. */
  readonly entry: Entry;
  readonly offer: BarterOffer;
  /** Each settlement once, with the lowest level that it asks; in order of first appearance. */
  readonly places: readonly BarterPlace[];
}

/** What is asked, whatever the order of the items in the source. */
function priceKey({ currency, cost, required }: BarterOffer): string {
  const items = required.map(({ itemId, amount }) => `${itemId}*${amount}`).toSorted();
  return [currency, cost, ...items].join('|');
}

/** Groups in order of first appearance; entries for different items stay apart. */
export function joinEqualOffers<Entry extends { readonly recipe: BarterRecipe; readonly offer: BarterOffer }>(
  entries: readonly Entry[],
): readonly OfferGroup<Entry>[] {
  const groups = new Map<string, { readonly entry: Entry; readonly levels: Map<string, number> }>();
  for (const entry of entries) {
    const { recipe, offer } = entry;
    const key = `${recipe.itemId}|${priceKey(offer)}`;
    const group = groups.get(key) ?? { entry, levels: new Map<string, number>() };
    groups.set(key, group);
    const lowest = group.levels.get(recipe.settlement) ?? Number.POSITIVE_INFINITY;
    group.levels.set(recipe.settlement, Math.min(lowest, recipe.requiredLevel));
  }
  return [...groups.values()].map(({ entry, levels }) => ({
    entry,
    offer: entry.offer,
    places: [...levels].map(([settlement, requiredLevel]) => ({ settlement, requiredLevel })),
  }));
}
