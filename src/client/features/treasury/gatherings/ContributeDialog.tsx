import { useState } from 'react';
import { v7 as newId } from 'uuid';
import type { Gathering, PaymentSource } from '../../../../contract/gatherings.ts';
import { toId } from '../../../../domain/ids.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import { type ContributionId, MAX_PROOF_LENGTH } from '../../../../domain/treasury/gathering.ts';
import { isAmount } from '../../../../domain/treasury/ledger.ts';
import { periodBefore } from '../../../../domain/treasury/period.ts';
import type { ShownContribution } from '../../../../offline/mirror/overlays/gatherings.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import type { ShownGathering } from './use-gatherings.ts';

/** What is paid: a gathering, or the debt for warns. */
export interface Payable {
  readonly title: string;
  /** Of a gathering, newest first. */
  readonly periods: readonly Period[];
  readonly period: string | null;
  /** What is left to pay; null for as much as one likes. */
  readonly leftRub: number | null;
  /** More cannot be paid. */
  readonly limitRub: number | null;
  readonly hint: string | null;
  readonly sourceOf: (period: string) => ReportedSource;
}
type ReportedSource = Exclude<PaymentSource, { readonly kind: 'reset' }>;

/** A new contribution, or a change of an own one that waits. */
export interface Contributing {
  readonly payable: Payable;
  readonly contribution: ShownContribution | null;
}

/** A gathering as something to pay. */
export function payableGathering({ gathering, period, own }: ShownGathering): Payable {
  return {
    title: gathering.title,
    periods: payablePeriods(gathering, period),
    period: period?.from ?? gathering.startDate,
    leftRub: own.leftRub,
    limitRub: null,
    hint: null,
    sourceOf: (from) => ({ kind: 'gathering', gatheringId: gathering.id, period: from }),
  };
}

/** How many periods back somebody can pay. */
const EARLIER_PERIODS = 4;

/** The current period and those before it, newest first. */
export function payablePeriods(gathering: Gathering, current: Period | null): readonly Period[] {
  const periods: Period[] = [];
  for (
    let one = current;
    one !== null && periods.length <= EARLIER_PERIODS;
    one = periodBefore(gathering, one)
  )
    periods.push(one);
  return periods;
}

interface ContributeDialogProps {
  readonly about: Contributing;
  readonly onClose: () => void;
}

/** Reports a payment, or changes a report that waits; saved on this device first. */
export function ContributeDialog({ about, onClose }: ContributeDialogProps) {
  const t = useT('treasury');
  const common = useT('common');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const create = useChange('contribution.create');
  const edit = useChange('contribution.edit');
  const { payable, contribution: before } = about;
  const { periods, limitRub } = payable;
  const [amount, setAmount] = useState<number | null>(
    before?.amountRub ?? (payable.leftRub === 0 ? null : payable.leftRub),
  );
  const [proof, setProof] = useState(before?.proof ?? '');
  const [paidPeriod, setPaidPeriod] = useState(payable.period ?? '');
  const [isChecked, setChecked] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const isTooMuch = limitRub !== null && (amount ?? 0) > limitRub;
  const isAmountWrong = amount === null || !isAmount(amount) || isTooMuch;
  const isProofLong = proof.trim().length > MAX_PROOF_LENGTH;
  const { submit, isBusy } = useSubmit(async () => {
    setChecked(true);
    if (isAmountWrong || isProofLong) return;
    const content = { amountRub: amount, proof: proof.trim() === '' ? null : proof.trim() };
    const done =
      before === null
        ? await create({
            id: toId<ContributionId>(newId()),
            source: payable.sourceOf(paidPeriod),
            ...content,
          })
        : await edit({
            id: before.id,
            ...content,
            seen: { amountRub: before.amountRub, proof: before.proof },
          });
    setFailed(!done.ok);
    if (done.ok) onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={before === null ? t('contributeTo', { title: payable.title }) : t('editContribution')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" icon="check" isBusy={isBusy} onClick={submit}>
            {before === null ? t('reportPayment') : t('saveChange')}
          </Button>
        </>
      }
    >
      <form
        className="-mx-3.5 grid gap-2"
        data-unsaved={proof !== (before?.proof ?? '') ? '' : undefined}
        onSubmit={submit}
      >
        <NumberField
          label={t('amount')}
          unit="₽"
          isSum
          isWide
          isOptional
          step={1_000}
          min={1}
          value={amount}
          onChange={setAmount}
          error={
            isTooMuch
              ? t('debtLimit', { sum: format.rubles(limitRub) })
              : isChecked && isAmountWrong
                ? t('sumWrong')
                : undefined
          }
        />
        {before === null && periods.length > 1 && (
          <label className="flex flex-wrap items-center justify-between gap-2 px-3.5 text-ink-2">
            {t('periodPaid')}
            <select
              value={paidPeriod}
              onChange={({ target }) => setPaidPeriod(target.value)}
              className="h-9 border border-line-field bg-ground px-2 text-ink pointer-coarse:h-10.5"
            >
              {periods.map(({ from, to }) => (
                <option key={from} value={from}>
                  {format.days(from, to)}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="px-3.5">
          <TextArea
            label={t('proof')}
            hint={t('proofHint')}
            value={proof}
            onChange={setProof}
            maxLength={MAX_PROOF_LENGTH}
            error={isProofLong ? t('proofLong') : undefined}
          />
        </div>
        {payable.hint !== null && <p className="px-3.5 text-xs text-ink-3">{payable.hint}</p>}
        <p role="status" className="px-3.5 text-xs text-ink-3">
          {t(isOnline ? 'contributeNote' : 'contributeOffline')}
        </p>
        {isFailed && (
          <p role="alert" className="px-3.5 text-no">
            {t('notSaved')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
