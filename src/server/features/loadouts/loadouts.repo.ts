/** Stored loadout requests. Every query is scoped to the clan; a character has one request per map stage. */
import type { CharacterId, ClanId, LoadoutRequestId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { LoadoutItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { PersonKind } from '../../../domain/loadouts/person.ts';
import type { Db } from '../../db/connection/engine.ts';
import { loadoutPieces } from '../../db/supplies/loadout-pieces.ts';
import type { LoadoutsTable } from '../../db/schema/loadout-tables.ts';

/** A request with the counters that bulk marks need. */
export interface StoredLoadout {
  readonly loadout: Loadout;
  /**
   * Revision and user of the last change that increased what is to be sent, and of the last that sent
   * something.
   */
  readonly requestRev: number;
  readonly requestUserId: UserId;
  readonly sentRev: number;
  readonly sentUserId: UserId | null;
  /** Of a member without an account: the key of the name on the clan's list. */
  readonly memberKey: string | null;
}

export interface ClanCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly userId: UserId | null;
  readonly clanRank: ClanRank;
}

/** A member on the game's list; `characterId` is null without an account. */
export interface ClanListMember {
  readonly key: string;
  readonly name: string;
  readonly rank: ClanRank;
  readonly characterId: CharacterId | null;
}

export interface LoadoutsRepo {
  find(clanId: ClanId, id: LoadoutRequestId): Promise<StoredLoadout | null>;
  /** Of people currently in the clan and of guests; by id. */
  byIds(clanId: ClanId, ids: readonly LoadoutRequestId[]): Promise<readonly StoredLoadout[]>;
  ofCharacter(clanId: ClanId, characterId: CharacterId): Promise<readonly StoredLoadout[]>;
  /** Of people no longer in the clan. */
  strays(clanId: ClanId): Promise<readonly StoredLoadout[]>;
  /** Of members who had no account when these were entered, and have one now. */
  arrivals(
    clanId: ClanId,
  ): Promise<
    readonly { readonly stored: StoredLoadout; readonly arrived: ClanCharacter & { userId: UserId } }[]
  >;
  guests(clanId: ClanId): Promise<readonly StoredLoadout[]>;
  ofUser(clanId: ClanId, userId: UserId): Promise<readonly Loadout[]>;
  /** Of everybody currently in the clan, for one map stage or all. */
  all(clanId: ClanId, mapStage: MapStage | null): Promise<readonly StoredLoadout[]>;
  /** Pieces of these items that everybody but one character has requested. */
  pieces(
    clanId: ClanId,
    itemIds: readonly string[],
    except: CharacterId,
  ): Promise<ReadonlyMap<string, number>>;
  put(clanId: ClanId, stored: StoredLoadout): Promise<void>;
  /** Writes lines and revisions of many requests in one statement. */
  putItems(clanId: ClanId, stored: readonly StoredLoadout[]): Promise<void>;
  remove(clanId: ClanId, id: LoadoutRequestId): Promise<void>;
  /** Rows above a revision, in its order; of characters that are in the clan. */
  changed(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly includesEveryone: boolean;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly Loadout[]>;
  /** A character of the clan; null when it is not in it. */
  character(clanId: ClanId, id: CharacterId): Promise<ClanCharacter | null>;
  /** A name on the clan's list; null when it is not on it. */
  member(clanId: ClanId, key: string): Promise<ClanListMember | null>;
  characters(clanId: ClanId): Promise<readonly ClanCharacter[]>;
  clanName(clanId: ClanId): Promise<string>;
}

type Row = Pick<
  LoadoutsTable,
  | 'id'
  | 'user_id'
  | 'character_id'
  | 'character_name'
  | 'map_stage'
  | 'rev'
  | 'wish_rev'
  | 'wish_user_id'
  | 'sent_rev'
  | 'sent_user_id'
  | 'member_key'
  | 'entered_by'
> & {
  readonly items: readonly LoadoutItem[];
  readonly requested_at: Date;
  readonly clan_rank: ClanRank | null;
  readonly person: PersonKind;
};

const COLUMNS = [
  'l.id',
  'l.user_id',
  'l.character_id',
  'l.character_name',
  'l.map_stage',
  'l.items',
  'l.requested_at',
  'l.rev',
  'l.wish_rev',
  'l.wish_user_id',
  'l.sent_rev',
  'l.sent_user_id',
  'l.person',
  'l.member_key',
  'l.entered_by',
] as const;

function storedLoadoutOf(row: Row): StoredLoadout {
  return {
    loadout: {
      id: row.id,
      userId: row.user_id,
      characterId: row.character_id,
      characterName: row.character_name,
      person: row.person,
      enteredBy: row.entered_by,
      clanRank: row.clan_rank,
      mapStage: row.map_stage,
      items: [...row.items],
      requestedAt: row.requested_at.toISOString(),
      rev: row.rev,
    },
    requestRev: row.wish_rev,
    requestUserId: row.wish_user_id,
    sentRev: row.sent_rev,
    sentUserId: row.sent_user_id,
    memberKey: row.member_key,
  };
}

export function createLoadoutsRepo(db: Db): LoadoutsRepo {
  const stored = (clanId: ClanId) =>
    db
      .selectFrom('loadouts as l')
      .leftJoin('characters as c', (join) =>
        join.onRef('c.id', '=', 'l.character_id').onRef('c.clan_id', '=', 'l.clan_id'),
      )
      .leftJoin('clan_members as m', (join) =>
        join.onRef('m.clan_id', '=', 'l.clan_id').onRef('m.name_key', '=', 'l.member_key'),
      )
      .select([...COLUMNS, (row) => row.fn.coalesce('c.clan_rank', 'm.rank').as('clan_rank')])
      .where('l.clan_id', '=', clanId);
  // Requests of somebody who has left the clan are not shown.
  const rows = (clanId: ClanId) =>
    stored(clanId).where((is) =>
      is.or([is('c.id', 'is not', null), is('m.name_key', 'is not', null), is('l.person', '=', 'guest')]),
    );
  const characters = (clanId: ClanId) =>
    db
      .selectFrom('characters')
      .select(['id', 'name', 'user_id', 'clan_rank'])
      .where('clan_id', '=', clanId)
      .where('clan_rank', 'is not', null);
  const characterOf = (row: {
    id: CharacterId;
    name: string;
    user_id: UserId | null;
    clan_rank: ClanRank | null;
  }): readonly ClanCharacter[] =>
    row.clan_rank === null
      ? []
      : [{ id: row.id, name: row.name, userId: row.user_id, clanRank: row.clan_rank }];
  return {
    pieces: (clanId, itemIds, except) => loadoutPieces(db, clanId, itemIds, except),
    async find(clanId, id) {
      const row = await stored(clanId).where('l.id', '=', id).executeTakeFirst();
      return row === undefined ? null : storedLoadoutOf(row);
    },
    async byIds(clanId, ids) {
      return ids.length === 0
        ? []
        : (
            await rows(clanId)
              .where('l.id', 'in', [...ids])
              .execute()
          ).map(storedLoadoutOf);
    },
    async ofCharacter(clanId, characterId) {
      return (
        await rows(clanId).where('l.character_id', '=', characterId).orderBy('l.map_stage').execute()
      ).map(storedLoadoutOf);
    },
    async strays(clanId) {
      return (
        await stored(clanId)
          .where('c.id', 'is', null)
          .where('m.name_key', 'is', null)
          .where('l.person', '<>', 'guest')
          .orderBy('l.id')
          .execute()
      ).map(storedLoadoutOf);
    },
    async arrivals(clanId) {
      const found = await stored(clanId)
        .innerJoin('characters as a', (join) =>
          join.onRef('a.id', '=', 'm.character_id').onRef('a.clan_id', '=', 'l.clan_id'),
        )
        .select([
          'a.id as arrived_id',
          'a.name as arrived_name',
          'a.user_id as arrived_user',
          'a.clan_rank as arrived_rank',
        ])
        .where('l.person', '=', 'member')
        .orderBy('l.id')
        .execute();
      return found.flatMap((row) =>
        row.arrived_user === null || row.arrived_rank === null
          ? []
          : [
              {
                stored: storedLoadoutOf(row),
                arrived: {
                  id: row.arrived_id,
                  name: row.arrived_name,
                  userId: row.arrived_user,
                  clanRank: row.arrived_rank,
                },
              },
            ],
      );
    },
    async guests(clanId) {
      return (await stored(clanId).where('l.person', '=', 'guest').orderBy('l.id').execute()).map(
        storedLoadoutOf,
      );
    },
    async ofUser(clanId, userId) {
      return (
        await rows(clanId)
          .where('l.user_id', '=', userId)
          .orderBy('l.character_name')
          .orderBy('l.map_stage')
          .execute()
      ).map((row) => storedLoadoutOf(row).loadout);
    },
    async all(clanId, mapStage) {
      const query = mapStage === null ? rows(clanId) : rows(clanId).where('l.map_stage', '=', mapStage);
      return (await query.orderBy('l.character_name').orderBy('l.map_stage').execute()).map(storedLoadoutOf);
    },
    async put(clanId, { loadout, ...counters }) {
      const row = {
        user_id: loadout.userId,
        character_name: loadout.characterName,
        items: JSON.stringify(loadout.items),
        requested_at: loadout.requestedAt,
        rev: loadout.rev,
        wish_rev: counters.requestRev,
        wish_user_id: counters.requestUserId,
        sent_rev: counters.sentRev,
        sent_user_id: counters.sentUserId,
        character_id: loadout.characterId,
        person: loadout.person ?? 'account',
        member_key: counters.memberKey,
        entered_by: loadout.enteredBy ?? null,
      };
      await db
        .insertInto('loadouts')
        .values({
          clan_id: clanId,
          id: loadout.id,
          map_stage: loadout.mapStage,
          ...row,
        })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async putItems(clanId, stored) {
      if (stored.length === 0) return;
      const written = stored.map(
        ({
          loadout: { id, items, rev },
          requestRev: wishRev,
          requestUserId: wishUserId,
          sentRev,
          sentUserId,
        }) => ({
          id,
          items,
          rev,
          wish_rev: wishRev,
          wish_user_id: wishUserId,
          sent_rev: sentRev,
          sent_user_id: sentUserId,
        }),
      );
      await sql`
        UPDATE loadouts AS l SET items = v.items, rev = v.rev, wish_rev = v.wish_rev, wish_user_id = v.wish_user_id, sent_rev = v.sent_rev, sent_user_id = v.sent_user_id
        FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb) AS v (id uuid, items jsonb, rev bigint, wish_rev bigint, wish_user_id uuid, sent_rev bigint, sent_user_id uuid)
        WHERE l.clan_id = ${clanId} AND l.id = v.id`.execute(db);
    },
    async remove(clanId, id) {
      await db.deleteFrom('loadouts').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async changed({ clanId, userId, includesEveryone, aboveRev, limit }) {
      let query = rows(clanId).where('l.rev', '>', aboveRev);
      if (!includesEveryone) query = query.where('l.user_id', '=', userId);
      return (await query.orderBy('l.rev').orderBy('l.id').limit(limit).execute()).map(
        (row) => storedLoadoutOf(row).loadout,
      );
    },
    async character(clanId, id) {
      return (await characters(clanId).where('id', '=', id).execute()).flatMap(characterOf)[0] ?? null;
    },
    async member(clanId, key) {
      const row = await db
        .selectFrom('clan_members')
        .select(['name_key', 'name', 'rank', 'character_id'])
        .where('clan_id', '=', clanId)
        .where('name_key', '=', key)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { key: row.name_key, name: row.name, rank: row.rank, characterId: row.character_id };
    },
    async characters(clanId) {
      return (await characters(clanId).orderBy('name').execute()).flatMap(characterOf);
    },
    async clanName(clanId) {
      return (
        (await db.selectFrom('clans').select('name').where('id', '=', clanId).executeTakeFirst())?.name ?? ''
      );
    },
  };
}
