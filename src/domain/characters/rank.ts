/**
 * In-game clan ranks and the roles they give in the app. Source: specification section 6, game API clan
 * ranks.
 */

/** Clan ranks of the game, lowest first. */
export const CLAN_RANKS = [
  'RECRUIT',
  'COMMONER',
  'SOLDIER',
  'SERGEANT',
  'OFFICER',
  'COLONEL',
  'LEADER',
] as const;
export type ClanRank = (typeof CLAN_RANKS)[number];

/** Roles of the app, least power first. */
export const ROLES = ['member', 'officer', 'colonel', 'leader'] as const;
export type Role = (typeof ROLES)[number];
/** Roles above a member's. */
export const OFFICER_ROLES = ['officer', 'colonel', 'leader'] as const satisfies readonly Role[];

const ROLE_OF_RANK: Partial<Record<ClanRank, Role>> = {
  OFFICER: 'officer',
  COLONEL: 'colonel',
  LEADER: 'leader',
};

/** The role a rank gives; every rank below officer is a member. */
export function roleOfRank(rank: ClanRank): Role {
  return ROLE_OF_RANK[rank] ?? 'member';
}

/** Whether a role is at least as powerful as another. */
export function atLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The permissions object of specification section 3: exactly one flag is true above member, none for members. */
export interface Permissions {
  readonly isOfficer: boolean;
  readonly isColonel: boolean;
  readonly isLeader: boolean;
}

/** Nothing allowed: the value while loading, without a clan, or when the check failed. */
export const NO_PERMISSIONS: Permissions = { isOfficer: false, isColonel: false, isLeader: false };

/** Permissions of a role. */
export function permissionsOf(role: Role): Permissions {
  return {
    isOfficer: role === 'officer',
    isColonel: role === 'colonel',
    isLeader: role === 'leader',
  };
}

/** The role of a permissions object. */
export function roleOf(permissions: Permissions): Role {
  return permissions.isLeader
    ? 'leader'
    : permissions.isColonel
      ? 'colonel'
      : permissions.isOfficer
        ? 'officer'
        : 'member';
}
