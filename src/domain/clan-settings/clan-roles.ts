/**
 * Roles in a clan: which a member has, and those of the clan's making, which open pages. Source: specification section 6;
 * decisions "Roles by rank or by the clan", "Clan roles open pages".
 */
import { GRANTED_PAGE_IDS, type PageAccess, PAGE_IDS, type PageId } from '../characters/page-access.ts';
import { atLeast, type Role } from '../characters/rank.ts';
import {
  ASSIGNED_ROLES,
  type AssignedRole,
  isGranted,
  opensPage,
  type Standing,
} from '../characters/standing.ts';
import type { EditKind } from '../edits/merge-edit.ts';
import { nameKey } from '../characters/name-key.ts';
import type { Branded } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';
import { visibleLine } from '../visible-text.ts';

export type ClanRoleId = Branded<string, 'ClanRoleId'>;

export const MAX_CLAN_ROLES = 12;
export const MAX_CLAN_ROLE_NAME = 24;

/** A role of the clan's making: a name, and the pages that it opens. */
export interface ClanRole {
  readonly name: string;
  /** In the order of `PAGE_IDS`. */
  readonly pages: readonly PageId[];
}

/** What the clan gave to a member. */
export interface MemberRoles {
  /** Counts in custom mode. */
  readonly role: AssignedRole | null;
  readonly clanRoleIds: readonly ClanRoleId[];
}

export const NO_ROLES: MemberRoles = { role: null, clanRoleIds: [] };

/** A role as single fields: two people may change its name and its pages at once. */
export const clanRoleEdit: EditKind<ClanRole> = {
  fieldsOf: ({ name, pages }) =>
    new Map<string, unknown>([['name', name], ...pages.map((page) => [page, true] as const)]),
  contentOf: (fields) => ({
    name: typeof fields.get('name') === 'string' ? (fields.get('name') as string) : '',
    pages: PAGE_IDS.filter((page) => fields.has(page)),
  }),
};

/** A member's roles as single fields; never without any. */
export const memberRolesEdit: EditKind<MemberRoles> = {
  fieldsOf: ({ role, clanRoleIds }) =>
    new Map<string, unknown>([['role', role], ...clanRoleIds.map((id) => [id, true] as const)]),
  contentOf: (fields) => ({
    role: ASSIGNED_ROLES.find((one) => one === fields.get('role')) ?? null,
    clanRoleIds: [...fields.keys()].filter((key): key is ClanRoleId => key !== 'role'),
  }),
};

/** The name as it is stored. */
export function clanRoleName(text: string): string {
  return visibleLine(text.normalize('NFC'));
}

type ClanRoleRefusal = 'auth.forbidden' | 'settings.invalid' | 'permissions.nameTaken';

/** The first of these pages that somebody cannot open, and so cannot give or take; undefined: none. */
export function pageBeyond(
  actor: Standing,
  access: PageAccess,
  pages: readonly PageId[],
): PageId | undefined {
  return pages.find((page) => !opensPage(page, actor, access));
}

/**
 * Whether somebody may store this role; `before` is null for a new one, `others` are the clan's other roles. Errors:
 * `auth.forbidden` for anybody below colonel, and {page} for a page that they cannot open themselves and would add or take;
 * `settings.invalid` {field} without a name or a page, with a longer name, with a page that no role can open, or where
 * there are too many; `permissions.nameTaken`.
 */
export function putClanRole(
  actor: Standing,
  access: PageAccess,
  {
    before,
    after,
    others,
  }: { readonly before: ClanRole | null; readonly after: ClanRole; readonly others: readonly ClanRole[] },
): Result<ClanRole, ClanRoleRefusal> {
  if (!atLeast(actor.role, 'colonel')) return err('auth.forbidden');
  const name = clanRoleName(after.name);
  const pages = PAGE_IDS.filter((page) => after.pages.includes(page));
  const isNamed = name !== '' && name.length <= MAX_CLAN_ROLE_NAME;
  if (!isNamed || pages.length === 0 || pages.some((page) => !isGranted(page, GRANTED_PAGE_IDS)))
    return err('settings.invalid', { field: isNamed ? 'pages' : 'name' });
  const was = before?.pages ?? [];
  const beyond = pageBeyond(
    actor,
    access,
    PAGE_IDS.filter((page) => was.includes(page) !== pages.includes(page)),
  );
  if (beyond !== undefined) return err('auth.forbidden', { page: beyond });
  if (before === null && others.length >= MAX_CLAN_ROLES) return err('settings.invalid', { field: 'count' });
  if (others.some((other) => nameKey(other.name) === nameKey(name)))
    return err('permissions.nameTaken', { name });
  return ok({ name, pages });
}

/** A member whose roles are changed, as the clan is now. */
export interface RoleTarget {
  /** One of the actor's own characters. */
  readonly isOwn: boolean;
  /** The role that counts. */
  readonly role: Role;
  readonly roles: MemberRoles;
}

/**
 * Whether somebody may give a member these roles. Nobody changes their own, a leader's are the game's, and a colonel
 * changes no other colonel: so nobody raises themselves, and no leader is locked out. Errors: `auth.forbidden` for
 * anybody below colonel; {field} `own`, or `role` for a member whose role is the actor's or above; {page} for a clan role
 * with a page that they cannot open themselves, given or taken; `permissions.notFound` for a clan role that is not there.
 */
export function changeMemberRoles(
  actor: Standing,
  access: PageAccess,
  target: RoleTarget,
  wanted: MemberRoles,
  clanRoles: ReadonlyMap<ClanRoleId, ClanRole>,
): Result<MemberRoles, 'auth.forbidden' | 'permissions.notFound'> {
  if (!atLeast(actor.role, 'colonel')) return err('auth.forbidden');
  if (target.isOwn) return err('auth.forbidden', { field: 'own' });
  // one that went meanwhile goes without a word, nobody gets one that is not there
  if (wanted.clanRoleIds.some((id) => !clanRoles.has(id) && !target.roles.clanRoleIds.includes(id)))
    return err('permissions.notFound');
  const given = wanted.clanRoleIds.filter((id) => clanRoles.has(id));
  const before = new Set(target.roles.clanRoleIds);
  const after = new Set(given);
  const changed = [...clanRoles].filter(([id]) => before.has(id) !== after.has(id));
  const isChanged = wanted.role !== target.roles.role || changed.length > 0;
  if (isChanged && !mayAssign(actor.role, target.role)) return err('auth.forbidden', { field: 'role' });
  const beyond = changed
    .map(([, clanRole]) => pageBeyond(actor, access, clanRole.pages))
    .find((page) => page !== undefined);
  if (beyond !== undefined) return err('auth.forbidden', { page: beyond });
  return ok({ role: wanted.role, clanRoleIds: [...new Set(given)] });
}

/** Whether somebody of a role may give a member of another role a third: to those below, and to none above. */
export function mayAssign(actor: Role, target: Role): boolean {
  return atLeast(actor, 'colonel') && target !== 'leader' && (actor === 'leader' || !atLeast(target, actor));
}
