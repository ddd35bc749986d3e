import { useState } from 'react';
import { ownData } from '../../../../contract/account.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { FILES_SOURCE } from '../../../data/files/files.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { saveFile } from '../../../data/page/save-file.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

const FILE_NAME = 'muster-my-data.json';

/** A person's own data as a file, and the way out. Both need the server: a waiting departure would be none. */
export function OwnDataPanel() {
  const t = useT('account');
  const settings = useT('settings');
  const { isOnline } = useNetwork();
  const { loadFile } = useSource(FILES_SOURCE);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const problem = useErrorMessage(failure);
  const { submit: save, isBusy } = useSubmit(async () => {
    setFailure(null);
    setSaved(false);
    try {
      saveFile(new Blob([await loadFile(ownData, {})], { type: 'application/json' }), FILE_NAME);
      setSaved(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError('network', 0, null, ''));
    }
  });
  return (
    <Panel title={settings('ownDataHeading')}>
      <div className="grid gap-3 p-3.5">
        <p className="max-w-prose text-ink-2">{t('saveWhat')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button icon="download" isBusy={isBusy} disabled={!isOnline} onClick={save}>
            {t('save')}
          </Button>
          <p role="status" className="text-xs text-ink-3">
            {isSaved && t('saved')}
          </p>
        </div>
        {failure !== null && (
          <p role="alert" className="text-no">
            {problem}
          </p>
        )}
      </div>
      <div className="grid gap-3 border-t border-line p-3.5">
        <p className="max-w-prose text-ink-2">{t('leaveWhat')}</p>
        <div>
          <Button icon="trash" variant="danger" disabled={!isOnline} onClick={() => setLeaving(true)}>
            {t('leave')}
          </Button>
        </div>
        {!isOnline && (
          <p role="status" className="text-xs text-wait">
            {t('offline')}
          </p>
        )}
      </div>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </Panel>
  );
}
