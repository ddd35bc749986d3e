import type { ClanId } from '../../../domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The clan's events, whose occurrences are checked. */
export interface CheckSchedule {
  events(
    work: UnitOfWork,
    clanId: ClanId,
  ): Promise<readonly (ScheduleEvent & { readonly id: ScheduleEventId })[]>;
}
