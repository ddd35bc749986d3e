import { useEffect, useState } from 'react';
import { settings } from '../../../../contract/notifications.ts';
import { isTopicOn } from '../../../../domain/notifications/topics.ts';
import { isPushDisabled } from '../../../data/clan/push-subscription.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

type DeliveryProblem = 'noticesDenied' | 'noticesAsk' | 'noticesTopic';

async function checkDelivery(): Promise<DeliveryProblem | null> {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'noticesDenied';
  return Notification.permission === 'default' || (await isPushDisabled()) ? 'noticesAsk' : null;
}

/** Says when an alert would not reach the person here, and where that is changed. */
export function NotificationWarning() {
  const t = useT('auction');
  const { data } = useEndpoint(settings, {});
  const [device, setDevice] = useState<DeliveryProblem | null>(null);
  useEffect(() => {
    let isHere = true;
    const again = (): void =>
      void checkDelivery().then((found) => {
        if (isHere) setDevice(found);
      });
    again();
    // people change it in the browser's own settings and come back
    document.addEventListener('visibilitychange', again);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  const trouble = data !== undefined && !isTopicOn(data.topics, 'priceReached') ? 'noticesTopic' : device;
  if (trouble === null) return null;
  return (
    <div
      data-notices={trouble}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-s-3 border-s-wait bg-raised px-3 py-2 text-xs text-ink-2"
    >
      <Icon name="bell" className="size-4 text-wait" />
      <p className="min-w-0 flex-1 basis-48">{t(trouble)}</p>
      <LinkButton to="/{-$locale}/dashboard/notifications" variant="quiet">
        {t('noticesSettings')}
      </LinkButton>
    </div>
  );
}
