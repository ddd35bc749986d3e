/** What a clan gave to its members: roles, and roles of its own making. Every query is scoped to the clan. */
import { sql } from 'kysely';
import type { ClanRoleRow, MemberStanding } from '../../../../contract/clan-roles.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { type AssignedRole, type Standing } from '../../../../domain/characters/standing.ts';
import type { ClanRole, ClanRoleId, MemberRoles } from '../../../../domain/clan-settings/clan-roles.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';
import { WAITING } from './renamed.repo.ts';
import { standingColumns, standingOfRow } from '../../../db/rosters/standings.ts';

/** A member as the rules of roles know them. */
export type RoleMember = MemberStanding & Standing & { readonly userId: UserId | null };

export interface StoredClanRole extends ClanRoleRow {
  readonly changedBy: string;
  readonly changedAt: Date;
}

export interface RoleHolder {
  readonly key: string;
  readonly name: string;
  readonly userId: UserId | null;
}

/** What the clan gave to somebody who is no longer in it, or has come back since. */
export interface LapsedRoles {
  readonly key: string;
  readonly characterName: string;
  readonly role: AssignedRole | null;
  readonly clanRoleIds: readonly ClanRoleId[];
}

interface Change {
  readonly by: string | null;
  readonly at: Date;
}

export interface RolesRepo {
  /** By rank and name; of one member where a key is given. */
  members(clanId: ClanId, key?: string): Promise<readonly RoleMember[]>;
  /** By name. */
  clanRoles(clanId: ClanId): Promise<readonly StoredClanRole[]>;
  setMember(
    clanId: ClanId,
    member: { readonly key: string; readonly name: string },
    roles: MemberRoles,
    change: Change,
  ): Promise<void>;
  putClanRole(
    clanId: ClanId,
    id: ClanRoleId,
    role: ClanRole,
    change: Change & { readonly by: string },
  ): Promise<void>;
  /** Deletes the role and takes it from its members. */
  removeClanRole(clanId: ClanId, id: ClanRoleId): Promise<void>;
  /** Members and accounts that have the clan role. */
  holders(clanId: ClanId, id: ClanRoleId): Promise<readonly RoleHolder[]>;
  /** Gives officers and colonels of the game these roles, unless the clan has given a role to somebody. */
  adoptRanks(clanId: ClanId, change: Change): Promise<void>;
  /** Marks rows of the members' list as changed; without keys those of all members. */
  touch(clanId: ClanId, rev: number, keys?: readonly string[]): Promise<void>;
  /** Roles of people who are not in the clan, or joined it after they got them. */
  lapsed(clanId: ClanId): Promise<readonly LapsedRoles[]>;
}

