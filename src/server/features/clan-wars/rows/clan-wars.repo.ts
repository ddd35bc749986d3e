/** Stored wars, their stages and seasons. Every query is scoped to the clan. */
import type { Selectable } from 'kysely';
import type { ClanWarRow, WarSeasonRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { WarSeasonId } from '../../../../domain/clan-wars/season.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import type { OccurrenceKey } from '../../../../domain/schedule/occurrences.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import type { Day } from '../../../../domain/skips/skip.ts';
import type { Db } from '../../../db/connection/engine.ts';
import type { ClanWarsTable, WarSeasonsTable, WarStagesTable } from '../../../db/schema/clan-war-tables.ts';

interface Changed {
  readonly clanId: ClanId;
  readonly aboveRev: number;
  readonly limit: number;
}

export interface WarWithStages {
  readonly war: ClanWarRow;
  readonly stages: readonly WarStageRow[];
}

export interface ClanWarsRepo {
  find(clanId: ClanId, id: ClanWarId): Promise<ClanWarRow | null>;
  /** The war of an occurrence, begun from the schedule or linked to it. */
  ofOccurrence(clanId: ClanId, occurrence: OccurrenceKey): Promise<ClanWarRow | null>;
  countOn(clanId: ClanId, day: Day): Promise<number>;
  put(clanId: ClanId, war: ClanWarRow): Promise<void>;
  /** With its stages. */
  remove(clanId: ClanId, id: ClanWarId): Promise<void>;
  /** Wars before a day that have a confirmed stage, newest first, each with those stages. */
  before(
    clanId: ClanId,
    day: Day,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly wars: readonly WarWithStages[]; readonly total: number }>;
  stages(clanId: ClanId, warId: ClanWarId): Promise<readonly WarStageRow[]>;
  putStage(clanId: ClanId, stage: WarStageRow): Promise<void>;
  removeStage(clanId: ClanId, id: string): Promise<void>;
  /** Confirmed stages of a period, each with its war. */
  confirmedIn(
    clanId: ClanId,
    period: Period,
  ): Promise<readonly { readonly war: ClanWarRow; readonly stage: WarStageRow }[]>;
  seasons(clanId: ClanId): Promise<readonly WarSeasonRow[]>;
  putSeason(clanId: ClanId, season: WarSeasonRow): Promise<void>;
  removeSeason(clanId: ClanId, id: WarSeasonId): Promise<void>;
  /** Seasons of all clans that nobody has frozen and whose last day was before. */
  unfrozenBefore(day: Day): Promise<readonly { readonly clanId: ClanId; readonly id: WarSeasonId }[]>;
  /** `dayFrom`: only wars of this day or later; null: every one. */
  changed(query: Changed & { readonly dayFrom: Day | null }): Promise<readonly ClanWarRow[]>;
  changedStages(
    query: Changed & { readonly dayFrom: Day | null; readonly hasDrafts: boolean },
  ): Promise<readonly WarStageRow[]>;
  changedSeasons(query: Changed): Promise<readonly WarSeasonRow[]>;
}

export function stageRowId(warId: ClanWarId, stageId: string): string {
  return `${warId}/${stageId}`;
}

function warOf(row: Selectable<ClanWarsTable>): ClanWarRow {
  return {
    id: row.id,
    eventId: row.event_id,
    eventDate: row.event_date,
    name: row.name,
    kind: row.kind,
    day: row.day,
    startsAt: row.starts_at.toISOString(),
    map: row.map,
    opponent: row.opponent,
    note: row.note,
    lineup: row.lineup === null ? null : row.lineup.map((place) => ({ ...place })),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    rev: row.rev,
  };
}

function stageOf(row: Selectable<WarStagesTable>): WarStageRow {
  return {
    id: row.id,
    warId: row.war_id,
    stageId: row.stage_id,
    number: row.number,
    name: row.name,
    startsAt: row.starts_at?.toISOString() ?? null,
    outcome: row.outcome,
    ownScore: row.own_score,
    enemyScore: row.enemy_score,
    rows: row.rows.map((line) => ({ ...line, doubtful: [...line.doubtful] })),
    state: row.state,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at.toISOString(),
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    corrections: row.corrections.map((one) => ({ ...one, changes: [...one.changes] })),
    rev: row.rev,
  };
}

function seasonOf(row: Selectable<WarSeasonsTable>): WarSeasonRow {
  return {
    id: row.id,
    name: row.name,
    from: row.from_date,
    to: row.to_date,
    // a copy of what the schema describes: the lists of the domain are read-only
    frozen: structuredClone(row.frozen) as WarSeasonRow['frozen'],
    frozenAt: row.frozen_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    rev: row.rev,
  };
}

export function createClanWarsRepo(db: Db): ClanWarsRepo {
  const wars = (clanId: ClanId) =>
    db.selectFrom('clan_wars').selectAll('clan_wars').where('clan_wars.clan_id', '=', clanId);
  const stages = (clanId: ClanId) =>
    db.selectFrom('clan_war_stages as s').selectAll('s').where('s.clan_id', '=', clanId);
  const seasons = (clanId: ClanId) =>
    db.selectFrom('clan_war_seasons').selectAll().where('clan_id', '=', clanId);
  const withConfirmed = async (
    clanId: ClanId,
    found: readonly ClanWarRow[],
  ): Promise<readonly WarWithStages[]> => {
    if (found.length === 0) return [];
    const rows = await stages(clanId)
      .where(
        's.war_id',
        'in',
        found.map(({ id }) => id),
      )
      .where('s.state', '=', 'confirmed')
      .orderBy('s.number')
      .execute();
    const byWar = new Map<ClanWarId, WarStageRow[]>();
    for (const row of rows) byWar.set(row.war_id, [...(byWar.get(row.war_id) ?? []), stageOf(row)]);
    return found.map((war) => ({ war, stages: byWar.get(war.id) ?? [] }));
  };
  return {
    async find(clanId, id) {
      const row = await wars(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : warOf(row);
    },
    async ofOccurrence(clanId, { eventId, date }) {
      const row = await wars(clanId)
        .where('event_id', '=', eventId)
        .where('event_date', '=', date)
        .executeTakeFirst();
      return row === undefined ? null : warOf(row);
    },
    countOn: async (clanId, day) =>
      (
        await db
          .selectFrom('clan_wars')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('day', '=', day)
          .executeTakeFirstOrThrow()
      ).total,
    async put(clanId, war) {
      const row = {
        event_id: war.eventId,
        event_date: war.eventDate,
        name: war.name,
        kind: war.kind,
        day: war.day,
        starts_at: war.startsAt,
        map: war.map,
        opponent: war.opponent,
        note: war.note,
        lineup: war.lineup === null ? null : JSON.stringify(war.lineup),
        created_by: war.createdBy,
        created_at: war.createdAt,
        changed_by: war.changedBy,
        changed_at: war.changedAt,
        rev: war.rev,
      };
      await db
        .insertInto('clan_wars')
        .values({ clan_id: clanId, id: war.id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('clan_war_stages').where('clan_id', '=', clanId).where('war_id', '=', id).execute();
      await db.deleteFrom('clan_wars').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async before(clanId, day, { offset, limit }) {
      const confirmed = wars(clanId)
        .where('day', '<', day)
        .where((row) =>
          row.exists(
            row
              .selectFrom('clan_war_stages as s')
              .select('s.id')
              .whereRef('s.clan_id', '=', 'clan_wars.clan_id')
              .whereRef('s.war_id', '=', 'clan_wars.id')
              .where('s.state', '=', 'confirmed'),
          ),
        );
      const { total } = await confirmed
        .clearSelect()
        .select((row) => row.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const found = await confirmed
        .orderBy('starts_at', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { wars: await withConfirmed(clanId, found.map(warOf)), total };
    },
    stages: async (clanId, warId) =>
      (await stages(clanId).where('s.war_id', '=', warId).orderBy('s.number').execute()).map(stageOf),
    async putStage(clanId, stage) {
      const row = {
        name: stage.name,
        starts_at: stage.startsAt,
        outcome: stage.outcome,
        own_score: stage.ownScore,
        enemy_score: stage.enemyScore,
        rows: JSON.stringify(stage.rows),
        state: stage.state,
        entered_by: stage.enteredBy,
        entered_at: stage.enteredAt,
        confirmed_by: stage.confirmedBy,
        confirmed_at: stage.confirmedAt,
        corrections: JSON.stringify(stage.corrections),
        rev: stage.rev,
      };
      await db
        .insertInto('clan_war_stages')
        .values({
          clan_id: clanId,
          id: stage.id,
          war_id: stage.warId,
          stage_id: stage.stageId,
          number: stage.number,
          ...row,
        })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async removeStage(clanId, id) {
      await db.deleteFrom('clan_war_stages').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async confirmedIn(clanId, { from, to }) {
      const found = (
        await wars(clanId)
          .where('day', '>=', from)
          .where('day', '<=', to)
          .orderBy('starts_at')
          .orderBy('id')
          .execute()
      ).map(warOf);
      return (await withConfirmed(clanId, found)).flatMap((one) =>
        one.stages.map((stage) => ({ war: one.war, stage })),
      );
    },
    seasons: async (clanId) => (await seasons(clanId).orderBy('from_date').execute()).map(seasonOf),
    async putSeason(clanId, season) {
      const row = {
        name: season.name,
        from_date: season.from,
        to_date: season.to,
        frozen: season.frozen === null ? null : JSON.stringify(season.frozen),
        frozen_at: season.frozenAt,
        changed_by: season.changedBy,
        changed_at: season.changedAt,
        rev: season.rev,
      };
      await db
        .insertInto('clan_war_seasons')
        .values({ clan_id: clanId, id: season.id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async removeSeason(clanId, id) {
      await db.deleteFrom('clan_war_seasons').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async unfrozenBefore(day) {
      const rows = await db
        .selectFrom('clan_war_seasons')
        .select(['clan_id', 'id'])
        .where('frozen_at', 'is', null)
        .where('to_date', '<', day)
        .orderBy('clan_id')
        .orderBy('to_date')
        .execute();
      return rows.map((row) => ({ clanId: row.clan_id, id: row.id }));
    },
    async changed({ clanId, aboveRev, limit, dayFrom }) {
      let rows = wars(clanId).where('rev', '>', aboveRev);
      if (dayFrom !== null) rows = rows.where('day', '>=', dayFrom);
      return (await rows.orderBy('rev').orderBy('id').limit(limit).execute()).map(warOf);
    },
    async changedStages({ clanId, aboveRev, limit, dayFrom, hasDrafts }) {
      let rows = stages(clanId).where('s.rev', '>', aboveRev);
      if (!hasDrafts) rows = rows.where('s.state', '=', 'confirmed');
      if (dayFrom !== null)
        rows = rows.where((row) =>
          row.exists(
            row
              .selectFrom('clan_wars as w')
              .select('w.id')
              .whereRef('w.clan_id', '=', 's.clan_id')
              .whereRef('w.id', '=', 's.war_id')
              .where('w.day', '>=', dayFrom),
          ),
        );
      return (await rows.orderBy('s.rev').orderBy('s.id').limit(limit).execute()).map(stageOf);
    },
    changedSeasons: async ({ clanId, aboveRev, limit }) =>
      (
        await seasons(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(seasonOf),
  };
}
