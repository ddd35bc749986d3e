import { useMemo } from 'react';
import { forecastEvents, type EventForecast } from '../../../../domain/schedule/coverage.ts';
import { isHeld, occurrencesBetween } from '../../../../domain/schedule/occurrences.ts';
import type { RosterLine } from '../../../../domain/skips/review-context.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';

/** Of a long period only the first events are decided upon. */
const MAX_EVENTS_SHOWN = 20;

type EventsOf = (about: readonly ShownSkip[]) => readonly EventForecast[];

/** The events that requests cover, from today on; none while the roster or the schedule is unknown. */
export function useEventForecasts(
  skips: readonly ShownSkip[],
  roster: readonly RosterLine[] | null,
  today: string,
): EventsOf {
  const { events, zone } = useSchedule();
  const pending = useMemo(() => skips.filter(({ status }) => status === 'pending'), [skips]);
  const last = pending.reduce((latest, { endDate }) => (endDate > latest ? endDate : latest), today);
  const occurrences = useMemo(
    () => occurrencesBetween(events, zone, { from: today, to: last }).filter(isHeld),
    [events, zone, today, last],
  );
  return useMemo((): EventsOf => {
    const forecast: EventsOf = (about) => {
      if (roster === null || occurrences.length === 0) return [];
      const from = about.reduce((first, skip) => (skip.startDate < first ? skip.startDate : first), last);
      const around = occurrences.filter(({ day }) => day >= from);
      return forecastEvents(about, skips, roster, around).slice(0, MAX_EVENTS_SHOWN);
    };
    // rows ask again and again
    const single = new Map(pending.map((skip) => [skip.id, forecast([skip])]));
    return (about) => {
      const [one, ...more] = about;
      return one === undefined ? [] : (more.length === 0 && single.get(one.id)) || forecast(about);
    };
  }, [roster, occurrences, skips, pending, last]);
}
