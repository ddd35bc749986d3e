/** Trades of settlements: `barter_recipes.json` of the item database. Source: domain facts, section 2.6. */
import { isFields } from '../../fields.ts';
import { ok, err } from '../../result.ts';
import type { Result } from '../../result.ts';
import { amountsOf } from '../item/hideout.ts';
import type { Amount } from '../item/hideout.ts';
import { gameText, textKey, type GameText } from '../item/game-text.ts';

export const BARTER_CURRENCIES = ['money', 'sleeves'] as const;
export type BarterCurrency = (typeof BARTER_CURRENCIES)[number];

/** One way to get an item; `cost` is rubles, or crimson casings where the currency is `sleeves`. */
export interface BarterOffer {
  readonly currency: BarterCurrency;
  readonly cost: number;
  readonly required: readonly Amount[];
}

/** `settlement` is the key of its title; two settlements in the data share one. */
export interface BarterRecipe {
  readonly settlement: string;
  readonly requiredLevel: number;
  readonly itemId: string;
  readonly offers: readonly BarterOffer[];
}

export interface ParsedBarter {
  readonly recipes: readonly BarterRecipe[];
  readonly labels: ReadonlyMap<string, GameText>;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Validates the parsed file; the error is `notBarter` with `details.what`. */
export function parseBarter(raw: unknown): Result<ParsedBarter, 'notBarter'> {
  if (!Array.isArray(raw)) return err('notBarter', { what: 'not a list of settlements' });
  const labels = new Map<string, GameText>();
  const recipes: BarterRecipe[] = [];
  for (const [index, settlement] of (raw as unknown[]).entries()) {
    if (!isFields(settlement)) return err('notBarter', { what: `settlement ${index}: not an object` });
    const key = textKey(settlement['settlementTitle']) || `settlement.${index}`;
    labels.set(key, gameText(settlement['settlementTitle']));
    for (const recipe of listOf(settlement['recipes'])) {
      if (!isFields(recipe) || typeof recipe['item'] !== 'string')
        return err('notBarter', { what: `settlement ${index}: a recipe without an item` });
      const offers: BarterOffer[] = [];
      for (const offer of listOf(recipe['offers'])) {
        const required = isFields(offer) ? amountsOf(offer['requiredItems']) : null;
        const currency = isFields(offer)
          ? BARTER_CURRENCIES.find((known) => known === offer['currency'])
          : undefined;
        if (!isFields(offer) || required === null || currency === undefined)
          return err('notBarter', {
            what: `settlement ${index}: unreadable offer for ${recipe['item']}`,
          });
        offers.push({ currency, cost: typeof offer['cost'] === 'number' ? offer['cost'] : 0, required });
      }
      recipes.push({
        settlement: key,
        requiredLevel:
          typeof recipe['settlementRequiredLevel'] === 'number' ? recipe['settlementRequiredLevel'] : 0,
        itemId: recipe['item'],
        offers,
      });
    }
  }
  return ok({ recipes, labels });
}
