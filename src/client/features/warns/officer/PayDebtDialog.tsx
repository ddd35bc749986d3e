import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { recordFor } from '../../../../contract/gatherings.ts';
import type { ShownPaid } from '../../../../offline/mirror/overlays/gatherings.ts';
import { toId } from '../../../../domain/ids.ts';
import { type ContributionId, MAX_PROOF_LENGTH } from '../../../../domain/treasury/gathering.ts';
import { warnReasonOf } from '../../../../domain/warns/change-warn.ts';
import { PendingSums } from '../../../components/payments/PendingSums.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import type { WarnedMember } from './warn-list.ts';

const SUM_STEP = 10_000;

/** Records what a member has paid for their warns; it is posted to the treasury at once. */
export function PayDebtDialog({
  member,
  paid,
  onClose,
}: {
  readonly member: WarnedMember;
  /** What the member has reported. */
  readonly paid: ShownPaid | null;
  readonly onClose: () => void;
}) {
  const t = useT('warns');
  const format = useFormats();
  const [id] = useState(() => toId<ContributionId>(newId()));
  const [amount, setAmount] = useState<number | null>(() => {
    const leftRub = member.debt - (paid?.pendingRub ?? 0);
    return leftRub > 0 ? leftRub : null;
  });
  const [note, setNote] = useState('');
  const record = useKeyedCall(recordFor);
  const isAmountValid = amount !== null && Number.isInteger(amount) && amount >= 1 && amount <= member.debt;
  const isTooLong = note.trim().length > MAX_PROOF_LENGTH;
  return (
    <ConfirmDialog
      about={member}
      onClose={onClose}
      onConfirm={({ name }) =>
        record({
          body: {
            id,
            memberName: name,
            source: { kind: 'debt' },
            amountRub: amount ?? 0,
            note: warnReasonOf(note),
          },
        })
      }
      ask={({ name }) => ({
        title: t('payDebtOf', { name }),
        body: (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-display text-[1.125rem] text-no tabular-nums">
                {t('owes', { sum: format.rubles(member.debt) })}
              </b>
              {paid !== null && <PendingSums paid={paid} />}
            </p>
            {paid !== null && paid.pendingRub > 0 && <p className="text-xs text-ink-2">{t('payPending')}</p>}
            <div className="-mx-3.5">
              <NumberField
                label={t('payAmount')}
                unit={t('costUnit')}
                isSum
                isWide
                min={1}
                max={member.debt}
                step={SUM_STEP}
                value={amount}
                onChange={setAmount}
                error={isAmountValid ? undefined : t('payBad', { max: format.number(member.debt) })}
              />
            </div>
            <TextArea
              label={t('payNote')}
              value={note}
              maxLength={MAX_PROOF_LENGTH}
              onChange={setNote}
              error={isTooLong ? t('tooLong', { max: format.number(MAX_PROOF_LENGTH) }) : undefined}
            />
            <p className="text-xs text-ink-3">{t('payHint')}</p>
          </>
        ),
        cancel: t('cancel'),
        confirm: t('payDebt'),
        offline: t('moneyOnline'),
        variant: 'primary',
        isInvalid: !isAmountValid || isTooLong,
      })}
    />
  );
}
