/** How many squads a clan makes of a map, and of how many people. Source: specification sections 2 and 5; decision "Limits of squads". */

export interface SquadLimits {
  /** The most squads of a map. */
  readonly squads: number;
  /** The most people of a squad. */
  readonly size: number;
}

/** The game fields six squads of five on a side. */
export const DEFAULT_SQUAD_LIMITS: SquadLimits = { squads: 6, size: 5 };

/** The least and the most of each. */
export const SQUAD_LIMIT_BOUNDS = { squads: [1, 12], size: [1, 10] } as const satisfies Record<
  keyof SquadLimits,
  readonly [least: number, most: number]
>;

export const SQUAD_LIMITS = ['squads', 'size'] as const satisfies readonly (keyof SquadLimits)[];

/** The first number that cannot be a limit; null where both can. */
export function squadLimitsProblem(limits: SquadLimits): keyof SquadLimits | null {
  return (
    SQUAD_LIMITS.find((field) => {
      const [least, most] = SQUAD_LIMIT_BOUNDS[field];
      const value = limits[field];
      return !Number.isInteger(value) || value < least || value > most;
    }) ?? null
  );
}

export function sameSquadLimits(one: SquadLimits, other: SquadLimits): boolean {
  return SQUAD_LIMITS.every((field) => one[field] === other[field]);
}
