/** Stored gear. It belongs to a character; the clan column is the one that sees it. */
import type { CharacterId, ClanId, GearSetId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { StoredGearSet } from '../../../contract/gear.ts';
import type { Reminded } from '../../ports/notices.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { GearSetsTable } from '../../db/schema/gear-tables.ts';

interface ChangesQuery {
  readonly clanId: ClanId;
  readonly aboveRev: number;
  readonly limit: number;
}

/** A set visible in another clan than the one its character is in. */
export interface StrayGearSet {
  readonly characterId: CharacterId;
  readonly id: GearSetId;
  /** Null: no clan saw it. */
  readonly from: ClanId | null;
  /** Null: the character is in no clan. */
  readonly to: ClanId | null;
  /** The character no longer exists, so nobody can reach the set. */
  readonly isOrphan: boolean;
}

/** A member on the game's list. */
export interface ListedMember {
  readonly key: string;
  readonly name: string;
  /** Null without an account. */
  readonly characterId: CharacterId | null;
}

/** A set entered for a member who has an account now, or is not in the clan any more. */
export interface EnteredSet {
  readonly set: StoredGearSet;
  /** Null: gone. */
  readonly arrived: { readonly id: CharacterId; readonly name: string; readonly userId: UserId } | null;
}

/**
 * `enteredIn`: the clan, where officers entered the sets for a name. The id of somebody without an account follows
 * from the name, so members of two clans can share one.
 */
export interface GearRepo {
  find(characterId: CharacterId, id: GearSetId, enteredIn?: ClanId | null): Promise<StoredGearSet | null>;
  /** Of anybody whom the clan sees. */
  findInClan(clanId: ClanId, id: GearSetId): Promise<StoredGearSet | null>;
  /** Whether somebody else in the clan has a set with this id. */
  isTaken(clanId: ClanId, id: GearSetId, characterId: CharacterId): Promise<boolean>;
  count(characterId: CharacterId, enteredIn?: ClanId | null): Promise<number>;
  mainOf(characterId: CharacterId, enteredIn?: ClanId | null): Promise<StoredGearSet | null>;
  /** `memberKey`: of a member without an account. */
  put(clanId: ClanId | null, set: StoredGearSet, memberKey?: string | null): Promise<void>;
  /** A name on the clan's list; null when it is not on it. */
  member(clanId: ClanId, key: string): Promise<ListedMember | null>;
  /** Sets of members without an account that must be handed over or end. */
  entered(clanId: ClanId): Promise<readonly EnteredSet[]>;
  /** A set that was entered for a member belongs to the account from now on. */
  handOver(set: StoredGearSet, to: NonNullable<EnteredSet['arrived']>, rev: number): Promise<void>;
  remove(characterId: CharacterId, id: GearSetId): Promise<void>;
  /** By character and name. */
  all(clanId: ClanId): Promise<readonly StoredGearSet[]>;
  /** The main one first, then by name. */
  ofCharacter(characterId: CharacterId, enteredIn?: ClanId | null): Promise<readonly StoredGearSet[]>;
  /** Rows above a revision, in its order. */
  changed(query: ChangesQuery): Promise<readonly StoredGearSet[]>;
  /** Locks the character until the end of the change and returns its current clan. */
  lockClanOf(characterId: CharacterId): Promise<ClanId | null>;
  /** Locks the character; null where nobody has it. */
  lockOwnerOf(characterId: CharacterId): Promise<{
    readonly userId: UserId | null;
    readonly clanId: ClanId | null;
    readonly name: string;
  } | null>;
  /** Sets that must move into a clan or out of it, or those of one character. */
  strays(
    of: { readonly clanId: ClanId } | { readonly characterId: CharacterId },
  ): Promise<readonly StrayGearSet[]>;
  move(stray: StrayGearSet, id: GearSetId, rev: number): Promise<void>;
  /** Members with an account who list no gear. */
  withoutGear(clanId: ClanId): Promise<readonly Reminded[]>;
  /** A device that starts with the current state must not be told that the set is gone. */
  removeTombstone(clanId: ClanId, id: GearSetId): Promise<void>;
}

type GearRow = Omit<GearSetsTable, 'slots' | 'others' | 'updated_at' | 'member_key'> &
  Pick<StoredGearSet, 'slots' | 'others'> & { readonly updated_at: Date };

function gearOf(row: GearRow): StoredGearSet {
  return {
    id: row.id,
    userId: row.user_id,
    characterId: row.character_id,
    characterName: row.character_name,
    enteredBy: row.entered_by,
    name: row.name,
    isMain: row.is_main,
    slots: row.slots,
    others: row.others,
    updatedAt: row.updated_at.toISOString(),
    rev: row.rev,
  };
}

function firstOf(row: GearRow | undefined): StoredGearSet | null {
  return row === undefined ? null : gearOf(row);
}

export function createGearRepo(db: Db): GearRepo {
  const inClan = (clanId: ClanId) => db.selectFrom('gear_sets').selectAll().where('clan_id', '=', clanId);
  const ofOne = (characterId: CharacterId, enteredIn: ClanId | null = null) => {
    const rows = db.selectFrom('gear_sets').selectAll().where('character_id', '=', characterId);
    return enteredIn === null ? rows : rows.where('clan_id', '=', enteredIn);
  };
  return {
    find: async (characterId, id, enteredIn) =>
      firstOf(await ofOne(characterId, enteredIn).where('id', '=', id).executeTakeFirst()),
    findInClan: async (clanId, id) => firstOf(await inClan(clanId).where('id', '=', id).executeTakeFirst()),
    isTaken: async (clanId, id, characterId) =>
      (await inClan(clanId)
        .where('id', '=', id)
        .where('character_id', '!=', characterId)
        .executeTakeFirst()) !== undefined,
    async count(characterId, enteredIn) {
      const row = await ofOne(characterId, enteredIn)
        .clearSelect()
        .select((one) => one.fn.countAll<number>().as('sets'))
        .executeTakeFirstOrThrow();
      return Number(row.sets);
    },
    mainOf: async (characterId, enteredIn) =>
      firstOf(await ofOne(characterId, enteredIn).where('is_main', '=', true).executeTakeFirst()),
    async put(clanId, set, memberKey = null) {
      const fields = {
        member_key: memberKey,
        entered_by: set.enteredBy ?? null,
        clan_id: clanId,
        user_id: set.userId,
        character_name: set.characterName,
        name: set.name,
        is_main: set.isMain,
        slots: JSON.stringify(set.slots),
        others: JSON.stringify(set.others),
        updated_at: set.updatedAt,
        rev: set.rev,
      };
      await db
        .insertInto('gear_sets')
        .values({ character_id: set.characterId, id: set.id, ...fields })
        .onConflict((conflict) => conflict.columns(['character_id', 'id']).doUpdateSet(fields))
        .execute();
    },
    async member(clanId, key) {
      const row = await db
        .selectFrom('clan_members')
        .select(['name_key', 'name', 'character_id'])
        .where('clan_id', '=', clanId)
        .where('name_key', '=', key)
        .executeTakeFirst();
      return row === undefined ? null : { key: row.name_key, name: row.name, characterId: row.character_id };
    },
    async entered(clanId) {
      const rows = await db
        .selectFrom('gear_sets as g')
        .leftJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'g.clan_id').onRef('m.name_key', '=', 'g.member_key'),
        )
        .leftJoin('characters as c', 'c.id', 'm.character_id')
        .selectAll('g')
        .select(['c.id as arrived_id', 'c.name as arrived_name', 'c.user_id as arrived_user'])
        .where('g.clan_id', '=', clanId)
        .where('g.member_key', 'is not', null)
        .where((row) => row.or([row('m.name_key', 'is', null), row('c.user_id', 'is not', null)]))
        .orderBy('g.id')
        .execute();
      return rows.map((row) => ({
        set: gearOf(row),
        arrived:
          row.arrived_id === null || row.arrived_name === null || row.arrived_user === null
            ? null
            : { id: row.arrived_id, name: row.arrived_name, userId: row.arrived_user },
      }));
    },
    async handOver({ characterId, id }, to, rev) {
      await db
        .updateTable('gear_sets')
        .set({ character_id: to.id, character_name: to.name, user_id: to.userId, member_key: null, rev })
        .where('character_id', '=', characterId)
        .where('id', '=', id)
        .execute();
    },
    async remove(characterId, id) {
      await db.deleteFrom('gear_sets').where('character_id', '=', characterId).where('id', '=', id).execute();
    },
    all: async (clanId) =>
      (await inClan(clanId).orderBy('character_name').orderBy('name').orderBy('id').execute()).map(gearOf),
    ofCharacter: async (characterId, enteredIn) =>
      (
        await ofOne(characterId, enteredIn).orderBy('is_main', 'desc').orderBy('name').orderBy('id').execute()
      ).map(gearOf),
    changed: async ({ clanId, aboveRev, limit }) =>
      (
        await inClan(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(gearOf),
    async lockClanOf(characterId) {
      const row = await db
        .selectFrom('characters')
        .select('clan_id')
        .where('id', '=', characterId)
        .forUpdate()
        .executeTakeFirst();
      return row?.clan_id ?? null;
    },
    async lockOwnerOf(characterId) {
      const row = await db
        .selectFrom('characters')
        .select(['user_id as userId', 'clan_id as clanId', 'name'])
        .where('id', '=', characterId)
        .forUpdate()
        .executeTakeFirst();
      return row ?? null;
    },
    async strays(of) {
      const moved = () =>
        db
          .selectFrom('gear_sets as g')
          .leftJoin('characters as c', 'c.id', 'g.character_id')
          .select(['g.character_id', 'g.id', 'g.clan_id as from', 'c.clan_id as to', 'c.id as known'])
          .where('g.member_key', 'is', null)
          .where((row) =>
            row.or([row('c.id', 'is', null), row('g.clan_id', 'is distinct from', row.ref('c.clan_id'))]),
          )
          .orderBy('g.character_id')
          .orderBy('g.id');
      // two queries, so that each can use an index
      const rows =
        'characterId' in of
          ? await moved().where('g.character_id', '=', of.characterId).execute()
          : [
              ...(await moved().where('g.clan_id', '=', of.clanId).execute()),
              ...(await moved().where('c.clan_id', '=', of.clanId).execute()),
            ];
      return rows.map((row) => ({
        characterId: row.character_id,
        id: row.id,
        from: row.from,
        to: row.to,
        isOrphan: row.known === null,
      }));
    },
    async move({ characterId, id, to }, newId, rev) {
      await db
        .updateTable('gear_sets')
        .set({ clan_id: to, id: newId, rev })
        .where('character_id', '=', characterId)
        .where('id', '=', id)
        .execute();
    },
    async withoutGear(clanId) {
      const rows = await db
        .selectFrom('characters as c')
        .select(['c.user_id', 'c.name'])
        .where('c.clan_id', '=', clanId)
        .where('c.user_id', 'is not', null)
        .where((row) =>
          row.not(
            row.exists(
              row.selectFrom('gear_sets as g').select('g.id').whereRef('g.character_id', '=', 'c.id'),
            ),
          ),
        )
        .orderBy('c.name')
        .execute();
      return rows.flatMap(({ user_id: userId, name }) =>
        userId === null ? [] : [{ userId, characterName: name }],
      );
    },
    async removeTombstone(clanId, id) {
      await sql`DELETE FROM tombstones WHERE clan_id = ${clanId} AND kind = 'gear' AND id = ${id}`.execute(
        db,
      );
    },
  };
}