export function createRolesRepo(db: Db): RolesRepo {
  return {
    async members(clanId, key) {
      let rows = db
        .selectFrom('clan_members as m')
        .leftJoin('characters as c', 'c.id', 'm.character_id')
        .leftJoin('clan_member_roles as g', (join) =>
          join.onRef('g.clan_id', '=', 'm.clan_id').onRef('g.name_key', '=', 'm.name_key'),
        )
        .select([
          'm.name_key',
          'm.name',
          'm.rank',
          'c.user_id',
          'g.role',
          'g.clan_role_ids',
          'g.changed_by',
          'g.changed_at',
          ...standingColumns('m.clan_id', 'm.name_key'),
        ])
        .where('m.clan_id', '=', clanId)
        .orderBy('m.name_key');
      if (key !== undefined) rows = rows.where('m.name_key', '=', key);
      return (await rows.execute()).map((row) => {
        const { role: effective, grantedPages } = standingOfRow(row.rank, row);
        return {
          id: row.name_key,
          name: row.name,
          rank: row.rank,
          hasAccount: row.user_id !== null,
          assigned: row.role,
          clanRoleIds: row.clan_role_ids ?? [],
          changedBy: row.changed_by,
          changedAt: row.changed_at?.toISOString() ?? null,
          userId: row.user_id,
          role: effective,
          grantedPages,
        };
      });
    },
    async clanRoles(clanId) {
      const rows = await db
        .selectFrom('clan_roles')
        .select(['id', 'name', 'pages', 'changed_by', 'changed_at'])
        .where('clan_id', '=', clanId)
        .orderBy(sql`name COLLATE "und-x-icu"`)
        .execute();
      return rows.map(({ id, name, pages, changed_by: changedBy, changed_at: changedAt }) => ({
        id,
        name,
        pages,
        changedBy,
        changedAt,
      }));
    },
    async setMember(clanId, { key, name }, { role, clanRoleIds }, { by, at }) {
      const row = {
        character_name: name,
        role,
        clan_role_ids: [...clanRoleIds],
        changed_by: by,
        changed_at: at,
      };
      await db
        .insertInto('clan_member_roles')
        .values({ clan_id: clanId, name_key: key, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'name_key']).doUpdateSet(row))
        .execute();
    },
    async putClanRole(clanId, id, { name, pages }, { by, at }) {
      const row = {
        name,
        name_key: nameKey(name),
        pages: [...pages],
        changed_by: by,
        changed_at: at,
      };
      await db
        .insertInto('clan_roles')
        .values({ clan_id: clanId, id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async removeClanRole(clanId, id) {
      await db.deleteFrom('clan_roles').where('clan_id', '=', clanId).where('id', '=', id).execute();
      await db
        .updateTable('clan_member_roles')
        .set({ clan_role_ids: sql`array_remove(clan_role_ids, ${id}::uuid)` })
        .where('clan_id', '=', clanId)
        .where(sql<boolean>`${id}::uuid = ANY (clan_role_ids)`)
        .execute();
    },
    async holders(clanId, id) {
      const rows = await db
        .selectFrom('clan_member_roles as g')
        .leftJoin('characters as c', (join) =>
          join.onRef('c.clan_id', '=', 'g.clan_id').onRef('c.name_key', '=', 'g.name_key'),
        )
        .select(['g.name_key', 'g.character_name', 'c.user_id'])
        .where('g.clan_id', '=', clanId)
        .where(sql<boolean>`${id}::uuid = ANY (g.clan_role_ids)`)
        .execute();
      return rows.map((row) => ({ key: row.name_key, name: row.character_name, userId: row.user_id }));
    },
    async adoptRanks(clanId, { by, at }) {
      await sql`
        INSERT INTO clan_member_roles (clan_id, name_key, character_name, role, changed_by, changed_at)
        SELECT clan_id, name_key, name, lower(rank), ${by}, ${at}
        FROM (
          SELECT clan_id, name_key, name, rank FROM clan_members
          UNION ALL
          SELECT clan_id, name_key, name, clan_rank FROM characters
            WHERE NOT EXISTS (SELECT FROM clan_members WHERE clan_id = ${clanId})
        ) AS people
        WHERE clan_id = ${clanId} AND rank IN ('OFFICER', 'COLONEL')
          AND NOT EXISTS (SELECT FROM clan_member_roles WHERE clan_id = ${clanId} AND role IS NOT NULL)
        ON CONFLICT (clan_id, name_key) DO UPDATE
          SET role = excluded.role, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      `.execute(db);
    },
    async touch(clanId, rev, keys) {
      if (keys?.length === 0) return;
      let rows = db.updateTable('clan_members').set({ rev }).where('clan_id', '=', clanId);
      if (keys !== undefined) rows = rows.where('name_key', 'in', [...keys]);
      await rows.execute();
    },
    async lapsed(clanId) {
      const rows = await db
        .selectFrom('clan_member_roles as g')
        .leftJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'g.clan_id').onRef('m.name_key', '=', 'g.name_key'),
        )
        .select(['g.name_key', 'g.character_name', 'g.role', 'g.clan_role_ids'])
        .where('g.clan_id', '=', clanId)
        .where('g.name_key', 'not like', `${WAITING}%`)
        .where((row) =>
          row.or([
            row.and([
              row('m.name_key', 'is', null),
              // before the first list is fetched only the characters are known
              row.not(
                row.exists(
                  row
                    .selectFrom('characters as c')
                    .select('c.id')
                    .whereRef('c.clan_id', '=', 'g.clan_id')
                    .whereRef('c.name_key', '=', 'g.name_key'),
                ),
              ),
            ]),
            row('m.joined_at', '>', row.ref('g.changed_at')),
          ]),
        )
        .orderBy('g.name_key')
        .execute();
      return rows.map((row) => ({
        key: row.name_key,
        characterName: row.character_name,
        role: row.role,
        clanRoleIds: row.clan_role_ids,
      }));
    },
  };
}
