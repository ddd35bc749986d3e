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
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { OfflineNote } from '../online/OfflineNote.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import { ExportLedger } from './ExportLedger.tsx';
import { type LastWeek, useEntries } from './use-entries.ts';

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

/** What came and went in a week. */
function WeekSums({ sums: { inRub, outRub } }: { readonly sums: Pick<LastWeek, 'inRub' | 'outRub'> }) {
  const t = useT('treasury');
  const format = useClanFormats();
  return (
    <span className="flex flex-wrap justify-end gap-x-2 text-xs whitespace-nowrap tabular-nums">
      <span>{t('weekIn', { sum: format.rubles(inRub) })}</span>
      <span>{t('weekOut', { sum: format.rubles(outRub) })}</span>
    </span>
  );
}

/** The ledger by week, newest first and open, the others folded, for everybody in the clan; managers correct entries. */
export function LedgerHistory({ isManager = false }: { readonly isManager?: boolean }) {
  const t = useT('treasury');
  const format = useClanFormats();
  const timeZone = useClanMirror()?.clan.timeZone ?? 'UTC';
  const { answer, entries, hasMore, lastWeek, isLoadingMore, moreProblem, loadMore } = useEntries();
  const problem = useErrorMessage(moreProblem);
  const [correcting, setCorrecting] = useState<TreasuryEntry | null>(null);
  const weeks = useMemo(() => weeksOf(entries, timeZone), [entries, timeZone]);
  return (
    <Panel title={t('history')} aside={entries.length > 0 && <ExportLedger />}>
      {isManager && entries.length > 0 && <OfflineNote />}
      {answer.state !== 'ready' ? (
        <AnswerFallback answer={answer} />
      ) : entries.length === 0 ? (
        <StateBlock kind="empty" title={t('historyEmpty')}>
          {t('historyEmptyBody')}
        </StateBlock>
      ) : (
        weeks.map((week, place) => (
          <section key={week.from} aria-label={t('weekOf', { days: format.days(week.from, week.to) })}>
            <Disclosure
              title={format.days(week.from, week.to)}
              isOpenAtFirst={place === 0}
              aside={
                <WeekSums
                  sums={
                    lastWeek?.from === week.from
                      ? lastWeek
                      : { inRub: sumOf(week.entries, 1), outRub: sumOf(week.entries, -1) }
                  }
                />
              }
            >
              <ul className="border-t border-line">
                {week.entries.map((entry) => (
                  <EntryRow
                    key={entry.seq}
                    entry={entry}
                    {...(isManager && { onCorrect: () => setCorrecting(entry) })}
                  />
                ))}
              </ul>
            </Disclosure>
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
