/** What is recorded of a clan's members: their results of closed checks, and their statistics. Scoped to the clan. */
import type { SquadPreferenceRow } from '../../../../contract/squad-people.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { Day } from '../../../../domain/skips/skip.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface SquadPeopleRepo {
  /** Keys of the names on the clan's list. */
  members(clanId: ClanId): Promise<readonly string[]>;
  /** Of each closed check since a day: the letters by the person's name. */
  letters(clanId: ClanId, since: Day): Promise<readonly Readonly<Record<string, string>>[]>;
  /** Of each member the totals of the last day before the given one. */
  kills(
    clanId: ClanId,
    before: Day,
  ): Promise<readonly { readonly memberKey: string; readonly kills: number; readonly deaths: number }[]>;
}

export interface PreferencesRepo {
  put(clanId: ClanId, row: SquadPreferenceRow): Promise<void>;
  remove(clanId: ClanId, memberKeys: readonly string[]): Promise<void>;
  /** Of those who are no longer on the clan's list; none while the list is unknown. */
  stray(clanId: ClanId): Promise<readonly string[]>;
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly SquadPreferenceRow[]>;
}

export function createPreferencesRepo(db: Db): PreferencesRepo {
  return {
    async put(clanId, { id, roles, maps, rev }) {
      const row = { roles: JSON.stringify(roles), maps: JSON.stringify(maps), rev };
      await db
        .insertInto('squad_preferences')
        .values({ clan_id: clanId, member_key: id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'member_key']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, memberKeys) {
      if (memberKeys.length === 0) return;
      await db
        .deleteFrom('squad_preferences')
        .where('clan_id', '=', clanId)
        .where('member_key', 'in', [...memberKeys])
        .execute();
    },
    async stray(clanId) {
      const listed = await db
        .selectFrom('clan_members')
        .select('name_key')
        .where('clan_id', '=', clanId)
        .execute();
      if (listed.length === 0) return [];
      const names = new Set(listed.map((row) => row.name_key));
      const rows = await db
        .selectFrom('squad_preferences')
        .select('member_key')
        .where('clan_id', '=', clanId)
        .execute();
      return rows.flatMap((row) => (names.has(row.member_key) ? [] : [row.member_key]));
    },
    async changed({ clanId, aboveRev, limit }) {
      const rows = await db
        .selectFrom('squad_preferences')
        .selectAll()
        .where('clan_id', '=', clanId)
        .where('rev', '>', aboveRev)
        .orderBy('rev')
        .orderBy('member_key')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.member_key,
        roles: [...row.roles],
        maps: [...row.maps],
        rev: row.rev,
      }));
    },
  };
}

export function createSquadPeopleRepo(db: Db): SquadPeopleRepo {
  return {
    async members(clanId) {
      const rows = await db
        .selectFrom('clan_members')
        .select('name_key')
        .where('clan_id', '=', clanId)
        .orderBy('name_key')
        .execute();
      return rows.map((row) => row.name_key);
    },
    async letters(clanId, since) {
      const rows = await db
        .selectFrom('absence_checks as k')
        .innerJoin('absence_tallies as t', (join) =>
          join.onRef('t.clan_id', '=', 'k.clan_id').onRef('t.check_id', '=', 'k.id'),
        )
        .select('t.letters')
        .where('k.clan_id', '=', clanId)
        .where('k.day', '>=', since)
        .where('k.state', '=', 'closed')
        .execute();
      return rows.map((row) => row.letters);
    },
    kills: (clanId, before) =>
      db
        .selectFrom('clan_members as m')
        .innerJoin('clans as k', 'k.id', 'm.clan_id')
        .innerJoin('character_days as d', (join) =>
          join.onRef('d.region', '=', 'k.region').onRef('d.name_key', '=', 'm.name_key'),
        )
        .distinctOn('m.name_key')
        .select(['m.name_key as memberKey', 'd.kills', 'd.deaths'])
        .where('m.clan_id', '=', clanId)
        .where('d.day', '<', before)
        .orderBy('m.name_key')
        .orderBy('d.day', 'desc')
        .execute(),
  };
}
