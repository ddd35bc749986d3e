import { useState } from 'react';
import { remind } from '../../../../contract/gear.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';

/** Asks members who list no gear to do so; nobody more than once a day. */
export function RemindButton({ count }: { readonly count: number }) {
  const t = useT('gear');
  const { isOnline } = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const { reminded, already } = await call(remind, {});
      setResult({
        text: [
          ...(reminded > 0 || already === 0 ? [t('remindDone', { count: reminded })] : []),
          ...(already > 0 ? [t('remindAlready', { count: already })] : []),
        ].join(' '),
        isFailure: false,
      });
    } catch {
      setResult({ text: t('remindFailed'), isFailure: true });
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        icon="bell"
        isBusy={isBusy}
        disabled={!isOnline}
        title={isOnline ? undefined : t('onlineOnly')}
        onClick={() => void send()}
      >
        {t('remind', { count })}
      </Button>
      <p
        role={result?.isFailure === true ? 'alert' : 'status'}
        className={`text-xs ${result?.isFailure === true ? 'text-no' : 'text-ink-2'}`}
      >
        {result?.text ?? ''}
      </p>
    </div>
  );
}
