import { useMemo } from 'react';
import { coveredStages } from '../../../../domain/schedule/coverage.ts';
import { occurrencesBetween } from '../../../../domain/schedule/occurrences.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';

/** So many are named. */
const SHOWN = 3;

/** The clan's events that a skip covers, with the stages where it leaves out some; nothing where it covers none. */
export function SkippedEvents({
  skip,
}: {
  readonly skip: Pick<ShownSkip, 'startDate' | 'endDate' | 'parts'>;
}) {
  const t = useT('skips');
  const schedule = useT('schedule');
  const format = useFormats();
  const { nameOf, stageOf } = useEventWords();
  const { events, zone } = useSchedule();
  const { startDate, endDate, parts } = skip;
  const covered = useMemo(
    () =>
      occurrencesBetween(events, zone, { from: startDate, to: endDate }).flatMap((occurrence) => {
        const ids = coveredStages({ startDate, endDate, parts }, occurrence);
        return ids.length === 0 ? [] : [{ occurrence, ids }];
      }),
    [events, zone, startDate, endDate, parts],
  );
  if (covered.length === 0) return null;
  const names = covered.slice(0, SHOWN).map(({ occurrence: { event, stages, day }, ids }) => {
    const name = startDate === endDate ? nameOf(event) : `${format.weekday(day, 'short')} ${nameOf(event)}`;
    return ids.length === stages.length
      ? name
      : schedule('nameStages', {
          name,
          stages: format.list(
            stages.flatMap((stage, at) => (ids.includes(stage.id) ? [stageOf(stage, at)] : [])),
          ),
        });
  });
  return (
    <p className="wrap-anywhere text-ink-2" data-skipped={covered.length}>
      {t('skippedEvents', { events: names.join(', ') })}
      {covered.length > SHOWN && ` ${t('coversMore', { count: covered.length - SHOWN })}`}
    </p>
  );
}
