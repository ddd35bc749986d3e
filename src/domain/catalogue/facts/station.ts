/**
 * Stations as players know them: the item database lists the products of the distillery under the kitchen
 * table. Source: domain facts, section 2.5.
 */
import type { HideoutRecipe } from '../item/hideout.ts';

const BREWING = 'hideout.benches.categories.brewing.name';

/** The recipes in the same order, with the distillery assigned where alcohol is made. */
export function withStations(recipes: readonly HideoutRecipe[]): readonly HideoutRecipe[] {
  return recipes.map((recipe) =>
    recipe.station === 'kitchen_table' && recipe.category === BREWING
      ? { ...recipe, station: 'distillery' }
      : recipe,
  );
}
