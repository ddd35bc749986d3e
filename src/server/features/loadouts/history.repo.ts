/**
 * History of loadout requests that were replaced or withdrawn: what was requested last time, and what was
 * sent for it.
 */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { LoadoutItem } from '../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../domain/loadouts/map-stage.ts';
import type { Db } from '../../db/connection/engine.ts';

/** The most entries retained per character and map stage. */
const MAX_PER_STAGE = 20;

export interface PastLoadout {
  readonly id: string;
  readonly userId: UserId | null;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly mapStage: MapStage;
  readonly items: readonly LoadoutItem[];
  readonly requestedAt: Date;
  readonly endedAt: Date;
  /** Something was sent for it, and that still counts when the map is requested again. */
  readonly remains: boolean;
}

export interface HistoryRepo {
  add(clanId: ClanId, former: PastLoadout): Promise<void>;
  /** What was sent for a withdrawn request; null when nothing still counts. */
  remainsOf(
    clanId: ClanId,
    characterId: CharacterId,
    mapStage: MapStage,
  ): Promise<readonly LoadoutItem[] | null>;
  /**
   * From now on nothing sent before counts: of one request, of a map stage, or of all. `at`: it can be undone. Answers how
   * many requests that were.
   */
  settle(
    clanId: ClanId,
    which: { readonly characterId?: CharacterId; readonly mapStage?: MapStage },
    at?: Date,
  ): Promise<number>;
  /** What was settled for the clan at this instant counts again, but where there is a request by now. Answers how many. */
  unsettle(clanId: ClanId, at: Date): Promise<number>;
  /** Removes what ended at this instant: it has not ended after all. */
  removeEnded(clanId: ClanId, endedAt: Date): Promise<void>;
  /** What a person had requested without an account belongs to the character, or the member, from now on. */
  moveTo(
    clanId: ClanId,
    from: CharacterId,
    to: { readonly id: CharacterId; readonly userId: UserId | null },
  ): Promise<void>;
  /** Newest first. */
  ofCharacter(clanId: ClanId, characterId: CharacterId): Promise<readonly PastLoadout[]>;
}

export function createHistoryRepo(db: Db): HistoryRepo {
  return {
    async add(clanId, former) {
      await db
        .insertInto('former_loadouts')
        .values({
          clan_id: clanId,
          id: former.id,
          user_id: former.userId,
          character_id: former.characterId,
          character_name: former.characterName,
          map_stage: former.mapStage,
          items: JSON.stringify(former.items),
          requested_at: former.requestedAt,
          ended_at: former.endedAt,
          remains: former.remains,
          settled_at: null,
        })
        .execute();
      await sql`
      DELETE FROM former_loadouts WHERE clan_id = ${clanId} AND id IN (
        SELECT id FROM former_loadouts WHERE clan_id = ${clanId} AND character_id = ${former.characterId} AND map_stage = ${former.mapStage} AND NOT remains
        ORDER BY ended_at DESC OFFSET ${MAX_PER_STAGE})`.execute(db);
    },
    async remainsOf(clanId, characterId, mapStage) {
      const row = await db
        .selectFrom('former_loadouts')
        .select('items')
        .where('clan_id', '=', clanId)
        .where('character_id', '=', characterId)
        .where('map_stage', '=', mapStage)
        .where('remains', '=', true)
        .executeTakeFirst();
      return row?.items ?? null;
    },
    async settle(clanId, { characterId, mapStage }, at) {
      let rows = db
        .updateTable('former_loadouts')
        .set({ remains: false, settled_at: at ?? null })
        .where('clan_id', '=', clanId)
        .where('remains', '=', true);
      if (characterId !== undefined) rows = rows.where('character_id', '=', characterId);
      if (mapStage !== undefined) rows = rows.where('map_stage', '=', mapStage);
      return Number((await rows.executeTakeFirst()).numUpdatedRows);
    },
    async unsettle(clanId, at) {
      const { numAffectedRows } = await sql`
      UPDATE former_loadouts AS f SET remains = true, settled_at = NULL
      WHERE f.clan_id = ${clanId} AND f.settled_at = ${at} AND NOT EXISTS (
        SELECT FROM loadouts l WHERE l.clan_id = f.clan_id AND l.character_id = f.character_id AND l.map_stage = f.map_stage)
      AND NOT EXISTS (
        SELECT FROM former_loadouts o WHERE o.clan_id = f.clan_id AND o.character_id = f.character_id AND o.map_stage = f.map_stage AND o.remains)`.execute(
        db,
      );
      return Number(numAffectedRows ?? 0);
    },
    async removeEnded(clanId, endedAt) {
      await db
        .deleteFrom('former_loadouts')
        .where('clan_id', '=', clanId)
        .where('ended_at', '=', endedAt)
        .execute();
    },
    async moveTo(clanId, from, { id, userId }) {
      // at most one remainder counts per map: the character's own
      await sql`
      UPDATE former_loadouts AS f SET character_id = ${id}, user_id = ${userId}, remains = f.remains AND NOT EXISTS (
        SELECT FROM former_loadouts o WHERE o.clan_id = f.clan_id AND o.character_id = ${id} AND o.map_stage = f.map_stage AND o.remains)
      WHERE f.clan_id = ${clanId} AND f.character_id = ${from}`.execute(db);
    },
    async ofCharacter(clanId, characterId) {
      const rows = await db
        .selectFrom('former_loadouts')
        .selectAll()
        .where('clan_id', '=', clanId)
        .where('character_id', '=', characterId)
        .orderBy('ended_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        characterId: row.character_id,
        characterName: row.character_name,
        mapStage: row.map_stage,
        items: row.items,
        requestedAt: row.requested_at,
        endedAt: row.ended_at,
        remains: row.remains,
      }));
    },
  };
}
