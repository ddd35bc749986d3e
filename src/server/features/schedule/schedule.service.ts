/** The schedule of a clan, kept by those who keep its settings. */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import type { BinFacts } from '../../../domain/bin/bin-kind.ts';
import { resolveEdit, type EditKind, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { MAX_EVENTS, type ScheduleEvent, type ScheduleEventId } from '../../../domain/schedule/event.ts';
import { eventEdit } from '../../../domain/schedule/event-edit.ts';
import { changedOccurrences } from '../../../domain/schedule/occurrences.ts';
import { checkEvent, eventProblem } from '../../../domain/schedule/event-rules.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
import { createScheduleRepo } from './schedule.repo.ts';

type ScheduleActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

export interface ScheduleService {
  save(
    work: UnitOfWork,
    actor: Authorized<ScheduleActor>,
    wanted: {
      readonly id: ScheduleEventId;
      readonly event: ScheduleEvent;
      readonly base: ScheduleEvent | null;
    },
  ): Promise<
    Result<ScheduleEventRow, 'edit.conflict' | 'schedule.invalid' | 'schedule.notFound' | 'schedule.tooMany'>
  >;
  remove(
    work: UnitOfWork,
    actor: Authorized<ScheduleActor>,
    id: ScheduleEventId,
    base: ScheduleEvent | null,
  ): Promise<Result<null, 'edit.conflict' | 'schedule.notFound'>>;
}

/** What two edits come to must be an event that may be stored, too. */
const KIND: EditKind<ScheduleEvent> = {
  ...eventEdit,
  isValid: (event) => eventProblem(event) === null,
};

/** An event as it is compared with an edit. */
function storedEdit(row: ScheduleEventRow | null): StoredEdit<ScheduleEvent> | null {
  if (row === null) return null;
  const { id: _id, rev: _rev, changedAt, changedBy, ...content } = row;
  return { content, changedAt, changedBy };
}

/** When it begins, for lines that say from when it was moved. */
function withStart(event: ScheduleEventRow | null) {
  return event === null ? null : { ...event, startMinute: event.stages[0]?.startMinute };
}

/** How it differs from another one of its name. */
function binFacts({ kind, weekdays, firstDate, lastDate, timeZone, stages }: ScheduleEventRow): BinFacts {
  const [first] = stages;
  return {
    eventKind: kind,
    ...(weekdays.length === 0
      ? { from: firstDate }
      : { weekdays, ...(lastDate !== null && { from: firstDate, to: lastDate }) }),
    ...(first !== undefined && { startMinute: first.startMinute }),
    ...(timeZone !== null && { timeZone }),
  };
}

export function auditEvent(
  work: UnitOfWork,
  { clanId, userId, characterName }: ScheduleActor,
  action: AuditAction,
  entityId: ScheduleEventId,
  before: ScheduleEventRow | null,
  after: ScheduleEventRow | null,
): Promise<void> {
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind: 'scheduleEvent',
    entityId,
    before,
    after,
    whole: withStart(after ?? before),
  });
}

export function createScheduleService({
  rules,
  notices,
}: {
  readonly rules: RulesPort;
  readonly notices: Pick<NoticesPort, 'notify' | 'follow'>;
}): ScheduleService {
  /** Tells everybody else which days are moved or cancelled; takes that back for days that are as planned again. */
  const notifyChanged = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: ScheduleActor,
    before: ScheduleEventRow | null,
    after: ScheduleEventRow,
  ): Promise<void> => {
    const { timeZone } = await rules.rules(clanId, work);
    const changed = changedOccurrences(before, after, timeZone, work.now.getTime());
    if (changed.length === 0) return;
    const people = (await createScheduleRepo(work.db).people(clanId)).filter((one) => one !== userId);
    for (const { date, state, startsAt, movedFrom, cancelReason } of changed) {
      // a day that changes twice has one line, about the last change
      await notices.follow(work, {
        clanId,
        about: { kind: 'eventChanged', eventId: after.id, date },
        follow: () => null,
      });
      if (state === 'planned' || people.length === 0) continue;
      await notices.notify(work, {
        clanId,
        rev: await work.nextRev(clanId),
        userIds: people,
        notice: {
          kind: 'eventChanged',
          eventId: after.id,
          eventName: after.name,
          eventKind: after.kind,
          date,
          plannedAt: new Date(movedFrom ?? startsAt).toISOString(),
          startsAt: state === 'cancelled' ? null : new Date(startsAt).toISOString(),
          ...(cancelReason !== null && { reason: cancelReason }),
          zone: timeZone,
          by: characterName,
        },
      });
    }
  };

  return {
    async save(work, actor, { id, event, base }) {
      const { clanId } = actor;
      const checked = checkEvent(event);
      if (!checked.ok) return checked;
      const rev = await work.nextRev(clanId);
      const repo = createScheduleRepo(work.db);
      const present = await repo.find(clanId, id);
      const merged = resolveEdit(KIND, { base, mine: checked.value }, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      // removed by somebody, and this edit changes nothing: it does not bring it back
      if (merged.value === null) return err('schedule.notFound');
      if (present === null && (await repo.count(clanId)) >= MAX_EVENTS)
        return err('schedule.tooMany', { most: MAX_EVENTS });
      const { weekdays, stages, changes, ...plain } = merged.value;
      const row: ScheduleEventRow = {
        ...plain,
        id,
        weekdays: [...weekdays],
        stages: [...stages],
        changes: [...changes],
        changedAt: work.now.toISOString(),
        changedBy: actor.characterName,
        rev,
      };
      await repo.put(clanId, row);
      await notifyChanged(work, actor, present, row);
      await auditEvent(work, actor, present === null ? 'event.added' : 'event.changed', id, present, row);
      return ok(row);
    },

    async remove(work, actor, id, base) {
      const { clanId } = actor;
      const repo = createScheduleRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('schedule.notFound');
      const rev = await work.nextRev(clanId);
      const present = await repo.find(clanId, id);
      if (present === null) return err('schedule.notFound');
      const merged = resolveEdit(KIND, { base, mine: null }, storedEdit(present), madeAt(work));
      if (!merged.ok) return merged;
      await work.putIntoBin({
        clanId,
        by: actor,
        kind: 'scheduleEvent',
        id,
        title: present.name,
        facts: binFacts(present),
      });
      await repo.remove(clanId, id);
      await notices.follow(work, {
        clanId,
        about: { kind: 'eventChanged', eventId: id },
        follow: () => null,
      });
      await work.addTombstone({ clanId, rev, kind: 'scheduleEvents', id, ownerUserId: null });
      await auditEvent(work, actor, 'event.removed', id, present, null);
      return ok(null);
    },
  };
}
