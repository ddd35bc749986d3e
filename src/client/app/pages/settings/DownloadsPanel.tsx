import { useState } from 'react';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSession } from '../../../data/session/session.ts';
import { clearDownloads } from '../../../../offline/purge/downloads.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

const PARTS = ['storedApp', 'storedDownloads', 'storedClan', 'storedOwn'] as const;

/** What this device stores, and the part of it that can be downloaded again. */
export function DownloadsPanel() {
  const t = useT('settings');
  const common = useT('common');
  const { isOnline } = useNetwork();
  const { hasToken } = useSession();
  const [question, setQuestion] = useState<true | null>(null);
  const clear = async (): Promise<string | null> => {
    if (!(await clearDownloads())) return t('clearFailed');
    // what the page holds of them in memory is gone with it
    location.reload();
    return null;
  };
  return (
    <Panel title={t('storedHeading')}>
      <ul className="grid list-disc gap-1.5 py-3.5 ps-8 pe-3.5 text-ink-2">
        {PARTS.filter((part) => hasToken || part !== 'storedClan').map((part) => (
          <li key={part}>{t(part)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-t border-line p-3.5">
        <Button icon="trash" disabled={!isOnline} onClick={() => setQuestion(true)}>
          {t('clear')}
        </Button>
        {!isOnline && <p className="text-xs text-ink-3">{t('clearOffline')}</p>}
      </div>
      <ConfirmDialog
        about={question}
        onClose={() => setQuestion(null)}
        onConfirm={clear}
        ask={() => ({
          title: t('clearQuestion'),
          body: <p>{t('clearBody')}</p>,
          cancel: common('cancel'),
          confirm: t('clear'),
        })}
      />
    </Panel>
  );
}
