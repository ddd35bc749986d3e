import { useState } from 'react';
import { own, type TelemetryEvent } from '../../../../contract/telemetry.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import type { TableToSave } from '../../../components/export/FileButtons.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { EVENT_LABELS } from '../event-labels.ts';
import { TelemetryEventRow } from '../TelemetryEventRow.tsx';
import { usePageNames } from '../notice/page-names.ts';
import { ObjectionDialog } from './ObjectionDialog.tsx';

/** So many are shown at first. */
const SHOWN_EVENTS = 10;

/** What was noted of the person, to be saved, and objected to. */
export function OwnEvents() {
  const t = useT('telemetry');
  const format = useClanFormats();
  const nameOf = usePageNames();
  const answer = useInClanTime(useEndpoint(own, {}));
  const [isWhole, setWhole] = useState(false);
  const [objecting, setObjecting] = useState<TelemetryEvent | null>(null);
  const tableOf = (events: readonly TelemetryEvent[]): TableToSave => ({
    title: t('ownEvents'),
    headings: [
      t('columnTime'),
      t('columnEvent'),
      t('columnPage'),
      t('columnRisk'),
      t('columnCharacter'),
      t('columnObjection'),
    ],
    rows: events.map(({ at, type, page, risk, characterName, objection }) => [
      { at },
      t(EVENT_LABELS[type]),
      nameOf(page),
      risk,
      characterName,
      objection,
    ]),
  });
  return (
    <AnswerPanel
      title={t('ownEvents')}
      answer={answer}
      rows={2}
      aside={({ events }) =>
        events.length > 0 && <ExportButtons title={t('ownEvents')} makeTable={() => tableOf(events)} />
      }
    >
      {({ events, keptDays, answeredAt }) => (
        <>
          {events.length === 0 ? (
            <StateBlock kind="empty" title={t('ownEmpty')}>
              {t('ownEmptyBody', { days: format.number(keptDays) })}
            </StateBlock>
          ) : (
            <ul className="divide-y divide-line">
              {events.slice(0, isWhole ? undefined : SHOWN_EVENTS).map((event) => (
                <TelemetryEventRow
                  key={event.id}
                  event={event}
                  action={
                    <Button
                      aria-label={t('objectAbout', {
                        event: t(EVENT_LABELS[event.type]),
                        when: format.dateTime(event.at),
                      })}
                      onClick={() => setObjecting(event)}
                    >
                      {t(event.objection === null ? 'object' : 'objectChange')}
                    </Button>
                  }
                />
              ))}
            </ul>
          )}
          {!isWhole && events.length > SHOWN_EVENTS && (
            <div className="border-t border-line p-3.5">
              <Button onClick={() => setWhole(true)}>
                {t('showAll', { number: format.number(events.length) })}
              </Button>
            </div>
          )}
          {answeredAt !== null && (
            <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">
              {t('answeredAt', { when: format.dateTime(answeredAt) })}
            </p>
          )}
          {objecting !== null && (
            <ObjectionDialog key={objecting.id} event={objecting} onClose={() => setObjecting(null)} />
          )}
        </>
      )}
    </AnswerPanel>
  );
}
