/**
 * The roster of a clan as the game last reported it, row by row, with its history. Every query is scoped to
 * the clan.
 */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { ClanMember, MemberEventLine } from '../../../contract/clan-members.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { MemberEvent } from '../../../domain/clan-members/roster.ts';
import type { Db } from '../../db/connection/engine.ts';
import {
  clanRoleNames,
  roleOfRow,
  standingColumns,
  type StandingColumns,
} from '../../db/rosters/standings.ts';

/** When the game was asked: the instant to show, and the place among all questions, which decides. */
export interface Asked {
  readonly at: Date;
  readonly order: number;
}

export interface StoredMember {
  readonly key: string;
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinedAt: Date | null;
  readonly seenOrder: number;
  readonly lastSeenAt: Date | null;
  readonly characterId: CharacterId | null;
  readonly rev: number;
}

/** A row to write; the last visit and its fetch time stay as they are. */
export type PutMember = Pick<
  StoredMember,
  'key' | 'name' | 'rank' | 'joinedAt' | 'seenOrder' | 'characterId'
>;

/** A character of an account here that counts in the clan. */
export interface CountedCharacter {
  readonly id: CharacterId;
  readonly userId: UserId;
  readonly key: string;
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinedAt: Date | null;
  readonly seenOrder: number;
  readonly isClaimed: boolean;
}

export interface ClanMembersRepo {
  /** By name. */
  roster(clanId: ClanId): Promise<readonly StoredMember[]>;
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly ClanMember[]>;
  /**
   * Takes the lock under which rosters of the clan are written, and returns the place of the last roster;
   * null for no such clan. `isKnown`: there was one.
   */
  lock(clanId: ClanId): Promise<{ readonly isKnown: boolean; readonly seenOrder: number } | null>;
  setSeen(clanId: ClanId, seen: Asked): Promise<void>;
  put(clanId: ClanId, rows: readonly PutMember[], rev: number, at: Date): Promise<void>;
  /** The whole roster was reported then. */
  confirm(clanId: ClanId, seen: Asked): Promise<void>;
  remove(clanId: ClanId, keys: readonly string[]): Promise<void>;
  addEvents(
    clanId: ClanId,
    events: readonly (MemberEvent & { readonly id: string })[],
    at: Date,
  ): Promise<void>;
  eventCount(clanId: ClanId): Promise<number>;
  /** Newest first. */
  eventPage(clanId: ClanId, offset: number, limit: number): Promise<readonly MemberEventLine[]>;
  counted(clanId: ClanId): Promise<readonly CountedCharacter[]>;
  /** Current clans of characters, and whether the game's list of their owner confirmed it. */
  places(
    ids: readonly CharacterId[],
  ): Promise<
    ReadonlyMap<
      CharacterId,
      { readonly clanId: ClanId | null; readonly seenOrder: number; readonly isConfirmed: boolean }
    >
  >;
  /** Gives a character the rank of its clan's roster. */
  moveCharacter(
    id: CharacterId,
    to: { readonly rank: ClanRank; readonly joinedAt: Date | null },
  ): Promise<void>;
  /** Removes a character from its clan; an added one must be accepted again. */
  expelCharacter(id: CharacterId): Promise<void>;
  /** Writes the last visits of members, as far as they are newer. */
  setLastVisits(
    clanId: ClanId,
    visits: readonly { readonly key: string; readonly at: Date }[],
    rev: number,
  ): Promise<void>;
  /** The clan of a region whose roster has the name, if the stored visit is older by more than `stepMs`. */
  clanToNotify(region: string, key: string, at: Date, stepMs: number): Promise<ClanId | null>;
}

function memberOf(
  row: {
    name_key: string;
    name: string;
    rank: ClanRank;
    joined_at: Date | null;
    last_seen_at: Date | null;
    character_id: CharacterId | null;
    clan_roles: readonly string[];
    rev: number;
  } & Pick<StandingColumns, 'permission_mode' | 'assigned_role'>,
): ClanMember {
  return {
    id: row.name_key,
    name: row.name,
    rank: row.rank,
    joinedAt: row.joined_at?.toISOString() ?? null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    characterId: row.character_id,
    role: roleOfRow(row.rank, row),
    clanRoles: [...row.clan_roles],
    rev: row.rev,
  };
}

