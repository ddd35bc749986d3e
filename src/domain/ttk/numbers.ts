/**
 * The numbers behind a time to kill, their limits and their validation. Source: specification section 3
 * (inputs), section 9 (formulas).
 */
import { BASE_HP } from './constants.ts';

/** All numbers of one setup. Percentages are signed. */
export interface TtkNumbers {
  /** HP per shot up to `falloffStartM`; for a shotgun the whole shell, all pellets together. */
  readonly closeDamage: number;
  /** HP per shot from `falloffEndM` on. */
  readonly longDamage: number;
  readonly falloffStartM: number;
  readonly falloffEndM: number;
  readonly fireRateRpm: number;
  readonly headMultiplier: number;
  readonly limbMultiplier: number;
  /** Rounds in a full magazine; null when not stated. */
  readonly magazine: number | null;
  /** Seconds of one reload; null when not stated. */
  readonly reloadSeconds: number | null;
  readonly bleeding: number;
  readonly stoppingPower: number;
  /** Shots of a burst; null: steady fire. */
  readonly burstShots: number | null;
  /** Rate within a burst. */
  readonly burstRpm: number | null;
  /** Seconds after the last shot of a burst; null: such that the average is `fireRateRpm`. */
  readonly burstPauseSeconds: number | null;
  /** Share of a plate's absorption that the weapon ignores, percent. */
  readonly platePenetration: number;
  /** Factor of the damage to a plate's durability. */
  readonly plateDamage: number;
  /** Armour piercing of the round, percent; below 0 the armour counts for more. */
  readonly penetrationPct: number;
  /** Change of damage by the round, percent. */
  readonly damagePct: number;
  /** Change of the limb multiplier by the round, percent. */
  readonly limbDamagePct: number;
  /** Change of both falloff distances by the round, percent. */
  readonly rangePct: number;
  readonly bleedingPct: number;
  readonly stoppingPowerPct: number;
  /** Share of a plate's absorption that the round ignores, percent; added to the weapon's. */
  readonly platePenetrationPct: number;
  /** Change of the damage to a plate's durability by the round, percent. */
  readonly plateDamagePct: number;
  readonly bulletResistance: number;
  /** Vitality of the target in HP. */
  readonly hp: number;
  /** Vitality as percent on top of the base HP; used when the target's vitality is given that way. */
  readonly vitalityPct: number;
  /** HP that the plate absorbs before it breaks; 0: no plate. */
  readonly plateDurability: number;
  readonly plateAbsorptionPct: number;
}

export type TtkField = keyof TtkNumbers;

/** Problem code of a field, which the screen turns into a sentence. */
export const FIELD_CODES = [
  'required',
  'notPositive',
  'tooLow',
  'tooHigh',
  'notWhole',
  'endBeforeStart',
  'tooManyPoints',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** A rejected field; `min`, `max` and `limit` are facts for the message. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly code: FieldCode;
  readonly min?: number;
  readonly max?: number;
  readonly limit?: number;
}

/** Bounds of a field. `aboveMin` excludes the bound itself. */
export interface FieldLimit {
  readonly min: number;
  readonly max: number;
  readonly aboveMin?: boolean;
  readonly whole?: boolean;
  /** May be unknown (null). */
  readonly optional?: boolean;
}

