import { useEffect, useState } from 'react';
import { isTopicOn, settings } from '../../../../contract/notifications.ts';
import { isPushDisabled } from '../../../data/push/push-subscription.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

type DeliveryProblem = 'noticesDenied' | 'noticesAsk' | 'noticesTopic';

async function checkDelivery(): Promise<DeliveryProblem | null> {
  if (!('Notification' in window) || Notification.permission === 'denied') return 'noticesDenied';
  return Notification.permission === 'default' || (await isPushDisabled()) ? 'noticesAsk' : null;
}

/** Warns when a price alert could not be delivered to this device, with a link to the settings. */
export function NotificationWarning() {
  const t = useT('auction');
  const { data } = useEndpoint(settings, {});
  const [device, setDevice] = useState<DeliveryProblem | null>(null);
  useEffect(() => {
    let isMounted = true;
    const refresh = (): void =>
      void checkDelivery().then((problem) => {
        if (isMounted) setDevice(problem);
      });
    refresh();
    // the permission can change in the browser's settings while the page is hidden
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  const problem = data !== undefined && !isTopicOn(data.topics, 'priceReached') ? 'noticesTopic' : device;
  if (problem === null) return null;
  return (
    <div
      data-notices={problem}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-s-3 border-s-wait bg-raised px-3 py-2 text-xs text-ink-2"
    >
      <Icon name="bell" className="size-4 text-wait" />
      <p className="min-w-0 flex-1 basis-48">{t(problem)}</p>
      <LinkButton to="/{-$locale}/dashboard/notifications" variant="quiet">
        {t('noticesSettings')}
      </LinkButton>
    </div>
  );
}
