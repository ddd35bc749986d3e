/** Stored checks and their people. Every query is scoped to the clan. */
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { CheckId } from '../../../domain/absences/check.ts';
import type { CheckSkip } from '../../../domain/absences/results.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { atLeast, type ClanRank } from '../../../domain/characters/rank.ts';
import { isGranted } from '../../../domain/characters/standing.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import { ACTIVE_STATUSES, type Day } from '../../../domain/skips/skip.ts';
import type { Db } from '../../db/connection/engine.ts';
import { standingsIn } from '../../db/rosters/standings.ts';
import { checkColumns, checkOf, personColumns, personOf } from './check-rows.repo.ts';

/** A member on the game's list. */
export interface ListedMember {
  readonly key: string;
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinedAt: string | null;
  /** Null without an account. */
  readonly userId: UserId | null;
}

export interface ChangedQuery {
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly aboveRev: number;
  readonly limit: number;
  readonly includesEveryone: boolean;
  /** Only checks of this day or later; null: every one. */
  readonly dayFrom: Day | null;
}

export interface AbsencesRepo {
  find(clanId: ClanId, id: CheckId): Promise<CheckRow | null>;
  countOn(clanId: ClanId, day: Day): Promise<number>;
  put(clanId: ClanId, check: CheckRow): Promise<void>;
  /** With its people. */
  remove(clanId: ClanId, id: CheckId): Promise<void>;
  people(clanId: ClanId, checkId: CheckId): Promise<readonly CheckPersonRow[]>;
  /** Those with these keys. */
  some(clanId: ClanId, checkId: CheckId, keys: readonly string[]): Promise<readonly CheckPersonRow[]>;
  putPeople(clanId: ClanId, people: readonly CheckPersonRow[]): Promise<void>;
  removePerson(clanId: ClanId, id: string): Promise<void>;
  /** Everybody on the clan's list. */
  roster(clanId: ClanId): Promise<readonly ListedMember[]>;
  /** The accounts of officers and above, and of those who check by a clan role. */
  officers(clanId: ClanId): Promise<readonly UserId[]>;
  /** The active skips that cover a day, by the key of the member's name. */
  skipsOn(clanId: ClanId, day: Day): Promise<ReadonlyMap<string, readonly CheckSkip[]>>;
  /** The people with one of these names at closed checks of these days, with their checks. */
  closedOf(
    clanId: ClanId,
    keys: readonly string[],
    days: { readonly from: Day; readonly to: Day },
  ): Promise<readonly { readonly check: CheckRow; readonly people: readonly CheckPersonRow[] }[]>;
  /** Hands the rows of those who have another account by now, or the first one, to them; false: there are none. */
  handOver(clanId: ClanId, dayFrom: Day, rev: () => Promise<number>): Promise<void>;
  changedChecks(query: ChangedQuery): Promise<readonly CheckRow[]>;
  changedPeople(query: ChangedQuery): Promise<readonly CheckPersonRow[]>;
}

