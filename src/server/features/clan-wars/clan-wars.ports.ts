import type { ClanId } from '../../../domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { WarLineups } from '../../ports/squads/war-lineups.ts';

/** The clan's events, whose occurrences are fought. */
export interface WarSchedule {
  events(
    work: UnitOfWork,
    clanId: ClanId,
  ): Promise<readonly (ScheduleEvent & { readonly id: ScheduleEventId })[]>;
  /** An event; `removed` as long as devices may not know it; null: the clan has none such. */
  event(
    work: UnitOfWork,
    clanId: ClanId,
    id: ScheduleEventId,
  ): Promise<
    (ScheduleEvent & { readonly id: ScheduleEventId; readonly changedAt: string }) | 'removed' | null
  >;
}

export interface ClanWarDeps {
  readonly rules: RulesPort;
  readonly lineups: WarLineups;
  readonly squads: PlannedSquads;
}
