/**
 * Armour plates: they protect the body, and only the body, until their durability is used up.
 *
 * A hit on the body with a damage of D (weapon and round, before the suit):
 * - absorption = plate's absorption × (1 − plate penetration / 100), from 0 to 1;
 * - the suit meets D × (1 − absorption);
 * - the plate loses D × plate's absorption × plate durability damage;
 * - it protects as long as anything of its durability is left, so the hit that breaks it is still absorbed.
 *
 * Source: the item database gives durability, absorption and the four modifiers of weapons and rounds, not the formula.
 * That durability counts absorbed damage follows from its values: durability / absorption is the same for all plates of
 * a material (steel 2000 HP, composite 1500, ceramic 150). That penetration lowers the absorption, and that durability
 * damage is not lowered by it, follows from the features "ignores plates" (penetration 99 %) and "breaks plates"
 * (penetration 99 %, durability damage × 100). That plates cover the body only and come before the suit is what players'
 * tools assume (domain facts, section 3).
 */
import type { TargetArea } from './constants.ts';
import type { TtkNumbers } from './numbers.ts';
import { shotsToKill } from './shot.ts';

/** A plate against one weapon and round. */
export interface PreparedPlate {
  /** HP. */
  readonly durability: number;
  /** Share 0..1 of the damage that it keeps from the suit. */
  readonly absorption: number;
  /** Share of the damage that its durability loses; above 1 for what breaks plates. */
  readonly wear: number;
}

type PlateNumbers = Pick<
  TtkNumbers,
  | 'plateAbsorptionPct'
  | 'plateDamage'
  | 'plateDamagePct'
  | 'plateDurability'
  | 'platePenetration'
  | 'platePenetrationPct'
>;

/** Null without a plate, and where the plate does not cover. */
export function preparePlate(numbers: PlateNumbers, area: TargetArea): PreparedPlate | null {
  const share = numbers.plateAbsorptionPct / 100;
  if (area !== 'body' || numbers.plateDurability <= 0 || share <= 0) return null;
  const ignored = (numbers.platePenetration + numbers.platePenetrationPct) / 100;
  return {
    durability: numbers.plateDurability,
    absorption: Math.min(1, Math.max(0, share * (1 - ignored))),
    wear: share * numbers.plateDamage * (1 + numbers.plateDamagePct / 100),
  };
}

/** How a target dies of hits of one kind. */
export interface Course {
  /** HP lost to the first hit, through plate and suit. */
  readonly firstDamage: number;
  /** HP lost to a hit once no plate is left. */
  readonly bareDamage: number;
  /** Hits that the plate takes part in; `Infinity`: it never breaks. */
  readonly plateHits: number;
}

/** `damageBefore`: HP per shot before plate and suit; `protection`: share 0..1 of the suit. */
export function courseOf(plate: PreparedPlate | null, damageBefore: number, protection: number): Course {
  const bareDamage = damageBefore * (1 - protection);
  if (plate === null) return { firstDamage: bareDamage, bareDamage, plateHits: 0 };
  return {
    firstDamage: damageBefore * (1 - plate.absorption) * (1 - protection),
    bareDamage,
    plateHits: shotsToKill(plate.durability, damageBefore * plate.wear),
  };
}

/** Hits to kill: those that the plate takes part in, then those without. `Infinity` where nothing gets through. */
export function hitsToKill({ firstDamage, bareDamage, plateHits }: Course, hp: number): number {
  const withPlate = shotsToKill(hp, firstDamage);
  if (plateHits === 0 || withPlate <= plateHits) return withPlate;
  return plateHits + shotsToKill(hp - plateHits * firstDamage, bareDamage);
}

/** HP lost to so many hits. */
export function damageOfHits({ firstDamage, bareDamage, plateHits }: Course, hits: number): number {
  return hits <= plateHits
    ? hits * firstDamage
    : (plateHits === 0 ? 0 : plateHits * firstDamage) + (hits - plateHits) * bareDamage;
}

/** Seconds until the HP are used up at a steady rate in hits a second: the continuous time. */
export function continuousSeconds(
  plate: PreparedPlate | null,
  { firstDamage, bareDamage }: Course,
  { hp, damageBefore, hitsPerSecond }: { hp: number; damageBefore: number; hitsPerSecond: number },
): number {
  if (plate === null) return hp / (bareDamage * hitsPerSecond);
  const untilBroken = plate.durability / (damageBefore * plate.wear * hitsPerSecond);
  const withPlate = hp / (firstDamage * hitsPerSecond);
  if (!(withPlate > untilBroken)) return withPlate;
  return untilBroken + (hp - firstDamage * hitsPerSecond * untilBroken) / (bareDamage * hitsPerSecond);
}
