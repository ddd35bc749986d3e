/** Users with their characters and clans, as last reported by the game. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { ClaimState } from '../../../domain/characters/claim.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Standing } from '../../../domain/characters/standing.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { ClansTable } from '../../db/schema/clan-tables.ts';
import { confirmedAt, standingColumns, standingOfRow } from '../../db/rosters/standings.ts';
import type { GameClan, GameUser } from '../../ports/game.ts';
import {
  type AskedFor,
  type CharactersSaved,
  type RegionCharacters,
  saveCharacters,
} from './character-list.repo.ts';

export interface PersonCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly region: string;
  readonly createdAt: Date | null;
  readonly clan: GameClan | null;
  readonly clanRank: ClanRank | null;
  readonly clanJoinedAt: Date | null;
  readonly claim: ClaimState | null;
}

export interface Person {
  readonly id: UserId;
  readonly login: string;
  readonly displayName: string;
  readonly preferredCharacterId: CharacterId | null;
  readonly charactersSeenAt: Date | null;
  readonly characters: readonly PersonCharacter[];
}

export interface OwnedCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly region: string;
  /** Its place in its clan; null without one. */
  readonly clan: (Standing & { readonly id: ClanId; readonly rank: ClanRank }) | null;
  /** When the game last said so, of the character or of the clan's roster. */
  readonly confirmedAt: Date | null;
}

export interface ClanOfPerson {
  readonly clanId: ClanId;
  readonly region: string;
  readonly rosterSeenAt: Date | null;
}

export interface PeopleRepo {
  /** Returns the user's id: the existing one of this game account, else `newId`. */
  saveUser(newId: UserId, user: GameUser, now: Date): Promise<UserId>;
  saveCharacters(
    userId: UserId,
    seen: readonly RegionCharacters[],
    isComplete: boolean,
    asked: AskedFor,
  ): Promise<CharactersSaved>;
  person(userId: UserId): Promise<Person | null>;
  charactersSeenAt(userId: UserId): Promise<Date | null>;
  ownCharacter(userId: UserId, characterId: CharacterId): Promise<OwnedCharacter | null>;
  clansOf(userId: UserId): Promise<readonly ClanOfPerson[]>;
  /** Users with a live session and a character that the game lists in the clan; most recently seen first. */
  signedInMembers(clanId: ClanId, now: Date): Promise<readonly UserId[]>;
  prefer(userId: UserId, characterId: CharacterId, within: Db): Promise<void>;
}

function clanOf(row: Selectable<ClansTable>): GameClan {
  return {
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
}

/** Maximum tokens of one clan to try. */
const MAX_TOKENS = 20;

export function createPeopleRepo(db: Db): PeopleRepo {
  return {
    async saveUser(newId, user, now) {
      const row = await db
        .insertInto('users')
        .values({
          id: newId,
          game_uuid: user.uuid,
          login: user.login,
          display_name: user.displayName,
          preferred_character_id: null,
          characters_seen_at: null,
          created_at: now,
        })
        .onConflict((conflict) =>
          conflict.column('game_uuid').doUpdateSet({ login: user.login, display_name: user.displayName }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    saveCharacters: (userId, seen, isComplete, asked) => saveCharacters(db, userId, seen, isComplete, asked),
    async person(userId) {
      const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
      if (user === undefined) return null;
      const rows = await db
        .selectFrom('characters')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy(sql`claim IS NOT NULL`)
        .orderBy('region')
        .orderBy('position')
        .orderBy('id')
        .execute();
      const clanIds = [...new Set(rows.flatMap((row) => row.clan_id ?? []))];
      const clans =
        clanIds.length === 0
          ? []
          : await db.selectFrom('clans').selectAll().where('id', 'in', clanIds).execute();
      const clanById = new Map(clans.map((row) => [row.id, clanOf(row)]));
      return {
        id: user.id,
        login: user.login,
        displayName: user.display_name,
        preferredCharacterId: user.preferred_character_id,
        charactersSeenAt: user.characters_seen_at,
        characters: rows.map((row) => ({
          id: row.id,
          name: row.name,
          region: row.region,
          createdAt: row.game_created_at,
          clan: row.clan_id === null ? null : (clanById.get(row.clan_id) ?? null),
          clanRank: row.clan_rank,
          clanJoinedAt: row.clan_joined_at,
          claim: row.claim,
        })),
      };
    },
    async charactersSeenAt(userId) {
      const row = await db
        .selectFrom('users')
        .select('characters_seen_at')
        .where('id', '=', userId)
        .executeTakeFirst();
      return row?.characters_seen_at ?? null;
    },
    async ownCharacter(userId, characterId) {
      const row = await db
        .selectFrom('characters as c')
        .leftJoin('clan_rosters as r', 'r.clan_id', 'c.clan_id')
        .select([
          'c.id',
          'c.name',
          'c.region',
          'c.clan_id',
          'c.clan_rank',
          confirmedAt('c', 'r').as('confirmed_at'),
          ...standingColumns('c.clan_id', 'c.name_key'),
        ])
        .where('c.id', '=', characterId)
        .where('c.user_id', '=', userId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { id, name, region, clan_id: clanId, clan_rank: rank } = row;
      return {
        id,
        name,
        region,
        clan: clanId === null || rank === null ? null : { id: clanId, rank, ...standingOfRow(rank, row) },
        confirmedAt: row.confirmed_at,
      };
    },
    async clansOf(userId) {
      const rows = await db
        .selectFrom('characters as c')
        .innerJoin('clans as k', 'k.id', 'c.clan_id')
        .leftJoin('clan_rosters as r', 'r.clan_id', 'k.id')
        .select(['k.id', 'k.region', 'r.seen_at'])
        .distinct()
        // An account's token only opens clans in which the game lists one of its characters.
        .where('c.user_id', '=', userId)
        .where('c.claim', 'is', null)
        .execute();
      return rows.map((row) => ({ clanId: row.id, region: row.region, rosterSeenAt: row.seen_at }));
    },
    async signedInMembers(clanId, now) {
      const rows = await db
        .selectFrom('characters as c')
        .innerJoin('auth_sessions as s', 's.user_id', 'c.user_id')
        .innerJoin('game_tokens as t', 't.user_id', 'c.user_id')
        .select(['t.user_id', (row) => row.fn.max('s.last_seen_at').as('seen')])
        .where('c.clan_id', '=', clanId)
        .where('c.claim', 'is', null)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', now)
        .groupBy('t.user_id')
        .orderBy('seen', 'desc')
        .limit(MAX_TOKENS)
        .execute();
      return rows.map((row) => row.user_id);
    },
    async prefer(userId, characterId, within) {
      await within
        .updateTable('users')
        .set({ preferred_character_id: characterId })
        .where('id', '=', userId)
        .execute();
    },
  };
}
