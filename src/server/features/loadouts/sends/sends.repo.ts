/** Who sent what to whom, and whether the owners were notified. */
import type { CharacterId, ClanId, UserId } from '../../../../domain/ids.ts';
import { sql } from 'kysely';
import type { SupplySend } from '../../../../contract/loadouts.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { isSlip, type PastSend } from '../../../../domain/loadouts/marks.ts';
import type { Db } from '../../../db/connection/engine.ts';

/** What was sent to one character for one map stage in one action. */
export interface NewSend {
  readonly id: string;
  /** Null for a person without an account: nobody to notify. */
  readonly userId: UserId | null;
  readonly characterId: CharacterId;
  readonly characterName: string;
  readonly mapStage: MapStage;
  readonly items: SupplySend['items'];
}

export interface SendAction {
  readonly at: Date;
  readonly actorUserId: UserId;
  readonly actorName: string;
  readonly action: SupplySend['action'];
}

export interface SendFilter {
  readonly userId?: UserId | undefined;
  readonly characterId?: CharacterId | undefined;
}

/** A send whose owner was not notified yet. */
export interface UnnotifiedSend {
  readonly userId: UserId;
  readonly characterName: string;
  readonly mapStage: MapStage;
  readonly sentBy: string;
  readonly items: SupplySend['items'];
}

/** The most of a request's history that an undo is compared with. */
const MAX_COMPARED = 200;

export function requestKey({
  characterId,
  mapStage,
}: {
  readonly characterId: CharacterId;
  readonly mapStage: MapStage;
}): string {
  return `${characterId} ${mapStage}`;
}

export interface SendsRepo {
  /** All of one action in one statement; `isTold` where the owner need not be notified, `isUndone` for an undo. */
  add(
    clanId: ClanId,
    action: SendAction,
    sends: readonly (NewSend & { readonly isTold: boolean; readonly isUndone: boolean })[],
  ): Promise<void>;
  /** Takes a send out of the history that is counted and paged, if moves of the same officer undo it. */
  undo(
    clanId: ClanId,
    undo: { readonly at: Date; readonly actorUserId: UserId },
    send: Pick<NewSend, 'characterId' | 'mapStage' | 'items'>,
  ): Promise<boolean>;
  /** Without what was undone. */
  count(clanId: ClanId, filter: SendFilter): Promise<number>;
  /** Newest first, without what was undone. */
  page(clanId: ClanId, filter: SendFilter, offset: number, limit: number): Promise<SupplySend[]>;
  /** What was last sent to some requests, newest first, by character and map stage. */
  lastOf(
    clanId: ClanId,
    requests: readonly { readonly characterId: CharacterId; readonly mapStage: MapStage }[],
  ): Promise<ReadonlyMap<string, readonly PastSend[]>>;
  /** What was sent to a person without an account belongs to the character, or the member, from now on. */
  moveTo(
    clanId: ClanId,
    from: CharacterId,
    to: { readonly id: CharacterId; readonly userId: UserId | null },
  ): Promise<void>;
  /** Takes the pending notifications of some people, in the order of the sends. */
  takeUnnotified(clanId: ClanId, people: number): Promise<readonly UnnotifiedSend[]>;
}

export function createSendsRepo(db: Db): SendsRepo {
  const filtered = (clanId: ClanId, { userId, characterId }: SendFilter) => {
    let rows = db.selectFrom('supply_sends').where('clan_id', '=', clanId);
    if (userId !== undefined) rows = rows.where('user_id', '=', userId);
    if (characterId !== undefined) rows = rows.where('character_id', '=', characterId);
    return rows;
  };
  return {
    async add(clanId, { at, actorUserId, actorName, action }, sends) {
      if (sends.length === 0) return;
      const written = sends.map((send) => ({
        id: send.id,
        user_id: send.userId,
        character_id: send.characterId,
        character_name: send.characterName,
        map_stage: send.mapStage,
        items: send.items,
        action: send.isUndone ? 'undone' : action,
        is_told: send.isTold,
      }));
      await sql`
        INSERT INTO supply_sends (clan_id, id, at, actor_user_id, actor_name, user_id, character_id, character_name, map_stage, action, items, is_told)
        SELECT ${clanId}, v.id, ${at}::timestamptz, ${actorUserId}::uuid, ${actorName}, v.user_id, v.character_id, v.character_name, v.map_stage, v.action, v.items, v.is_told
        FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          AS v (id uuid, user_id uuid, character_id text, character_name text, map_stage text, action text, items jsonb, is_told boolean)`.execute(
        db,
      );
    },
    async undo(clanId, { at, actorUserId }, { characterId, mapStage, items }) {
      const last = await filtered(clanId, { characterId })
        .select(['id', 'at', 'actor_user_id', 'items'])
        .where('map_stage', '=', mapStage)
        .where('action', '<>', 'undone')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (
        last?.actor_user_id !== actorUserId ||
        !isSlip(items, { atMs: last.at.getTime(), items: last.items }, at.getTime())
      )
        return false;
      await db
        .updateTable('supply_sends')
        .set({ action: 'undone' })
        .where('clan_id', '=', clanId)
        .where('id', '=', last.id)
        .execute();
      return true;
    },
    async count(clanId, filter) {
      return (
        await filtered(clanId, filter)
          .where('action', '<>', 'undone')
          .select((row) => row.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total;
    },
    async page(clanId, filter, offset, limit) {
      const rows = await filtered(clanId, filter)
        .selectAll()
        .where('action', '<>', 'undone')
        .$narrowType<{ action: SupplySend['action'] }>()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        sentBy: row.actor_name,
        mapStage: row.map_stage,
        characterId: row.character_id,
        characterName: row.character_name,
        action: row.action,
        items: [...row.items],
      }));
    },
    async lastOf(clanId, requests) {
      const found = new Map<string, readonly PastSend[]>();
      for (const request of requests) {
        const rows = await filtered(clanId, { characterId: request.characterId })
          .select(['at', 'actor_name', 'items'])
          .where('map_stage', '=', request.mapStage)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_COMPARED)
          .execute();
        found.set(
          requestKey(request),
          rows.map(({ at, actor_name: by, items }) => ({ by, at: at.toISOString(), items })),
        );
      }
      return found;
    },
    async moveTo(clanId, from, { id, userId }) {
      await db
        .updateTable('supply_sends')
        .set({ character_id: id, user_id: userId })
        .where('clan_id', '=', clanId)
        .where('character_id', '=', from)
        .execute();
    },
    async takeUnnotified(clanId, people) {
      const { rows } = await sql<{
        user_id: UserId;
        character_name: string;
        map_stage: MapStage;
        actor_name: string;
        items: SupplySend['items'];
      }>`
        WITH asked AS (SELECT DISTINCT user_id FROM supply_sends WHERE clan_id = ${clanId} AND NOT is_told ORDER BY user_id LIMIT ${people}),
        told AS (
          UPDATE supply_sends AS s SET is_told = true FROM asked WHERE s.clan_id = ${clanId} AND s.user_id = asked.user_id AND NOT s.is_told
          RETURNING s.user_id, s.character_name, s.map_stage, s.actor_name, s.items, s.at, s.id
        ) SELECT user_id, character_name, map_stage, actor_name, items FROM told ORDER BY at, id`.execute(db);
      return rows.map((row) => ({
        userId: row.user_id,
        characterName: row.character_name,
        mapStage: row.map_stage,
        sentBy: row.actor_name,
        items: row.items,
      }));
    },
  };
}
