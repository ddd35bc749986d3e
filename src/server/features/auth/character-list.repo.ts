/** Stores the game's character list of an account: clans, characters, and claims that it overrides. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { Selectable, Transaction } from 'kysely';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { Db } from '../../db/connection/engine.ts';
import { withRetries } from '../../db/connection/with-retries.ts';
import type { CharactersTable, ClansTable } from '../../db/schema/clan-tables.ts';
import type { Database } from '../../db/schema/schema.ts';
import type { GameCharacter } from '../../ports/game.ts';

/**
 * The game's answer for one region; regions without an answer are not in the list, so their characters stay.
 */
export interface RegionCharacters {
  readonly region: string;
  readonly characters: readonly GameCharacter[];
}

/** What the game's character list of an account changed. */
export interface CharactersSaved {
  /** Users whose characters changed owner, name, clan or rank. */
  readonly userIds: readonly UserId[];
  /** Clans whose members or their ranks changed. */
  readonly clanIds: readonly ClanId[];
  /** Claimed characters that the list assigns to this account, and that were dropped. */
  readonly droppedClaims: readonly {
    readonly characterId: CharacterId;
    readonly name: string;
    readonly clanId: ClanId | null;
  }[];
}

/** When the list was asked for: the instant to show, and the place among all questions, which decides. */
export interface AskedFor {
  readonly at: Date;
  readonly order: number;
}

const NOTHING_SAVED: CharactersSaved = { userIds: [], clanIds: [], droppedClaims: [] };

/** Rolls the transaction back: a list that was asked for later is stored. */
class OvertakenError extends Error {}

/** Last in the transaction, so that nothing waits for the user's row while it is held. */
async function takeTurn(
  trx: Transaction<Database>,
  userId: UserId,
  { at, order }: AskedFor,
  isComplete: boolean,
): Promise<void> {
  const taken = await trx
    .updateTable('users')
    .set({ characters_seen_order: order, ...(isComplete && { characters_seen_at: at }) })
    .where('id', '=', userId)
    .where('characters_seen_order', '<', order)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) throw new OvertakenError();
}

async function saveClans(
  trx: Transaction<Database>,
  seen: readonly RegionCharacters[],
  now: Date,
): Promise<void> {
  const clans = new Map<ClanId, Omit<Selectable<ClansTable>, 'rev' | 'tombstones_from'>>();
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
async function dropClaims(trx: Transaction<Database>, userId: UserId, rows: readonly CharacterRow[]) {
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
    const successor =
      claim.user_id === userId
        ? rows.find(({ region, name }) => region === claim.region && nameKey(name) === nameKey(claim.name))
        : undefined;
    await trx
      .updateTable('users')
      .set({ preferred_character_id: successor?.id ?? null })
      .where('preferred_character_id', '=', claim.id)
      .execute();
  }
  return dropped;
}

function charactersOf(
  userId: UserId,
  seen: readonly RegionCharacters[],
  { at, order }: AskedFor,
): CharacterRow[] {
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
        seen_at: at,
        seen_order: order,
      })),
    )
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Stores the list in one transaction, unless one that was asked for later is stored. `isComplete`: the game
 * answered for all regions.
 */
export async function saveCharacters(
  db: Db,
  userId: UserId,
  seen: readonly RegionCharacters[],
  isComplete: boolean,
  asked: AskedFor,
): Promise<CharactersSaved> {
  const store = async (trx: Transaction<Database>): Promise<CharactersSaved> => {
    await saveClans(trx, seen, asked.at);
    const rows = charactersOf(userId, seen, asked);
    const before = await trx
      .selectFrom('characters')
      .select(['id', 'user_id', 'region', 'name', 'clan_id', 'clan_rank'])
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
            seen_order: row.ref('excluded.seen_order'),
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
    await takeTurn(trx, userId, asked, isComplete);
    const dropped = await dropClaims(trx, userId, rows);
    const rowById = new Map(rows.map((row) => [row.id, row]));
    const known = new Map(before.map((row) => [row.id, row]));
    const added = rows.filter(({ id }) => !known.has(id));
    const changed = before.filter((was) => {
      const is = rowById.get(was.id);
      return is === undefined
        ? seen.some(({ region }) => region === was.region)
        : was.user_id !== userId ||
            was.name !== is.name ||
            was.clan_id !== is.clan_id ||
            was.clan_rank !== is.clan_rank;
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
  };
  // changes in a clan lock characters first and clans last
  try {
    return await withRetries(() => db.transaction().execute(store));
  } catch (error) {
    if (error instanceof OvertakenError) return NOTHING_SAVED;
    throw error;
  }
}
