/** Who in Discord is whose account here, and which codes were used. */
import type { Locale } from '../../../../contract/wire-words.ts';
import type { CharacterId, ClanId, UserId } from '../../../../domain/ids.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface StoredDiscordLink {
  readonly discordUserId: string;
  readonly userId: UserId;
  readonly name: string;
  readonly locale: Locale;
  readonly linkedAt: Date;
}

/** A person whom Discord names, by their account here. */
export interface LinkedPerson {
  readonly userId: UserId;
  readonly login: string;
  readonly locale: Locale;
  /** The chosen one first, then those in a clan, by name. */
  readonly characters: readonly OwnCharacter[];
}

/** As the game last reported it. */
export interface OwnCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly region: string;
  readonly clanId: ClanId | null;
}

export interface DiscordLinksRepo {
  ofUser(userId: UserId): Promise<StoredDiscordLink | null>;
  /** Null where nobody is connected. */
  person(discordUserId: string): Promise<LinkedPerson | null>;
  /** Replaces what either was connected with. */
  put(link: StoredDiscordLink): Promise<void>;
  remove(userId: UserId): Promise<void>;
  /** False: it was used before. */
  useCode(id: string, at: Date): Promise<boolean>;
  wasUsed(id: string): Promise<boolean>;
  /** Forgets codes used before. */
  removeCodesBefore(at: Date): Promise<void>;
}

export function createDiscordLinksRepo(db: Db): DiscordLinksRepo {
  return {
    async ofUser(userId) {
      const row = await db
        .selectFrom('discord_links')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            discordUserId: row.discord_user_id,
            userId: row.user_id,
            name: row.name,
            locale: row.locale,
            linkedAt: row.linked_at,
          };
    },
    async person(discordUserId) {
      const row = await db
        .selectFrom('discord_links as l')
        .innerJoin('users as u', 'u.id', 'l.user_id')
        .select(['u.id', 'u.login', 'u.preferred_character_id', 'l.locale'])
        .where('l.discord_user_id', '=', discordUserId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const characters = await db
        .selectFrom('characters')
        .select(['id', 'name', 'region', 'clan_id'])
        .where('user_id', '=', row.id)
        .orderBy('name')
        .orderBy('id')
        .execute();
      const order = (one: (typeof characters)[number]): number =>
        one.id === row.preferred_character_id ? 0 : one.clan_id === null ? 2 : 1;
      return {
        userId: row.id,
        login: row.login,
        locale: row.locale,
        characters: characters
          .toSorted((one, other) => order(one) - order(other))
          .map(({ id, name, region, clan_id: clanId }) => ({ id, name, region, clanId })),
      };
    },
    async put({ discordUserId, userId, name, locale, linkedAt }) {
      await db
        .deleteFrom('discord_links')
        .where((row) => row.or([row('user_id', '=', userId), row('discord_user_id', '=', discordUserId)]))
        .execute();
      await db
        .insertInto('discord_links')
        .values({ discord_user_id: discordUserId, user_id: userId, name, locale, linked_at: linkedAt })
        .execute();
    },
    async remove(userId) {
      await db.deleteFrom('discord_links').where('user_id', '=', userId).execute();
    },
    async useCode(id, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('discord_codes')
        .values({ id, used_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },
    async wasUsed(id) {
      const row = await db.selectFrom('discord_codes').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },
    async removeCodesBefore(at) {
      await db.deleteFrom('discord_codes').where('used_at', '<', at).execute();
    },
  };
}
