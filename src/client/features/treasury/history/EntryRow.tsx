import type { TreasuryEntry } from '../../../../contract/treasury.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { SOURCE_LABELS } from './source-labels.ts';

interface EntryRowProps {
  readonly entry: TreasuryEntry;
  /** Only for managers. */
  readonly onCorrect?: () => void;
}

/** An entry of the ledger: change, balance before and after, author, reason. */
export function EntryRow({ entry, onCorrect }: EntryRowProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const isIn = entry.deltaRub > 0;
  return (
    <li
      data-entry={entry.seq}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-3.5 py-2 last:border-b-0"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold wrap-anywhere">
          {entry.subject === null
            ? t(SOURCE_LABELS[entry.source])
            : t('sourceOf', { what: t(SOURCE_LABELS[entry.source]), name: entry.subject })}
        </span>
        {entry.correctedBy !== null && <Tag tone="wait">{t('corrected')}</Tag>}
      </p>
      <p
        data-figure="change"
        className={`text-right font-semibold tabular-nums ${isIn ? 'text-ok' : 'text-no'}`}
      >
        {isIn ? '+' : ''}
        {format.rubles(entry.deltaRub)}
      </p>
      {entry.reason !== null && entry.reason !== '' && (
        <p className="col-span-2 text-ink-2 wrap-anywhere">{entry.reason}</p>
      )}
      <p className="col-span-2 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
        <span className="me-auto">{t('entryBy', { name: entry.by, at: format.dateTime(entry.at) })}</span>
        <span className="tabular-nums">
          {t('beforeAfter', {
            before: format.rubles(entry.previousRub),
            after: format.rubles(entry.balanceRub),
          })}
        </span>
        {onCorrect !== undefined && entry.correctedBy === null && entry.source !== 'correction' && (
          <Button
            variant="quiet"
            icon="rotate-ccw"
            disabled={!isOnline}
            aria-label={t('correctOf', {
              sum: format.rubles(entry.deltaRub),
              when: format.dateTime(entry.at),
            })}
            onClick={onCorrect}
          >
            {t('correct')}
          </Button>
        )}
      </p>
    </li>
  );
}
