/**
 * Roles in a clan: which the clan gives to its members, and those of its own making, which open pages. Source:
 * specification sections 4 and 6; decisions "Roles by rank or by the clan", "Clan roles open pages".
 */
import * as z from 'zod/mini';
import { PAGE_IDS } from '../domain/characters/page-access.ts';
import { CLAN_RANKS, ROLES } from '../domain/characters/rank.ts';
import { PERMISSION_MODES } from '../domain/characters/permission-mode.ts';
import { ASSIGNED_ROLES, PAGE_REASONS } from '../domain/characters/standing.ts';
import { type ClanRoleId, MAX_CLAN_ROLE_NAME, MAX_CLAN_ROLES } from '../domain/clan-settings/clan-roles.ts';
import { endpoint } from './endpoint.ts';
import { clientId, instant, nameText } from './values.ts';

const access = { who: 'clan', role: 'colonel', page: 'clan-settings' } as const;
const MAX_NAME = 64;

const clanRoleContent = z.object({
  name: nameText.check(z.minLength(1), z.maxLength(MAX_CLAN_ROLE_NAME)),
  pages: z.array(z.enum(PAGE_IDS)).check(z.maxLength(PAGE_IDS.length)),
});

/** A role of the clan's making. */
export const clanRole = z.extend(clanRoleContent, { id: clientId<ClanRoleId>() });
export type ClanRoleRow = z.output<typeof clanRole>;

const memberRoles = z.object({
  role: z.nullable(z.enum(ASSIGNED_ROLES)),
  clanRoleIds: z.array(clientId<ClanRoleId>()).check(z.maxLength(MAX_CLAN_ROLES)),
});

/** A member on the clan's list with what decides what they may open. */
export const memberStanding = z.object({
  /** Key of the name, see `nameKey`. */
  id: z.string(),
  name: z.string(),
  rank: z.enum(CLAN_RANKS),
  hasAccount: z.boolean(),
  /** The role that counts. */
  role: z.enum(ROLES),
  /** The role that the clan gave; counts in custom mode. */
  assigned: z.nullable(z.enum(ASSIGNED_ROLES)),
  clanRoleIds: z.array(clientId<ClanRoleId>()),
  /** Who changed the roles last, and when; null: nobody has. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
});
export type MemberStanding = z.output<typeof memberStanding>;

/** To a member whose role in the clan or whose roles of the clan's making somebody has changed. */
export const rolesChangedNotice = z.object({
  kind: z.enum(['rolesChanged']),
  characterName: z.string(),
  by: z.string(),
  /** The role that counts; null: it is the same. */
  role: z.nullable(z.object({ from: z.enum(ROLES), to: z.enum(ROLES) })),
  /** Names of the clan's own roles. */
  given: z.array(z.string()),
  taken: z.array(z.string()),
});
export type RolesChangedNotice = z.output<typeof rolesChangedNotice>;

export const permissions = endpoint({
  id: 'clanRoles.permissions',
  kinds: ['members', 'clanSettings'],
  method: 'GET',
  path: '/api/clan/permissions',
  summary: "The roles of all members and the clan's own roles: who may open what follows from them.",
  access,
  output: z.object({
    success: z.literal(true),
    members: z.array(memberStanding),
    clanRoles: z.array(clanRole),
  }),
  errors: [],
  offline: 'kept',
});

export const setMember = endpoint({
  id: 'clanRoles.setMember',
  method: 'POST',
  path: '/api/clan/permissions/members',
  summary:
    "Changes a member's role and clan roles; merges field by field with what was stored since. The role counts in custom mode.",
  access,
  body: z.object({
    member: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
    /** What the person saw. */
    base: memberRoles,
    roles: memberRoles,
  }),
  output: z.object({ success: z.literal(true), member: memberStanding }),
  errors: ['auth.forbidden', 'edit.conflict', 'permissions.notFound'],
  offline: 'live',
});

export const saveRole = endpoint({
  id: 'clanRoles.save',
  method: 'POST',
  path: '/api/clan/permissions/roles',
  summary:
    "Creates or changes a role of the clan's making; merges field by field with what was stored since.",
  access,
  body: z.object({
    id: clientId<ClanRoleId>(),
    /** What the person saw; null for nothing. */
    base: z.nullable(clanRoleContent),
    clanRole: clanRoleContent,
  }),
  output: z.object({ success: z.literal(true), clanRole }),
  errors: [
    'auth.forbidden',
    'edit.conflict',
    'permissions.nameTaken',
    'permissions.notFound',
    'settings.invalid',
  ],
  offline: 'live',
});

export const deleteRole = endpoint({
  id: 'clanRoles.delete',
  method: 'POST',
  path: '/api/clan/permissions/roles/{id}/delete',
  summary:
    "Deletes a role of the clan's making and takes it from its members; refused when it was changed since.",
  access,
  params: z.object({ id: clientId<ClanRoleId>() }),
  body: z.object({ base: clanRoleContent }),
  output: z.object({ success: z.literal(true) }),
  errors: ['auth.forbidden', 'edit.conflict', 'permissions.notFound'],
  offline: 'live',
  objects: { id: 'clanRoleId' },
});

/** What a member may open, and why. */
export const ownAccess = endpoint({
  id: 'clanRoles.own',
  kinds: ['members', 'clanSettings'],
  method: 'GET',
  path: '/api/clan/access',
  summary: 'Which pages the selected character may open in its clan, and why.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    access: z.object({
      mode: z.enum(PERMISSION_MODES),
      rank: z.enum(CLAN_RANKS),
      role: z.enum(ROLES),
      clanRoles: z.array(clanRoleContent),
      pages: z.array(z.object({ page: z.enum(PAGE_IDS), isOpen: z.boolean(), reason: z.enum(PAGE_REASONS) })),
    }),
  }),
  errors: [],
  offline: 'kept',
});
export type OwnAccess = z.output<typeof ownAccess.output>['access'];
