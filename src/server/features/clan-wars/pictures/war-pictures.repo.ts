/** Stored pictures of stages. Every query is scoped to the clan. */
import { sql } from 'kysely';
import type { WarPictureRow } from '../../../../contract/war-pictures.ts';
import type { PictureSize, WarPictureId } from '../../../../domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { DEFAULT_PICTURE_DAYS } from '../../../../domain/pictures/war-pictures.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { Day } from '../../../../domain/skips/skip.ts';
import type { Db } from '../../../db/connection/engine.ts';

export type PictureFiles = Readonly<Record<PictureSize, Buffer>>;

interface StoredBytes {
  readonly clan: number;
  /** What this person has added of it. */
  readonly own: number;
}

export interface WarPicturesRepo {
  find(clanId: ClanId, id: WarPictureId): Promise<WarPictureRow | null>;
  /** The picture that was made of this file. */
  bySource(clanId: ClanId, source: string): Promise<WarPictureRow | null>;
  /** How many pictures of a stage are there. */
  countOf(clanId: ClanId, warId: ClanWarId, stageId: string): Promise<number>;
  bytesOf(clanId: ClanId, userId: UserId): Promise<StoredBytes>;
  put(clanId: ClanId, userId: UserId, row: WarPictureRow, files: PictureFiles): Promise<void>;
  remove(clanId: ClanId, id: WarPictureId): Promise<void>;
  /** Of a stage, or null of the whole war; also those that are gone. Answers with the removed ones. */
  removeOf(clanId: ClanId, warId: ClanWarId, stageId: string | null): Promise<readonly WarPictureId[]>;
  file(clanId: ClanId, warId: ClanWarId, id: WarPictureId, size: PictureSize): Promise<Buffer | null>;
  /** Pictures of all clans whose time is over. */
  expired(
    now: Date,
    limit: number,
  ): Promise<readonly { readonly clanId: ClanId; readonly id: WarPictureId; readonly warId: ClanWarId }[]>;
  /** Deletes the files; that there were pictures stays. */
  expire(
    clanId: ClanId,
    ids: readonly WarPictureId[],
    when: { readonly at: Date; readonly rev: number },
  ): Promise<void>;
  /** `goneFrom`: of those that are gone only since this day; null: all. */
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
    readonly goneFrom: Day | null;
  }): Promise<readonly WarPictureRow[]>;
}

const COLUMNS = [
  'id',
  'war_id',
  'stage_id',
  'source',
  'width',
  'height',
  'bytes',
  'taken_at',
  'added_by',
  'added_at',
  'gone_at',
  'rev',
] as const;

export function createWarPicturesRepo(db: Db): WarPicturesRepo {
  /** All but the files. */
  const rows = (clanId: ClanId) =>
    db.selectFrom('clan_war_pictures').select(COLUMNS).where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
  const rowOf = (row: Row): WarPictureRow => ({
    id: row.id,
    warId: row.war_id,
    stageId: row.stage_id,
    source: row.source,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    takenAt: row.taken_at?.toISOString() ?? null,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
    goneAt: row.gone_at?.toISOString() ?? null,
    rev: row.rev,
  });
  return {
    async find(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    async bySource(clanId, source) {
      const row = await rows(clanId).where('source', '=', source).executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    countOf: async (clanId, warId, stageId) =>
      (
        await db
          .selectFrom('clan_war_pictures')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('war_id', '=', warId)
          .where('stage_id', '=', stageId)
          .where('gone_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).total,
    bytesOf: (clanId, userId) =>
      db
        .selectFrom('clan_war_pictures')
        .select([
          // those in the bin count until they are gone; each byte takes two characters there
          sql<number>`(coalesce(sum(bytes), 0) + (SELECT coalesce(sum(b.bytes), 0) / 2 FROM bin_rows AS b WHERE b.clan_id = ${clanId} AND b.source = 'clan_war_pictures'))::float8`.as(
            'clan',
          ),
          sql<number>`coalesce(sum(bytes) FILTER (WHERE added_user_id = ${userId}), 0)::float8`.as('own'),
        ])
        .where('clan_id', '=', clanId)
        .where('gone_at', 'is', null)
        .executeTakeFirstOrThrow(),
    async put(clanId, userId, row, files) {
      await db
        .insertInto('clan_war_pictures')
        .values({
          clan_id: clanId,
          id: row.id,
          war_id: row.warId,
          stage_id: row.stageId,
          source: row.source,
          width: row.width,
          height: row.height,
          bytes: row.bytes,
          ...files,
          taken_at: row.takenAt,
          added_by: row.addedBy,
          added_user_id: userId,
          added_at: row.addedAt,
          rev: row.rev,
        })
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('clan_war_pictures').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async removeOf(clanId, warId, stageId) {
      let found = db
        .deleteFrom('clan_war_pictures')
        .where('clan_id', '=', clanId)
        .where('war_id', '=', warId);
      if (stageId !== null) found = found.where('stage_id', '=', stageId);
      return (await found.returning('id').execute()).map(({ id }) => id);
    },
    async file(clanId, warId, id, size) {
      const row = await db
        .selectFrom('clan_war_pictures')
        .select(size)
        .where('clan_id', '=', clanId)
        .where('war_id', '=', warId)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.[size] ?? null;
    },
    async expired(now, limit) {
      const found = await db
        .selectFrom('clan_war_pictures as p')
        .leftJoin('clan_settings as s', 's.clan_id', 'p.clan_id')
        .select(['p.clan_id', 'p.id', 'p.war_id'])
        .where('p.gone_at', 'is', null)
        .where(
          sql<boolean>`p.added_at < ${now}::timestamptz - make_interval(days => coalesce(s.picture_days, ${DEFAULT_PICTURE_DAYS}::int))`,
        )
        .orderBy('p.clan_id')
        .orderBy('p.added_at')
        .limit(limit)
        .execute();
      return found.map((row) => ({ clanId: row.clan_id, id: row.id, warId: row.war_id }));
    },
    async expire(clanId, ids, { at, rev }) {
      await db
        .updateTable('clan_war_pictures')
        .set({ small: null, large: null, gone_at: at, rev })
        .where('clan_id', '=', clanId)
        .where('id', 'in', [...ids])
        .execute();
    },
    async changed({ clanId, aboveRev, limit, goneFrom }) {
      let found = rows(clanId).where('rev', '>', aboveRev);
      if (goneFrom !== null)
        found = found.where((row) =>
          row.or([row('gone_at', 'is', null), row('gone_at', '>=', new Date(`${goneFrom}T00:00:00Z`))]),
        );
      return (await found.orderBy('rev').orderBy('id').limit(limit).execute()).map(rowOf);
    },
  };
}
