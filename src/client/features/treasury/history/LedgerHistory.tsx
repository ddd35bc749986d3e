import { useMemo, useState } from 'react';
import type { TreasuryEntry } from '../../../../contract/treasury.ts';
import { weekOf } from '../../../../domain/treasury/period.ts';
import { dayIn } from '../../../data/clan/use-clan-day.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import { ExportLedger } from './ExportLedger.tsx';
import { useEntries } from './use-entries.ts';

interface Week {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly TreasuryEntry[];
}

function weeksOf(entries: readonly TreasuryEntry[], timeZone: string): readonly Week[] {
  const weeks = new Map<
    string,
    { readonly from: string; readonly to: string; readonly entries: TreasuryEntry[] }
  >();
  for (const entry of entries) {
    const week = weekOf(dayIn(timeZone, Date.parse(entry.at)));
    const known = weeks.get(week.from);
    if (known === undefined) weeks.set(week.from, { ...week, entries: [entry] });
    else known.entries.push(entry);
  }
  return [...weeks.values()];
}

function sumOf(entries: readonly TreasuryEntry[], sign: 1 | -1): number {
  return entries.reduce((sum, { deltaRub }) => sum + (deltaRub * sign > 0 ? Math.abs(deltaRub) : 0), 0);
}

/** The ledger by week, newest first, for everybody in the clan; managers correct entries. */
export function LedgerHistory({ isManager = false }: { readonly isManager?: boolean }) {
  const t = useT('treasury');
  const format = useClanFormats();
  const timeZone = useClanMirror()?.clan.timeZone ?? 'UTC';
  const { answer, entries, hasMore, isLoadingMore, moreProblem, loadMore } = useEntries();
  const problem = useErrorMessage(moreProblem);
  const [correcting, setCorrecting] = useState<TreasuryEntry | null>(null);
  const weeks = useMemo(() => weeksOf(entries, timeZone), [entries, timeZone]);
  return (
    <Panel title={t('history')} aside={entries.length > 0 && <ExportLedger />}>
      {answer.state !== 'ready' ? (
        <AnswerFallback answer={answer} />
      ) : entries.length === 0 ? (
        <StateBlock kind="empty" title={t('historyEmpty')}>
          {t('historyEmptyBody')}
        </StateBlock>
      ) : (
        weeks.map((week, place) => (
          <section key={week.from} aria-label={t('weekOf', { days: format.days(week.from, week.to) })}>
            <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-line bg-raised px-3.5 py-1.5">
              <span className="me-auto">{format.days(week.from, week.to)}</span>
              {/* of a week that goes on below, the sums are not known yet */}
              {(!hasMore || place < weeks.length - 1) && (
                <span className="text-xs font-normal text-ink-2 tabular-nums">
                  {t('weekSums', {
                    in: format.rubles(sumOf(week.entries, 1)),
                    out: format.rubles(sumOf(week.entries, -1)),
                  })}
                </span>
              )}
            </h3>
            <ul>
              {week.entries.map((entry) => (
                <EntryRow
                  key={entry.seq}
                  entry={entry}
                  {...(isManager && { onCorrect: () => setCorrecting(entry) })}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {hasMore && (
        <div className="grid gap-1 border-t border-line p-2.5">
          {problem !== '' && (
            <p role="alert" className="text-no">
              {problem}
            </p>
          )}
          <Button isBusy={isLoadingMore} onClick={() => void loadMore()}>
            {t('older')}
          </Button>
        </div>
      )}
      {isManager && <CorrectDialog entry={correcting} onClose={() => setCorrecting(null)} />}
    </Panel>
  );
}
