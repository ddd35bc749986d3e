/** Stored gear. It belongs to a character; the clan column is the one that sees it. */
import type { CharacterId, ClanId, GearSetId } from '../../../domain/ids.ts';
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

export interface GearRepo {
  find(characterId: CharacterId, id: GearSetId): Promise<StoredGearSet | null>;
  /** Whether somebody else in the clan has a set with this id. */
  isTaken(clanId: ClanId, id: GearSetId, characterId: CharacterId): Promise<boolean>;
  count(characterId: CharacterId): Promise<number>;
  mainOf(characterId: CharacterId): Promise<StoredGearSet | null>;
  put(clanId: ClanId | null, set: StoredGearSet): Promise<void>;
  remove(characterId: CharacterId, id: GearSetId): Promise<void>;
  /** By character and name. */
  all(clanId: ClanId): Promise<readonly StoredGearSet[]>;
  /** The main one first, then by name. */
  ofCharacter(characterId: CharacterId): Promise<readonly StoredGearSet[]>;
  /** Rows above a revision, in its order. */
  changed(query: ChangesQuery): Promise<readonly StoredGearSet[]>;
  /** Locks the character until the end of the change and returns its current clan. */
  lockClanOf(characterId: CharacterId): Promise<ClanId | null>;
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

type GearRow = Omit<GearSetsTable, 'slots' | 'others' | 'updated_at'> &
  Pick<StoredGearSet, 'slots' | 'others'> & { readonly updated_at: Date };

function gearOf(row: GearRow): StoredGearSet {
  return {
    id: row.id,
    userId: row.user_id,
    characterId: row.character_id,
    characterName: row.character_name,
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
  const ofOne = (characterId: CharacterId) =>
    db.selectFrom('gear_sets').selectAll().where('character_id', '=', characterId);
  return {
    find: async (characterId, id) =>
      firstOf(await ofOne(characterId).where('id', '=', id).executeTakeFirst()),
    isTaken: async (clanId, id, characterId) =>
      (await inClan(clanId)
        .where('id', '=', id)
        .where('character_id', '!=', characterId)
        .executeTakeFirst()) !== undefined,
    async count(characterId) {
      const row = await db
        .selectFrom('gear_sets')
        .select((one) => one.fn.countAll<number>().as('sets'))
        .where('character_id', '=', characterId)
        .executeTakeFirstOrThrow();
      return Number(row.sets);
    },
    mainOf: async (characterId) =>
      firstOf(await ofOne(characterId).where('is_main', '=', true).executeTakeFirst()),
    async put(clanId, set) {
      const fields = {
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
    async remove(characterId, id) {
      await db.deleteFrom('gear_sets').where('character_id', '=', characterId).where('id', '=', id).execute();
    },
    all: async (clanId) =>
      (await inClan(clanId).orderBy('character_name').orderBy('name').orderBy('id').execute()).map(gearOf),
    ofCharacter: async (characterId) =>
      (await ofOne(characterId).orderBy('is_main', 'desc').orderBy('name').orderBy('id').execute()).map(
        gearOf,
      ),
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
    async strays(of) {
      const moved = () =>
        db
          .selectFrom('gear_sets as g')
          .leftJoin('characters as c', 'c.id', 'g.character_id')
          .select(['g.character_id', 'g.id', 'g.clan_id as from', 'c.clan_id as to', 'c.id as known'])
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
