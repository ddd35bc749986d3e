import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { postEntry } from '../../../../contract/treasury.ts';
import { toId } from '../../../../domain/ids.ts';
import {
  type BalanceChangeId,
  isAmount,
  plainDelta,
  type PlainKind,
} from '../../../../domain/treasury/ledger.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { isReason, ReasonAndEnd } from './ReasonAndEnd.tsx';

interface EntryFormProps {
  readonly kind: PlainKind;
  /** Null while it is not known. */
  readonly balanceRub: number | null;
}

/** Enters an expense or an income, with what it was for; only online. */
export function EntryForm({ kind, balanceRub }: EntryFormProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const send = useKeyedCall(postEntry);
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  // of the entry that is typed: pressed twice, also with other words, it is entered once
  const [id, setId] = useState(() => toId<BalanceChangeId>(newId()));
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isDone, setDone] = useState(false);
  const isSumWrong = amount === null || !isAmount(amount);
  const isShort = !isSumWrong && kind === 'expense' && balanceRub !== null && amount > balanceRub;
  const begin = (): void => {
    setDone(false);
    setFailure(null);
  };
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (isSumWrong || isShort || !isReason(reason)) return;
    const failed = await send({ body: { id, kind, amountRub: amount, reason } });
    setFailure(failed);
    if (failed !== null && failed.code !== 'treasury.idTaken') return;
    setId(toId<BalanceChangeId>(newId()));
    if (failed !== null) return;
    setAmount(null);
    setReason('');
    setChecked(false);
    setDone(true);
  });
  return (
    <form onSubmit={submit} data-unsaved={reason === '' ? undefined : ''}>
      <fieldset disabled={!isOnline || balanceRub === null} className="grid gap-2 pb-3 disabled:opacity-60">
        <NumberField
          label={t(kind === 'expense' ? 'amountOut' : 'amountIn')}
          unit="₽"
          isSum
          isWide
          isOptional
          step={1_000}
          min={1}
          value={amount}
          onChange={(value) => {
            begin();
            setAmount(value);
          }}
          error={
            isShort
              ? t('balanceShort', { sum: format.rubles(balanceRub) })
              : isChecked && isSumWrong
                ? t('sumWrong')
                : undefined
          }
          note={
            isSumWrong || isShort || balanceRub === null
              ? undefined
              : t('balanceAfter', { sum: format.rubles(balanceRub + plainDelta(kind, amount)) })
          }
        />
        <ReasonAndEnd
          label={t('whatFor')}
          reason={reason}
          onReason={(value) => {
            begin();
            setReason(value);
          }}
          error={isChecked && !isReason(reason) ? t('whatForMissing') : undefined}
          failure={failure}
          done={isDone ? t('entered') : ''}
          isBusy={isBusy}
          submitText={t(kind === 'expense' ? 'enterExpense' : 'enterIncome')}
        />
      </fieldset>
    </form>
  );
}
