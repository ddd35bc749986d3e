import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { setBalance } from '../../../../contract/treasury.ts';
import { toId } from '../../../../domain/ids.ts';
import { type BalanceChangeId, isBalance, MAX_REASON_LENGTH } from '../../../../domain/treasury/ledger.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { OfflineNote } from '../online/OfflineNote.tsx';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';

interface BalanceFormProps {
  /** The balance as this page shows it: the server refuses when it has moved since. */
  readonly balanceRub: number;
}

/** Sets the balance, with a reason; only online. */
export function BalanceForm({ balanceRub }: BalanceFormProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const send = useKeyedCall(setBalance);
  const [wanted, setWanted] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  // what was shown when the person began to type, and the id of the change
  const [draft, setDraft] = useState<{ readonly seenRub: number; readonly id: BalanceChangeId } | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isDone, setDone] = useState(false);
  const problem = useErrorMessage(failure);
  const seenRub = draft?.seenRub ?? balanceRub;
  const isSumWrong = wanted === null || !isBalance(wanted);
  const isReasonWrong = reason.trim() === '' || reason.trim().length > MAX_REASON_LENGTH;
  const begin = (): void => {
    setDone(false);
    setFailure(null);
    setDraft((known) => known ?? { seenRub: balanceRub, id: toId<BalanceChangeId>(newId()) });
  };
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (isSumWrong || isReasonWrong || draft === null) return;
    const failed = await send({ body: { ...draft, balanceRub: wanted, reason } });
    setFailure(failed);
    if (failed === null) {
      setWanted(null);
      setReason('');
      setDraft(null);
      setChecked(false);
      setDone(true);
    } else if (failed.code === 'treasury.moved') {
      // both figures are in the message: the next press is based on the new one
      const now = failed.details['balanceRub'];
      setDraft({ ...draft, seenRub: typeof now === 'number' ? now : balanceRub });
    }
  });
  return (
    <Panel title={t('setBalance')}>
      <OfflineNote />
      <form onSubmit={submit}>
        <fieldset disabled={!isOnline} className="grid gap-2 pb-3 disabled:opacity-60">
          <NumberField
            label={t('newBalance')}
            unit="₽"
            isSum
            isWide
            isOptional
            step={1_000}
            min={0}
            value={wanted}
            onChange={(value) => {
              begin();
              setWanted(value);
            }}
            error={isChecked && isSumWrong ? t('sumWrong') : undefined}
            note={
              !isSumWrong && wanted !== seenRub
                ? t('balanceChange', {
                    change: `${wanted > seenRub ? '+' : ''}${format.rubles(wanted - seenRub)}`,
                  })
                : undefined
            }
          />
          <div className="px-3.5">
            <TextArea
              label={t('reason')}
              value={reason}
              onChange={(value) => {
                begin();
                setReason(value);
              }}
              maxLength={MAX_REASON_LENGTH}
              isRequired
              error={isChecked && isReasonWrong ? t('reasonMissing') : undefined}
            />
          </div>
          {failure !== null && (
            <p role="alert" className="px-3.5 text-no">
              {problem}
            </p>
          )}
          <p role="status" className="px-3.5 text-ok empty:hidden">
            {isDone ? t('balanceSet') : ''}
          </p>
          <div className="px-3.5">
            <Button type="submit" variant="primary" icon="save" isBusy={isBusy}>
              {t('setBalance')}
            </Button>
          </div>
        </fieldset>
      </form>
    </Panel>
  );
}
