/** Stored fast requests. Every query is scoped to the clan. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import { sql } from 'kysely';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import {
  countsForLimit,
  FAST_STATUSES,
  type FastStatus,
  CANCELLED_VISIBLE_MS,
} from '../../../domain/fast-requests/fast-request.ts';
import type { RequestedItem } from '../../../domain/loadouts/loadout.ts';
import type { Db } from '../../db/connection/engine.ts';
import { loadoutPieces } from '../../db/supplies/loadout-pieces.ts';
import { type AccountStanding, standingsIn } from '../../db/rosters/standings.ts';
import type { FastRequestsTable } from '../../db/schema/fast-request-tables.ts';

/** The most requests in the active list. */
const MAX_ACTIVE = 1_000;

/** `userId` null: everybody in the clan. */
export interface FastFilter {
  readonly clanId: ClanId;
  readonly userId: UserId | null;
  readonly now: Date;
}

export interface FastRequestsRepo {
  find(clanId: ClanId, id: FastRequestId): Promise<FastRequest | null>;
  /** The region in which the clan plays. */
  regionOf(clanId: ClanId): Promise<string | undefined>;
  /** Whether the character is in the clan now. */
  isInClan(clanId: ClanId, characterId: CharacterId): Promise<boolean>;
  countPending(clanId: ClanId, characterId: CharacterId): Promise<number>;
  /** All items of a character's open requests. */
  requestedItems(clanId: ClanId, characterId: CharacterId): Promise<readonly RequestedItem[]>;
  /** Pieces of these items in open requests of the clan. */
  openPieces(clanId: ClanId, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Pieces of these items that the clan has requested for its maps. */
  loadoutPieces(clanId: ClanId, itemIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** False when the id is taken in the clan. */
  insert(clanId: ClanId, request: FastRequest): Promise<boolean>;
  /** False when the status is no longer `from`. */
  change(
    clanId: ClanId,
    from: FastStatus,
    request: FastRequest,
    changedByUserId: UserId | null,
  ): Promise<boolean>;
  /** Users with the rank of an officer or above, once per rank of theirs. */
  /** What everybody with an account may do in the clan. */
  standings(clanId: ClanId): Promise<readonly AccountStanding[]>;
  /** Newest first. */
  active(filter: FastFilter): Promise<FastRequest[]>;
  countHistory(filter: FastFilter): Promise<number>;
  /** Most recently changed first. */
  history(filter: FastFilter, offset: number, limit: number): Promise<FastRequest[]>;
  /** Open requests of characters that are no longer in the clan. */
  strays(clanId: ClanId): Promise<readonly FastRequest[]>;
  /** Newest first. */
  ofCharacter(clanId: ClanId, characterId: CharacterId, limit: number): Promise<readonly FastRequest[]>;
  /** Rows above a revision, in its order; `since`: only active ones and those that changed after it. */
  changed(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly includesEveryone: boolean;
    readonly aboveRev: number;
    readonly limit: number;
    readonly since: Date | null;
  }): Promise<readonly FastRequest[]>;
}

type Row = Pick<
  FastRequestsTable,
  'id' | 'user_id' | 'character_id' | 'character_name' | 'notes' | 'status' | 'changed_by' | 'rev'
> & {
  readonly items: FastRequest['items'];
  readonly requested_at: Date;
  readonly changed_at: Date | null;
  readonly sent_at: Date | null;
  readonly clan_rank: ClanRank | null;
};

const COLUMNS = [
  'f.id',
  'f.user_id',
  'f.character_id',
  'f.character_name',
  'f.items',
  'f.notes',
  'f.status',
  'f.requested_at',
  'f.changed_at',
  'f.changed_by',
  'f.sent_at',
  'f.rev',
  'c.clan_rank',
] as const;

function requestOf(row: Row): FastRequest {
  return {
    id: row.id,
    userId: row.user_id,
    characterId: row.character_id,
    characterName: row.character_name,
    clanRank: row.clan_rank,
    items: row.items,
    notes: row.notes,
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    sentAt: row.sent_at?.toISOString() ?? null,
    rev: row.rev,
  };
}

export function createFastRequestsRepo(db: Db): FastRequestsRepo {
  const rows = (clanId: ClanId) =>
    db
      .selectFrom('fast_requests as f')
      .leftJoin('characters as c', (join) =>
        join.onRef('c.id', '=', 'f.character_id').onRef('c.clan_id', '=', 'f.clan_id'),
      )
      .where('f.clan_id', '=', clanId);
  /** The same split as the rule `isActive`. */
  const isActive = (now: Date) =>
    sql<boolean>`(f.status IN ('pending', 'sent') OR (f.status = 'cancelled' AND f.changed_at > ${new Date(now.getTime() - CANCELLED_VISIBLE_MS)}))`;
  const listed = ({ clanId, userId }: FastFilter) =>
    userId === null ? rows(clanId) : rows(clanId).where('f.user_id', '=', userId);
  return {
    standings: (clanId) => standingsIn(db, clanId),
    loadoutPieces: (clanId, itemIds) => loadoutPieces(db, clanId, itemIds),
    async openPieces(clanId, itemIds) {
      if (itemIds.length === 0) return new Map();
      const { rows } = await sql<{ readonly item: string; readonly pieces: number }>`
        SELECT i->>'itemId' AS item, sum((i->>'quantity')::integer)::integer AS pieces
        FROM fast_requests f CROSS JOIN LATERAL jsonb_array_elements(f.items) i
        WHERE f.clan_id = ${clanId} AND f.status IN ('pending', 'sent') AND i->>'itemId' = ANY(${[...itemIds]})
        GROUP BY 1`.execute(db);
      return new Map(rows.map(({ item, pieces }) => [item, pieces]));
    },
    async find(clanId, id) {
      const row = await rows(clanId).select(COLUMNS).where('f.id', '=', id).executeTakeFirst();
      return row === undefined ? null : requestOf(row);
    },
    async regionOf(clanId) {
      const row = await db.selectFrom('clans').select('region').where('id', '=', clanId).executeTakeFirst();
      return row?.region;
    },
    isInClan: async (clanId, characterId) =>
      (await db
        .selectFrom('characters')
        .select('id')
        .where('id', '=', characterId)
        .where('clan_id', '=', clanId)
        .executeTakeFirst()) !== undefined,
    async countPending(clanId, characterId) {
      return (
        await db
          .selectFrom('fast_requests')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('character_id', '=', characterId)
          .where('status', '=', 'pending')
          .executeTakeFirstOrThrow()
      ).total;
    },
    async requestedItems(clanId, characterId) {
      const found = await rows(clanId)
        .select(COLUMNS)
        .where('f.character_id', '=', characterId)
        .where('f.status', 'in', FAST_STATUSES.filter(countsForLimit))
        .execute();
      return found.flatMap((row) => requestOf(row).items);
    },
    async insert(clanId, request) {
      const done = await db
        .insertInto('fast_requests')
        .values({
          clan_id: clanId,
          id: request.id,
          user_id: request.userId,
          character_id: request.characterId,
          character_name: request.characterName,
          items: JSON.stringify(request.items),
          notes: request.notes,
          status: request.status,
          requested_at: request.requestedAt,
          changed_at: null,
          changed_by_user_id: null,
          changed_by: null,
          sent_at: null,
          rev: request.rev,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },
    async change(clanId, from, { id, status, changedAt, changedBy, sentAt, rev }, changedByUserId) {
      const done = await db
        .updateTable('fast_requests')
        .set({
          status,
          changed_at: changedAt,
          changed_by: changedBy,
          sent_at: sentAt ?? null,
          changed_by_user_id: changedByUserId,
          rev,
        })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .where('status', '=', from)
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },
    async active(filter) {
      // Requests of somebody who has left are not shown to the clan.
      const found = filter.userId === null ? listed(filter).where('c.id', 'is not', null) : listed(filter);
      return (
        await found
          .select(COLUMNS)
          .where(isActive(filter.now))
          .orderBy('f.requested_at', 'desc')
          .orderBy('f.id', 'desc')
          .limit(MAX_ACTIVE)
          .execute()
      ).map(requestOf);
    },
    async countHistory(filter) {
      return (
        await listed(filter)
          .select((row) => row.fn.countAll<number>().as('total'))
          .where(sql<boolean>`NOT ${isActive(filter.now)}`)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async history(filter, offset, limit) {
      const found = listed(filter)
        .select(COLUMNS)
        .where(sql<boolean>`NOT ${isActive(filter.now)}`);
      return (
        await found
          .orderBy('f.changed_at', 'desc')
          .orderBy('f.id', 'desc')
          .offset(offset)
          .limit(limit)
          .execute()
      ).map(requestOf);
    },
    async strays(clanId) {
      return (
        await rows(clanId)
          .select(COLUMNS)
          .where('c.id', 'is', null)
          .where('f.status', 'in', ['pending', 'sent'])
          .orderBy('f.id')
          .execute()
      ).map(requestOf);
    },
    async ofCharacter(clanId, characterId, limit) {
      return (
        await rows(clanId)
          .select(COLUMNS)
          .where('f.character_id', '=', characterId)
          .orderBy('f.requested_at', 'desc')
          .orderBy('f.id', 'desc')
          .limit(limit)
          .execute()
      ).map(requestOf);
    },
    async changed({ clanId, userId, includesEveryone, aboveRev, limit, since }) {
      let found = rows(clanId).select(COLUMNS).where('f.rev', '>', aboveRev);
      if (!includesEveryone) found = found.where('f.user_id', '=', userId);
      if (since !== null)
        found = found.where((row) =>
          row.or([row('f.status', 'in', ['pending', 'sent']), row('f.changed_at', '>', since)]),
        );
      return (await found.orderBy('f.rev').orderBy('f.id').limit(limit).execute()).map(requestOf);
    },
  };
}
