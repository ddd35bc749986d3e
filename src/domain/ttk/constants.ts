/**
 * All constants of the time-to-kill formulas, each with its source. Source: specification section 9; domain
 * facts section 3 (hand-worked numbers, the community tools' model).
 */

/** Where a bullet hits (specification section 3). */
export const TARGET_AREAS = ['body', 'head', 'limb'] as const;
export type TargetArea = (typeof TARGET_AREAS)[number];

/**
 * `specification`: the product's formulas, the default. `community`: the constant of the players' own tools.
 */
export const TTK_MODELS = ['specification', 'community'] as const;
export type TtkModel = (typeof TTK_MODELS)[number];

/**
 * The constant C of `protection = PU1 / (PU1 + C)` by model and area.
 * - `specification`: section 9, "PU1/(PU1+100) for the head and PU1/(PU1+25) for body and limbs".
 * - `community`: 100 in every area, which equals the "effective HP" form of the players' tools.
 */
export const ARMOUR_CONSTANT: Readonly<Record<TtkModel, Readonly<Record<TargetArea, number>>>> = {
  specification: { head: 100, body: 25, limb: 25 },
  community: { head: 100, body: 100, limb: 100 },
};

/** HP of a character without any vitality bonus (domain facts section 3). */
export const BASE_HP = 100;

/** Seconds in a minute: `DPS = damage x RPM / 60` (specification section 9). */
export const SECONDS_PER_MINUTE = 60;

/** A body hit takes the plain damage; head and limb multipliers come with the weapon. */
export const BODY_MULTIPLIER = 1;

/**
 * Tolerance, as a share of a shot, when HP / damage is slightly above a whole number through binary rounding.
 */
export const SHOT_TOLERANCE = 1e-9;

/** The most setups side by side (specification of the comparison chart). */
export const MAX_SETUPS = 8;

/** The most points of a distance chart per setup. */
export const MAX_CHART_POINTS = 2000;
