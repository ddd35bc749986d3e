/** The week of the demo's clan: the usual one, by the visitor's own clock. */
import { toId } from '../../../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../../../domain/schedule/event.ts';
import { eventOfPreset, presetOf } from '../../../../../domain/schedule/presets.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import { NOT_PENDING } from '../../../../../offline/mirror/create-overlay.ts';
import type { ShownEvent } from '../../../../../offline/mirror/overlays/schedule.ts';

const DAYS_BACK = 70;
const NEEDED = 12;

export function demoSchedule({
  timeZone,
  today,
}: {
  readonly timeZone: string;
  readonly today: string;
}): readonly ShownEvent[] {
  return presetOf('RU')
    .events.filter(({ isUsual }) => isUsual)
    .map((usual) => ({
      ...eventOfPreset(usual, {
        presetZone: timeZone,
        clanZone: timeZone,
        from: addDays(today, -DAYS_BACK),
      }),
      minStrength: NEEDED,
      // operations take ids of this shape
      id: toId<ScheduleEventId>(`00000000-0000-7000-8000-00000000000${usual.weekdays[0] ?? 0}`),
      changedAt: `${addDays(today, -DAYS_BACK)}T12:00:00.000Z`,
      changedBy: null,
      rev: 1,
      ...NOT_PENDING,
      change: null,
    }));
}
