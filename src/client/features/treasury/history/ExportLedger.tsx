import { entries, type TreasuryEntry } from '../../../../contract/treasury.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSource } from '../../../data/store/source.ts';
import { SOURCE_LABELS } from './source-labels.ts';

/** The server counts calls, and ledgers are years long. */
const MAX_PAGES = 50;

/** Saves the ledger as a file, newest entry first. */
export function ExportLedger() {
  const t = useT('treasury');
  const { call } = useSource(SERVER_SOURCE);
  const readAll = async (): Promise<{ readonly rows: readonly TreasuryEntry[]; readonly isCut: boolean }> => {
    const rows: TreasuryEntry[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const last = rows.at(-1);
      const answer = await call(entries, last === undefined ? {} : { query: { before: String(last.seq) } });
      rows.push(...answer.entries);
      if (!answer.hasMore) return { rows, isCut: false };
    }
    return { rows, isCut: true };
  };
  return (
    <ExportButtons
      title={t('history')}
      makeTable={async () => {
        const { rows, isCut } = await readAll();
        return {
          title: t('history'),
          isCut,
          headings: [
            t('columnNumber'),
            t('columnDate'),
            t('columnPrevious'),
            t('columnChange'),
            t('columnBalance'),
            t('columnWhat'),
            t('columnMember'),
            t('columnBy'),
            t('columnReason'),
          ],
          rows: rows.map((entry) => [
            entry.seq,
            { at: entry.at },
            entry.previousRub,
            entry.deltaRub,
            entry.balanceRub,
            t(SOURCE_LABELS[entry.source]),
            entry.subject,
            entry.by,
            entry.reason,
          ]),
        };
      }}
    />
  );
}
