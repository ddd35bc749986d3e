/** Closed wars with the requests they ended. */
import type { CharacterId, ClanId, SupplyWarId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { SupplyWar } from '../../../contract/supply-wars.ts';
import type { ClosedWar, WarRequest } from '../../../domain/loadouts/war.ts';
import type { Db } from '../../db/connection/engine.ts';

/** The most wars that a device mirrors; older ones are read from the server. */
const MIRRORED_WARS = 30;

export interface StoredWar extends Omit<SupplyWar, 'own'> {
  readonly closedByUserId: UserId;
  readonly requests: readonly WarRequest[];
}

export interface WarsRepo {
  /** The one that was closed last. */
  last(clanId: ClanId): Promise<(ClosedWar & { readonly id: SupplyWarId; readonly closedBy: string }) | null>;
  find(clanId: ClanId, id: SupplyWarId): Promise<StoredWar | null>;
  /** False when another clan's war or an older one has the id. */
  insert(clanId: ClanId, war: StoredWar): Promise<boolean>;
  remove(clanId: ClanId, id: SupplyWarId): Promise<void>;
  /** As a user sees them, in order of their revision; after an absence only the newest. */
  changed(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly SupplyWar[]>;
}

/** What a user's own characters had requested. */
export function ownIn(requests: readonly WarRequest[], userId: UserId): SupplyWar['own'] {
  return requests.flatMap(({ userId: owner, characterId, mapStage, items }) => {
    const requested = items
      .filter(({ quantity }) => quantity > 0)
      .map(({ itemId, quantity }) => ({ itemId, quantity }));
    return owner === userId && requested.length > 0 ? [{ characterId, mapStage, items: requested }] : [];
  });
}

export function createWarsRepo(db: Db): WarsRepo {
  return {
    async last(clanId) {
      const row = await db
        .selectFrom('supply_wars')
        .select(['id', 'number', 'at', 'closed_by'])
        .where('clan_id', '=', clanId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row === undefined
        ? null
        : { id: row.id, number: row.number, closedAtMs: row.at.getTime(), closedBy: row.closed_by };
    },
    async find(clanId, id) {
      const row = await db
        .selectFrom('supply_wars')
        .selectAll()
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            id: row.id,
            number: row.number,
            closedAt: row.at.toISOString(),
            closedByUserId: row.closed_by_user_id,
            closedBy: row.closed_by,
            people: row.people,
            sent: row.sent,
            total: row.total,
            requests: row.requests,
            rev: row.rev,
          };
    },
    async insert(clanId, war) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('supply_wars')
        .values({
          clan_id: clanId,
          id: war.id,
          number: war.number,
          at: war.closedAt,
          closed_by_user_id: war.closedByUserId,
          closed_by: war.closedBy,
          people: war.people,
          sent: war.sent,
          total: war.total,
          requests: JSON.stringify(war.requests),
          rev: war.rev,
        })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async remove(clanId, id) {
      await db.deleteFrom('supply_wars').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async changed({ clanId, userId, aboveRev, limit }) {
      const { rows } = await sql<{
        id: SupplyWarId;
        number: number;
        at: Date;
        closed_by: string;
        people: number;
        sent: number;
        total: number;
        own: readonly (WarRequest & { readonly characterId: CharacterId })[];
        rev: number;
      }>`
        SELECT * FROM (
          SELECT w.id, w.number, w.at, w.closed_by, w.people, w.sent, w.total, w.rev,
            (SELECT coalesce(jsonb_agg(r), '[]') FROM jsonb_array_elements(w.requests) r WHERE r->>'userId' = ${userId}) AS own
          FROM supply_wars w WHERE w.clan_id = ${clanId} AND w.rev > ${aboveRev}
          ORDER BY w.number DESC LIMIT ${MIRRORED_WARS}) AS newest
        ORDER BY rev LIMIT ${limit}`.execute(db);
      return rows.map((row) => ({
        id: row.id,
        number: row.number,
        closedAt: row.at.toISOString(),
        closedBy: row.closed_by,
        people: row.people,
        sent: row.sent,
        total: row.total,
        own: ownIn(row.own, userId),
        rev: row.rev,
      }));
    },
  };
}
