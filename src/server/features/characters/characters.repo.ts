/** Characters as a viewer may find them, and kept profiles. */
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Db } from '../../db/engine.ts';
import type { GameClan } from '../../ports/game.ts';

export interface FoundCharacter {
  readonly name: string; readonly region: string; readonly isOwn: boolean; readonly createdAt: Date | null;
  readonly clanId: string | null; readonly clanRank: ClanRank | null; readonly clanJoinedAt: Date | null;
}
export interface KeptProfile { readonly body: unknown; readonly fetchedAt: Date }

export interface CharactersRepo {
  /** One of the user's own by name; the region of the selected character comes first. */
  own(userId: string, name: string, region: string): Promise<FoundCharacter | null>;
  mate(clanId: string, name: string, region: string): Promise<FoundCharacter | null>;
  clan(clanId: string): Promise<GameClan | null>;
  keptProfile(region: string, name: string): Promise<KeptProfile | null>;
  keepProfile(region: string, name: string, body: unknown, fetchedAt: Date): Promise<void>;
  sweep(before: Date): Promise<void>;
}

export const createCharactersRepo = (db: Db): CharactersRepo => ({
  async own(userId, name, region) {
    const rows = await db.selectFrom('characters').select(['name', 'region', 'game_created_at', 'clan_id', 'clan_rank', 'clan_joined_at']).where('user_id', '=', userId).execute();
    const named = rows.filter((row) => nameKey(row.name) === nameKey(name));
    const row = named.find((one) => one.region === region) ?? named[0];
    return row === undefined ? null : {
      name: row.name, region: row.region, isOwn: true, createdAt: row.game_created_at,
      clanId: row.clan_id, clanRank: row.clan_rank, clanJoinedAt: row.clan_joined_at,
    };
  },
  async mate(clanId, name, region) {
    const row = await db.selectFrom('clan_members').select(['name', 'rank', 'joined_at']).where('clan_id', '=', clanId).where('name_key', '=', nameKey(name)).executeTakeFirst();
    return row === undefined ? null : { name: row.name, region, isOwn: false, createdAt: null, clanId, clanRank: row.rank, clanJoinedAt: row.joined_at };
  },
  async clan(clanId) {
    const row = await db.selectFrom('clans').selectAll().where('id', '=', clanId).executeTakeFirst();
    return row === undefined ? null : {
      id: row.id, name: row.name, tag: row.tag, level: row.level, levelPoints: row.level_points, registeredAt: row.registered_at,
      alliance: row.alliance, description: row.description, leaderName: row.leader_name, memberCount: row.member_count,
    };
  },
  async keptProfile(region, name) {
    const row = await db.selectFrom('character_profiles').select(['body', 'fetched_at']).where('region', '=', region).where('name_key', '=', nameKey(name)).executeTakeFirst();
    return row === undefined ? null : { body: row.body, fetchedAt: row.fetched_at };
  },
  async keepProfile(region, name, body, fetchedAt) {
    const row = { body: JSON.stringify(body), fetched_at: fetchedAt };
    await db.insertInto('character_profiles').values({ region, name_key: nameKey(name), ...row })
      .onConflict((conflict) => conflict.columns(['region', 'name_key']).doUpdateSet(row)).execute();
  },
  async sweep(before) {
    await db.deleteFrom('character_profiles').where('fetched_at', '<', before).execute();
  },
});
