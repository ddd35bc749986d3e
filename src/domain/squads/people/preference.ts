/** What a member likes to do, and where: said by the member, read by whoever makes the squads. */
import type { GameMap } from '../game-map.ts';
import type { GivenRole } from '../role.ts';

export interface Preference {
  /** Liked most first. */
  readonly roles: readonly GivenRole[];
  readonly maps: readonly GameMap[];
}

/** Without doubles. Total. */
export function normalPreference({ roles, maps }: Preference): Preference {
  return { roles: [...new Set(roles)], maps: [...new Set(maps)] };
}

export const NO_PREFERENCE: Preference = { roles: [], maps: [] };
