import { useNetwork } from '../../../data/connection/use-network.ts';
import { useSession } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { FactList } from '../profile/FactList.tsx';
import { useDeviceFacts, type WorkerReport } from './use-device-facts.ts';

const WORKER_STATES = {
  none: 'workerUnsupported',
  off: 'none',
  installing: 'workerInstalling',
  waiting: 'workerWaiting',
  active: 'workerActive',
} as const;

/** Status of this page, its service worker and its storage. */
export function DevicePanel({ workerFacts }: { readonly workerFacts: () => Promise<WorkerReport> }) {
  const t = useT('server-status');
  const common = useT('common');
  const shell = useT('shell');
  const format = useFormats();
  const device = useDeviceFacts(workerFacts);
  const { isOnline, lastContactAt } = useNetwork();
  const { confirmedAt } = useSession();
  if (device === null)
    return (
      <Panel title={t('deviceHeading')}>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  const { worker, usedBytes, quotaBytes } = device;
  const instant = (at: number | null): string => (at === null ? t('none') : format.dateTime(at));
  return (
    <Panel title={t('deviceHeading')}>
      <FactList
        facts={[
          { name: t('version'), value: __VERSION__ },
          { name: t('build'), value: __BUILD__ },
          { name: t('worker'), value: t(WORKER_STATES[worker.state]) },
          { name: t('workerBuild'), value: worker.build ?? t('none') },
          { name: t('workerFiles'), value: format.number(worker.cachedFiles) },
          {
            name: t('storage'),
            value:
              usedBytes === null || quotaBytes === null
                ? common('unknown')
                : common('storageUse', { used: format.bytes(usedBytes), quota: format.bytes(quotaBytes) }),
          },
          { name: t('persisted'), value: device.isPersisted ? common('yes') : common('no') },
          {
            name: t('caches'),
            value:
              device.caches.length === 0
                ? t('none')
                : device.caches.map(({ name, entries }) => `${name} (${format.number(entries)})`).join(', '),
          },
          { name: t('sync'), value: isOnline ? shell('stateOnline') : shell('stateOffline') },
          { name: t('lastContact'), value: instant(lastContactAt) },
          { name: t('sessionConfirmed'), value: instant(confirmedAt) },
        ]}
      />
    </Panel>
  );
}
