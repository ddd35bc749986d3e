/** What clans note, who has agreed to it, and what was noted. */
import type { TelemetryEvent } from '../../../contract/telemetry.ts';
import type { BuiltPageId } from '../../../domain/characters/page-access.ts';
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { ConsentAnswer } from '../../../domain/telemetry/consent.ts';
import type { ReportType } from '../../../domain/telemetry/recorder.ts';
import type { TelemetryEventId, TelemetrySettings } from '../../../domain/telemetry/telemetry-settings.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connection/engine.ts';

export interface StoredSettings {
  readonly settings: TelemetrySettings;
  /** Number of the notice that these settings make. */
  readonly notice: number;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

export interface NewEvent {
  readonly id: TelemetryEventId;
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly type: ReportType;
  readonly risk: number;
  readonly page: BuiltPageId;
  readonly at: Date;
}

export interface TelemetryRepo {
  settings(clanId: ClanId): Promise<StoredSettings | null>;
  put(clanId: ClanId, stored: StoredSettings): Promise<void>;
  answer(clanId: ClanId, userId: UserId): Promise<(ConsentAnswer & { readonly at: Date }) | null>;
  putAnswer(clanId: ClanId, userId: UserId, answer: ConsentAnswer, at: Date): Promise<void>;
  /** The clan's accounts by their answer to a notice. */
  answers(clanId: ClanId, version: string): Promise<{ yes: number; no: number; none: number }>;
  /** Adds an event, and deletes what is beyond so many of the person's. */
  add(clanId: ClanId, event: NewEvent, most: number): Promise<void>;
  hasEvents(clanId: ClanId, userId: UserId): Promise<boolean>;
  /** Newest first. */
  events(clanId: ClanId, userId: UserId | null, most: number): Promise<readonly TelemetryEvent[]>;
  /** False where it is not the person's, or is gone. */
  object(clanId: ClanId, userId: UserId, id: TelemetryEventId, objection: string | null): Promise<boolean>;
  removeBefore(at: Date): Promise<void>;
  /** What was noted of characters that have left the clan, and the answers of people without one in it. */
  removeLeavers(clanId: ClanId): Promise<void>;
}

export function createTelemetryRepo(db: Db): TelemetryRepo {
  return {
    async settings(clanId) {
      const row = await db
        .selectFrom('telemetry_settings')
        .selectAll()
        .where('clan_id', '=', clanId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            settings: {
              isOn: row.is_on,
              purpose: row.purpose,
              pages: row.pages,
              hasWatermark: row.has_watermark,
              marksFiles: row.marks_files,
              isForColonels: row.is_for_colonels,
            },
            notice: row.notice,
            version: row.version,
            changedBy: row.changed_by,
            changedAt: row.changed_at,
          };
    },
    async put(clanId, { settings, notice, version, changedBy, changedAt }) {
      const row = {
        is_on: settings.isOn,
        purpose: settings.purpose,
        pages: [...settings.pages],
        has_watermark: settings.hasWatermark,
        marks_files: settings.marksFiles,
        is_for_colonels: settings.isForColonels,
        notice,
        version,
        changed_by: changedBy,
        changed_at: changedAt,
      };
      await db
        .insertInto('telemetry_settings')
        .values({ clan_id: clanId, ...row })
        .onConflict((conflict) => conflict.column('clan_id').doUpdateSet(row))
        .execute();
    },
    async answer(clanId, userId) {
      const row = await db
        .selectFrom('telemetry_answers')
        .select(['notice', 'is_yes', 'is_despite_signal', 'answered_at'])
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            version: row.notice,
            isYes: row.is_yes,
            isDespiteSignal: row.is_despite_signal,
            at: row.answered_at,
          };
    },
    async putAnswer(clanId, userId, { version, isYes, isDespiteSignal }, at) {
      const row = { notice: version, is_yes: isYes, is_despite_signal: isDespiteSignal, answered_at: at };
      await db
        .insertInto('telemetry_answers')
        .values({ clan_id: clanId, user_id: userId, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'user_id']).doUpdateSet(row))
        .execute();
    },
    async answers(clanId, version) {
      const { rows } = await sql<{ yes: number; no: number; none: number }>`
        SELECT count(*) FILTER (WHERE a.is_yes)::int AS yes,
          count(*) FILTER (WHERE NOT a.is_yes)::int AS no,
          count(*) FILTER (WHERE a.is_yes IS NULL)::int AS none
        FROM (SELECT DISTINCT user_id FROM characters WHERE clan_id = ${clanId} AND user_id IS NOT NULL) AS u
        LEFT JOIN telemetry_answers AS a
          ON a.clan_id = ${clanId} AND a.user_id = u.user_id AND a.notice = ${version}`.execute(db);
      return rows[0] ?? { yes: 0, no: 0, none: 0 };
    },
    async add(clanId, { id, userId, characterId, type, risk, page, at }, most) {
      await db
        .insertInto('telemetry_events')
        .values({
          clan_id: clanId,
          id,
          user_id: userId,
          character_id: characterId,
          type,
          risk,
          page,
          at,
          objection: null,
        })
        .execute();
      await sql`
        DELETE FROM telemetry_events WHERE clan_id = ${clanId} AND user_id = ${userId} AND id IN (
          SELECT id FROM telemetry_events WHERE clan_id = ${clanId} AND user_id = ${userId}
          ORDER BY at DESC, id DESC OFFSET ${most})`.execute(db);
    },
    hasEvents: async (clanId, userId) =>
      (await db
        .selectFrom('telemetry_events')
        .select('id')
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst()) !== undefined,
    async events(clanId, userId, most) {
      const rows = await db
        .selectFrom('telemetry_events as e')
        .innerJoin('characters as c', 'c.id', 'e.character_id')
        .select(['e.id', 'e.type', 'e.risk', 'e.page', 'e.at', 'e.objection', 'c.name'])
        .where('e.clan_id', '=', clanId)
        .$if(userId !== null, (query) => query.where('e.user_id', '=', userId))
        .orderBy('e.at', 'desc')
        .orderBy('e.id', 'desc')
        .limit(most)
        .execute();
      return rows.map(({ at, name, ...row }) => ({ ...row, at: at.toISOString(), characterName: name }));
    },
    async object(clanId, userId, id, objection) {
      const { numUpdatedRows } = await db
        .updateTable('telemetry_events')
        .set({ objection })
        .where('clan_id', '=', clanId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async removeBefore(at) {
      await db.deleteFrom('telemetry_events').where('at', '<', at).execute();
    },
    async removeLeavers(clanId) {
      await sql`
        DELETE FROM telemetry_events AS e WHERE e.clan_id = ${clanId} AND NOT EXISTS (
          SELECT FROM characters AS c
          WHERE c.id = e.character_id AND c.clan_id = e.clan_id AND c.user_id = e.user_id)`.execute(db);
      await sql`
        DELETE FROM telemetry_answers AS a WHERE a.clan_id = ${clanId} AND NOT EXISTS (
          SELECT FROM characters AS c WHERE c.user_id = a.user_id AND c.clan_id = a.clan_id)`.execute(db);
    },
  };
}
