/** One day of a weekly event that is moved, cancelled or put back. */
import { addDays } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import type { EventChange, ScheduleEvent } from './event.ts';

/** Changed days are forgotten after so long; what was checked on them names its own stages. */
export const CHANGE_HISTORY_DAYS = 60;

/**
 * The event with this day changed: `to` and `reason` as of `EventChange`; undefined: as planned again. Forgets changes of long ago;
 * `today` is the clan's.
 */
export function changeDay<Event extends ScheduleEvent>(
  event: Event,
  date: Day,
  to: EventChange['to'] | undefined,
  today: Day,
  reason = '',
): Event {
  const oldest = addDays(today, -CHANGE_HISTORY_DAYS);
  const others = event.changes.filter(
    (change) => change.date !== date && (change.date >= oldest || (change.to?.date ?? '') >= oldest),
  );
  return {
    ...event,
    changes: to === undefined ? others : [...others, { date, to, ...(reason !== '' && { reason }) }],
  };
}
