/** Events of clans' schedules. */
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

export interface ScheduleRepo {
  find(clanId: ClanId, id: ScheduleEventId): Promise<ScheduleEventRow | null>;
  all(clanId: ClanId): Promise<readonly ScheduleEventRow[]>;
  count(clanId: ClanId): Promise<number>;
  put(clanId: ClanId, event: ScheduleEventRow): Promise<void>;
  remove(clanId: ClanId, id: ScheduleEventId): Promise<void>;
  /** Whether devices are still told that it is gone. */
  wasRemoved(clanId: ClanId, id: ScheduleEventId): Promise<boolean>;
  /** The accounts of the clan's members. */
  people(clanId: ClanId): Promise<readonly UserId[]>;
  /** Above a revision, in its order. */
  changed(query: {
    readonly clanId: ClanId;
    readonly aboveRev: number;
    readonly limit: number;
  }): Promise<readonly ScheduleEventRow[]>;
}

/** The clan's events, or one, read in the transaction of a change. */
export const scheduledEvents = {
  events: (work: UnitOfWork, clanId: ClanId) => createScheduleRepo(work.db).all(clanId),
  async event(work: UnitOfWork, clanId: ClanId, id: ScheduleEventId) {
    const repo = createScheduleRepo(work.db);
    return (await repo.find(clanId, id)) ?? ((await repo.wasRemoved(clanId, id)) ? 'removed' : null);
  },
};

export function createScheduleRepo(db: Db): ScheduleRepo {
  const rows = (clanId: ClanId) => db.selectFrom('schedule_events').selectAll().where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const eventOf = (row: Row): ScheduleEventRow => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    weekdays: [...row.weekdays],
    firstDate: row.first_date,
    lastDate: row.last_date,
    timeZone: row.time_zone,
    stages: [...row.stages],
    isMandatory: row.is_mandatory,
    noticeMinutes: row.notice_minutes,
    minStrength: row.min_strength,
    changes: [...row.changes],
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    rev: row.rev,
  });
  return {
    async find(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : eventOf(row);
    },
    all: async (clanId) => (await rows(clanId).orderBy('id').execute()).map(eventOf),
    async count(clanId) {
      return (
        await db
          .selectFrom('schedule_events')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async wasRemoved(clanId, id) {
      const tombstone = await db
        .selectFrom('tombstones')
        .select('id')
        .where('clan_id', '=', clanId)
        .where('kind', '=', 'scheduleEvents')
        .where('id', '=', id)
        .executeTakeFirst();
      return tombstone !== undefined;
    },
    async people(clanId) {
      const people = await db
        .selectFrom('characters')
        .select('user_id')
        .distinct()
        .where('clan_id', '=', clanId)
        .where('user_id', 'is not', null)
        .orderBy('user_id')
        .execute();
      return people.flatMap(({ user_id: id }) => id ?? []);
    },
    async put(clanId, event) {
      const row = {
        kind: event.kind,
        name: event.name,
        weekdays: JSON.stringify(event.weekdays),
        first_date: event.firstDate,
        last_date: event.lastDate,
        time_zone: event.timeZone,
        stages: JSON.stringify(event.stages),
        is_mandatory: event.isMandatory,
        notice_minutes: event.noticeMinutes,
        min_strength: event.minStrength,
        changes: JSON.stringify(event.changes),
        changed_at: event.changedAt,
        changed_by: event.changedBy,
        rev: event.rev,
      };
      await db
        .insertInto('schedule_events')
        .values({ clan_id: clanId, id: event.id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('schedule_events').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async changed({ clanId, aboveRev, limit }) {
      return (
        await rows(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute()
      ).map(eventOf);
    },
  };
}
