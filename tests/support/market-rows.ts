/** Rows around the market in tests: people, watches, notices, and the age of prices. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Notice } from '../../src/contract/notifications.ts';
import { type CharacterId, type ClanId, toId, type UserId } from '../../src/domain/ids.ts';
import type { Db } from '../../src/server/db/connection/engine.ts';
import { createItemsRepo } from '../../src/server/features/auction/store/items.repo.ts';
import { GAME_REGION } from './game-simulation.ts';

export interface Person {
  readonly userId: UserId;
  readonly characterId: string;
  readonly clanId: string;
}

export interface SentNotice {
  readonly userId: string;
  readonly notice: Extract<Notice, { readonly kind: 'priceReached' }>;
  readonly atMs: number;
}

/** Notices are recorded in a table, so that they are part of the transaction that sends them. */
export async function createNoticeTable(db: Db): Promise<void> {
  await sql`CREATE TABLE test_notified (position serial PRIMARY KEY, user_id text, notice jsonb, at_ms int8)`.execute(
    db,
  );
}

export async function recordNotices(
  db: Db,
  userIds: readonly string[],
  notice: Notice,
  atMs: number,
): Promise<void> {
  for (const userId of userIds)
    await sql`INSERT INTO test_notified (user_id, notice, at_ms) VALUES (${userId}, ${JSON.stringify(notice)}, ${atMs})`.execute(
      db,
    );
}

/** A person with a character in a clan. */
export async function addPerson(db: Db, now: Date): Promise<Person> {
  const userId = toId<UserId>(randomUUID());
  const characterId = toId<CharacterId>(randomUUID());
  const clanId = toId<ClanId>(randomUUID());
  await db
    .insertInto('clans')
    .values({
      id: clanId,
      region: GAME_REGION,
      name: 'Clan',
      tag: 'CLN',
      level: 1,
      level_points: 0,
      registered_at: null,
      alliance: null,
      description: '',
      leader_name: 'L',
      member_count: 1,
      seen_at: now,
    })
    .execute();
  await db
    .insertInto('users')
    .values({
      id: userId,
      game_uuid: userId,
      login: userId,
      display_name: userId,
      preferred_character_id: null,
      characters_seen_at: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('characters')
    .values({
      id: characterId,
      user_id: userId,
      region: GAME_REGION,
      name: characterId,
      game_created_at: null,
      clan_id: clanId,
      clan_rank: 'SOLDIER',
      clan_joined_at: null,
      position: 0,
      seen_at: now,
    })
    .execute();
  return { userId, characterId, clanId };
}

export async function addWatch(
  db: Db,
  now: Date,
  { userId, characterId }: Person,
  itemId: string,
  {
    belowRub = null,
    aboveRub = null,
  }: { readonly belowRub?: number | null; readonly aboveRub?: number | null } = {},
): Promise<void> {
  await db
    .insertInto('market_watches')
    .values({
      user_id: userId,
      region: GAME_REGION,
      item_id: itemId,
      character_id: toId<CharacterId>(characterId),
      below_rub: belowRub,
      above_rub: aboveRub,
      is_below_armed: true,
      is_above_armed: true,
      reached_side: null,
      reached_price_rub: null,
      reached_limit_rub: null,
      reached_at: null,
      created_at: now,
    })
    .execute();
  await createItemsRepo(db).watch(GAME_REGION, itemId, { now, isSoon: true });
}

/** Notices in the order in which they were sent. */
export async function noticesOf(db: Db): Promise<readonly SentNotice[]> {
  const { rows } = await sql<{
    user_id: string;
    notice: SentNotice['notice'];
    at_ms: number;
  }>`SELECT user_id, notice, at_ms FROM test_notified ORDER BY position`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, notice: row.notice, atMs: row.at_ms }));
}

/** When the lots of each of these items were last fetched; null for never. */
export async function lotTimes(db: Db, itemIds: readonly string[]): Promise<readonly (Date | null)[]> {
  const rows = await db
    .selectFrom('market_items')
    .select('lots_at')
    .where('item_id', 'in', itemIds)
    .execute();
  return rows.map(({ lots_at }) => lots_at);
}
