import type { SubscriptionId } from '../../../../domain/ids.ts';
import { useEffect, useState } from 'react';
import { settings } from '../../../../contract/notifications.ts';
import { readPushId } from '../../../data/push/push-subscription.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { PushStatePanel } from './PushStatePanel.tsx';
import { QuietHoursPanel } from './QuietHoursPanel.tsx';
import { TopicsPanel } from './TopicsPanel.tsx';

/** Notification settings: this device, the topics, and the other devices. */
export function SettingsPanels() {
  const t = useT('notifications');
  const answer = useEndpoint(settings, {});
  const [ownId, setOwnId] = useState<SubscriptionId | null>(null);
  const { data, fetchedAt, retry } = answer;
  useEffect(() => {
    let isMounted = true;
    void readPushId().then((id) => {
      if (isMounted) setOwnId(id);
    });
    return () => {
      isMounted = false;
    };
  }, [fetchedAt]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <PushStatePanel publicKey={data?.publicKey} onChange={retry} />
      <div className="grid min-w-0 gap-4">
        <TopicsPanel isOffline={answer.state === 'offline'} />
        <QuietHoursPanel isOffline={answer.state === 'offline'} />
        {data !== undefined ? (
          <DevicesPanel devices={data.devices} ownId={ownId} onChange={retry} />
        ) : (
          <Panel title={t('devicesHeading')}>
            <AnswerFallback answer={answer} />
          </Panel>
        )}
        {data !== undefined && answer.problem !== null && <Age at={fetchedAt} />}
      </div>
    </div>
  );
}
