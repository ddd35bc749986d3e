import { useEffect, useState } from 'react';
import { view, type TelemetryEvent } from '../../../../contract/telemetry.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { EVENT_DAYS, isSign } from '../../../../domain/telemetry/telemetry-settings.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TelemetryEventRow } from '../TelemetryEventRow.tsx';

interface MemberEvents {
  readonly name: string;
  readonly events: readonly TelemetryEvent[];
}

/** By name: an order by risk would read as a list of suspects. */
function byMember(events: readonly TelemetryEvent[]): readonly MemberEvents[] {
  const members = new Map<string, TelemetryEvent[]>();
  for (const event of events) {
    const known = members.get(event.characterName);
    if (known === undefined) members.set(event.characterName, [event]);
    else known.push(event);
  }
  return [...members]
    .map(([name, own]) => ({ name, events: own }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function Member({ name, events }: MemberEvents) {
  const t = useT('telemetry-settings');
  const format = useFormats();
  const signs = events.filter(({ type }) => isSign(type));
  const highest = Math.max(0, ...signs.map(({ risk }) => risk));
  return (
    <Disclosure
      title={name}
      aside={
        <span className="flex flex-wrap gap-x-3 text-xs text-ink-3">
          <span>{t('eventCount', { count: events.length })}</span>
          <span>
            {signs.length === 0 ? t('noSign') : t('highestRisk', { value: format.number(highest) })}
          </span>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <TelemetryEventRow key={event.id} event={event} />
        ))}
      </ul>
    </Disclosure>
  );
}

/** The clan's events by member. Opening it asks the server once, which records that. */
export function EventsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT('telemetry-settings');
  const common = useT('common');
  const format = useFormats();
  const { call } = useSource(SERVER_SOURCE);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<AnswerOf<typeof view> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  useEffect(() => {
    const stop = new AbortController();
    call(view, {}, { signal: stop.signal }).then(
      (given) => setAnswer(given),
      (error: unknown) => {
        if (!stop.signal.aborted && error instanceof ApiError) setFailure(error);
      },
    );
    return () => stop.abort();
  }, [call, attempt]);
  return (
    <Dialog isOpen isTall onClose={onClose} title={t('eventsTitle')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="max-w-prose text-ink-2">{t('eventsHonest')}</p>
        {answer === null ? (
          failure === null ? (
            <StateBlock kind="loading" rows={4} />
          ) : (
            <StateBlock
              kind="broken"
              action={
                <Button
                  icon="rotate-ccw"
                  onClick={() => {
                    setFailure(null);
                    setAttempt((before) => before + 1);
                  }}
                >
                  {common('tryAgain')}
                </Button>
              }
            >
              {problem}
            </StateBlock>
          )
        ) : answer.events.length === 0 ? (
          <StateBlock kind="empty" title={t('eventsEmpty')}>
            {t('eventsEmptyBody', { days: format.number(EVENT_DAYS) })}
          </StateBlock>
        ) : (
          <div className="border border-t-0 border-line">
            {byMember(answer.events).map((member) => (
              <Member key={member.name} {...member} />
            ))}
          </div>
        )}
        {answer?.isCut === true && (
          <p className="text-wait">{t('eventsCut', { number: format.number(answer.events.length) })}</p>
        )}
      </div>
    </Dialog>
  );
}
