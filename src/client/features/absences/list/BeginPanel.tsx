import { useState } from 'react';
import { checkIdOf } from '../../../../domain/absences/check.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { isHeld, occurrencesBetween } from '../../../../domain/schedule/occurrences.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { newCheckOf, useBeginCheck } from './use-begin-check.ts';

/** Events of so many days are offered, today's among them whether they have begun or not. */
const OFFERED_DAYS = 3;

interface BeginPanelProps {
  readonly checks: readonly ShownCheck[];
  readonly onOther: () => void;
}

/** Events that have no check yet, newest first. */
export function BeginPanel({ checks, onOther }: BeginPanelProps) {
  const t = useT('absences');
  const format = useClanFormats();
  const { nameOf } = useEventWords();
  const { events, zone, today } = useSchedule();
  const begin = useBeginCheck();
  const [hasFailed, setFailed] = useState(false);
  const known = new Set<string>(checks.map(({ id }) => id));
  const offered = occurrencesBetween(events, zone, {
    from: addDays(today, 1 - OFFERED_DAYS),
    to: today,
  })
    .filter((occurrence) => isHeld(occurrence) && !known.has(checkIdOf(occurrence)))
    .toReversed();
  return (
    <Panel
      title={t('beginFrom')}
      aside={
        <Button icon="calendar" onClick={onOther}>
          {t('beginOther')}
        </Button>
      }
    >
      {offered.length === 0 ? (
        <p className="px-3.5 py-3 text-ink-2">{t('noEvents')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {offered.map((occurrence, at) => (
            <li
              key={occurrence.key}
              data-event={occurrence.key}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
            >
              <span className="min-w-0 flex-1 basis-40">
                <b className="wrap-anywhere">{nameOf(occurrence.event)}</b>{' '}
                <span className="whitespace-nowrap text-ink-2">
                  {`${format.day(occurrence.day)}, ${format.time(occurrence.startsAt)}`}
                </span>
              </span>
              <Button
                variant={at === 0 ? 'primary' : 'plain'}
                icon="plus"
                aria-label={`${t('begin')}: ${nameOf(occurrence.event)}, ${format.day(occurrence.day)}`}
                onClick={() => void begin(newCheckOf(occurrence)).then((isBegun) => setFailed(!isBegun))}
              >
                {t('begin')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <p role="alert" className="border-t border-line px-3.5 py-2 text-no">
          {t('notSaved')}
        </p>
      )}
    </Panel>
  );
}
