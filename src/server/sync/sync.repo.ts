/** Counters of clans, tombstones, and one view of the database for one answer. */
import type { Transaction } from 'kysely';
import type { Db } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';

/** Everything read through it is as of one instant. */
export type Snapshot = Transaction<Database>;

export interface Tombstone { readonly kind: string; readonly id: string; readonly rev: number }

export interface SyncRepo {
  inSnapshot<Value>(read: (snapshot: Snapshot) => Promise<Value>): Promise<Value>;
  /** The clan's counter, and the one below which tombstones are gone; null for a clan that is not there. */
  clan(snapshot: Snapshot, clanId: string): Promise<{ readonly rev: number; readonly tombstonesFrom: number } | null>;
  /** Tombstones above a counter, oldest first: the user's own, and those of the kinds whose rows of everybody the user sees. */
  tombstones(snapshot: Snapshot, asked: { readonly clanId: string; readonly userId: string; readonly seesAllOf: readonly string[]; readonly above: number; readonly limit: number }): Promise<readonly Tombstone[]>;
  counters(clanIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes tombstones made before an instant; devices whose counter is older start anew. */
  forgetTombstones(before: Date): Promise<void>;
}

export const createSyncRepo = (db: Db): SyncRepo => ({
  inSnapshot: (read) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  async clan(snapshot, clanId) {
    const row = await snapshot.selectFrom('clans').select(['rev', 'tombstones_from']).where('id', '=', clanId).executeTakeFirst();
    return row === undefined ? null : { rev: row.rev, tombstonesFrom: row.tombstones_from };
  },
  async tombstones(snapshot, { clanId, userId, seesAllOf, above, limit }) {
    return snapshot.selectFrom('tombstones').select(['kind', 'id', 'rev'])
      .where('clan_id', '=', clanId).where('rev', '>', above)
      .where((row) => row.or([row('owner_user_id', '=', userId), ...(seesAllOf.length === 0 ? [] : [row('kind', 'in', [...seesAllOf])])]))
      .orderBy('rev').limit(limit).execute();
  },
  async counters(clanIds) {
    if (clanIds.length === 0) return new Map();
    const rows = await db.selectFrom('clans').select(['id', 'rev']).where('id', 'in', [...clanIds]).execute();
    return new Map(rows.map((row) => [row.id, row.rev]));
  },
  async forgetTombstones(before) {
    const clans = await db.selectFrom('tombstones').select('clan_id').distinct().where('at', '<', before).execute();
    for (const { clan_id: clanId } of clans) {
      await db.transaction().execute(async (trx) => {
        // The clan's row first, as every change of the clan takes it.
        await trx.selectFrom('clans').select('id').where('id', '=', clanId).forUpdate().execute();
        const gone = await trx.deleteFrom('tombstones').where('clan_id', '=', clanId).where('at', '<', before).returning('rev').execute();
        const newest = Math.max(0, ...gone.map((row) => row.rev));
        await trx.updateTable('clans').set({ tombstones_from: newest }).where('id', '=', clanId).where('tombstones_from', '<', newest).execute();
      });
    }
  },
});
