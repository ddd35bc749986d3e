/** Stored skips. Every query is scoped to the clan; table constraints cover what races could break. */
import type { ClanId, SkipId, UserId } from '../../../domain/ids.ts';
import { sql } from 'kysely';
import type { Skip } from '../../../contract/skips.ts';
import type { Period } from '../../../domain/skips/calendar.ts';
import type { RankedSkip } from '../../../domain/skips/ranking.ts';
import type { OwnSkip } from '../../../domain/skips/request-skip.ts';
import { ACTIVE_STATUSES, type Day, MAX_SKIP_DAYS, type SkipStatus } from '../../../domain/skips/skip.ts';
import type { Db } from '../../db/connection/engine.ts';
import { type AccountStanding, standingsIn } from '../../db/rosters/standings.ts';
import { selectSkips, SKIP_COLUMNS, skipOf } from './skip-rows.repo.ts';

/** The most own skips that are listed: years of them, at one a day. */
const MAX_OWN = 1_000;
/** Longer than a ranking looks back, with the longest skip on top. */
const MAX_DELETED_AGE_MS = 400 * 86_400_000;

export interface SkipFilter {
  readonly user?: string | undefined;
  readonly character?: string | undefined;
  readonly status?: SkipStatus | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Query of a device that mirrors the user's skips, or all of the clan's. */
export interface ChangedSkips {
  readonly clanId: ClanId;
  readonly userId: UserId;
  readonly includesEveryone: boolean;
  readonly aboveRev: number;
  readonly limit: number;
  /** Only pending ones and those that end on this day or later; null: every one. */
  readonly endDateFrom: Day | null;
}

export interface DecidedSkip {
  readonly skip: Skip;
  readonly decidedAt: Date;
  readonly round: number;
}

export interface SkipsRepo {
  find(clanId: ClanId, id: SkipId): Promise<Skip | null>;
  /**
   * What the request rules need: skips that are active and not over by `from`, and those requested on `today`
   * or later.
   */
  ownForRules(
    clanId: ClanId,
    userId: UserId,
    days: { readonly today: Day; readonly from: Day },
  ): Promise<readonly OwnSkip[]>;
  /** False on a constraint violation: the id exists, a request of that day, or an overlapping active skip. */
  insert(clanId: ClanId, skip: Skip): Promise<boolean>;
  remove(clanId: ClanId, id: SkipId): Promise<boolean>;
  /** Newest first. */
  own(clanId: ClanId, userId: UserId): Promise<readonly Skip[]>;
  count(clanId: ClanId, filter: SkipFilter): Promise<number>;
  /** Newest first. */
  page(
    clanId: ClanId,
    filter: SkipFilter,
    offset: number,
    limit: number,
  ): Promise<readonly (Skip & { readonly userName: string })[]>;
  /** Keeps of a deleted skip what the rankings need, and drops what they no longer cover. */
  addDeleted(clanId: ClanId, skip: Skip, at: Date): Promise<void>;
  /** A deleted one is there again. */
  removeDeleted(clanId: ClanId, id: SkipId): Promise<void>;
  /** Approved skips that share a day with the period, deleted ones too. */
  allowed(clanId: ClanId, period: Period): Promise<readonly RankedSkip[]>;
  /** Pending skips that are not over by `today`. */
  pending(clanId: ClanId, today: Day): Promise<readonly { readonly id: SkipId; readonly startDate: Day }[]>;
  /** Decisions on a user's skips in all clans after an instant, oldest first. */
  decided(userId: UserId, after: Date): Promise<readonly DecidedSkip[]>;
  /** Rows above a revision, in its order. */
  changed(query: ChangedSkips): Promise<readonly Skip[]>;
  /** People who have a character of officer rank or above in the clan. */
  /** What everybody with an account may do in the clan. */
  standings(clanId: ClanId): Promise<readonly AccountStanding[]>;
}

/** Whether a text contains a part, ignoring case and Unicode composition. */
function containsText(column: 's.character_name' | 'u.display_name', part: string) {
  const pattern = `%${part.normalize('NFC').replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<boolean>`normalize(${sql.ref(column)}, NFC) COLLATE "und-x-icu" ILIKE ${pattern}`;
}

export function createSkipsRepo(db: Db): SkipsRepo {
  const skips = () => selectSkips(db);
  const filtered = (clanId: ClanId, { user, character, status, from, to }: SkipFilter) => {
    let rows = skips().innerJoin('users as u', 'u.id', 's.user_id').where('s.clan_id', '=', clanId);
    if (user !== undefined && user !== '') rows = rows.where(containsText('u.display_name', user));
    if (character !== undefined && character !== '')
      rows = rows.where(containsText('s.character_name', character));
    if (status !== undefined) rows = rows.where('s.status', '=', status);
    if (from !== undefined) rows = rows.where('s.end_date', '>=', from);
    if (to !== undefined) rows = rows.where('s.start_date', '<=', to);
    return rows;
  };
  return {
    async find(clanId, id) {
      const row = await skips()
        .select(SKIP_COLUMNS)
        .where('s.clan_id', '=', clanId)
        .where('s.id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : skipOf(row);
    },
    async ownForRules(clanId, userId, { today, from }) {
      const rows = await db
        .selectFrom('skips')
        .select(['start_date', 'end_date', 'status', 'request_date'])
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .where((row) =>
          row.or([
            row('request_date', '>=', today),
            row.and([
              row('status', 'in', ACTIVE_STATUSES),
              row('end_date', '>=', from < today ? from : today),
            ]),
          ]),
        )
        .orderBy('start_date')
        .execute();
      return rows.map((row) => ({
        startDate: row.start_date,
        endDate: row.end_date,
        status: row.status,
        requestDate: row.request_date,
      }));
    },
    async insert(clanId, skip) {
      const done = await db
        .insertInto('skips')
        .values({
          clan_id: clanId,
          id: skip.id,
          user_id: skip.userId,
          character_id: skip.characterId,
          character_name: skip.characterName,
          start_date: skip.startDate,
          end_date: skip.endDate,
          reason: skip.reason,
          status: skip.status,
          requested_at: skip.requestedAt,
          request_date: skip.requestDate,
          reviewed_at: null,
          reviewer_user_id: null,
          reviewer_name: null,
          review_reason: null,
          parts: skip.parts == null ? null : JSON.stringify(skip.parts),
          rev: skip.rev,
          // No conflict target: the key, the day of the request and the period all count, and none of them
          // aborts the transaction.
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },
    async remove(clanId, id) {
      return (
        (await db
          .deleteFrom('skips')
          .where('clan_id', '=', clanId)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst()) !== undefined
      );
    },
    async own(clanId, userId) {
      const rows = await skips()
        .select(SKIP_COLUMNS)
        .where('s.clan_id', '=', clanId)
        .where('s.user_id', '=', userId)
        .orderBy('s.requested_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(MAX_OWN)
        .execute();
      return rows.map(skipOf);
    },
    async count(clanId, filter) {
      return (
        await filtered(clanId, filter)
          .select((row) => row.fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow()
      ).total;
    },
    async page(clanId, filter, offset, limit) {
      const rows = await filtered(clanId, filter)
        .select([...SKIP_COLUMNS, 'u.display_name'])
        .orderBy('s.requested_at', 'desc')
        .orderBy('s.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...skipOf(row), userName: row.display_name }));
    },
    async addDeleted(clanId, skip, at) {
      await db
        .deleteFrom('deleted_skips')
        .where('clan_id', '=', clanId)
        .where('deleted_at', '<', new Date(at.getTime() - MAX_DELETED_AGE_MS))
        .execute();
      await db
        .insertInto('deleted_skips')
        .values({
          clan_id: clanId,
          id: skip.id,
          user_id: skip.userId,
          character_name: skip.characterName,
          start_date: skip.startDate,
          end_date: skip.endDate,
          status: skip.status,
          deleted_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async removeDeleted(clanId, id) {
      await db.deleteFrom('deleted_skips').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async allowed(clanId, { from, to }) {
      const deleted = await db
        .selectFrom('deleted_skips')
        .select(['user_id', 'character_name', 'start_date', 'end_date', 'status'])
        .where('clan_id', '=', clanId)
        .where('start_date', '<=', to)
        .where('end_date', '>=', from)
        .orderBy('start_date')
        .orderBy('id')
        .execute();
      const rows = await db
        .selectFrom('skips')
        .select(['user_id', 'character_name', 'start_date', 'end_date', 'status'])
        .where('clan_id', '=', clanId)
        .where('status', 'in', ['approved', 'auto_approved'])
        .where('start_date', '<=', to)
        .where('end_date', '>=', from)
        // No skip is longer: the index on the first day finds them without scanning all rows.
        .where('start_date', '>', sql<string>`${from}::date - ${MAX_SKIP_DAYS}::int`)
        .orderBy('start_date')
        .orderBy('id')
        .execute();
      const ranked = (row: (typeof rows)[number]) => ({
        userId: row.user_id,
        characterName: row.character_name,
        startDate: row.start_date,
        endDate: row.end_date,
        status: row.status,
      });
      return [...rows.map(ranked), ...deleted.map((row) => ({ ...ranked(row), isDeleted: true }))];
    },
    async pending(clanId, today) {
      const rows = await db
        .selectFrom('skips')
        .select(['id', 'start_date'])
        .where('clan_id', '=', clanId)
        .where('status', '=', 'pending')
        .where('end_date', '>=', today)
        .execute();
      return rows.map((row) => ({ id: row.id, startDate: row.start_date }));
    },
    async decided(userId, after) {
      const rows = await skips()
        .select([...SKIP_COLUMNS, 's.decision_round'])
        .where('s.clan_id', 'in', (query) =>
          query
            .selectFrom('characters as c')
            .select((row) => row.ref('c.clan_id').$notNull().as('clan_id'))
            .where('c.user_id', '=', userId)
            .where('c.clan_id', 'is not', null),
        )
        .where('s.user_id', '=', userId)
        .where('s.reviewed_at', '>', after)
        .where('s.status', 'in', ['approved', 'rejected', 'auto_approved'])
        .orderBy('s.reviewed_at')
        .orderBy('s.id')
        .execute();
      return rows.flatMap((row) =>
        row.reviewed_at === null
          ? []
          : [{ skip: skipOf(row), decidedAt: row.reviewed_at, round: row.decision_round }],
      );
    },
    async changed({ clanId, userId, includesEveryone, endDateFrom, aboveRev, limit }) {
      let rows = skips().select(SKIP_COLUMNS).where('s.clan_id', '=', clanId).where('s.rev', '>', aboveRev);
      if (!includesEveryone) rows = rows.where('s.user_id', '=', userId);
      if (endDateFrom !== null)
        rows = rows.where((row) =>
          row.or([row('s.status', '=', 'pending'), row('s.end_date', '>=', endDateFrom)]),
        );
      return (await rows.orderBy('s.rev').orderBy('s.id').limit(limit).execute()).map(skipOf);
    },
    standings: (clanId) => standingsIn(db, clanId),
  };
}
