/** Users with their characters and clans, as last reported by the game. */
import { type Selectable, sql, type Transaction } from 'kysely';
import type { ClaimState } from '../../../domain/characters/claim.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { CharactersTable, ClansTable } from '../../db/schema/clan-tables.ts';
import type { Database } from '../../db/schema/schema.ts';
import type { GameCharacter, GameClan, GameUser } from '../../ports/game.ts';

export interface PersonCharacter {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly createdAt: Date | null;
  readonly clan: GameClan | null;
  readonly clanRank: ClanRank | null;
  readonly clanJoinedAt: Date | null;
  readonly claim: ClaimState | null;
}

export interface Person {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly preferredCharacterId: string | null;
  readonly charactersSeenAt: Date | null;
  readonly characters: readonly PersonCharacter[];
}

export interface OwnedCharacter {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly clanId: string | null;
  readonly clanRank: ClanRank | null;
}

/**
 * The game's answer for one region; regions without an answer are not in the list, so their characters stay.
 */
export interface RegionCharacters {
  readonly region: string;
  readonly characters: readonly GameCharacter[];
}

export interface ClanOfPerson {
  readonly clanId: string;
  readonly region: string;
  readonly rosterSeenAt: Date | null;
}

/** What the game's character list of an account changed. */
export interface CharactersSaved {
  /** Users whose characters changed owner, clan or rank. */
  readonly userIds: readonly string[];
  /** Clans whose members or their ranks changed. */
  readonly clanIds: readonly string[];
  /** Claimed characters that the list assigns to this account, and that were dropped. */
  readonly droppedClaims: readonly {
    readonly characterId: string;
    readonly name: string;
    readonly clanId: string | null;
  }[];
}

export interface PeopleRepo {
  /** Returns the user's id: the existing one of this game account, else `newId`. */
  saveUser(newId: string, user: GameUser, now: Date): Promise<string>;
  saveCharacters(
    userId: string,
    seen: readonly RegionCharacters[],
    isComplete: boolean,
    now: Date,
  ): Promise<CharactersSaved>;
  person(userId: string): Promise<Person | null>;
  charactersSeenAt(userId: string): Promise<Date | null>;
  ownCharacter(userId: string, characterId: string): Promise<OwnedCharacter | null>;
  clansOf(userId: string): Promise<readonly ClanOfPerson[]>;
  /** Users with a live session and a character that the game lists in the clan; most recently seen first. */
  signedInMembers(clanId: string, now: Date): Promise<readonly string[]>;
  prefer(userId: string, characterId: string, within: Db): Promise<void>;
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

async function saveClans(
  trx: Transaction<Database>,
  seen: readonly RegionCharacters[],
  now: Date,
): Promise<void> {
  const clans = new Map<string, Omit<Selectable<ClansTable>, 'rev' | 'tombstones_from'>>();
  for (const { region, characters } of seen) {
    for (const { clan } of characters) {
      if (clan === null) continue;
      const {
        id,
        name,
        tag,
        level,
        levelPoints,
        registeredAt,
        alliance,
        description,
        leaderName,
        memberCount,
      } = clan.clan;
      clans.set(id, {
        id,
        region,
        name,
        tag,
        level,
        level_points: levelPoints,
        registered_at: registeredAt,
        alliance,
        description,
        leader_name: leaderName,
        member_count: memberCount,
        seen_at: now,
      });
    }
  }
  if (clans.size === 0) return;
  // A fixed lock order, so that two sign-ins of one clan cannot deadlock.
  const rows = [...clans.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  await trx
    .insertInto('clans')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        region: row.ref('excluded.region'),
        name: row.ref('excluded.name'),
        tag: row.ref('excluded.tag'),
        level: row.ref('excluded.level'),
        level_points: row.ref('excluded.level_points'),
        registered_at: row.ref('excluded.registered_at'),
        alliance: row.ref('excluded.alliance'),
        description: row.ref('excluded.description'),
        leader_name: row.ref('excluded.leader_name'),
        member_count: row.ref('excluded.member_count'),
        seen_at: row.ref('excluded.seen_at'),
      })),
    )
    .execute();
}

type CharacterRow = Omit<
  Selectable<CharactersTable>,
  'name_key' | 'claim' | 'claimed_at' | 'claim_clan_id' | 'day_asked'
>;

