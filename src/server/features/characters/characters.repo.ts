/** Characters as a viewer may find them, and stored profiles. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { CharacterDay, CharacterEvent } from '../../../contract/character-records.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { StatTotals } from '../../../domain/characters/profile.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { GameClan } from '../../ports/game.ts';

/** Maximum history entries, and days of statistics, in an answer. */
const MAX_HISTORY = 200;
const MAX_DAYS = 400;

export interface FoundCharacter {
  readonly name: string;
  readonly region: string;
  readonly isOwn: boolean;
  readonly createdAt: Date | null;
  readonly clanId: ClanId | null;
  readonly clanRank: ClanRank | null;
  readonly clanJoinedAt: Date | null;
  /** Claimed by its user, not in the game's list. */
  readonly isClaimed: boolean;
  /** Claimed, and no leader has accepted it: the user may be anybody. */
  readonly isUnsure: boolean;
}

export interface StoredProfile {
  readonly body: unknown;
  readonly fetchedAt: Date;
}

export interface CharactersRepo {
  /** One of the user's own by name; the region of the selected character comes first. */
  own(userId: UserId, name: string, region: string): Promise<FoundCharacter | null>;
  clanMate(clanId: ClanId, name: string, region: string): Promise<FoundCharacter | null>;
  /** All of the user's characters. */
  listed(
    userId: UserId,
  ): Promise<readonly { readonly name: string; readonly region: string; readonly isClaimed: boolean }[]>;
  clan(clanId: ClanId): Promise<GameClan | null>;
  storedProfile(region: string, name: string): Promise<StoredProfile | null>;
  storeProfile(region: string, name: string, body: unknown, fetchedAt: Date): Promise<void>;
  /** Events of the clans of a region under a name, or of one clan only; newest first. */
  history(region: string, name: string, clanId: ClanId | null): Promise<readonly CharacterEvent[]>;
  /** Oldest first. */
  days(region: string, name: string): Promise<readonly CharacterDay[]>;
  /** Later statistics of a day replace earlier ones. */
  storeDay(region: string, name: string, day: string, tally: StatTotals, fetchedAt: Date): Promise<void>;
  /** Claims up to `limit` users' characters not fetched on the day; no other process gets them. */
  claimForDay(
    day: string,
    limit: number,
  ): Promise<readonly { readonly id: CharacterId; readonly region: string; readonly name: string }[]>;
  releaseClaims(ids: readonly CharacterId[]): Promise<void>;
  sweep(before: Date, daysBefore: string): Promise<void>;
  /** Deletes what is stored of all characters of these regions. */
  removeAll(regions: readonly string[]): Promise<void>;
}

