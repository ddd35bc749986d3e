/**
 * Who has which role in a clan: the one answer for sign-ins, rights, syncs and the audiences of notices. The rule is
 * `roleInClan`; this file finds what it follows from. Source: decision "Roles by rank or by the clan".
 */
import { sql } from 'kysely';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanRank, Role } from '../../../domain/characters/rank.ts';
import type { PermissionMode } from '../../../domain/characters/permission-mode.ts';
import { type AssignedRole, roleInClan, type Standing } from '../../../domain/characters/standing.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';

/** The sources of a role, as columns of a query. */
export interface StandingColumns {
  readonly permission_mode: PermissionMode | null;
  readonly assigned_role: AssignedRole | null;
  readonly granted_pages: readonly PageId[];
}

/** For a query that names a member: these columns hold the clan's id and the key of the member's name. */
export function standingColumns(clan: string, key: string) {
  const [clanId, nameKey] = [sql.ref(clan), sql.ref(key)];
  return [
    sql<PermissionMode | null>`(SELECT permission_mode FROM clan_settings WHERE clan_id = ${clanId})`.as(
      'permission_mode',
    ),
    sql<AssignedRole | null>`(SELECT role FROM clan_member_roles WHERE clan_id = ${clanId} AND name_key = ${nameKey})`.as(
      'assigned_role',
    ),
    sql<PageId[]>`ARRAY(
      SELECT DISTINCT unnest(r.pages) FROM clan_member_roles AS g
      JOIN clan_roles AS r ON r.clan_id = g.clan_id AND r.id = ANY (g.clan_role_ids)
      WHERE g.clan_id = ${clanId} AND g.name_key = ${nameKey} ORDER BY 1)`.as('granted_pages'),
  ] as const;
}

/**
 * When the game last said that a character is in its clan, as an expression of such a query: `character` and `roster` name
 * its tables. Of a claimed character only the roster says something. What it is worth says `isConfirmed`.
 */
export function confirmedAt(character: string, roster: string) {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`);
  return sql<Date | null>`greatest(CASE WHEN ${of(character, 'claim')} IS NULL THEN ${of(character, 'seen_at')} END, ${of(roster, 'seen_at')})`;
}

/** The names of the clan's own roles that a member has, as a column of such a query. */
export function clanRoleNames(clan: string, key: string) {
  return sql<string[]>`ARRAY(
    SELECT r.name FROM clan_member_roles AS g
    JOIN clan_roles AS r ON r.clan_id = g.clan_id AND r.id = ANY (g.clan_role_ids)
    WHERE g.clan_id = ${sql.ref(clan)} AND g.name_key = ${sql.ref(key)} ORDER BY r.name)`.as('clan_roles');
}

/** The role of a row with these columns. */
export function roleOfRow(
  rank: ClanRank,
  row: Pick<StandingColumns, 'permission_mode' | 'assigned_role'>,
): Role {
  return roleInClan({ mode: row.permission_mode ?? 'inGame', rank, assigned: row.assigned_role });
}

/** The standing of a row with these columns. */
export function standingOfRow(rank: ClanRank, row: StandingColumns): Standing {
  return { role: roleOfRow(rank, row), grantedPages: row.granted_pages };
}

/** An account with a character in the clan, and what that one may do. */
export interface AccountStanding extends Standing {
  readonly userId: UserId;
}

/** Everybody with an account in the clan, once per character. */
export async function standingsIn(db: Db, clanId: ClanId): Promise<readonly AccountStanding[]> {
  const rows = await db
    .selectFrom('characters as c')
    .select(['c.user_id', 'c.clan_rank', ...standingColumns('c.clan_id', 'c.name_key')])
    .where('c.clan_id', '=', clanId)
    .where('c.user_id', 'is not', null)
    .orderBy('c.user_id')
    .orderBy('c.id')
    .execute();
  return rows.flatMap(({ user_id: userId, clan_rank: rank, ...row }) =>
    userId === null || rank === null ? [] : [{ userId, ...standingOfRow(rank, row) }],
  );
}
