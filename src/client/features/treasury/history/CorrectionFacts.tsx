import { Suspense } from 'react';
import { correctionOf, type TreasuryEntry } from '../../../../contract/treasury.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';

// with the words of events, for warns that follow from a check
const AbsenceReason = lazyPart(
  async () => (await import('../../../components/schedule/AbsenceReason.tsx')).AbsenceReason,
  ['warns', 'schedule'],
);

/** The warns that are owed again once their payment is corrected. */
function OwedAgain({ entry }: { readonly entry: TreasuryEntry }) {
  const t = useT('treasury');
  const format = useClanFormats();
  const answer = useEndpoint(correctionOf, { params: { seq: String(entry.seq) } });
  if (answer.data === undefined) return <AnswerFallback answer={answer} rows={2} />;
  const { owedAgain } = answer.data;
  return owedAgain.length === 0 ? (
    <p>{t('correctNothingOwed')}</p>
  ) : (
    <div className="grid gap-1">
      <p>{t('correctOwed', { name: entry.subject ?? '' })}</p>
      <ul className="divide-y divide-line border border-line">
        {owedAgain.map((warn) => (
          <li
            key={warn.warnId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 px-3 py-1.5"
          >
            <span className="wrap-anywhere">
              {warn.reason === null && warn.absences !== undefined ? (
                <Suspense fallback={null}>
                  <AbsenceReason warn={warn} />
                </Suspense>
              ) : (
                (warn.reason ?? <span className="text-ink-3">{t('debtNoReason')}</span>)
              )}
              <small className="block text-xs text-ink-3">{format.date(warn.appliedAt)}</small>
            </span>
            <b className="text-no tabular-nums">{format.rubles(warn.owedRub)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a correction of a payment does beside the counter-entry, and what its owner reads. */
export function CorrectionFacts({ entry }: { readonly entry: TreasuryEntry }) {
  const t = useT('treasury');
  return (
    <div className="grid gap-2 border-s-3 border-s-wait ps-3" data-correction={entry.seq}>
      {entry.source === 'contribution' ? <p>{t('correctContribution')}</p> : <OwedAgain entry={entry} />}
      {entry.subject !== null && <p>{t('correctReads', { name: entry.subject })}</p>}
    </div>
  );
}
