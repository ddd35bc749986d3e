import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../../../domain/schedule/event.ts';

type Wire = ArgsOf<'event.save'>['event'];

/** The event as it is sent, whose lists may be written to. */
export function wireEvent({ weekdays, stages, changes, ...plain }: ScheduleEvent): Wire {
  return {
    ...plain,
    weekdays: [...weekdays],
    stages: stages.map((stage) => ({ ...stage })),
    changes: changes.map(({ date, to, reason }) => ({
      date,
      to: to === null ? null : { ...to },
      ...(reason !== undefined && { reason }),
    })),
  };
}

/** Arguments of the change that stores an event. */
export function eventArgs(
  id: ScheduleEventId,
  event: ScheduleEvent,
  base: ScheduleEvent | null,
): ArgsOf<'event.save'> {
  return { id, event: wireEvent(event), base: base === null ? null : wireEvent(base) };
}
