/** Rows of a clan written straight into the tables, for tests and benchmarks that need many of them or exact counters. */
import {
  type CharacterId,
  type ClanId,
  type SessionId,
  type SkipId,
  toId,
  type UserId,
} from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CHARACTER_HEADER } from '../../src/contract/wire-words.ts';
import type { ClanRank } from '../../src/domain/characters/rank.ts';
import type { Db } from '../../src/server/db/connection/engine.ts';
import { hashOf } from '../../src/server/features/auth/secrets.ts';

export interface AddedPerson {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly characterId: CharacterId;
  readonly headers: Readonly<Record<string, string>>;
}

const FAR_AWAY = new Date('2099-01-01T00:00:00Z');

/** People with a session and a character in the clan; the game is never called for them. */
export async function addPeople(
  db: Db,
  clanId: string,
  count: number,
  rank: ClanRank = 'SOLDIER',
): Promise<readonly AddedPerson[]> {
  const people = Array.from({ length: count }, () => {
    const token = randomUUID().repeat(2);
    const userId = toId<UserId>(randomUUID());
    const characterId = toId<CharacterId>(randomUUID());
    return {
      userId,
      sessionId: toId<SessionId>(randomUUID()),
      characterId,
      token,
      headers: { authorization: `Bearer ${token}`, [CHARACTER_HEADER]: characterId },
    };
  });
  const now = new Date();
  await db
    .insertInto('users')
    .values(
      people.map(({ userId }) => ({
        id: userId,
        game_uuid: randomUUID(),
        login: userId,
        display_name: userId.slice(0, 8),
        preferred_character_id: null,
        characters_seen_at: null,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('auth_sessions')
    .values(
      people.map(({ userId, sessionId, token }) => ({
        id: sessionId,
        token_hash: hashOf(token),
        user_id: userId,
        device: 'test',
        created_at: now,
        last_seen_at: now,
        expires_at: FAR_AWAY,
        revoked_at: null,
      })),
    )
    .execute();
  await db
    .insertInto('characters')
    .values(
      people.map(({ userId, characterId }) => ({
        id: characterId,
        user_id: userId,
        region: 'EU',
        name: `Char ${characterId.slice(0, 8)}`,
        game_created_at: null,
        clan_id: toId<ClanId>(clanId),
        clan_rank: rank,
        clan_joined_at: now,
        position: 0,
        seen_at: now,
      })),
    )
    .execute();
  return people;
}

/**
 * Old, decided skips of a user, one a day back from `lastDay`; each takes the next counter of the clan.
 * Answers their ids in the order of their counters.
 */
export async function addSkips(
  db: Db,
  clanId: string,
  userId: string,
  count: number,
  lastDay: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH last AS (UPDATE clans SET rev = rev + ${count} WHERE id = ${clanId} RETURNING rev),
    made AS (
      INSERT INTO skips (clan_id, id, user_id, character_id, character_name, start_date, end_date, reason, status, requested_at, request_date, rev)
      SELECT ${clanId}, gen_random_uuid(), ${userId}::uuid, 'nobody', 'Nobody', day, day, 'because', 'rejected', day::timestamptz, day, last.rev - ${count} + n
      FROM last, generate_series(1, ${count}::int) AS n, LATERAL (SELECT ${lastDay}::date - (${count}::int - n) AS day) AS days
      RETURNING id, rev
    ) SELECT id FROM made ORDER BY rev`.execute(db);
  return rows.map(({ id }) => id);
}

/** Raises the clan's counter and runs the change with it, as every change of the clan does. */
export function changeClan(
  db: Db,
  clanId: string,
  change: (trx: Db, rev: number) => Promise<unknown>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rev } = await trx
      .updateTable('clans')
      .set((row) => ({ rev: row('rev', '+', 1) }))
      .where('id', '=', toId<ClanId>(clanId))
      .returning('rev')
      .executeTakeFirstOrThrow();
    await change(trx, rev);
    return rev;
  });
}

/** Removes a skip and leaves its tombstone. */
export function removeSkip(db: Db, clanId: string, id: string): Promise<number> {
  return changeClan(db, clanId, async (trx, rev) => {
    const gone = await trx
      .deleteFrom('skips')
      .where('clan_id', '=', toId<ClanId>(clanId))
      .where('id', '=', toId<SkipId>(id))
      .returning('user_id')
      .executeTakeFirst();
    if (gone !== undefined)
      await trx
        .insertInto('tombstones')
        .values({
          clan_id: toId<ClanId>(clanId),
          rev,
          kind: 'skips',
          id,
          owner_user_id: gone.user_id,
          at: new Date(),
        })
        .execute();
  });
}
