import { useState } from 'react';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';

interface RemindButtonProps {
  /** What it does and for how many. */
  readonly label: string;
  /** Who cannot be reminded, having no account here. */
  readonly without?: readonly string[];
  /** Why it is off without a network. */
  readonly offline: string;
  readonly send: () => Promise<{ readonly reminded: number; readonly already: number }>;
}

/** Reminds members of something; nobody more than once a day. Says how many got it. */
export function RemindButton({ label, without = [], offline, send }: RemindButtonProps) {
  const t = useT('reminders');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const remind = async (): Promise<void> => {
    setBusy(true);
    try {
      const { reminded, already } = await send();
      setResult({
        text: [
          ...(reminded > 0 || already === 0 ? [t('done', { count: reminded })] : []),
          ...(already > 0 ? [t('already', { count: already })] : []),
        ].join(' '),
        isFailure: false,
      });
    } catch {
      setResult({ text: t('failed'), isFailure: true });
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon="bell" isBusy={isBusy} disabled={!isOnline} onClick={() => void remind()}>
        {label}
      </Button>
      <p
        role={result?.isFailure === true ? 'alert' : 'status'}
        className={`text-xs ${result?.isFailure === true ? 'text-no' : 'text-ink-2'}`}
      >
        {result?.text ?? (isOnline ? '' : offline)}
      </p>
      {without.length > 0 && (
        <p className="basis-full text-xs wrap-anywhere text-ink-3">
          {t('noAccount', { names: format.list(without) })}
        </p>
      )}
    </div>
  );
}
