/** What somebody does in a squad. Source: specification section 3. */

export const GIVEN_ROLES = [
  'assault',
  'grenadier',
  'rallyCarrier',
  'builder',
  'campBuilder',
  'sniper',
  'sniperCover',
] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

export const SQUAD_ROLES = ['unassigned', ...GIVEN_ROLES] as const;
export type SquadRole = (typeof SQUAD_ROLES)[number];