export function createCharactersRepo(db: Db): CharactersRepo {
  return {
    async own(userId, name, region) {
      const rows = await db
        .selectFrom('characters')
        .select(['name', 'region', 'game_created_at', 'clan_id', 'clan_rank', 'clan_joined_at', 'claim'])
        .where('user_id', '=', userId)
        .orderBy('position')
        .execute();
      const named = rows.filter((row) => nameKey(row.name) === nameKey(name));
      const row = named.find((one) => one.region === region) ?? named[0];
      return row === undefined
        ? null
        : {
            name: row.name,
            region: row.region,
            isOwn: true,
            createdAt: row.game_created_at,
            clanId: row.clan_id,
            clanRank: row.clan_rank,
            clanJoinedAt: row.clan_joined_at,
            isClaimed: row.claim !== null,
            isUnsure: row.claim !== null && row.claim !== 'accepted',
          };
    },
    async clanMate(clanId, name, region) {
      const row = await db
        .selectFrom('clan_members')
        .select(['name', 'rank', 'joined_at'])
        .where('clan_id', '=', clanId)
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            name: row.name,
            region,
            isOwn: false,
            createdAt: null,
            clanId,
            clanRank: row.rank,
            clanJoinedAt: row.joined_at,
            isClaimed: false,
            isUnsure: false,
          };
    },
    async listed(userId) {
      const rows = await db
        .selectFrom('characters')
        .select(['name', 'region', 'claim'])
        .where('user_id', '=', userId)
        .execute();
      return rows.map(({ name, region, claim }) => ({ name, region, isClaimed: claim !== null }));
    },
    async clan(clanId) {
      const row = await db.selectFrom('clans').selectAll().where('id', '=', clanId).executeTakeFirst();
      return row === undefined
        ? null
        : {
            id: row.id,
            name: row.name,
            tag: row.tag,
            level: row.level,
            levelPoints: row.level_points,
            registeredAt: row.registered_at,
            alliance: row.alliance,
            description: row.description,
            leaderName: row.leader_name,
            memberCount: row.member_count,
          };
    },
    async storedProfile(region, name) {
      const row = await db
        .selectFrom('character_profiles')
        .select(['body', 'fetched_at'])
        .where('region', '=', region)
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst();
      return row === undefined ? null : { body: row.body, fetchedAt: row.fetched_at };
    },
    async storeProfile(region, name, body, fetchedAt) {
      const row = { body: JSON.stringify(body), fetched_at: fetchedAt };
      await db
        .insertInto('character_profiles')
        .values({ region, name_key: nameKey(name), ...row })
        .onConflict((conflict) => conflict.columns(['region', 'name_key']).doUpdateSet(row))
        .execute();
    },
    async history(region, name, clanId) {
      let rows = db
        .selectFrom('clan_member_events as e')
        .innerJoin('clans as k', 'k.id', 'e.clan_id')
        .select(['e.id', 'e.kind', 'e.from_rank', 'e.to_rank', 'e.at', 'k.name'])
        .where('e.name_key', '=', nameKey(name))
        .where('k.region', '=', region);
      if (clanId !== null) rows = rows.where('e.clan_id', '=', clanId);
      return (await rows.orderBy('e.at', 'desc').orderBy('e.id', 'desc').limit(MAX_HISTORY).execute()).map(
        (row) => ({
          id: row.id,
          kind: row.kind,
          clanName: row.name,
          fromRank: row.from_rank,
          toRank: row.to_rank,
          at: row.at.toISOString(),
        }),
      );
    },
    async days(region, name) {
      const rows = await db
        .selectFrom('character_days')
        .selectAll()
        .where('region', '=', region)
        .where('name_key', '=', nameKey(name))
        .orderBy('day', 'desc')
        .limit(MAX_DAYS)
        .execute();
      return rows.toReversed().map((row) => ({
        day: row.day,
        kills: row.kills,
        deaths: row.deaths,
        assists: row.assists,
        sessionKills: row.session_kills,
        sessionDeaths: row.session_deaths,
        openWorldKills: row.open_world_kills,
        openWorldDeaths: row.open_world_deaths,
        playTimeMs: row.play_time_ms,
        fetchedAt: row.fetched_at.toISOString(),
      }));
    },
    async storeDay(region, name, day, tally, fetchedAt) {
      const numbers = {
        kills: tally.kills,
        deaths: tally.deaths,
        assists: tally.assists,
        session_kills: tally.sessionKills,
        session_deaths: tally.sessionDeaths,
        open_world_kills: tally.openWorldKills,
        open_world_deaths: tally.openWorldDeaths,
        play_time_ms: tally.playTimeMs,
        fetched_at: fetchedAt,
      };
      await db
        .insertInto('character_days')
        .values({ region, name_key: nameKey(name), day, ...numbers })
        .onConflict((conflict) =>
          conflict
            .columns(['region', 'name_key', 'day'])
            .doUpdateSet(numbers)
            .where('character_days.fetched_at', '<=', fetchedAt),
        )
        .execute();
    },
    async claimForDay(day, limit) {
      return db
        .updateTable('characters')
        .set({ day_asked: day })
        .where('id', 'in', (query) =>
          query
            .selectFrom('characters as c')
            .select('c.id')
            .where('c.user_id', 'is not', null)
            .where((row) => row.or([row('c.claim', 'is', null), row('c.claim', '=', 'accepted')]))
            .where((row) => row.or([row('c.day_asked', 'is', null), row('c.day_asked', '<', day)]))
            .orderBy('c.id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'region', 'name'])
        .execute();
    },
    async releaseClaims(taken) {
      if (taken.length > 0)
        await db
          .updateTable('characters')
          .set({ day_asked: null })
          .where('id', 'in', [...taken])
          .execute();
    },
    async removeAll(regions) {
      if (regions.length === 0) return;
      await db.deleteFrom('character_profiles').where('region', 'in', regions).execute();
      await db.deleteFrom('character_days').where('region', 'in', regions).execute();
    },
    async sweep(before, daysBefore) {
      await db.deleteFrom('character_profiles').where('fetched_at', '<', before).execute();
      await db.deleteFrom('character_days').where('day', '<', daysBefore).execute();
    },
  };
}
