/** Stored squads, places and guests. Every query is scoped to the clan. */
import { sql, type Selectable } from 'kysely';
import type { SquadGuestRow, SquadPlaceRow, SquadRow } from '../../../contract/squads.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { SquadId } from '../../../domain/squads/squad.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { SquadPlacesTable, SquadsTable } from '../../db/schema/squad-tables.ts';

interface Changed {
  readonly clanId: ClanId;
  readonly aboveRev: number;
  readonly limit: number;
}

export interface SquadsRepo {
  find(clanId: ClanId, id: SquadId): Promise<SquadRow | null>;
  /** Of a map, in their order. */
  squads(clanId: ClanId, map: GameMap): Promise<readonly SquadRow[]>;
  /** Of a map, those who were taken out as well. */
  places(clanId: ClanId, map: GameMap): Promise<readonly SquadPlaceRow[]>;
  guests(clanId: ClanId): Promise<readonly SquadGuestRow[]>;
  guestPlaces(clanId: ClanId, memberKey: string): Promise<readonly SquadPlaceRow[]>;
  /** The names on the clan's list, by key. */
  roster(clanId: ClanId): Promise<ReadonlyMap<string, string>>;
  putSquad(clanId: ClanId, squad: SquadRow): Promise<void>;
  putPlaces(clanId: ClanId, places: readonly SquadPlaceRow[]): Promise<void>;
  putGuest(clanId: ClanId, guest: SquadGuestRow): Promise<void>;
  /** Nobody stands in it any more. */
  removeSquad(clanId: ClanId, id: SquadId): Promise<void>;
  removeGuest(clanId: ClanId, memberKey: string): Promise<void>;
  removePlaces(clanId: ClanId, ids: readonly string[]): Promise<void>;
  /** Places of those who are neither on the clan's list nor guests; none while the list is unknown. */
  strayPlaces(clanId: ClanId): Promise<readonly SquadPlaceRow[]>;
  /** Squads whose leader is not in them. */
  strayLeaders(clanId: ClanId): Promise<readonly SquadRow[]>;
  /** Guests who are on the clan's list by now. */
  joinedGuests(clanId: ClanId): Promise<readonly string[]>;
  changedSquads(query: Changed): Promise<readonly SquadRow[]>;
  changedPlaces(query: Changed): Promise<readonly SquadPlaceRow[]>;
  changedGuests(query: Changed): Promise<readonly SquadGuestRow[]>;
}

function squadOf(row: Selectable<SquadsTable>): SquadRow {
  return {
    id: row.id,
    map: row.map,
    name: row.name,
    colour: row.colour,
    leaderKey: row.leader_key,
    position: row.position,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    rev: row.rev,
  };
}

function placeOf(row: Selectable<SquadPlacesTable>): SquadPlaceRow {
  return {
    id: row.id,
    map: row.map,
    memberKey: row.member_key,
    squadId: row.squad_id,
    role: row.role,
    position: row.position,
    by: row.changed_by,
    at: row.changed_at.toISOString(),
    rev: row.rev,
  };
}

