import { useEffect, useState } from 'react';
import { askForPersistence, storageFacts, type StorageFacts } from '../../../offline/outbox/persistence.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';

const PERSISTENCE = {
  kept: 'storageKeptYes',
  refused: 'storageKeptNo',
  unknown: 'storageKeptUnknown',
} as const;

function sendsInBackground(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in window;
}

/** What the browser promises about what is kept here. */
export function StoragePanel() {
  const t = useT('unsent');
  const format = useFormats();
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const found = await storageFacts();
      if (isHere) setFacts(found);
    };
    void look();
    return () => {
      isHere = false;
    };
  }, []);
  const ask = async (): Promise<void> => {
    await askForPersistence();
    setFacts(await storageFacts());
    setAsked(true);
  };
  if (facts === null)
    return (
      <Panel title={t('storageHeading')}>
        <StateBlock kind="loading" rows={2} />
      </Panel>
    );
  const { persistence, usedBytes, quotaBytes } = facts;
  const lines = [
    { name: t('storageKept'), value: t(PERSISTENCE[persistence]) },
    { name: t('sendsWithoutPage'), value: sendsInBackground() ? t('sendsYes') : t('sendsNo') },
    ...(usedBytes === null || quotaBytes === null
      ? []
      : [
          {
            name: t('storageUsed'),
            value: t('storageUse', { used: format.bytes(usedBytes), quota: format.bytes(quotaBytes) }),
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
            {hasAsked ? (
              <p className="text-ink-2">{t('storageRefused')}</p>
            ) : (
              <Button onClick={() => void ask()}>{t('storageAsk')}</Button>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
