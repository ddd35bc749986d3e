/**
 * People of imported files: found by the names of their characters, or awaited under ids of their own until they sign in.
 */
import { sql } from 'kysely';
import type { FileTable } from '../../../contract/export-file/column.ts';
import { FILE_TABLES } from '../../../contract/export-file/tables/all.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { toId, type CharacterId, type ClanId, type UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';
import { isUniqueViolation } from '../../db/connection/pg-errors.ts';
import { uuidOf } from './new-ids.ts';
import type { FoundPerson } from './people.ts';

/** Somebody who was awaited, and has an account now. */
interface Arrival {
  readonly key: string;
  readonly from: FoundPerson;
  readonly to: FoundPerson;
}

export interface ImportedPeopleRepo {
  /** Accounts whose character has the name, by its key; characters that the game has not confirmed do not count. */
  accounts(region: string, keys: readonly string[]): Promise<ReadonlyMap<string, FoundPerson>>;
  /** Makes what belongs to somebody without an account possible. */
  await(clan: { readonly id: ClanId; readonly region: string }, name: string, at: Date): Promise<FoundPerson>;
  /** Awaited people who have an account in the clan by now. */
  arrivals(clanId: ClanId): Promise<readonly Arrival[]>;
  /** Gives somebody what was awaiting them. */
  handOver(clanId: ClanId, arrival: Arrival, rev: number): Promise<void>;
  /** Awaited people who are not on the clan's list any more count as having left. */
  removeLeavers(clanId: ClanId): Promise<void>;
}

/** Rows that may name somebody in the clan, with the columns that do. */
function ownedBy({ columns }: FileTable) {
  return Object.entries(columns).flatMap(([name, column]) =>
    column.role === 'user' || column.role === 'character' ? [{ name, role: column.role }] : [],
  );
}

export function createImportedPeopleRepo(db: Db): ImportedPeopleRepo {
  /** Rows that would contradict the person's own stay where they are. */
  const ifPossible = async (act: () => Promise<unknown>): Promise<boolean> => {
    await sql`SAVEPOINT hand_over`.execute(db);
    try {
      await act();
      await sql`RELEASE SAVEPOINT hand_over`.execute(db);
      return true;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await sql`ROLLBACK TO SAVEPOINT hand_over`.execute(db);
      return false;
    }
  };
  return {
    async accounts(region, keys) {
      if (keys.length === 0) return new Map();
      const rows = await db
        .selectFrom('characters')
        .select(['id', 'user_id', 'name_key'])
        .where('region', '=', region)
        .where('name_key', 'in', keys)
        .where('user_id', 'is not', null)
        .where('claim', 'is', null)
        .orderBy('id')
        .execute();
      return new Map(
        rows.flatMap(({ id, user_id: userId, name_key: key }) =>
          userId === null ? [] : [[key, { userId, characterId: id }]],
        ),
      );
    },
    async await({ id: clanId, region }, name, at) {
      const key = nameKey(name);
      const userId = toId<UserId>(uuidOf(`${clanId} person ${key}`));
      const characterId = toId<CharacterId>(`awaited-${userId}`);
      await db
        .insertInto('users')
        .values({
          id: userId,
          game_uuid: `awaited:${userId}`,
          login: name,
          display_name: name,
          preferred_character_id: null,
          characters_seen_at: null,
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db
        .insertInto('imported_people')
        .values({ clan_id: clanId, name_key: key, name, user_id: userId, character_id: characterId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // a member without an account, to whom requests and gear can belong
      await sql`
        INSERT INTO characters (id, user_id, region, name, clan_id, clan_rank, seen_at)
        SELECT ${characterId}, NULL, ${region}, m.name, m.clan_id, m.rank, ${at} FROM clan_members AS m
        WHERE m.clan_id = ${clanId} AND m.name_key = ${key}
        ON CONFLICT DO NOTHING`.execute(db);
      return { userId, characterId };
    },
    async arrivals(clanId) {
      const { rows } = await sql<{
        name_key: string;
        user_id: string;
        character_id: string;
        to_user: string;
        to_character: string;
      }>`
        SELECT DISTINCT ON (p.name_key) p.name_key, p.user_id, p.character_id, c.user_id AS to_user, c.id AS to_character
        FROM imported_people AS p
        JOIN characters AS c ON c.clan_id = p.clan_id AND c.name_key = p.name_key
        WHERE p.clan_id = ${clanId} AND c.user_id IS NOT NULL AND c.claim IS NULL
        ORDER BY p.name_key, c.id`.execute(db);
      return rows.map((row) => ({
        key: row.name_key,
        from: { userId: row.user_id, characterId: row.character_id },
        to: { userId: row.to_user, characterId: row.to_character },
      }));
    },
    async handOver(clanId, { key, from, to }, rev) {
      let isAll = true;
      for (const table of FILE_TABLES) {
        if (table.isAppendOnly) continue;
        const revision = table.revisions.includes('rev') ? sql`, rev = ${rev}` : sql``;
        // both at once: a row belongs to a character and its account
        const columns = ownedBy(table);
        if (columns.length === 0) continue;
        const sets = sql.join(
          columns.map(({ name, role }) => {
            const [old, fresh] =
              role === 'user' ? [from.userId, to.userId] : [from.characterId, to.characterId];
            const type = role === 'user' ? sql`uuid` : sql`text`;
            return sql`${sql.ref(name)} = CASE WHEN ${sql.ref(name)} = ${old}::${type} THEN ${fresh}::${type} ELSE ${sql.ref(name)} END`;
          }),
        );
        const theirs = sql.join(
          columns.map(
            ({ name, role }) => sql`${sql.ref(name)} = ${role === 'user' ? from.userId : from.characterId}`,
          ),
          sql` OR `,
        );
        const isDone = await ifPossible(() =>
          sql`UPDATE ${sql.table(table.name)} SET ${sets}${revision} WHERE clan_id = ${clanId} AND (${theirs})`.execute(
            db,
          ),
        );
        isAll &&= isDone;
      }
      await sql`
        UPDATE supply_wars SET rev = ${rev}, requests = replace(replace(requests::text,
          ${`"${from.userId}"`}, ${`"${to.userId}"`}), ${`"${from.characterId}"`}, ${`"${to.characterId}"`})::jsonb
        WHERE clan_id = ${clanId} AND position(${`"${from.characterId}"`} IN requests::text) > 0`.execute(db);
      await db
        .deleteFrom('imported_people')
        .where('clan_id', '=', clanId)
        .where('name_key', '=', key)
        .execute();
      await sql`DELETE FROM characters WHERE id = ${from.characterId} AND user_id IS NULL`.execute(db);
      // with the account its rows would go
      if (isAll) await db.deleteFrom('users').where('id', '=', toId<UserId>(from.userId)).execute();
    },
    async removeLeavers(clanId) {
      await sql`
        DELETE FROM characters AS c USING imported_people AS p
        WHERE p.clan_id = ${clanId} AND c.id = p.character_id AND c.user_id IS NULL AND NOT EXISTS (
          SELECT FROM clan_members AS m WHERE m.clan_id = p.clan_id AND m.name_key = p.name_key)`.execute(db);
    },
  };
}
