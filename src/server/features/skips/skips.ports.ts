import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The clan's events: a skip may have come too late for one of them. */
export interface SkipSchedule {
  events(
    work: UnitOfWork,
    clanId: ClanId,
  ): Promise<readonly (ScheduleEvent & { readonly id: ScheduleEventId })[]>;
}

/** The page on which skips are reviewed. */
export const REVIEW_PAGE: PageId = 'skips-panel';
