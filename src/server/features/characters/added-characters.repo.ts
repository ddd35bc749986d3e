/** Characters that users claimed because the game's list of their account lacks them. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';

export interface NamedCharacter {
  readonly id: CharacterId;
  readonly userId: UserId | null;
  readonly isAccepted: boolean;
  readonly isConfirmedByGame: boolean;
}

export interface AddedCharactersRepo {
  /** All characters with a name, of any user. */
  named(region: string, name: string): Promise<readonly NamedCharacter[]>;
  /** Locks the user and counts the claimed characters. */
  count(userId: UserId): Promise<number>;
  add(character: {
    readonly id: CharacterId;
    readonly userId: UserId;
    readonly region: string;
    readonly name: string;
    readonly at: Date;
  }): Promise<void>;
  /** Returns the clan in which it counted; undefined when there is no such character. */
  remove(
    userId: UserId,
    id: CharacterId,
  ): Promise<{ readonly clanId: ClanId | null; readonly name: string; readonly region: string } | undefined>;
  /** Clans of the region whose roster has the name. */
  clansNaming(region: string, name: string): Promise<readonly ClanId[]>;
}

export function createAddedCharactersRepo(db: Db): AddedCharactersRepo {
  return {
    async named(region, name) {
      const rows = await db
        .selectFrom('characters')
        .select(['id', 'user_id', 'claim'])
        .where('region', '=', region)
        .where('name_key', '=', nameKey(name))
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        isAccepted: row.claim === 'accepted',
        isConfirmedByGame: row.claim === null,
      }));
    },
    async count(userId) {
      // Not FOR UPDATE: this call's idempotency key references the user with FOR KEY SHARE, and so do
      // concurrent calls waiting here.
      await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      return (
        await db
          .selectFrom('characters')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('user_id', '=', userId)
          .where('claim', 'is not', null)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async add({ id, userId, region, name, at }) {
      await db
        .insertInto('characters')
        .values({
          id,
          user_id: userId,
          region,
          name,
          game_created_at: null,
          clan_id: null,
          clan_rank: null,
          clan_joined_at: null,
          position: 0,
          seen_at: at,
          claim: 'pending',
          claimed_at: at,
        })
        .execute();
    },
    async remove(userId, id) {
      const row = await db
        .deleteFrom('characters')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('claim', 'is not', null)
        .returning(['clan_id', 'name', 'region'])
        .executeTakeFirst();
      if (row === undefined) return undefined;
      await db
        .updateTable('users')
        .set({ preferred_character_id: null })
        .where('id', '=', userId)
        .where('preferred_character_id', '=', id)
        .execute();
      return { clanId: row.clan_id, name: row.name, region: row.region };
    },
    async clansNaming(region, name) {
      const rows = await db
        .selectFrom('clan_members as m')
        .innerJoin('clans as k', 'k.id', 'm.clan_id')
        .select('k.id')
        .where('k.region', '=', region)
        .where('m.name_key', '=', nameKey(name))
        .orderBy('k.id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
