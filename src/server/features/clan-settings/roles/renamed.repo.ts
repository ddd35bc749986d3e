/**
 * Roles of members whose names change. They are stored by name, because half of a clan has no account; where there is a
 * character, its id tells who has the role under another name. Every query is scoped to the clan.
 */
import { sql } from 'kysely';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';

/** Whose character has another name now: its roles have moved to it. */
export interface RenamedHolder {
  readonly formerName: string;
  readonly key: string;
  readonly name: string;
  readonly userId: UserId | null;
}

export interface RenamedRepo {
  /** Whether there is something for `follow` to do. */
  isDue(clanId: ClanId): Promise<boolean>;
  /** Notes the characters of names that have one, and moves roles to the names that these characters have now. */
  follow(clanId: ClanId): Promise<readonly RenamedHolder[]>;
  /**
   * Takes roles from names. Of a renamed member the game says first that the old name is gone, and only the owner's list
   * says who it is: roles of a character whose name is not on the clan's list wait for that.
   */
  end(clanId: ClanId, keys: readonly string[]): Promise<void>;
}

/** Of roles that wait: no key of a name begins with a space. */
export const WAITING = ' ';

export function createRenamedRepo(db: Db): RenamedRepo {
  const remove = async (clanId: ClanId, keys: readonly string[]): Promise<void> => {
    if (keys.length > 0)
      await db
        .deleteFrom('clan_member_roles')
        .where('clan_id', '=', clanId)
        .where('name_key', 'in', [...keys])
        .execute();
  };
  return {
    async isDue(clanId) {
      const found = await db
        .selectFrom('clan_member_roles as g')
        .innerJoin('characters as c', 'c.clan_id', 'g.clan_id')
        .select('g.name_key')
        .where('g.clan_id', '=', clanId)
        .where('c.claim', 'is', null)
        .where((row) =>
          row.or([
            row.and([
              row('c.id', '=', row.ref('g.character_id')),
              row('c.name_key', '!=', row.ref('g.name_key')),
            ]),
            row.and([row('g.character_id', 'is', null), row('c.name_key', '=', row.ref('g.name_key'))]),
          ]),
        )
        .executeTakeFirst();
      return found !== undefined;
    },
    async follow(clanId) {
      await sql`
        UPDATE clan_member_roles AS g SET character_id = c.id FROM characters AS c
        WHERE g.clan_id = ${clanId} AND g.character_id IS NULL AND c.claim IS NULL
          AND c.clan_id = g.clan_id AND c.name_key = g.name_key`.execute(db);
      const moved = await db
        .selectFrom('clan_member_roles as g')
        .innerJoin('characters as c', (join) =>
          join.onRef('c.id', '=', 'g.character_id').onRef('c.clan_id', '=', 'g.clan_id'),
        )
        .select(['g.name_key', 'g.character_name', 'g.changed_at'])
        .select(['c.name_key as key', 'c.name', 'c.user_id', 'c.clan_joined_at'])
        .where('g.clan_id', '=', clanId)
        .where('c.claim', 'is', null)
        .whereRef('c.name_key', '!=', 'g.name_key')
        .orderBy('g.name_key')
        .execute();
      const renamed: RenamedHolder[] = [];
      for (const row of moved) {
        const joinedAt = row.clan_joined_at;
        const isWaiting = row.name_key.startsWith(WAITING);
        // who has left and come back has no role
        const isBack =
          (isWaiting && (joinedAt === null || nameKey(row.character_name) === row.key)) ||
          (joinedAt !== null && joinedAt > row.changed_at);
        const given = await db
          .selectFrom('clan_member_roles')
          .select('name_key')
          .where('clan_id', '=', clanId)
          .where('name_key', '=', row.key)
          .executeTakeFirst();
        // what the clan has given to the new name stays as it is
        if (isBack || given !== undefined) {
          await remove(clanId, [row.name_key]);
          continue;
        }
        await db
          .updateTable('clan_member_roles')
          .set({ name_key: row.key, character_name: row.name })
          .where('clan_id', '=', clanId)
          .where('name_key', '=', row.name_key)
          .execute();
        renamed.push({
          formerName: row.character_name,
          key: row.key,
          name: row.name,
          userId: row.user_id,
        });
      }
      return renamed;
    },
    async end(clanId, keys) {
      if (keys.length === 0) return;
      const rows = await db
        .selectFrom('clan_member_roles as g')
        .leftJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'g.clan_id').onRef('m.name_key', '=', 'g.name_key'),
        )
        .select(['g.name_key', 'g.character_id', 'm.name_key as listed'])
        .where('g.clan_id', '=', clanId)
        .where('g.name_key', 'in', [...keys])
        .execute();
      for (const { name_key: key, character_id: characterId, listed } of rows) {
        await remove(
          clanId,
          characterId === null ? [key] : listed === null ? [WAITING + characterId] : [key],
        );
        if (characterId !== null && listed === null)
          await db
            .updateTable('clan_member_roles')
            .set({ name_key: WAITING + characterId })
            .where('clan_id', '=', clanId)
            .where('name_key', '=', key)
            .execute();
      }
    },
  };
}
