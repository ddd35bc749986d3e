import { useState } from 'react';
import { accountLog } from '../../../../contract/auth.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { MAX_SESSIONS, type AccountEvent } from '../../../../domain/auth/sign-in-way.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { deviceText, networkText, wayName } from './way-words.ts';

type Line = AnswerOf<typeof accountLog>['events'][number];

const TEXTS = {
  signedIn: 'eventSignedIn',
  signedOut: 'eventSignedOut',
  ended: 'eventEnded',
  crowdedOut: 'eventCrowdedOut',
  linked: 'eventLinked',
  unlinked: 'eventUnlinked',
} as const satisfies Record<AccountEvent, string>;

/** So many are shown at first. */
const FEW = 5;

function EventLine({ at, event, way, device, network }: Line) {
  const t = useT('sign-in-ways');
  const format = useFormats();
  const place = networkText(t, network);
  const text = t(TEXTS[event], {
    way: way === null ? t('theGame') : wayName(t, way),
    device: deviceText(t, device),
    most: MAX_SESSIONS,
  });
  return (
    <li className="px-3.5 py-2">
      <p className="wrap-anywhere">{text}</p>
      <p className="text-xs text-ink-3">
        <time dateTime={at}>{format.dateTime(at)}</time>
        {place !== null && ` · ${place}`}
      </p>
    </li>
  );
}

/** What happened to the account: sign-ins, devices, ways to sign in. */
export function AccountLogPanel() {
  const t = useT('sign-in-ways');
  const answer = useEndpoint(accountLog, {});
  const [isWhole, setWhole] = useState(false);
  return (
    <AnswerPanel title={t('logHeading')} answer={answer} rows={3}>
      {({ events }) =>
        events.length === 0 ? (
          <StateBlock kind="empty" title={t('logEmpty')}>
            {t('logLead')}
          </StateBlock>
        ) : (
          <>
            <p className="max-w-prose p-3.5 text-ink-2">{t('logLead')}</p>
            <ul className="divide-y divide-line border-t border-line">
              {(isWhole ? events : events.slice(0, FEW)).map((line) => (
                <EventLine key={line.id} {...line} />
              ))}
            </ul>
            {!isWhole && events.length > FEW && (
              <div className="border-t border-line px-3.5 py-2.5">
                <Button
                  variant="quiet"
                  icon="chevron-down"
                  className="-mx-3.5"
                  onClick={() => setWhole(true)}
                >
                  {t('showAll', { count: events.length })}
                </Button>
              </div>
            )}
          </>
        )
      }
    </AnswerPanel>
  );
}
