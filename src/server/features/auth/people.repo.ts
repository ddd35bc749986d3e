/** Users with their characters and clans, as the game last told them. */
import { type Selectable, sql, type Transaction } from 'kysely';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Db } from '../../db/engine.ts';
import type { CharactersTable, ClansTable, Database } from '../../db/schema.ts';
import type { GameCharacter, GameClan, GameClanMember, GameUser } from '../../ports/game.ts';

export interface PersonCharacter {
  readonly id: string; readonly name: string; readonly region: string; readonly createdAt: Date | null;
  readonly clan: GameClan | null; readonly clanRank: ClanRank | null; readonly clanJoinedAt: Date | null;
}
export interface Person {
  readonly id: string; readonly login: string; readonly displayName: string;
  readonly preferredCharacterId: string | null; readonly charactersSeenAt: Date | null;
  readonly characters: readonly PersonCharacter[];
}
export interface OwnedCharacter {
  readonly id: string; readonly name: string; readonly region: string; readonly clanId: string | null; readonly clanRank: ClanRank | null;
}

/** What the game said about one region; regions that did not answer are not in the list, so their characters stay. */
export interface RegionSeen { readonly region: string; readonly characters: readonly GameCharacter[] }
export interface ClanOfPerson { readonly clanId: string; readonly region: string; readonly rosterSeenAt: Date | null }

export interface PeopleRepo {
  /** Answers the user's id: the known one of this game account, else `newId`. */
  saveUser(newId: string, user: GameUser, now: Date): Promise<string>;
  /** Answers the users whose characters changed hands, clan or rank by it. */
  saveCharacters(userId: string, seen: readonly RegionSeen[], isComplete: boolean, now: Date): Promise<readonly string[]>;
  /** Answers the users whose characters left the clan or changed rank by it. */
  saveRoster(clanId: string, members: readonly GameClanMember[], askedAt: Date): Promise<readonly string[]>;
  person(userId: string): Promise<Person | null>;
  charactersSeenAt(userId: string): Promise<Date | null>;
  ownCharacter(userId: string, characterId: string): Promise<OwnedCharacter | null>;
  clansOf(userId: string): Promise<readonly ClanOfPerson[]>;
  prefer(userId: string, characterId: string, within: Db): Promise<void>;
}

const clanOf = (row: Selectable<ClansTable>): GameClan => ({
  id: row.id, name: row.name, tag: row.tag, level: row.level, levelPoints: row.level_points, registeredAt: row.registered_at,
  alliance: row.alliance, description: row.description, leaderName: row.leader_name, memberCount: row.member_count,
});

const saveClans = async (trx: Transaction<Database>, seen: readonly RegionSeen[], now: Date): Promise<void> => {
  const clans = new Map<string, Omit<Selectable<ClansTable>, 'rev' | 'tombstones_from'>>();
  for (const { region, characters } of seen) {
    for (const { clan } of characters) {
      if (clan === null) continue;
      const { id, name, tag, level, levelPoints, registeredAt, alliance, description, leaderName, memberCount } = clan.clan;
      clans.set(id, { id, region, name, tag, level, level_points: levelPoints, registered_at: registeredAt, alliance, description, leader_name: leaderName, member_count: memberCount, seen_at: now });
    }
  }
  if (clans.size === 0) return;
  // One order for everybody, so that two sign-ins of one clan cannot lock each other out.
  const rows = [...clans.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  await trx.insertInto('clans').values(rows).onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({
    region: row.ref('excluded.region'), name: row.ref('excluded.name'), tag: row.ref('excluded.tag'), level: row.ref('excluded.level'),
    level_points: row.ref('excluded.level_points'), registered_at: row.ref('excluded.registered_at'), alliance: row.ref('excluded.alliance'),
    description: row.ref('excluded.description'), leader_name: row.ref('excluded.leader_name'), member_count: row.ref('excluded.member_count'), seen_at: row.ref('excluded.seen_at'),
  }))).execute();
};

const charactersOf = (userId: string, seen: readonly RegionSeen[], now: Date): Selectable<CharactersTable>[] =>
  seen.flatMap(({ region, characters }) => characters.map((character, position) => ({
    id: character.id, user_id: userId, region, name: character.name, game_created_at: character.createdAt,
    clan_id: character.clan?.clan.id ?? null, clan_rank: character.clan?.member.rank ?? null, clan_joined_at: character.clan?.member.joinedAt ?? null,
    position, seen_at: now,
  }))).sort((one, other) => (one.id < other.id ? -1 : 1));

