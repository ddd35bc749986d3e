/** What operations need of others. */
import type { ClanId } from '../../../domain/ids.ts';
import { heldTime, type HeldTime } from '../../../domain/operations/operation-time.ts';
import type { OperationTime } from '../../../domain/operations/operation.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { Drawings } from '../../ports/squads/drawings.ts';
import type { PlannedSquads } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

export interface OperationDeps {
  readonly rules: RulesPort;
  readonly squads: PlannedSquads;
  readonly drawings: Drawings;
  readonly schedule: {
    events(
      work: UnitOfWork,
      clanId: ClanId,
    ): Promise<readonly (ScheduleEvent & { readonly id: ScheduleEventId })[]>;
  };
}

export type TimeOf = (operation: { readonly time: OperationTime | null }) => HeldTime | null;

/** When operations of a clan are held, by its schedule as it is now. */
export async function timesIn(
  { rules, schedule }: Pick<OperationDeps, 'rules' | 'schedule'>,
  work: UnitOfWork,
  clanId: ClanId,
): Promise<TimeOf> {
  const events = await schedule.events(work, clanId);
  const { timeZone } = await rules.rules(clanId, work);
  return ({ time }) => heldTime(time, events, timeZone);
}
