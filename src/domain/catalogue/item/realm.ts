/** Realms of the game: each has its own item data. Source: domain facts, section 1.2. */

/** The first is what most regions play. Item ids are shared: the same id is the same item. */
export const GAME_REALMS = ['global', 'ru'] as const;
export type GameRealm = (typeof GAME_REALMS)[number];

/** The realm that a region plays, such as `EU`. */
export function realmOf(region: string): GameRealm {
  return region.toUpperCase() === 'RU' ? 'ru' : 'global';
}

/** The realms that some regions play, each once, in the order of the regions. */
export function realmsOf(regions: readonly string[]): readonly GameRealm[] {
  return [...new Set(regions.map(realmOf))];
}

/** Whether a value from outside names a realm. */
export function isGameRealm(value: unknown): value is GameRealm {
  return GAME_REALMS.some((realm) => realm === value);
}
