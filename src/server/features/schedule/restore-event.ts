/** A deleted event of the schedule comes back. */
import { toId } from '../../../domain/ids.ts';
import { err, ok } from '../../../domain/result.ts';
import { MAX_EVENTS, type ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { Restorer } from '../../ports/feature.ts';
import { auditEvent } from './schedule.service.ts';
import { createScheduleRepo } from './schedule.repo.ts';

export const restoreEvent: Restorer = async (work, actor, { entityId, putBack }) => {
  const { clanId } = actor;
  const repo = createScheduleRepo(work.db);
  const id = toId<ScheduleEventId>(entityId);
  if (!(await putBack())) return err('bin.taken');
  const event = await repo.find(clanId, id);
  if (event === null) throw new Error('An event that was put back is missing.');
  if ((await repo.count(clanId)) > MAX_EVENTS) return err('bin.full', { most: MAX_EVENTS });
  await auditEvent(work, actor, 'event.restored', id, null, event);
  return ok([]);
};
