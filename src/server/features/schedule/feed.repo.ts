/** Calendar links of members. Only hashes of their tokens are stored. */
import type { Locale } from '../../../contract/wire-words.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface CalendarFeed {
  readonly createdAt: Date;
  /** When a calendar program last read it; null for never. */
  readonly readAt: Date | null;
}

export interface FeedRepo {
  find(clanId: ClanId, userId: UserId): Promise<CalendarFeed | null>;
  /** Replaces the member's link. False: somebody else's link has this token. */
  put(
    clanId: ClanId,
    userId: UserId,
    feed: { readonly tokenHash: Buffer; readonly locale: Locale; readonly at: Date },
  ): Promise<boolean>;
  remove(clanId: ClanId, userId: UserId): Promise<boolean>;
  /** Of who still has a character in the clan. */
  byToken(
    clanId: ClanId,
    tokenHash: Buffer,
  ): Promise<{
    readonly userId: UserId;
    readonly clanName: string;
    readonly locale: Locale;
  } | null>;
  markRead(clanId: ClanId, userId: UserId, at: Date): Promise<void>;
  /** Removes the links of people without a character in the clan. */
  removeGone(clanId: ClanId): Promise<void>;
}

export function createFeedRepo(db: Db): FeedRepo {
  return {
    async find(clanId, userId) {
      const row = await db
        .selectFrom('calendar_feeds')
        .select(['created_at', 'read_at'])
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined ? null : { createdAt: row.created_at, readAt: row.read_at };
    },
    async put(clanId, userId, { tokenHash, locale, at }) {
      const taken = await db
        .selectFrom('calendar_feeds')
        .select('user_id')
        .where('clan_id', '=', clanId)
        .where('token_hash', '=', tokenHash)
        .where('user_id', '!=', userId)
        .executeTakeFirst();
      if (taken !== undefined) return false;
      const row = { token_hash: tokenHash, locale, created_at: at, read_at: null };
      await db
        .insertInto('calendar_feeds')
        .values({ clan_id: clanId, user_id: userId, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'user_id']).doUpdateSet(row))
        .execute();
      return true;
    },
    async remove(clanId, userId) {
      const gone = await db
        .deleteFrom('calendar_feeds')
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      return gone !== undefined;
    },
    async byToken(clanId, tokenHash) {
      const row = await db
        .selectFrom('calendar_feeds as f')
        .innerJoin('clans as k', 'k.id', 'f.clan_id')
        .select(['f.user_id', 'f.locale', 'k.name'])
        .where('f.clan_id', '=', clanId)
        .where('f.token_hash', '=', tokenHash)
        .where((where) =>
          where.exists(
            where
              .selectFrom('characters as c')
              .select('c.id')
              .whereRef('c.user_id', '=', 'f.user_id')
              .whereRef('c.clan_id', '=', 'f.clan_id'),
          ),
        )
        .executeTakeFirst();
      return row === undefined ? null : { userId: row.user_id, clanName: row.name, locale: row.locale };
    },
    async markRead(clanId, userId, at) {
      await db
        .updateTable('calendar_feeds')
        .set({ read_at: at })
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .execute();
    },
    async removeGone(clanId) {
      await db
        .deleteFrom('calendar_feeds as f')
        .where('f.clan_id', '=', clanId)
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('characters as c')
                .select('c.id')
                .whereRef('c.user_id', '=', 'f.user_id')
                .whereRef('c.clan_id', '=', 'f.clan_id'),
            ),
          ),
        )
        .execute();
    },
  };
}