/** Drops claims of anybody on characters that the game's list assigns to this account. */
async function dropClaims(trx: Transaction<Database>, userId: string, rows: readonly CharacterRow[]) {
  if (rows.length === 0) return [];
  const dropped = await trx
    .deleteFrom('characters')
    .where('claim', 'is not', null)
    .where((row) =>
      row.or(
        rows.map(({ region, name }) =>
          row.and([row('region', '=', region), row('name_key', '=', nameKey(name))]),
        ),
      ),
    )
    .returning(['id', 'user_id', 'name', 'region', 'clan_id'])
    .execute();
  for (const claim of dropped) {
    // The user's preferred character moves to the character that the game lists.
    const heir =
      claim.user_id === userId
        ? rows.find(({ region, name }) => region === claim.region && nameKey(name) === nameKey(claim.name))
        : undefined;
    await trx
      .updateTable('users')
      .set({ preferred_character_id: heir?.id ?? null })
      .where('preferred_character_id', '=', claim.id)
      .execute();
  }
  return dropped;
}

function charactersOf(userId: string, seen: readonly RegionCharacters[], now: Date): CharacterRow[] {
  return seen
    .flatMap(({ region, characters }) =>
      characters.map((character, position) => ({
        id: character.id,
        user_id: userId,
        region,
        name: character.name,
        game_created_at: character.createdAt,
        clan_id: character.clan?.clan.id ?? null,
        clan_rank: character.clan?.member.rank ?? null,
        clan_joined_at: character.clan?.member.joinedAt ?? null,
        position,
        seen_at: now,
      })),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
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
    async saveCharacters(userId, seen, isComplete, now) {
      return db.transaction().execute(async (trx) => {
        await saveClans(trx, seen, now);
        const rows = charactersOf(userId, seen, now);
        const before = await trx
          .selectFrom('characters')
          .select(['id', 'user_id', 'region', 'clan_id', 'clan_rank'])
          .where('claim', 'is', null)
          .where((row) =>
            row.or([
              row('user_id', '=', userId),
              ...(rows.length === 0
                ? []
                : [
                    row(
                      'id',
                      'in',
                      rows.map(({ id }) => id),
                    ),
                  ]),
            ]),
          )
          .execute();
        if (rows.length > 0) {
          await trx
            .insertInto('characters')
            .values(rows)
            .onConflict((conflict) =>
              conflict.column('id').doUpdateSet((row) => ({
                user_id: row.ref('excluded.user_id'),
                region: row.ref('excluded.region'),
                name: row.ref('excluded.name'),
                game_created_at: row.ref('excluded.game_created_at'),
                clan_id: row.ref('excluded.clan_id'),
                clan_rank: row.ref('excluded.clan_rank'),
                clan_joined_at: row.ref('excluded.clan_joined_at'),
                position: row.ref('excluded.position'),
                seen_at: row.ref('excluded.seen_at'),
              })),
            )
            .execute();
        }
        if (seen.length > 0) {
          let lost = trx
            .updateTable('characters')
            .set({ user_id: null })
            .where('user_id', '=', userId)
            .where('claim', 'is', null)
            .where(
              'region',
              'in',
              seen.map(({ region }) => region),
            );
          if (rows.length > 0)
            lost = lost.where(
              'id',
              'not in',
              rows.map(({ id }) => id),
            );
          await lost.execute();
        }
        if (isComplete)
          await trx.updateTable('users').set({ characters_seen_at: now }).where('id', '=', userId).execute();
        const dropped = await dropClaims(trx, userId, rows);
        const rowById = new Map(rows.map((row) => [row.id, row]));
        const known = new Map(before.map((row) => [row.id, row]));
        const added = rows.filter(({ id }) => !known.has(id));
        const changed = before.filter((was) => {
          const is = rowById.get(was.id);
          return is === undefined
            ? seen.some(({ region }) => region === was.region)
            : was.user_id !== userId || was.clan_id !== is.clan_id || was.clan_rank !== is.clan_rank;
        });
        return {
          userIds:
            changed.length + dropped.length === 0
              ? []
              : [...new Set([userId, ...[...changed, ...dropped].flatMap((was) => was.user_id ?? [])])],
          clanIds: [
            ...new Set(
              [...added, ...changed].flatMap(({ id, clan_id: clanId }) =>
                [clanId ?? [], rowById.get(id)?.clan_id ?? []].flat(),
              ),
            ),
          ],
          droppedClaims: dropped.map(({ id, name, clan_id: clanId }) => ({ characterId: id, name, clanId })),
        };
      });
    },
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
        .selectFrom('characters')
        .select(['id', 'name', 'region', 'clan_id', 'clan_rank'])
        .where('id', '=', characterId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { id: row.id, name: row.name, region: row.region, clanId: row.clan_id, clanRank: row.clan_rank };
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
