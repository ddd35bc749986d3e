/**
 * The formulas, one function each, so that screen, sweep and tests agree. Source: specification section 9;
 * definitions of domain facts section 3 (base HP, multiplier before armour, first bullet at 0 s, override
 * replaces the round's piercing, negative piercing raises the armour, never below 0). Arguments must be
 * finite; `evaluateTtk` checks them.
 */
import {
  ARMOUR_CONSTANT,
  BASE_HP,
  BODY_MULTIPLIER,
  SECONDS_PER_MINUTE,
  SHOT_TOLERANCE,
  type TargetArea,
  type TtkModel,
} from './constants.ts';
import type { TtkNumbers } from './numbers.ts';

/** PU1 = bullet resistance x (1 - AP/100), never below 0. */
export function effectiveArmour(bulletResistance: number, piercingPct: number): number {
  return Math.max(0, bulletResistance * (1 - piercingPct / 100));
}

/** Protection as a share 0..1: PU1 / (PU1 + C), C by model and area. */
export function protectionShare(armour: number, area: TargetArea, model: TtkModel): number {
  return armour / (armour + ARMOUR_CONSTANT[model][area]);
}

/** HP per shot at a distance: linear between the two falloff distances, constant outside of them. */
export function damageAtDistance(
  closeDamage: number,
  longDamage: number,
  falloffStartM: number,
  falloffEndM: number,
  distanceM: number,
): number {
  if (distanceM <= falloffStartM) return closeDamage;
  if (distanceM >= falloffEndM) return longDamage;
  return (
    closeDamage + (longDamage - closeDamage) * ((distanceM - falloffStartM) / (falloffEndM - falloffStartM))
  );
}

/** The damage factor of the round: 1 + damage percent / 100. */
export function ammoFactor(damagePct: number): number {
  return 1 + damagePct / 100;
}

/** The weapon's multiplier for the area, that of limbs as the round changes it. */
export function areaMultiplier(
  area: TargetArea,
  numbers: Pick<TtkNumbers, 'headMultiplier' | 'limbDamagePct' | 'limbMultiplier'>,
): number {
  return area === 'head'
    ? numbers.headMultiplier
    : area === 'limb'
      ? numbers.limbMultiplier * (1 + numbers.limbDamagePct / 100)
      : BODY_MULTIPLIER;
}

/** HP of a target from its vitality bonus in percent. */
export function hpOfBonus(vitalityPct: number): number {
  return BASE_HP * (1 + vitalityPct / 100);
}

/** Shots to kill, rounded up; binary rounding slightly above a whole number is tolerated. */
export function shotsToKill(hp: number, damagePerShot: number): number {
  const exact = hp / damagePerShot;
  const whole = Math.round(exact);
  return whole > 0 && Math.abs(exact - whole) <= SHOT_TOLERANCE * exact ? whole : Math.ceil(exact);
}

/** Seconds until the last shot lands, the first one at 0 s. */
export function discreteSeconds(shots: number, fireRateRpm: number): number {
  return ((shots - 1) * SECONDS_PER_MINUTE) / fireRateRpm;
}

/** Damage per second: damage x RPM / 60. */
export function damagePerSecond(damagePerShot: number, fireRateRpm: number): number {
  return (damagePerShot * fireRateRpm) / SECONDS_PER_MINUTE;
}

/** Reloads before the last shot; 0 when one magazine is enough or its size is unknown. */
export function reloadsNeeded(shots: number, magazine: number | null): number {
  return magazine === null ? 0 : Math.ceil(shots / magazine) - 1;
}
