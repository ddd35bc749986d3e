/** The schedule of a clan, kept by those who keep its settings. */
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import { resolveEdit, type EditKind, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { MAX_EVENTS, type ScheduleEvent, type ScheduleEventId } from '../../../domain/schedule/event.ts';
import { eventEdit } from '../../../domain/schedule/event-edit.ts';
import { checkEvent, eventProblem } from '../../../domain/schedule/event-rules.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
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

export function createScheduleService(): ScheduleService {
  const appendAudit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: ScheduleActor,
    action: AuditAction,
    entityId: ScheduleEventId,
    before: ScheduleEventRow | null,
    after: ScheduleEventRow | null,
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'scheduleEvent',
      entityId,
      before,
      after,
    });
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
      await appendAudit(work, actor, present === null ? 'event.added' : 'event.changed', id, present, row);
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
      await repo.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'scheduleEvents', id, ownerUserId: null });
      await appendAudit(work, actor, 'event.removed', id, present, null);
      return ok(null);
    },
  };
}
