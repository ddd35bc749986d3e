import type { Skip } from '../../../contract/skips.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The clan's events: a skip may have come too late for one of them. */
export interface SkipSchedule {
  events(
    work: UnitOfWork,
    clanId: ClanId,
  ): Promise<readonly (ScheduleEvent & { readonly id: ScheduleEventId })[]>;
}

/** What follows where something has become of skips; `skips` as they are now, a deleted one as cancelled. `actor`: null for the program itself. */
export type OnDecided = (
  work: UnitOfWork,
  clanId: ClanId,
  actor: ClanActor | null,
  skips: readonly Skip[],
) => Promise<void>;

/** The page on which skips are reviewed. */
export const REVIEW_PAGE: PageId = 'skips-panel';
