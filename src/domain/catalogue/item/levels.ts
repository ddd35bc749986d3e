/**
 * How numbers grow with the enhancement level, and the compact form that encodes all sixteen values in one or
 * two numbers. Source: the public item database (domain facts, section 2.4), measured over all its level
 * files.
 */
import { MAX_LEVEL } from './item.ts';

/** Steps between the levels; their sum is the full bonus from +0 to +15. */
const STEPS = [1, 1, 1, 1, 3, 1.5, 1.5, 1.5, 1.5, 4.4, 2.2, 2.2, 2.2, 2.2, 6.6] as const;
const WHOLE = 32.8;

/** Share of the full enhancement bonus at +0..+15: 0 at +0, 1 at +15; the same curve for every kind of item. */
export const LEVEL_SHARES: readonly number[] = [0, ...STEPS].map((_step, level) =>
  level === MAX_LEVEL ? 1 : STEPS.slice(0, level).reduce((sum, step) => sum + step, 0) / WHOLE,
);

/** Weapons gain this share of their damage at +15. */
export const WEAPON_BONUS_SHARE = 0.25;

/** Rounds off the noise of the item database's 32-bit floats: four decimals, two more than the game shows. */
export function roundNoise(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Damage at +0..+15 of a weapon that follows the common curve. */
export function damagePerLevel(base: number): readonly number[] {
  return LEVEL_SHARES.map((share) => roundNoise(base * (1 + WEAPON_BONUS_SHARE * share)));
}

/** Bullet resistance at +0..+15: grows by `bonus` along the curve, and never to more than twice the base. */
export function resistancePerLevel(base: number, bonus: number): readonly number[] {
  return LEVEL_SHARES.map((share) => roundNoise(base + Math.min(bonus * share, base)));
}

/** Above the resolution of the game's display. */
const TOLERANCE = 0.000_6;
/** Whether two series of values differ nowhere by more than the game can display. */
export function isSameSeries(one: readonly number[], other: readonly number[]): boolean {
  return (
    one.length === other.length &&
    one.every((value, level) => Math.abs(value - (other[level] ?? Number.NaN)) <= TOLERANCE)
  );
}

/**
 * Levels in compact form. A number: no levels, this is the only value. `[base]`: the weapon curve from `base`.
 * `[base, bonus]`: the armour curve. Anything longer: the values themselves, +0 first.
 */
export type PackedLevels = number | readonly number[];

/** Packs +0..+15 as weapon damage; falls back to the values themselves where the curve does not fit. */
export function packDamage(values: readonly number[]): PackedLevels {
  const base = values[0] ?? 0;
  if (values.length <= 1) return base;
  return isSameSeries(damagePerLevel(base), values) ? [base] : values.map(roundNoise);
}

/** Packs +0..+15 as bullet resistance; falls back to the values themselves where the curve does not fit. */
export function packResistance(values: readonly number[]): PackedLevels {
  const base = values[0] ?? 0;
  if (values.length <= 1) return base;
  const last = values.at(-1) ?? base;
  const first = values[1] ?? base;
  const candidates = [roundNoise(last - base), roundNoise((first - base) / (LEVEL_SHARES[1] ?? 1))];
  const bonus = candidates.find((candidate) => isSameSeries(resistancePerLevel(base, candidate), values));
  return bonus === undefined ? values.map(roundNoise) : [base, bonus];
}

/** The values of `PackedLevels`, +0 first: sixteen, or one for an item without levels. */
export function unpackLevels(packed: PackedLevels): readonly number[] {
  if (typeof packed === 'number') return [packed];
  const [base, bonus] = packed;
  if (packed.length === 1 && base !== undefined) return damagePerLevel(base);
  if (packed.length === 2 && base !== undefined && bonus !== undefined)
    return resistancePerLevel(base, bonus);
  return packed;
}
