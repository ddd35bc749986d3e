/** Who somebody is, as far as the tables may refer to them: ids and names. */
import { type Expression, sql } from 'kysely';
import type { SessionId, UserId } from '../../../domain/ids.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { PersonIds } from '../../db/people/person-rows.ts';

export type { PersonIds, TableName } from '../../db/people/person-rows.ts';

export interface StoredAccount {
  readonly id: UserId;
  readonly displayName: string;
  readonly preferredCharacterId: string | null;
  /** In their order; without claims that nobody has accepted. */
  readonly characters: readonly {
    readonly id: string;
    readonly name: string;
    readonly region: string;
    readonly clanId: string | null;
    readonly clanName: string | null;
    readonly clanRank: string | null;
  }[];
}

export interface PersonRepo {
  /** Null: there is no such account. `isLocked`: until the end of the transaction. */
  account(userId: UserId, isLocked?: boolean): Promise<StoredAccount | null>;
  signedInAt(userId: UserId, sessionId: SessionId): Promise<Date | null>;
  ids(userId: UserId): Promise<PersonIds>;
}

export function createPersonRepo(db: Db): PersonRepo {
  const lines = async <Row>(query: Expression<Row> & { execute(db: Db): Promise<{ rows: Row[] }> }) =>
    (await query.execute(db)).rows;
  return {
    async account(userId, isLocked = false) {
      const users = db
        .selectFrom('users')
        .select(['id', 'display_name as displayName', 'preferred_character_id as preferredCharacterId'])
        .where('id', '=', userId);
      const user = await (isLocked ? users.forUpdate() : users).executeTakeFirst();
      if (user === undefined) return null;
      const characters = await db
        .selectFrom('characters as c')
        .leftJoin('clans as k', 'k.id', 'c.clan_id')
        .select(['c.id', 'c.name', 'c.region', 'c.clan_id as clanId', 'k.name as clanName'])
        .select('c.clan_rank as clanRank')
        .where('c.user_id', '=', userId)
        .where((row) => row.or([row('c.claim', 'is', null), row('c.claim', '=', 'accepted')]))
        .orderBy('c.region')
        .orderBy('c.position')
        .orderBy('c.id')
        .execute();
      return { ...user, characters };
    },
    async signedInAt(userId, sessionId) {
      const row = await db
        .selectFrom('auth_sessions')
        .select('created_at')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.created_at ?? null;
    },
    async ids(userId) {
      const characters = await db
        .selectFrom('characters')
        .select(['id', 'name', 'region', 'claim'])
        .where('user_id', '=', userId)
        .execute();
      const sessions = await db
        .selectFrom('auth_sessions')
        .select('id')
        .where('user_id', '=', userId)
        .execute();
      const parts = await lines(
        sql<{ readonly id: string }>`
          SELECT id::text FROM push_subscriptions WHERE user_id = ${userId}
          UNION ALL SELECT id::text FROM api_tokens WHERE user_id = ${userId}
          UNION ALL SELECT id::text FROM clan_war_uploads WHERE user_id = ${userId}`,
      );
      // a claim that nobody has accepted may be for another person's name
      const acted = await lines(
        sql<{ readonly region: string; readonly name: string }>`
          SELECT DISTINCT k.region, a.actor_name AS name FROM audit_log AS a JOIN clans AS k ON k.id = a.clan_id
          WHERE a.actor_user_id = ${userId} AND a.actor_name IS NOT NULL AND a.entity_kind <> 'claim'
            AND NOT EXISTS (
              SELECT FROM characters AS c WHERE c.region = k.region AND c.name_key = lower(NORMALIZE(btrim(a.actor_name), NFC))
                AND c.user_id <> ${userId} AND c.claim IS DISTINCT FROM 'pending' AND c.claim IS DISTINCT FROM 'refused')`,
      );
      const names = new Map<string, Map<string, string>>();
      for (const { region, name } of [
        ...characters.filter(({ claim }) => claim === null || claim === 'accepted'),
        ...acted,
      ]) {
        const ofRegion = names.get(region) ?? new Map<string, string>();
        names.set(region, ofRegion.set(nameKey(name), name));
      }
      const sessionIds = sessions.map(({ id }) => id);
      return {
        userId,
        sessionIds,
        ids: [userId, ...characters.map(({ id }) => id)],
        partIds: [...sessionIds, ...parts.map(({ id }) => id)],
        names: new Map([...names].map(([region, byKey]) => [region, [...byKey.values()]])),
      };
    },
  };
}
