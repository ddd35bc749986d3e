/** Members who ask to join a squad. Every query is scoped to the clan. */
import type { Selectable } from 'kysely';
import type { SquadAskRow } from '../../../../contract/squad-asks.ts';
import { atLeast } from '../../../../domain/characters/rank.ts';
import { isGranted } from '../../../../domain/characters/standing.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { Db } from '../../../db/connection/engine.ts';
import { standingsIn } from '../../../db/rosters/standings.ts';
import type { SquadAsksTable } from '../../../db/schema/squad-tables.ts';

export interface AsksRepo {
  find(clanId: ClanId, map: GameMap, memberKey: string): Promise<SquadAskRow | null>;
  open(clanId: ClanId, map: GameMap): Promise<readonly SquadAskRow[]>;
  put(clanId: ClanId, ask: SquadAskRow): Promise<void>;
  remove(clanId: ClanId, id: string): Promise<void>;
  /** Of those who are no longer on the clan's list; none while the list is unknown. */
  stray(clanId: ClanId): Promise<readonly SquadAskRow[]>;
  /** The accounts of those who make squads. */
  officers(clanId: ClanId): Promise<readonly UserId[]>;
  changed(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly includesEveryone: boolean;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly SquadAskRow[]>;
}

function askOf(row: Selectable<SquadAsksTable>): SquadAskRow {
  return {
    id: row.id,
    map: row.map,
    memberKey: row.member_key,
    characterName: row.character_name,
    userId: row.user_id,
    squadId: row.squad_id,
    note: row.note,
    askedAt: row.asked_at.toISOString(),
    state: row.state,
    answer: row.answer,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
    rev: row.rev,
  };
}

export function createAsksRepo(db: Db): AsksRepo {
  const asks = (clanId: ClanId) => db.selectFrom('squad_asks').selectAll().where('clan_id', '=', clanId);
  return {
    async find(clanId, map, memberKey) {
      const row = await asks(clanId)
        .where('map', '=', map)
        .where('member_key', '=', memberKey)
        .executeTakeFirst();
      return row === undefined ? null : askOf(row);
    },
    open: async (clanId, map) =>
      (
        await asks(clanId).where('map', '=', map).where('state', '=', 'open').orderBy('asked_at').execute()
      ).map(askOf),
    async put(clanId, ask) {
      const row = {
        character_name: ask.characterName,
        user_id: ask.userId,
        squad_id: ask.squadId,
        note: ask.note,
        asked_at: ask.askedAt,
        state: ask.state,
        answer: ask.answer,
        decided_by: ask.decidedBy,
        decided_at: ask.decidedAt,
        rev: ask.rev,
      };
      await db
        .insertInto('squad_asks')
        .values({ clan_id: clanId, map: ask.map, member_key: ask.memberKey, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'map', 'member_key']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('squad_asks').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async stray(clanId) {
      const listed = await db
        .selectFrom('clan_members')
        .select('name_key')
        .where('clan_id', '=', clanId)
        .execute();
      const names = new Set(listed.map((row) => row.name_key));
      if (names.size === 0) return [];
      return (await asks(clanId).execute()).filter((row) => !names.has(row.member_key)).map(askOf);
    },
    async officers(clanId) {
      const planners = (await standingsIn(db, clanId)).filter(
        ({ role, grantedPages }) => atLeast(role, 'officer') || isGranted('squad-manager', grantedPages),
      );
      return [...new Set(planners.map(({ userId }) => userId))];
    },
    async changed({ clanId, userId, includesEveryone, aboveRev, limit }) {
      let rows = asks(clanId).where('rev', '>', aboveRev);
      if (!includesEveryone) rows = rows.where('user_id', '=', userId);
      return (await rows.orderBy('rev').orderBy('id').limit(limit).execute()).map(askOf);
    },
  };
}
