import type { SubscriptionId } from '../../../../domain/ids.ts';
import { useState } from 'react';
import { unsubscribe, type settings } from '../../../../contract/notifications.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { call } from '../../../data/http/client.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { disablePush } from '../../../data/push/push-subscription.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useNow } from '../../../data/i18n/use-now.ts';

type Device = AnswerOf<typeof settings>['devices'][number];

/** The devices that receive push messages; each can be removed. */
export function DevicesPanel({
  devices,
  ownId,
  onChange,
}: {
  readonly devices: readonly Device[];
  readonly ownId: SubscriptionId | null;
  readonly onChange: () => void;
}) {
  const t = useT('notifications');
  const common = useT('common');
  const format = useFormats();
  const nowMs = useNow();
  const { isOnline } = useNetwork();
  const [deviceToRemove, setDeviceToRemove] = useState<Device | null>(null);
  const ago = (at: string): string => format.ago((nowMs - Date.parse(at)) / 1000);
  const isOwn = ({ id, isCurrent }: Device): boolean => (ownId === null ? isCurrent : id === ownId);
  const remove = async (device: Device): Promise<string | null> => {
    try {
      await (isOwn(device) ? disablePush() : call(unsubscribe, { params: { id: device.id } }));
      return null;
    } catch {
      return t('removeFailed');
    } finally {
      onChange();
    }
  };
  return (
    <Panel
      title={t('devicesHeading')}
      aside={<span className="tabular-nums">{format.number(devices.length)}</span>}
    >
      {devices.length === 0 && <p className="p-3.5 text-ink-2">{t('devicesNone')}</p>}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2.5">
            <Icon name="smartphone" className="size-4.5 text-ink-3" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold wrap-anywhere">{device.device}</span>
                {isOwn(device) && <Tag tone="ok">{t('deviceThis')}</Tag>}
              </p>
              <p className="text-xs text-ink-3">
                {t('deviceSeen', { age: ago(device.seenAt) })}
                {device.lastSentAt !== null &&
                  ` · ${t('deviceLast', { age: ago(device.lastSentAt), answer: device.lastStatus !== null && device.lastStatus < 300 ? t('deviceDelivered') : device.lastStatus === null ? t('serviceSilent') : t('serviceAnswered', { status: device.lastStatus }) })}`}
              </p>
            </div>
            <Button
              variant="quiet"
              icon="trash"
              disabled={!isOnline}
              aria-label={t('deviceRemoveLabel', { device: device.device })}
              onClick={() => setDeviceToRemove(device)}
            >
              {t('deviceRemove')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        about={deviceToRemove}
        onClose={() => setDeviceToRemove(null)}
        onConfirm={remove}
        ask={({ device }) => ({
          title: t('removeQuestion'),
          body: <p>{t('removeBody', { device })}</p>,
          cancel: common('cancel'),
          confirm: t('deviceRemove'),
        })}
      />
    </Panel>
  );
}