export function createAbsencesRepo(db: Db): AbsencesRepo {
  const checks = (clanId: ClanId) =>
    db.selectFrom('absence_checks').selectAll().where('clan_id', '=', clanId);
  const people = (clanId: ClanId) =>
    db.selectFrom('absence_people').selectAll().where('clan_id', '=', clanId);
  return {
    async find(clanId, id) {
      const row = await checks(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : checkOf(row);
    },
    countOn: async (clanId, day) =>
      (
        await db
          .selectFrom('absence_checks')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('day', '=', day)
          .executeTakeFirstOrThrow()
      ).total,
    async put(clanId, check) {
      const row = checkColumns(check);
      await db
        .insertInto('absence_checks')
        .values({ clan_id: clanId, id: check.id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db
        .deleteFrom('absence_people')
        .where('clan_id', '=', clanId)
        .where('check_id', '=', id)
        .execute();
      await db.deleteFrom('absence_checks').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    people: async (clanId, checkId) =>
      (await people(clanId).where('check_id', '=', checkId).orderBy('name_key').execute()).map(personOf),
    some: async (clanId, checkId, keys) =>
      keys.length === 0
        ? []
        : (
            await people(clanId)
              .where('check_id', '=', checkId)
              .where('name_key', 'in', [...keys])
              .orderBy('name_key')
              .execute()
          ).map(personOf),
    async putPeople(clanId, rows) {
      if (rows.length === 0) return;
      await db
        .insertInto('absence_people')
        .values(rows.map((person) => personColumns(clanId, person)))
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'id']).doUpdateSet((row) => ({
            marks: row.ref('excluded.marks'),
            results: row.ref('excluded.results'),
            appeals: row.ref('excluded.appeals'),
            rev: row.ref('excluded.rev'),
          })),
        )
        .execute();
    },
    async removePerson(clanId, id) {
      await db.deleteFrom('absence_people').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async roster(clanId) {
      const rows = await db
        .selectFrom('clan_members as m')
        .leftJoin('characters as c', 'c.id', 'm.character_id')
        .select(['m.name_key', 'm.name', 'm.rank', 'm.joined_at', 'c.user_id'])
        .where('m.clan_id', '=', clanId)
        .orderBy('m.name_key')
        .execute();
      return rows.map((row) => ({
        key: row.name_key,
        name: row.name,
        rank: row.rank,
        joinedAt: row.joined_at?.toISOString() ?? null,
        userId: row.user_id,
      }));
    },
    officers: async (clanId) => {
      const standings = await standingsIn(db, clanId);
      const checkers = standings.filter(
        ({ role, grantedPages }) => atLeast(role, 'officer') || isGranted('absent-checker', grantedPages),
      );
      return [...new Set(checkers.map(({ userId }) => userId))];
    },
    async skipsOn(clanId, day) {
      const rows = await db
        .selectFrom('skips')
        .select(['id', 'character_name', 'start_date', 'end_date', 'status', 'parts'])
        .where('clan_id', '=', clanId)
        .where('start_date', '<=', day)
        .where('end_date', '>=', day)
        .where('status', 'in', ACTIVE_STATUSES)
        .orderBy('requested_at')
        .orderBy('id')
        .execute();
      const byMember = new Map<string, CheckSkip[]>();
      for (const row of rows) {
        const key = nameKey(row.character_name);
        const skip: CheckSkip = {
          id: row.id,
          startDate: row.start_date,
          endDate: row.end_date,
          status: row.status,
          parts: row.parts,
        };
        byMember.set(key, [...(byMember.get(key) ?? []), skip]);
      }
      return byMember;
    },
    async closedOf(clanId, keys, { from, to }) {
      if (keys.length === 0) return [];
      const closed = await checks(clanId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where('state', '=', 'closed')
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      if (closed.length === 0) return [];
      const rows = await people(clanId)
        .where(
          'check_id',
          'in',
          closed.map(({ id }) => id),
        )
        .where('name_key', 'in', [...keys])
        .orderBy('name_key')
        .execute();
      const found = rows.map(personOf);
      return closed.map((row) => ({
        check: checkOf(row),
        people: found.filter(({ checkId }) => checkId === row.id),
      }));
    },
    async handOver(clanId, dayFrom, rev) {
      const moved = await db
        .selectFrom('absence_checks as k')
        .innerJoin('absence_people as p', (join) =>
          join.onRef('p.clan_id', '=', 'k.clan_id').onRef('p.check_id', '=', 'k.id'),
        )
        .innerJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'p.clan_id').onRef('m.name_key', '=', 'p.name_key'),
        )
        .innerJoin('characters as c', 'c.id', 'm.character_id')
        .select(['p.id', 'c.user_id'])
        .where('k.clan_id', '=', clanId)
        .where('k.day', '>=', dayFrom)
        .where('p.rank', 'is not', null)
        .where('c.user_id', 'is not', null)
        .where((row) => row('p.user_id', 'is distinct from', row.ref('c.user_id')))
        .orderBy('p.id')
        .execute();
      if (moved.length === 0) return;
      const at = await rev();
      for (const { id, user_id: userId } of moved)
        await db
          .updateTable('absence_people')
          .set({ user_id: userId, rev: at })
          .where('clan_id', '=', clanId)
          .where('id', '=', id)
          .execute();
    },
    async changedChecks({ clanId, userId, aboveRev, limit, includesEveryone, dayFrom }) {
      let rows = checks(clanId).where('rev', '>', aboveRev);
      if (dayFrom !== null) rows = rows.where('day', '>=', dayFrom);
      if (!includesEveryone)
        rows = rows
          .where('state', '=', 'closed')
          .where((row) =>
            row.exists(
              row
                .selectFrom('absence_people as p')
                .select('p.id')
                .whereRef('p.clan_id', '=', 'absence_checks.clan_id')
                .whereRef('p.check_id', '=', 'absence_checks.id')
                .where('p.user_id', '=', userId),
            ),
          );
      const found = (await rows.orderBy('rev').orderBy('id').limit(limit).execute()).map(checkOf);
      return includesEveryone ? found : found.map((check) => ({ ...check, summary: null, openAppeals: 0 }));
    },
    async changedPeople({ clanId, userId, aboveRev, limit, includesEveryone, dayFrom }) {
      let rows = people(clanId).where('rev', '>', aboveRev);
      if (!includesEveryone) rows = rows.where('user_id', '=', userId).where('results', 'is not', null);
      if (dayFrom !== null)
        rows = rows.where((row) =>
          row.exists(
            row
              .selectFrom('absence_checks as k')
              .select('k.id')
              .whereRef('k.clan_id', '=', 'absence_people.clan_id')
              .whereRef('k.id', '=', 'absence_people.check_id')
              .where('k.day', '>=', dayFrom),
          ),
        );
      return (await rows.orderBy('rev').orderBy('id').limit(limit).execute()).map(personOf);
    },
  };
}
