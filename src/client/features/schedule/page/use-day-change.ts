import { changeDay } from '../../../../domain/schedule/change-day.ts';
import type { EventChange } from '../../../../domain/schedule/event.ts';
import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { contentOf, type ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { eventArgs } from '../settings/event-args.ts';

/** Changes one day of an event; resolves with whether it was stored on the device. */
export function useDayChange(
  today: string,
): (
  occurrence: Occurrence<ShownEvent>,
  to: EventChange['to'] | undefined,
  reason?: string,
) => Promise<boolean> {
  const save = useChange('event.save');
  return async ({ event, date }, to, reason) => {
    const base = contentOf(event);
    const done = await save(eventArgs(event.id, changeDay(base, date, to, today, reason), base));
    return done.ok;
  };
}
