/** Parses a weapon from its item file and level files. Source: domain facts, sections 2.3 and 2.4. */
import { calibreOfAmmoType } from './calibre.ts';
import { WEAPON_TYPES } from '../item/item.ts';
import type { Weapon, WeaponType } from '../item/item.ts';
import type { Nameless } from '../item/packed-ttk.ts';
import type { ItemFacts, LevelFacts } from '../item/raw-item.ts';
import { ERGONOMICS } from './weapon-part.ts';

const INFO = 'weapon.tooltip.weapon.info.';
const MODIFIER = 'weapon.tooltip.weapon.';
const MAGAZINE = 'weapon.tooltip.magazine.info.';

/**
 * The weapon type of a category path; null for melee weapons, devices, launchers and everything that is not a
 * weapon.
 */
export function weaponTypeOf(category: string): WeaponType | null {
  return WEAPON_TYPES.find((type) => category === `weapon/${type}`) ?? null;
}

function varies(values: readonly number[]): boolean {
  return values.some((value) => value !== values[0]);
}

/**
 * Parses a weapon of one of the six types; null for anything else and for a weapon without a damage block.
 * `levels` are the facts of +1, +2, …; without them the weapon has one level.
 */
export function weaponOf(facts: ItemFacts, levels: readonly LevelFacts[]): Nameless<Weapon> | null {
  const type = weaponTypeOf(facts.category);
  const falloff = facts.damage;
  if (type === null || falloff === null) return null;
  const perLevel = [falloff, ...levels.map((level) => level.damage ?? falloff)];
  const starts = perLevel.map((level) => level.startM);
  const ends = perLevel.map((level) => level.endM);
  const { numbers } = facts;
  const ergonomicsPct = numbers[ERGONOMICS] ?? 100;
  const platePenetrationPct = numbers[`${INFO}plate_penetrating`];
  const plateDamage = numbers[`${MODIFIER}armor_plate_damage_factor`];
  return {
    id: facts.id,
    rank: facts.rank,
    type,
    calibre: calibreOfAmmoType(facts.words[`${INFO}ammo_type`]),
    closeDamage: perLevel.map((level) => level.startDamage),
    longDamage: perLevel.map((level) => level.endDamage),
    falloffStartM: falloff.startM,
    falloffEndM: falloff.endM,
    ...(varies(starts) ? { falloffStartPerLevelM: starts } : {}),
    ...(varies(ends) ? { falloffEndPerLevelM: ends } : {}),
    maxDistanceM: falloff.maxM,
    fireRateRpm: numbers[`${INFO}rate_of_fire`] ?? null,
    headMultiplier: numbers[`${MODIFIER}head_damage_modifier`] ?? 1,
    limbMultiplier: numbers[`${MODIFIER}limbs_damage_modifier`] ?? 1,
    magazine: numbers[`${INFO}clip_size`] ?? null,
    reloadSeconds: numbers[`${MAGAZINE}reload_time`] ?? null,
    bleeding: numbers[`${INFO}bleeding`] ?? 0,
    stoppingPower: numbers[`${INFO}stopping_power`] ?? 0,
    ...(ergonomicsPct === 100 ? {} : { ergonomicsPct }),
    ...(facts.burst === undefined ? {} : { burst: facts.burst }),
    ...(platePenetrationPct === undefined ? {} : { platePenetrationPct }),
    ...(plateDamage === undefined ? {} : { plateDamage }),
  };
}
