import { Suspense, useState } from 'react';
import { owedFor } from '../../../../domain/warns/warn.ts';
import type { ShownContribution } from '../../../../offline/mirror/overlays/gatherings.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { PendingSums } from '../../../components/payments/PendingSums.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useOwnDebt } from '../dashboard/use-own-debt.ts';
import { ContributeDialog, type Contributing } from '../gatherings/ContributeDialog.tsx';
import { contributionCells, contributionHeadings } from '../gatherings/contribution-cells.ts';
import { ContributionRow } from '../gatherings/ContributionRow.tsx';
import { paymentTitle } from '../gatherings/payment-title.ts';

// with the words of events, for warns that follow from a check
const AbsenceReason = lazyPart(
  async () => (await import('../../../components/schedule/AbsenceReason.tsx')).AbsenceReason,
  ['warns', 'schedule'],
);

const NO_GATHERINGS = new Map<string, never>();

/** What the member owes for warns, for which ones, how to pay, and what was paid. Nothing without any of it. */
export function DebtCard() {
  const t = useT('treasury');
  const format = useClanFormats();
  const withdraw = useChange('contribution.withdraw');
  // the sums follow what is paid meanwhile, also in another tab
  const [paying, setPaying] = useState<Pick<Contributing, 'contribution'> | null>(null);
  const { warns, owedRub, payments, paid, leftRub } = useOwnDebt();
  if (owedRub === 0 && payments.length === 0) return null;
  const begin = (contribution: ShownContribution | null): void => setPaying({ contribution });
  const open = payments.filter(({ status }) => status === 'pending');
  const decided = payments.filter(({ status }) => status !== 'pending');
  // what only this device has is no payment yet
  const saved = [...open, ...decided].filter(({ change }) => change !== 'create');
  const row = (contribution: ShownContribution) => (
    <ContributionRow
      key={contribution.id}
      contribution={contribution}
      title={paymentTitle(contribution.source, NO_GATHERINGS, t)}
      hasName={false}
      {...(contribution.status === 'pending' && {
        actions: (
          <>
            <Button
              variant="quiet"
              icon="pencil"
              aria-label={t('editOf', { sum: format.rubles(contribution.amountRub) })}
              onClick={() => begin(contribution)}
            />
            <Button
              variant="quiet"
              icon="trash"
              aria-label={t('withdrawOf', { sum: format.rubles(contribution.amountRub) })}
              onClick={() => void withdraw({ id: contribution.id })}
            />
          </>
        ),
      })}
    />
  );
  return (
    <Panel title={t('debtTitle')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-3" data-debt={owedRub}>
        <p
          className={`font-display text-[1.25rem] font-bold tabular-nums ${owedRub === 0 ? 'text-ok' : 'text-no'}`}
        >
          {owedRub === 0 ? t('debtPaid') : t('debtOwed', { sum: format.rubles(owedRub) })}
        </p>
        <PendingSums paid={paid} />
        {leftRub > 0 && (
          <span className="ms-auto">
            <Button
              variant="primary"
              icon="plus"
              aria-label={`${t('contribute')}: ${t('forDebt')}`}
              onClick={() => begin(null)}
            >
              {t('contribute')}
            </Button>
          </span>
        )}
      </div>
      {leftRub > 0 && <p className="max-w-prose px-3.5 pb-2.5 text-xs text-ink-3">{t('debtHow')}</p>}
      {warns.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {warns.map((warn) => (
            <li
              key={warn.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-3.5 py-2"
            >
              <span className="wrap-anywhere">
                {warn.reason === null && warn.absences !== undefined ? (
                  <Suspense fallback={null}>
                    <AbsenceReason warn={warn} />
                  </Suspense>
                ) : (
                  (warn.reason ?? <span className="text-ink-3">{t('debtNoReason')}</span>)
                )}
              </span>
              <b className="tabular-nums">{format.rubles(owedFor(warn))}</b>
              <span className="col-span-2 text-xs text-ink-3">
                {(warn.paidRub ?? 0) > 0
                  ? t('debtPart', { paid: format.rubles(warn.paidRub ?? 0), cost: format.rubles(warn.cost) })
                  : format.date(warn.appliedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && <ul className="border-t border-line">{open.map(row)}</ul>}
      {decided.length > 0 && (
        <Disclosure title={t('debtPayments')}>
          <ul>{decided.map(row)}</ul>
        </Disclosure>
      )}
      {saved.length > 0 && (
        <SaveTable
          title={t('debtPayments')}
          makeTable={() => ({
            title: t('debtPayments'),
            headings: contributionHeadings(t),
            rows: saved.map((one) => contributionCells(one, NO_GATHERINGS, t)),
          })}
        />
      )}
      {paying !== null && (
        <ContributeDialog
          about={{
            ...paying,
            payable: {
              title: t('forDebt'),
              periods: [],
              period: null,
              leftRub,
              limitRub: leftRub + (paying.contribution?.amountRub ?? 0),
              hint: t('debtHint'),
              sourceOf: () => ({ kind: 'debt' }),
            },
          }}
          onClose={() => setPaying(null)}
        />
      )}
    </Panel>
  );
}
