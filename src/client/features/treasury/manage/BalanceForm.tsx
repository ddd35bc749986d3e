import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { setBalance } from '../../../../contract/treasury.ts';
import { toId } from '../../../../domain/ids.ts';
import { type BalanceChangeId, isBalance } from '../../../../domain/treasury/ledger.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { isReason, ReasonAndEnd } from './ReasonAndEnd.tsx';

interface BalanceFormProps {
  /** The balance as this page shows it, null while it is not known: the server refuses when it has moved since. */
  readonly balanceRub: number | null;
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
  const seenRub = draft?.seenRub ?? balanceRub;
  const isSumWrong = wanted === null || !isBalance(wanted);
  const begin = (): void => {
    setDone(false);
    setFailure(null);
    if (balanceRub === null) return;
    setDraft((known) => known ?? { seenRub: balanceRub, id: toId<BalanceChangeId>(newId()) });
  };
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (isSumWrong || !isReason(reason) || draft === null) return;
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
      setDraft({ ...draft, seenRub: typeof now === 'number' ? now : (balanceRub ?? draft.seenRub) });
    } else if (failed.code === 'treasury.idTaken') setDraft(null);
  });
  return (
    <form onSubmit={submit} data-unsaved={reason === '' ? undefined : ''}>
      <fieldset disabled={!isOnline || balanceRub === null} className="grid gap-2 pb-3 disabled:opacity-60">
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
            !isSumWrong && seenRub !== null && wanted !== seenRub
              ? t('balanceChange', {
                  change: `${wanted > seenRub ? '+' : ''}${format.rubles(wanted - seenRub)}`,
                })
              : undefined
          }
        />
        <ReasonAndEnd
          label={t('reason')}
          reason={reason}
          onReason={(value) => {
            begin();
            setReason(value);
          }}
          error={isChecked && !isReason(reason) ? t('reasonMissing') : undefined}
          failure={failure}
          done={isDone ? t('balanceSet') : ''}
          isBusy={isBusy}
          submitText={t('setBalance')}
        />
      </fieldset>
    </form>
  );
}
