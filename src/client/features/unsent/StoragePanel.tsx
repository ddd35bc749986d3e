import { useEffect, useState } from 'react';
import {
  requestPersistence,
  readStorageInfo,
  type StorageInfo,
} from '../../../offline/transactions/persistence.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';

const PERSISTENCE_LABELS = {
  kept: 'storagePersistedYes',
  refused: 'storagePersistedNo',
  unknown: 'storagePersistedUnknown',
} as const;

function sendsInBackground(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in window;
}

/** Storage persistence, background sending and quota of this browser. */
export function StoragePanel() {
  const t = useT('unsent');
  const common = useT('common');
  const format = useFormats();
  const [info, setInfo] = useState<StorageInfo | null>(null);
  const [hasRequested, setRequested] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const readInfo = async (): Promise<void> => {
      const next = await readStorageInfo();
      if (isMounted) setInfo(next);
    };
    void readInfo();
    return () => {
      isMounted = false;
    };
  }, []);
  const askBrowser = async (): Promise<void> => {
    await requestPersistence();
    setInfo(await readStorageInfo());
    setRequested(true);
  };
  if (info === null)
    return (
      <Panel title={t('storageHeading')}>
        <StateBlock kind="loading" rows={2} />
      </Panel>
    );
  const { persistence, usedBytes, quotaBytes } = info;
  const lines = [
    { name: t('storagePersisted'), value: t(PERSISTENCE_LABELS[persistence]) },
    { name: t('sendsWithoutPage'), value: sendsInBackground() ? t('sendsYes') : t('sendsNo') },
    ...(usedBytes === null || quotaBytes === null
      ? []
      : [
          {
            name: t('storageUsed'),
            value: common('storageUse', { used: format.bytes(usedBytes), quota: format.bytes(quotaBytes) }),
          },
        ]),
  ];
  return (
    <Panel title={t('storageHeading')}>
      <dl className="divide-y divide-line">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 px-3.5 py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold" data-fact={name}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div role="status">
        {persistence !== 'kept' && (
          <div className="grid justify-items-start gap-2 border-t border-line p-3.5">
            {hasRequested ? (
              <p className="text-ink-2">{t('storageRefused')}</p>
            ) : (
              <Button onClick={() => void askBrowser()}>{t('storageAsk')}</Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