export function createClanMembersRepo(db: Db): ClanMembersRepo {
  return {
    async roster(clanId) {
      const rows = await db
        .selectFrom('clan_members')
        .selectAll()
        .where('clan_id', '=', clanId)
        .orderBy(sql`name COLLATE "und-x-icu"`)
        .execute();
      return rows.map((row) => ({
        key: row.name_key,
        name: row.name,
        rank: row.rank,
        joinedAt: row.joined_at,
        seenOrder: row.seen_order,
        lastSeenAt: row.last_seen_at,
        characterId: row.character_id,
        rev: row.rev,
      }));
    },
    async changed({ clanId, aboveRev, limit }) {
      const rows = await db
        .selectFrom('clan_members as m')
        .select([
          'm.name_key',
          'm.name',
          'm.rank',
          'm.joined_at',
          'm.last_seen_at',
          'm.character_id',
          'm.rev',
        ])
        .select([...standingColumns('m.clan_id', 'm.name_key'), clanRoleNames('m.clan_id', 'm.name_key')])
        .where('m.clan_id', '=', clanId)
        .where('m.rev', '>', aboveRev)
        .orderBy('m.rev')
        .orderBy('m.name_key')
        .limit(limit)
        .execute();
      return rows.map(memberOf);
    },
    async lock(clanId) {
      // Lock the clan's row first, as every change of the clan does.
      const clan = await db
        .selectFrom('clans')
        .select('id')
        .where('id', '=', clanId)
        .forUpdate()
        .executeTakeFirst();
      if (clan === undefined) return null;
      const row = await db
        .selectFrom('clan_rosters')
        .select(['seen_at', 'seen_order'])
        .where('clan_id', '=', clanId)
        .executeTakeFirst();
      return { isKnown: (row?.seen_at ?? null) !== null, seenOrder: row?.seen_order ?? 0 };
    },
    async setSeen(clanId, { at, order }) {
      const seen = { seen_at: at, seen_order: order };
      await db
        .insertInto('clan_rosters')
        .values({ clan_id: clanId, ...seen })
        .onConflict((conflict) => conflict.column('clan_id').doUpdateSet(seen))
        .execute();
    },
    async put(clanId, rows, rev, at) {
      if (rows.length === 0) return;
      await db
        .insertInto('clan_members')
        .values(
          rows.map((row) => ({
            clan_id: clanId,
            name_key: row.key,
            name: row.name,
            rank: row.rank,
            joined_at: row.joinedAt,
            seen_at: at,
            seen_order: row.seenOrder,
            character_id: row.characterId,
            rev,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'name_key']).doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            rank: row.ref('excluded.rank'),
            joined_at: row.ref('excluded.joined_at'),
            seen_at: row.ref('excluded.seen_at'),
            seen_order: row.ref('excluded.seen_order'),
            character_id: row.ref('excluded.character_id'),
            rev: row.ref('excluded.rev'),
          })),
        )
        .execute();
    },
    async confirm(clanId, { at, order }) {
      await db
        .updateTable('clan_members')
        .set({ seen_at: at, seen_order: order })
        .where('clan_id', '=', clanId)
        .where('seen_order', '<', order)
        .execute();
    },
    async remove(clanId, keys) {
      if (keys.length > 0)
        await db
          .deleteFrom('clan_members')
          .where('clan_id', '=', clanId)
          .where('name_key', 'in', [...keys])
          .execute();
    },
    async addEvents(clanId, events, at) {
      if (events.length === 0) return;
      await db
        .insertInto('clan_member_events')
        .values(
          events.map((event) => ({
            clan_id: clanId,
            id: event.id,
            name_key: event.key,
            name: event.name,
            kind: event.kind,
            from_rank: event.fromRank,
            to_rank: event.toRank,
            at,
          })),
        )
        .execute();
    },
    async eventCount(clanId) {
      return (
        await db
          .selectFrom('clan_member_events')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async eventPage(clanId, offset, limit) {
      const rows = await db
        .selectFrom('clan_member_events')
        .select(['id', 'kind', 'name', 'from_rank', 'to_rank', 'at'])
        .where('clan_id', '=', clanId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        fromRank: row.from_rank,
        toRank: row.to_rank,
        at: row.at.toISOString(),
      }));
    },
    async counted(clanId) {
      const rows = await db
        .selectFrom('characters')
        .select(['id', 'user_id', 'name_key', 'name', 'clan_rank', 'clan_joined_at', 'seen_order', 'claim'])
        .where('clan_id', '=', clanId)
        .where('user_id', 'is not', null)
        .orderBy('id')
        .execute();
      return rows.flatMap((row) =>
        row.user_id === null || row.clan_rank === null
          ? []
          : [
              {
                id: row.id,
                userId: row.user_id,
                key: row.name_key,
                name: row.name,
                rank: row.clan_rank,
                joinedAt: row.clan_joined_at,
                seenOrder: row.seen_order,
                isClaimed: row.claim !== null,
              },
            ],
      );
    },
    async places(ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('characters')
        .select(['id', 'clan_id', 'seen_order', 'user_id', 'claim'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(
        rows.map((row) => [
          row.id,
          {
            clanId: row.clan_id,
            seenOrder: row.seen_order,
            isConfirmed: row.user_id !== null && row.claim === null,
          },
        ]),
      );
    },
    async moveCharacter(id, { rank, joinedAt }) {
      await db
        .updateTable('characters')
        .set({ clan_rank: rank, clan_joined_at: joinedAt })
        .where('id', '=', id)
        .execute();
    },
    async expelCharacter(id) {
      await db
        .updateTable('characters')
        .set({
          clan_id: null,
          clan_rank: null,
          clan_joined_at: null,
          claim: sql<'pending' | null>`CASE WHEN claim IS NULL THEN NULL ELSE 'pending' END`,
        })
        .where('id', '=', id)
        .execute();
    },
    async setLastVisits(clanId, visits, rev) {
      if (visits.length === 0) return;
      await sql`
      UPDATE clan_members AS m SET last_seen_at = v.at, rev = ${rev}
      FROM unnest(${visits.map(({ key }) => key)}::text[], ${visits.map(({ at }) => at.toISOString())}::timestamptz[]) AS v (key, at)
      WHERE m.clan_id = ${clanId} AND m.name_key = v.key AND (m.last_seen_at IS NULL OR m.last_seen_at < v.at)`.execute(
        db,
      );
    },
    async clanToNotify(region, key, at, stepMs) {
      const row = await db
        .selectFrom('clan_members as m')
        .innerJoin('clans as k', 'k.id', 'm.clan_id')
        .select('m.clan_id')
        .where('k.region', '=', region)
        .where('m.name_key', '=', key)
        .where((each) =>
          each.or([
            each('m.last_seen_at', 'is', null),
            each('m.last_seen_at', '<', new Date(at.getTime() - stepMs)),
          ]),
        )
        .executeTakeFirst();
      return row?.clan_id ?? null;
    },
  };
}
