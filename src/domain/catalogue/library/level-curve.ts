/**
 * Level curves: how a value grows with the enhancement level, with a few numbers for all sixteen values.
 * Source: the public item database (domain facts, section 2.4), measured over all its level files.
 */
import { MAX_LEVEL } from '../item/item.ts';
import { isSameSeries, LEVEL_SHARES, roundNoise } from '../item/levels.ts';

/** `[kind, …]`: see the kinds below. */
export type LevelCurve = readonly number[];

/** `[0, share]`: grows by this share of itself along the common curve. Weapons: damage by 0.25, some distances by 0.5. */
const BY_SHARE = 0;
/** `[1, step]`: grows by this share of itself with every level. Artefacts: 0.02. */
const BY_STEP = 1;
/** `[2, bonus]`: grows by the bonus along the curve, to twice itself at most. Suits: bullet resistance. */
const BY_BONUS = 2;
/** `[3, +1, +2, …]`: the values themselves. */
const VERBATIM = 3;

function shareAt(level: number): number {
  return LEVEL_SHARES[Math.min(level, MAX_LEVEL)] ?? 0;
}

/** The value at a level, +0 being `base`; a level outside the curve uses its last value. */
export function valueAtLevel(growth: LevelCurve, base: number, level: number): number {
  const [kind, by = 0] = growth;
  if (level <= 0) return base;
  if (kind === BY_SHARE) return roundNoise(base * (1 + by * shareAt(level)));
  if (kind === BY_STEP) return roundNoise(base * (1 + by * level));
  if (kind === BY_BONUS) return roundNoise(base + Math.min(by * shareAt(level), base));
  return kind === VERBATIM ? (growth[Math.min(level, growth.length - 1)] ?? base) : base;
}

/** Fits a curve to the values at +0, +1, …; null where they are all equal. */
export function fitLevelCurve(values: readonly number[]): LevelCurve | null {
  const [base = 0, ...above] = values;
  if (above.every((value) => value === base)) return null;
  const gain = (values.at(-1) ?? base) - base;
  const first = (values[1] ?? base) - base;
  const tries: readonly LevelCurve[] =
    values.length !== MAX_LEVEL + 1
      ? []
      : [
          ...(base === 0
            ? []
            : [
                [BY_SHARE, roundNoise(gain / base)],
                [BY_STEP, roundNoise(gain / base / MAX_LEVEL)],
              ]),
          ...[gain, first / shareAt(1)].map((bonus) => [BY_BONUS, roundNoise(bonus)]),
        ];
  return (
    tries.find((growth) =>
      isSameSeries(
        values.map((_value, level) => valueAtLevel(growth, base, level)),
        values,
      ),
    ) ?? [VERBATIM, ...above.map(roundNoise)]
  );
}

/** What an item needs for level-dependent values. */
export interface LevelledItem {
  readonly highestLevel: number;
  readonly numbers: Readonly<Record<string, number>>;
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  /** Curves of the numbers that change with the level. */
  readonly numberGrowth: Readonly<Record<string, LevelCurve>>;
  /** Curves of the ranges, for the lowest and the highest value; null where that end is constant. */
  readonly rangeGrowth: Readonly<Record<string, readonly [LevelCurve | null, LevelCurve | null]>>;
}

/** Clamps a level to those of the item: +0 to its highest. */
function clampLevel({ highestLevel }: LevelledItem, level: number): number {
  return Math.min(Math.max(Math.trunc(level) || 0, 0), highestLevel);
}

/** The numbers of an item at a level. */
export function numbersAt(item: LevelledItem, level: number): Readonly<Record<string, number>> {
  const at = clampLevel(item, level);
  if (at === 0) return item.numbers;
  return {
    ...item.numbers,
    ...Object.fromEntries(
      Object.entries(item.numberGrowth).map(([key, growth]) => [
        key,
        valueAtLevel(growth, item.numbers[key] ?? 0, at),
      ]),
    ),
  };
}

/** The ranges of an item at a level. */
export function rangesAt(
  item: LevelledItem,
  level: number,
): Readonly<Record<string, readonly [number, number]>> {
  const at = clampLevel(item, level);
  if (at === 0) return item.ranges;
  const grown = (growth: LevelCurve | null, base: number): number =>
    growth === null ? base : valueAtLevel(growth, base, at);
  return {
    ...item.ranges,
    ...Object.fromEntries(
      Object.entries(item.rangeGrowth).map(([key, [low, high]]) => {
        const [min, max] = item.ranges[key] ?? [0, 0];
        return [key, [grown(low, min), grown(high, max)] as const];
      }),
    ),
  };
}
