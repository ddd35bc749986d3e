/** What somebody's account holds, as stored rows, for tests of who may see it. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type CharacterId,
  type SessionId,
  type SubscriptionId,
  toId,
  type UserId,
} from '../../src/domain/ids.ts';
import type { Database } from '../../src/server/db/schema/schema.ts';

/** A character that was added by its name and waits for officers. */
export async function addPendingClaim(
  db: Kysely<Database>,
  userId: UserId,
  region: string,
): Promise<CharacterId> {
  const id = toId<CharacterId>(randomUUID());
  await db
    .insertInto('characters')
    .values({
      id,
      user_id: userId,
      region,
      name: 'Hush',
      game_created_at: null,
      clan_id: null,
      clan_rank: null,
      clan_joined_at: null,
      position: 0,
      seen_at: new Date(),
      claim: 'pending',
      claimed_at: new Date(),
    })
    .execute();
  return id;
}

/** A device that gets push messages. */
export async function addDevice(
  db: Kysely<Database>,
  userId: UserId,
  sessionId: SessionId,
): Promise<SubscriptionId> {
  const id = toId<SubscriptionId>(randomUUID());
  await db
    .insertInto('push_subscriptions')
    .values({
      id,
      user_id: userId,
      session_id: sessionId,
      endpoint: `https://fcm.googleapis.com/${id}`,
      p256dh: '',
      auth: '',
      device: 'A phone',
      created_at: new Date(),
      seen_at: new Date(),
      last_status: null,
      last_sent_at: null,
    })
    .execute();
  return id;
}