export function createSquadsRepo(db: Db): SquadsRepo {
  const squads = (clanId: ClanId) => db.selectFrom('squads').selectAll().where('clan_id', '=', clanId);
  const places = (clanId: ClanId) =>
    db.selectFrom('squad_places').selectAll().where('squad_places.clan_id', '=', clanId);
  const guests = (clanId: ClanId) =>
    db
      .selectFrom('squad_guests')
      .select(['member_key as id', 'name', 'note', 'rev'])
      .where('clan_id', '=', clanId);
  return {
    async find(clanId, id) {
      const row = await squads(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : squadOf(row);
    },
    squads: async (clanId, map) =>
      (await squads(clanId).where('map', '=', map).orderBy('position').orderBy('id').execute()).map(squadOf),
    places: async (clanId, map) =>
      (await places(clanId).where('map', '=', map).orderBy('member_key').execute()).map(placeOf),
    guests: (clanId) => guests(clanId).orderBy('member_key').execute(),
    guestPlaces: async (clanId, memberKey) =>
      (await places(clanId).where('member_key', '=', memberKey).orderBy('map').execute()).map(placeOf),
    async roster(clanId) {
      const rows = await db
        .selectFrom('clan_members')
        .select(['name_key', 'name'])
        .where('clan_id', '=', clanId)
        .execute();
      return new Map(rows.map((row) => [row.name_key, row.name]));
    },
    async putSquad(clanId, squad) {
      const row = {
        name: squad.name,
        colour: squad.colour,
        leader_key: squad.leaderKey,
        position: squad.position,
        changed_by: squad.changedBy,
        changed_at: squad.changedAt,
        rev: squad.rev,
      };
      await db
        .insertInto('squads')
        .values({ clan_id: clanId, id: squad.id, map: squad.map, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async putPlaces(clanId, rows) {
      if (rows.length === 0) return;
      await db
        .insertInto('squad_places')
        .values(
          rows.map((place) => ({
            clan_id: clanId,
            map: place.map,
            member_key: place.memberKey,
            squad_id: place.squadId,
            role: place.role,
            position: place.position,
            changed_by: place.by,
            changed_at: place.at,
            rev: place.rev,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'map', 'member_key']).doUpdateSet((row) => ({
            squad_id: row.ref('excluded.squad_id'),
            role: row.ref('excluded.role'),
            position: row.ref('excluded.position'),
            changed_by: row.ref('excluded.changed_by'),
            changed_at: row.ref('excluded.changed_at'),
            rev: row.ref('excluded.rev'),
          })),
        )
        .execute();
    },
    async putGuest(clanId, { id, name, note, rev }) {
      await db
        .insertInto('squad_guests')
        .values({ clan_id: clanId, member_key: id, name, note, rev })
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'member_key']).doUpdateSet({ name, note, rev }),
        )
        .execute();
    },
    async removeSquad(clanId, id) {
      await db.deleteFrom('squads').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async removeGuest(clanId, memberKey) {
      await db
        .deleteFrom('squad_guests')
        .where('clan_id', '=', clanId)
        .where('member_key', '=', memberKey)
        .execute();
    },
    async removePlaces(clanId, ids) {
      if (ids.length === 0) return;
      await db
        .deleteFrom('squad_places')
        .where('clan_id', '=', clanId)
        .where('id', 'in', [...ids])
        .execute();
    },
    strayPlaces: async (clanId) =>
      (
        await places(clanId)
          .where((row) =>
            row.exists(
              row.selectFrom('clan_members as m').select('m.name_key').where('m.clan_id', '=', clanId),
            ),
          )
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('clan_members as m')
                  .select('m.name_key')
                  .where('m.clan_id', '=', clanId)
                  .whereRef('m.name_key', '=', 'squad_places.member_key'),
              ),
            ),
          )
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('squad_guests as g')
                  .select('g.member_key')
                  .where('g.clan_id', '=', clanId)
                  .whereRef('g.member_key', '=', 'squad_places.member_key'),
              ),
            ),
          )
          .execute()
      ).map(placeOf),
    strayLeaders: async (clanId) =>
      (
        await squads(clanId)
          .where('leader_key', 'is not', null)
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('squad_places as p')
                  .select('p.id')
                  .where('p.clan_id', '=', clanId)
                  .whereRef('p.squad_id', '=', 'squads.id')
                  .whereRef('p.member_key', '=', 'squads.leader_key'),
              ),
            ),
          )
          .execute()
      ).map(squadOf),
    async joinedGuests(clanId) {
      const rows = await db
        .selectFrom('squad_guests as g')
        .innerJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'g.clan_id').onRef('m.name_key', '=', 'g.member_key'),
        )
        .select('g.member_key')
        .where('g.clan_id', '=', clanId)
        .execute();
      return rows.map((row) => row.member_key);
    },
    changedSquads: async ({ clanId, aboveRev, limit }) =>
      (
        await squads(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(squadOf),
    changedPlaces: async ({ clanId, aboveRev, limit }) =>
      (
        await places(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(placeOf),
    changedGuests: ({ clanId, aboveRev, limit }) =>
      guests(clanId)
        .where('rev', '>', aboveRev)
        .orderBy('rev')
        .orderBy(sql`member_key`)
        .limit(limit)
        .execute(),
  };
}