/** Limits: generous compared with the game's own values, small enough that no result overflows. */
export const NUMBER_LIMITS: Readonly<Record<TtkField, FieldLimit>> = {
  closeDamage: { min: 0, max: 10_000, aboveMin: true },
  longDamage: { min: 0, max: 10_000 },
  falloffStartM: { min: 0, max: 2_000 },
  falloffEndM: { min: 0, max: 2_000 },
  fireRateRpm: { min: 0, max: 6_000, aboveMin: true },
  headMultiplier: { min: 0, max: 20, aboveMin: true },
  limbMultiplier: { min: 0, max: 20, aboveMin: true },
  magazine: { min: 1, max: 1_000, whole: true, optional: true },
  reloadSeconds: { min: 0, max: 120, optional: true },
  bleeding: { min: -1_000, max: 10_000 },
  stoppingPower: { min: -1_000, max: 10_000 },
  burstShots: { min: 2, max: 100, whole: true, optional: true },
  burstRpm: { min: 0, max: 6_000, aboveMin: true, optional: true },
  burstPauseSeconds: { min: 0, max: 60, optional: true },
  platePenetration: { min: -100, max: 100 },
  plateDamage: { min: 0, max: 1_000 },
  penetrationPct: { min: -100, max: 100 },
  damagePct: { min: -100, max: 1_000 },
  limbDamagePct: { min: -100, max: 1_000 },
  rangePct: { min: -100, max: 1_000 },
  bleedingPct: { min: -1_000, max: 10_000 },
  stoppingPowerPct: { min: -1_000, max: 10_000 },
  platePenetrationPct: { min: -100, max: 100 },
  plateDamagePct: { min: -100, max: 1_000 },
  bulletResistance: { min: 0, max: 5_000 },
  hp: { min: 0, max: 100_000, aboveMin: true },
  vitalityPct: { min: -99, max: 10_000 },
  plateDurability: { min: 0, max: 10_000 },
  plateAbsorptionPct: { min: 0, max: 100 },
};

/** Limits of the armour-piercing override, percent. */
export const AP_OVERRIDE_LIMIT: FieldLimit = { min: -100, max: 100, optional: true };
/** Limits of the distance at which figures are read, metres. */
export const DISTANCE_LIMIT: FieldLimit = { min: 0, max: 2_000 };
/** Limits of the chart's last distance, metres. */
export const MAX_DISTANCE_LIMIT: FieldLimit = { min: 1, max: 2_000 };
/** Limits of the chart's step, metres. */
export const STEP_LIMIT: FieldLimit = { min: 0, max: 500, aboveMin: true };

/** Defaults when neither the person nor an item sets a value: a plain automatic weapon, no armour. */
export const DEFAULT_NUMBERS: TtkNumbers = {
  closeDamage: 30,
  longDamage: 20,
  falloffStartM: 20,
  falloffEndM: 60,
  fireRateRpm: 600,
  headMultiplier: 1.4,
  limbMultiplier: 0.9,
  magazine: 30,
  reloadSeconds: 2.5,
  bleeding: 0,
  stoppingPower: 0,
  burstShots: null,
  burstRpm: null,
  burstPauseSeconds: null,
  platePenetration: 0,
  plateDamage: 1,
  penetrationPct: 0,
  damagePct: 0,
  limbDamagePct: 0,
  rangePct: 0,
  bleedingPct: 0,
  stoppingPowerPct: 0,
  platePenetrationPct: 0,
  plateDamagePct: 0,
  bulletResistance: 0,
  hp: BASE_HP,
  vitalityPct: 0,
  plateDurability: 0,
  plateAbsorptionPct: 0,
};

export const TTK_FIELDS = Object.keys(DEFAULT_NUMBERS) as readonly TtkField[];

/**
 * Checks one number against its limits; null when it is valid. Anything that is not a finite number is
 * `required`.
 */
export function checkNumber<Field extends string>(
  field: Field,
  value: number | null,
  limit: FieldLimit,
): FieldProblem<Field> | null {
  if (value === null) return limit.optional === true ? null : { field, code: 'required' };
  if (Number.isNaN(value)) return { field, code: 'required' };
  const bounds = { min: limit.min, max: limit.max };
  if (limit.aboveMin === true && value <= limit.min)
    return { field, code: limit.min === 0 ? 'notPositive' : 'tooLow', ...bounds };
  if (value < limit.min) return { field, code: 'tooLow', ...bounds };
  if (value > limit.max) return { field, code: 'tooHigh', ...bounds };
  if (limit.whole === true && !Number.isInteger(value)) return { field, code: 'notWhole', ...bounds };
  return null;
}

/** All problems of a setup's numbers; empty when there are none. */
export function checkNumbers(numbers: TtkNumbers): readonly FieldProblem<TtkField>[] {
  const problems: FieldProblem<TtkField>[] = [];
  for (const field of TTK_FIELDS) {
    const problem = checkNumber(field, numbers[field], NUMBER_LIMITS[field]);
    if (problem !== null) problems.push(problem);
  }
  if (numbers.falloffEndM < numbers.falloffStartM) {
    problems.push({ field: 'falloffEndM', code: 'endBeforeStart', min: numbers.falloffStartM });
  }
  return problems;
}
