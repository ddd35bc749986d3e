import { useState } from 'react';
import type { TelemetryAccess } from '../../../../contract/accounts.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NoticeText } from '../notice/NoticeText.tsx';
import { hasPrivacySignal, useAnswer } from './use-consent.ts';

interface NoticeProps {
  readonly access: TelemetryAccess;
  readonly onAnswered: () => void;
}

/** The notice with its two answers, of which neither stands out. */
export function Notice({ access, onAnswered }: NoticeProps) {
  const t = useT('telemetry');
  const { isOnline } = useNetwork();
  const { answer, failure } = useAnswer(access);
  const problem = useErrorMessage(failure);
  const [given, setGiven] = useState<boolean | null>(null);
  const give = async (isYes: boolean): Promise<void> => {
    if (given !== null) return;
    setGiven(isYes);
    const failed = await answer(isYes);
    setGiven(null);
    if (failed === null) onAnswered();
  };
  const isBlocked = !isOnline || given !== null;
  return (
    <>
      <NoticeText {...access} />
      <div className="grid gap-3 border-t border-line p-3.5">
        <p className="max-w-prose text-ink-2">{t('choice')}</p>
        {hasPrivacySignal() && <p className="max-w-prose text-wait">{t('signalNote')}</p>}
        {!isOnline && (
          <p role="status" className="text-wait">
            {t('answerOffline')}
          </p>
        )}
        {problem !== '' && (
          <p role="alert" className="text-no">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button icon="check" isBusy={given === true} disabled={isBlocked} onClick={() => void give(true)}>
            {t('agree')}
          </Button>
          <Button icon="x" isBusy={given === false} disabled={isBlocked} onClick={() => void give(false)}>
            {t('refuse')}
          </Button>
        </div>
      </div>
    </>
  );
}
