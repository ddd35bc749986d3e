/** Parses a suit of armour from its item file and level files. Source: domain facts, sections 2.3 and 2.4. */
import { ARMOUR_TYPES } from '../item/item.ts';
import type { Armour, ArmourType } from '../item/item.ts';
import type { Nameless } from '../item/packed-ttk.ts';
import type { ItemFacts, LevelFacts } from '../item/raw-item.ts';

const FACTOR = 'stalker.artefact_properties.factor.';
/** Key of the bullet resistance. */
export const RESISTANCE = `${FACTOR}bullet_dmg_factor`;

/**
 * The armour type of a category path; null for clothes, night-vision devices and everything that is not a
 * suit.
 */
export function armourTypeOf(category: string): ArmourType | null {
  return ARMOUR_TYPES.find((type) => category === `armor/${type}`) ?? null;
}

/**
 * Parses a suit; null for anything else. `levels` are the facts of +1, +2, …; without them the suit has one
 * level.
 */
export function armourOf(facts: ItemFacts, levels: readonly LevelFacts[]): Nameless<Armour> | null {
  const type = armourTypeOf(facts.category);
  if (type === null) return null;
  const base = facts.numbers[RESISTANCE] ?? 0;
  return {
    id: facts.id,
    rank: facts.rank,
    type,
    bulletResistance: [base, ...levels.map((level) => level.numbers[RESISTANCE] ?? base)],
    vitalityPct: facts.numbers[`${FACTOR}health_bonus`] ?? 0,
  };
}
