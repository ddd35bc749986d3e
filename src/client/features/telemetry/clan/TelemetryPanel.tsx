import { useState } from 'react';
import { settings as settingsEndpoint } from '../../../../contract/telemetry.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useRole } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { NoticeText } from '../notice/NoticeText.tsx';
import { EventsDialog } from './EventsDialog.tsx';
import { TelemetryDialog } from './TelemetryDialog.tsx';

/** Protected pages, in the clan's settings: switched by leaders, and read by whom they let. */
export function TelemetryPanel() {
  const t = useT('telemetry-settings');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const isLeader = useRole() === 'leader';
  const answer = useInClanTime(useEndpoint(settingsEndpoint, {}));
  const [open, setOpen] = useState<'settings' | 'events' | null>(null);
  return (
    <AnswerPanel
      title={t('heading')}
      answer={answer}
      rows={3}
      aside={({ settings, isAllowed }) => (
        <Tag tone={settings.isOn && isAllowed ? 'ok' : 'neutral'}>
          {t(settings.isOn && isAllowed ? 'stateOn' : 'stateOff')}
        </Tag>
      )}
    >
      {({ settings, isAllowed, mayView, answers }) => (
        <>
          <div className="grid gap-2 p-3.5">
            <p className="max-w-prose text-ink-2">{t('lead')}</p>
            {!isAllowed && (
              <p role="status" className="max-w-prose text-wait">
                {t('notAllowed')}
              </p>
            )}
            {isAllowed && !settings.isOn && <p className="text-ink-3">{t('offBody')}</p>}
            {settings.changedBy !== null && settings.changedAt !== null && (
              <p className="text-xs text-ink-3">
                {t('changed', { name: settings.changedBy, when: format.dateTime(settings.changedAt) })}
              </p>
            )}
          </div>
          {settings.isOn && isAllowed && (
            <div className="border-t border-line">
              <NoticeText {...settings} />
              <p className="border-t border-line px-3.5 py-2.5 font-semibold">
                {t('answers', {
                  yes: format.number(answers.yes),
                  no: format.number(answers.no),
                  none: format.number(answers.none),
                })}
              </p>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line p-3.5">
            {isLeader ? (
              <Button
                icon="sliders-horizontal"
                disabled={!isOnline || (!isAllowed && !settings.isOn)}
                onClick={() => setOpen('settings')}
              >
                {t(settings.isOn ? 'change' : 'turnOn')}
              </Button>
            ) : (
              <p className="text-ink-3">{t('leadersOnly')}</p>
            )}
            {mayView && (
              <>
                <Button icon="list" disabled={!isOnline} onClick={() => setOpen('events')}>
                  {t('viewEvents')}
                </Button>
                <small className="text-xs text-ink-3">{t('viewLogged')}</small>
              </>
            )}
            {!isOnline && (
              <p role="status" className="w-full text-wait">
                {t('offline')}
              </p>
            )}
          </div>
          {open === 'settings' && (
            <TelemetryDialog stored={settings} isAllowed={isAllowed} onClose={() => setOpen(null)} />
          )}
          {open === 'events' && <EventsDialog onClose={() => setOpen(null)} />}
        </>
      )}
    </AnswerPanel>
  );
}
