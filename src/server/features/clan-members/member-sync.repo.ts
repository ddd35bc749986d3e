/** State of the sync of a clan's members. One row per clan, with a lease for the process that runs it. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { MemberSync } from '../../../contract/clan-members.ts';
import type { SyncEnd } from '../../../domain/clan-members/member-sync.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface SyncRow extends MemberSync {
  readonly clanId: ClanId;
  readonly syncId: string | null;
  /** Null for an automatic sync. */
  readonly requestedBy: UserId | null;
  readonly region: string;
  /** Place of the last roster, and of the one before the sync, among the game's answers. */
  readonly seenOrder: number;
  readonly startedOrder: number;
}

export interface MemberSyncRepo {
  state(clanId: ClanId): Promise<SyncRow | null>;
  begin(
    clanId: ClanId,
    sync: {
      readonly syncId: string;
      readonly requestedBy: UserId | null;
      readonly at: Date;
    },
  ): Promise<void>;
  /** Leases the sync to this process until `until`; null when it is over, or another process holds it. */
  hold(clanId: ClanId, syncId: string, now: Date, until: Date): Promise<SyncRow | null>;
  progress(
    clanId: ClanId,
    syncId: string,
    at: { readonly done: number; readonly total: number; readonly heldUntil: Date | null },
  ): Promise<void>;
  end(clanId: ClanId, syncId: string, end: SyncEnd, at: Date): Promise<void>;
  /** Members whose last visit was not fetched between an instant and now, the longest ago first. */
  notAskedSince(
    clanId: ClanId,
    since: Date,
    now: Date,
  ): Promise<readonly { readonly key: string; readonly name: string }[]>;
  markRequested(clanId: ClanId, keys: readonly string[], at: Date): Promise<void>;
  /**
   * Clans with somebody signed in and seen after `activeSince`, whose last sync began before `syncedBefore`.
   */
  due(activeSince: Date, syncedBefore: Date, now: Date): Promise<readonly ClanId[]>;
}

export function createMemberSyncRepo(db: Db): MemberSyncRepo {
  const rows = () =>
    db
      .selectFrom('clan_rosters as r')
      .innerJoin('clans as k', 'k.id', 'r.clan_id')
      .select([
        'r.clan_id',
        'r.seen_at',
        'r.seen_order',
        'r.started_order',
        'r.state',
        'r.sync_id',
        'r.asked_by',
        'r.started_at',
        'r.ended_at',
        'r.sync_end',
        'r.done',
        'r.total',
        'k.region',
      ]);
  type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>>;
  const syncOf = (row: Row): SyncRow => ({
    clanId: row.clan_id,
    syncId: row.sync_id,
    requestedBy: row.asked_by,
    region: row.region,
    seenOrder: row.seen_order,
    startedOrder: row.started_order,
    state: row.state,
    seenAt: row.seen_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    end: row.sync_end,
    done: row.done,
    total: row.total,
  });
  const find = async (clanId: ClanId): Promise<SyncRow | null> => {
    const row = await rows().where('r.clan_id', '=', clanId).executeTakeFirst();
    return row === undefined ? null : syncOf(row);
  };
  return {
    state: find,
    async begin(clanId, { syncId, requestedBy, at }) {
      const sync = {
        state: 'syncing' as const,
        sync_id: syncId,
        asked_by: requestedBy,
        started_at: at,
        ended_at: null,
        sync_end: null,
        done: 0,
        total: 0,
        held_until: null,
      };
      await db
        .insertInto('clan_rosters')
        .values({ clan_id: clanId, seen_at: null, ...sync })
        .onConflict((conflict) =>
          conflict
            .column('clan_id')
            .doUpdateSet((row) => ({ ...sync, started_order: row.ref('clan_rosters.seen_order') })),
        )
        .execute();
    },
    async hold(clanId, syncId, now, until) {
      const taken = await db
        .updateTable('clan_rosters')
        .set({ held_until: until })
        .where('clan_id', '=', clanId)
        .where('sync_id', '=', syncId)
        .where('state', '=', 'syncing')
        // A lease longer than any was taken by a clock that ran ahead.
        .where((row) =>
          row.or([
            row('held_until', 'is', null),
            row('held_until', '<', now),
            row('held_until', '>', new Date(2 * until.getTime() - now.getTime())),
          ]),
        )
        .returning('clan_id')
        .executeTakeFirst();
      return taken === undefined ? null : find(clanId);
    },
    async progress(clanId, syncId, { done, total, heldUntil }) {
      await db
        .updateTable('clan_rosters')
        .set({ done, total, held_until: heldUntil })
        .where('clan_id', '=', clanId)
        .where('sync_id', '=', syncId)
        .execute();
    },
    async end(clanId, syncId, end, at) {
      await db
        .updateTable('clan_rosters')
        .set({ state: 'idle', sync_end: end, ended_at: at, held_until: null })
        .where('clan_id', '=', clanId)
        .where('sync_id', '=', syncId)
        .execute();
    },
    async notAskedSince(clanId, since, now) {
      const found = await db
        .selectFrom('clan_members')
        .select(['name_key', 'name'])
        .where('clan_id', '=', clanId)
        .where((row) =>
          row.or([row('asked_at', 'is', null), row('asked_at', '<', since), row('asked_at', '>', now)]),
        )
        .orderBy('asked_at', (order) => order.asc().nullsFirst())
        .orderBy('name_key')
        .execute();
      return found.map((row) => ({ key: row.name_key, name: row.name }));
    },
    async markRequested(clanId, keys, at) {
      if (keys.length > 0)
        await db
          .updateTable('clan_members')
          .set({ asked_at: at })
          .where('clan_id', '=', clanId)
          .where('name_key', 'in', [...keys])
          .execute();
    },
    async due(activeSince, syncedBefore, now) {
      const found = await db
        .selectFrom('clans as k')
        .leftJoin('clan_rosters as r', 'r.clan_id', 'k.id')
        .select('k.id')
        .where((row) =>
          row.or([
            row('r.started_at', 'is', null),
            row('r.started_at', '<', syncedBefore),
            row('r.started_at', '>', now),
          ]),
        )
        .where((row) =>
          row.exists(
            row
              .selectFrom('characters as c')
              .innerJoin('auth_sessions as s', 's.user_id', 'c.user_id')
              .select('c.id')
              .whereRef('c.clan_id', '=', 'k.id')
              .where('s.revoked_at', 'is', null)
              .where('s.expires_at', '>', now)
              .where('s.last_seen_at', '>', activeSince),
          ),
        )
        .orderBy('k.id')
        .execute();
      return found.map(({ id }) => id);
    },
  };
}