export const createPeopleRepo = (db: Db): PeopleRepo => ({
  async saveUser(newId, user, now) {
    const row = await db.insertInto('users')
      .values({ id: newId, game_uuid: user.uuid, login: user.login, display_name: user.displayName, preferred_character_id: null, characters_seen_at: null, created_at: now })
      .onConflict((conflict) => conflict.column('game_uuid').doUpdateSet({ login: user.login, display_name: user.displayName }))
      .returning('id').executeTakeFirstOrThrow();
    return row.id;
  },
  async saveCharacters(userId, seen, isComplete, now) {
    return db.transaction().execute(async (trx) => {
      await saveClans(trx, seen, now);
      const rows = charactersOf(userId, seen, now);
      const before = await trx.selectFrom('characters').select(['id', 'user_id', 'region', 'clan_id', 'clan_rank'])
        .where((row) => row.or([row('user_id', '=', userId), ...(rows.length === 0 ? [] : [row('id', 'in', rows.map(({ id }) => id))])])).execute();
      if (rows.length > 0) {
        await trx.insertInto('characters').values(rows).onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({
          user_id: row.ref('excluded.user_id'), region: row.ref('excluded.region'), name: row.ref('excluded.name'), game_created_at: row.ref('excluded.game_created_at'),
          clan_id: row.ref('excluded.clan_id'), clan_rank: row.ref('excluded.clan_rank'), clan_joined_at: row.ref('excluded.clan_joined_at'),
          position: row.ref('excluded.position'), seen_at: row.ref('excluded.seen_at'),
        }))).execute();
      }
      if (seen.length > 0) {
        let lost = trx.updateTable('characters').set({ user_id: null }).where('user_id', '=', userId).where('region', 'in', seen.map(({ region }) => region));
        if (rows.length > 0) lost = lost.where('id', 'not in', rows.map(({ id }) => id));
        await lost.execute();
      }
      if (isComplete) await trx.updateTable('users').set({ characters_seen_at: now }).where('id', '=', userId).execute();
      const told = new Map(rows.map((row) => [row.id, row]));
      const changed = before.filter((was) => {
        const is = told.get(was.id);
        return is === undefined
          ? seen.some(({ region }) => region === was.region)
          : was.user_id !== userId || was.clan_id !== is.clan_id || was.clan_rank !== is.clan_rank;
      });
      return changed.length === 0 ? [] : [...new Set([userId, ...changed.flatMap((was) => was.user_id ?? [])])];
    });
  },
  async saveRoster(clanId, members, askedAt) {
    const byKey = new Map(members.map((member) => [nameKey(member.name), member]));
    return db.transaction().execute(async (trx) => {
      const changed = new Set<string>();
      // The clan's row is the lock: two rosters of one clan are written one after the other, the later question last.
      const clan = await trx.selectFrom('clans').select('id').where('id', '=', clanId).forUpdate().executeTakeFirst();
      if (clan === undefined) return [];
      const newer = await trx.selectFrom('clan_members').select('name_key').where('clan_id', '=', clanId).where('seen_at', '>', askedAt).limit(1).executeTakeFirst();
      if (newer !== undefined) return [];
      await trx.deleteFrom('clan_members').where('clan_id', '=', clanId).execute();
      if (byKey.size > 0) {
        await trx.insertInto('clan_members').values([...byKey].map(([key, member]) => ({
          clan_id: clanId, name_key: key, name: member.name, rank: member.rank, joined_at: member.joinedAt, seen_at: askedAt,
        }))).execute();
      }
      for (const character of await trx.selectFrom('characters').select(['id', 'name', 'clan_rank', 'user_id']).where('clan_id', '=', clanId).where('seen_at', '<=', askedAt).execute()) {
        const member = byKey.get(nameKey(character.name));
        if (member?.rank === character.clan_rank) continue;
        const change = member === undefined ? { clan_id: null, clan_rank: null, clan_joined_at: null } : { clan_rank: member.rank, clan_joined_at: member.joinedAt };
        await trx.updateTable('characters').set(change).where('id', '=', character.id).execute();
        if (character.user_id !== null) changed.add(character.user_id);
      }
      return [...changed];
    });
  },
  async person(userId) {
    const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
    if (user === undefined) return null;
    const rows = await db.selectFrom('characters').selectAll().where('user_id', '=', userId).orderBy('region').orderBy('position').orderBy('id').execute();
    const clanIds = [...new Set(rows.flatMap((row) => row.clan_id ?? []))];
    const clans = clanIds.length === 0 ? [] : await db.selectFrom('clans').selectAll().where('id', 'in', clanIds).execute();
    const clanById = new Map(clans.map((row) => [row.id, clanOf(row)]));
    return {
      id: user.id, login: user.login, displayName: user.display_name, preferredCharacterId: user.preferred_character_id, charactersSeenAt: user.characters_seen_at,
      characters: rows.map((row) => ({
        id: row.id, name: row.name, region: row.region, createdAt: row.game_created_at,
        clan: row.clan_id === null ? null : (clanById.get(row.clan_id) ?? null), clanRank: row.clan_rank, clanJoinedAt: row.clan_joined_at,
      })),
    };
  },
  async charactersSeenAt(userId) {
    const row = await db.selectFrom('users').select('characters_seen_at').where('id', '=', userId).executeTakeFirst();
    return row?.characters_seen_at ?? null;
  },
  async ownCharacter(userId, characterId) {
    const row = await db.selectFrom('characters').select(['id', 'name', 'region', 'clan_id', 'clan_rank']).where('id', '=', characterId).where('user_id', '=', userId).executeTakeFirst();
    return row === undefined ? null : { id: row.id, name: row.name, region: row.region, clanId: row.clan_id, clanRank: row.clan_rank };
  },
  async clansOf(userId) {
    const rows = await db.selectFrom('characters as c').innerJoin('clans as k', 'k.id', 'c.clan_id')
      .leftJoin('clan_members as m', 'm.clan_id', 'k.id')
      .select(['k.id', 'k.region', sql<Date | null>`max(m.seen_at)`.as('seen')]).where('c.user_id', '=', userId).groupBy(['k.id', 'k.region']).execute();
    return rows.map((row) => ({ clanId: row.id, region: row.region, rosterSeenAt: row.seen }));
  },
  async prefer(userId, characterId, within) {
    await within.updateTable('users').set({ preferred_character_id: characterId }).where('id', '=', userId).execute();
  },
});
