import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import type { GridRow } from '../marking/grid-model.ts';
import { checkTable, checkText } from './check-export.ts';

/** Saves a check as a file, or copies it for a chat. */
export function ExportCheck({
  check,
  rows,
}: {
  readonly check: ShownCheck;
  readonly rows: readonly GridRow[];
}) {
  const t = useT('absences-statistics');
  const ranks = useT('characters');
  const format = useFormats();
  const { nameOf, stageOf } = useEventWords();
  const event = nameOf(check);
  const words = {
    event,
    day: format.day(check.day),
    stageOf,
    rankOf: ({ rank }: GridRow['person']) => (rank === null ? t('guest') : ranks(rankKey(rank))),
    list: format.list,
  };
  return (
    <div className="flex flex-wrap items-center gap-1 border-t border-line px-3.5 py-2">
      <CopyText makeText={() => checkText(check, rows, t, words)} />
      <ExportButtons
        title={event}
        makeTable={() => ({ title: event, about: check.day, ...checkTable(check, rows, t, words) })}
      />
    </div>
  );
}
