import { toId } from '../../src/domain/ids.ts';
import type { ScheduleEvent, ScheduleEventId } from '../../src/domain/schedule/event.ts';
import { stagesAt } from '../../src/domain/schedule/presets.ts';

/** A brawl of each Thursday, 20:00 and 20:25. */
export function brawl(over: Partial<ScheduleEvent> = {}): ScheduleEvent & { readonly id: ScheduleEventId } {
  return {
    name: '',
    kind: 'brawl',
    weekdays: [4],
    firstDate: '2026-01-01',
    lastDate: null,
    timeZone: null,
    stages: stagesAt([1_200, 1_225], 25),
    isMandatory: true,
    noticeMinutes: 0,
    minStrength: null,
    changes: [],
    ...over,
    id: toId<ScheduleEventId>('e1'),
  };
}
