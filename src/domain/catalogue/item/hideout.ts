/** Recipes of the hideout: `hideout_recipes.json` of the item database. Source: domain facts, section 2.5. */
import { isFields } from '../../fields.ts';
import { ok, err } from '../../result.ts';
import type { Result } from '../../result.ts';
import { gameText, textKey, type GameText } from './game-text.ts';

/**
 * Crafting stations of the specification; the game's data has the first three, the others have no recipes.
 */
export const STATIONS = ['workbench', 'laboratory_table', 'kitchen_table', 'distillery', 'campfire'] as const;
export type Station = (typeof STATIONS)[number];

export interface Amount {
  readonly itemId: string;
  readonly amount: number;
}

/** One recipe. `energy` is the hideout's own unit, not rubles. Labels are keys into the names file. */
export interface HideoutRecipe {
  readonly station: Station;
  readonly category: string;
  readonly subcategory: string;
  readonly result: Amount;
  readonly ingredients: readonly Amount[];
  readonly energy: number;
  readonly perk: string | null;
  readonly perkLevel: number;
  readonly features: readonly string[];
}

export interface ParsedHideout {
  readonly recipes: readonly HideoutRecipe[];
  readonly labels: ReadonlyMap<string, GameText>;
}

/** Items with amounts; null when one of them is invalid. */
export function amountsOf(value: unknown): readonly Amount[] | null {
  if (!Array.isArray(value)) return null;
  const read: Amount[] = [];
  for (const entry of value as unknown[]) {
    if (
      !isFields(entry) ||
      typeof entry['item'] !== 'string' ||
      typeof entry['amount'] !== 'number' ||
      !(entry['amount'] > 0)
    )
      return null;
    read.push({ itemId: entry['item'], amount: entry['amount'] });
  }
  return read;
}

/** Validates the parsed file; the error is `notRecipes` with `details.what` and the index of the recipe. */
export function parseHideout(raw: unknown): Result<ParsedHideout, 'notRecipes'> {
  if (!isFields(raw) || !Array.isArray(raw['recipes']))
    return err('notRecipes', { what: 'no list of recipes' });
  const labels = new Map<string, GameText>();
  const recipes: HideoutRecipe[] = [];
  for (const perk of Array.isArray(raw['perks']) ? (raw['perks'] as unknown[]) : []) {
    if (isFields(perk) && typeof perk['id'] === 'string')
      labels.set(`perk.${perk['id']}`, gameText(perk['name']));
  }
  for (const [index, entry] of (raw['recipes'] as unknown[]).entries()) {
    const refuse = (what: string) => err('notRecipes', { what: `recipe ${index}: ${what}` });
    if (!isFields(entry)) return refuse('not an object');
    const station = STATIONS.find((known) => known === entry['bench']);
    if (station === undefined) return refuse(`unknown station ${String(entry['bench'])}`);
    const results = amountsOf(entry['result']);
    const ingredients = amountsOf(entry['ingredients']);
    const result = results?.[0];
    if (result === undefined || ingredients === null) return refuse('unreadable result or ingredients');
    const requirements = isFields(entry['requirements']) ? entry['requirements'] : {};
    const perks = isFields(requirements['perks']) ? Object.entries(requirements['perks']) : [];
    for (const field of ['category', 'subcategory'])
      labels.set(textKey(entry[field]), gameText(entry[field]));
    recipes.push({
      station,
      category: textKey(entry['category']),
      subcategory: textKey(entry['subcategory']),
      result,
      ingredients,
      energy: typeof entry['energy'] === 'number' ? entry['energy'] : 0,
      perk: perks[0]?.[0] ?? null,
      perkLevel: typeof perks[0]?.[1] === 'number' ? perks[0][1] : 0,
      features: Array.isArray(requirements['features'])
        ? (requirements['features'] as unknown[]).filter((feature) => typeof feature === 'string')
        : [],
    });
  }
  return ok({ recipes, labels });
}
