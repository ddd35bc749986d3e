/** Limits of a hideout. Source: specification section 3, "Crafting". */
import type { HideoutRecipe } from '../catalogue/item/hideout.ts';
import type { Hideout } from './craft.ts';

export const UNLIMITED_HIDEOUT: Hideout = { stations: null, perks: null, energy: null };

/** Whether the hideout has the station, the level of the perk and the energy for one craft. */
export function isAllowed(recipe: HideoutRecipe, hideout: Hideout): boolean {
  return (
    (hideout.stations === null || hideout.stations.includes(recipe.station)) &&
    (hideout.perks === null ||
      recipe.perk === null ||
      (hideout.perks[recipe.perk] ?? 0) >= recipe.perkLevel) &&
    (hideout.energy === null || recipe.energy <= hideout.energy)
  );
}
