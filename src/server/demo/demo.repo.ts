/** The mark of the demo, and its removal. */
import { sql } from 'kysely';
import type { ClanId } from '../../domain/ids.ts';
import type { Db } from '../db/connection/engine.ts';

export interface DemoMark {
  readonly state: 'filling' | 'filled' | 'removed';
  readonly clanIds: readonly ClanId[];
  readonly regions: readonly string[];
}

export interface DemoRepo {
  /** Null in a database that never held it. */
  mark(): Promise<DemoMark | null>;
  setMark(mark: DemoMark, now: Date): Promise<void>;
  /** Nobody has signed in yet. */
  isNew(): Promise<boolean>;
  /**
   * Deletes the people of clans with all that is theirs, and everything in the clans. Clans that devices have seen stay, and
   * the devices start over.
   */
  removeClans(clanIds: readonly ClanId[], wereSeen: boolean): Promise<void>;
}

export function createDemoRepo(db: Db): DemoRepo {
  return {
    async mark() {
      const row = await db.selectFrom('demo').selectAll().executeTakeFirst();
      return row === undefined ? null : { state: row.state, clanIds: row.clan_ids, regions: row.regions };
    },
    async setMark({ state, clanIds, regions }, now) {
      const fields = { state, clan_ids: clanIds, regions, changed_at: now };
      await db
        .insertInto('demo')
        .values(fields)
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet(fields))
        .execute();
    },
    async isNew() {
      const { rows } = await sql<{ is_new: boolean }>`
        SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM clans) AS is_new`.execute(db);
      return rows[0]?.is_new ?? false;
    },
    async removeClans(clanIds, wereSeen) {
      if (clanIds.length === 0) return;
      await db.transaction().execute(async (trx) => {
        const clans = await trx
          .selectFrom('clans')
          .selectAll()
          .where('id', 'in', clanIds)
          .orderBy('id')
          .forUpdate()
          .execute();
        const members = trx.selectFrom('characters').select('user_id').where('clan_id', 'in', clanIds);
        const people = (await members.distinct().execute()).flatMap(({ user_id: id }) => id ?? []);
        // Those of the same people outside of the clans, too.
        await trx
          .deleteFrom('characters')
          .where((row) =>
            row.or([
              row('clan_id', 'in', clanIds),
              ...(people.length === 0 ? [] : [row('user_id', 'in', people)]),
            ]),
          )
          .execute();
        if (people.length > 0) await trx.deleteFrom('users').where('id', 'in', people).execute();
        // Gear outlives a clan with its owner; that of members without an account has none.
        await trx
          .deleteFrom('gear_sets')
          .where('clan_id', 'in', clanIds)
          .where('user_id', 'is', null)
          .execute();
        // With a clan goes all that belongs to it, whichever feature it is of.
        await trx.deleteFrom('clans').where('id', 'in', clanIds).execute();
        if (wereSeen && clans.length > 0)
          await trx
            .insertInto('clans')
            .values(clans.map(({ rev, ...clan }) => ({ ...clan, rev: rev + 1, tombstones_from: rev + 1 })))
            .execute();
      });
    },
  };
}
