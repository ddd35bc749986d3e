import { useState } from 'react';
import { useClanDay, type ClanTime } from '../../data/clan/use-clan-day.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import type { exports as texts } from '../../../i18n/locales/en/exports.ts';
import type { Translate } from '../../../i18n/translation.ts';
import type { Table, TableFormat } from '../../data/page/save-table.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusMessage } from '../../ui/feedback/StatusMessage.tsx';

const LABELS = {
  csv: { label: 'CSV', key: 'saveCsv' },
  xlsx: { label: 'Excel', key: 'saveExcel' },
} as const satisfies Record<TableFormat, unknown>;
const FORMATS = ['csv', 'xlsx'] as const satisfies readonly TableFormat[];

/** Names of columns. */
export type ExportTexts = Translate<typeof texts>;

export type TableToSave = Omit<Table, 'day'> & {
  /** Of more rows than the file holds. */
  readonly isCut?: boolean;
};

export interface ExportButtonsProps {
  /** The list that the buttons are for, as people read it. */
  readonly title: string;
  readonly makeTable: (t: ExportTexts) => TableToSave | Promise<TableToSave>;
  readonly isDisabled?: boolean;
}

export interface FileButtonsProps extends ExportButtonsProps {
  /** Dates are in the clan's zone; null: in the device's. */
  readonly clan: ClanTime | null;
}

/** Saves a list as a file; works offline once the writers are cached. */
export function FileButtons({ title, makeTable, isDisabled = false, clan }: FileButtonsProps) {
  const t = useT('exports');
  const format = useFormats();
  const day = useClanDay(clan);
  const [busy, setBusy] = useState<TableFormat | null>(null);
  const [result, setResult] = useState<{ readonly text: string; readonly isFailure: boolean } | null>(null);
  const save = async (as: TableFormat): Promise<void> => {
    setBusy(as);
    setResult(null);
    try {
      const [{ saveTable }, table] = await Promise.all([
        import('../../data/page/save-table.ts'),
        makeTable(t),
      ]);
      const name = await saveTable({ ...table, day }, as, {
        locale: format.locale,
        timeZone: clan?.clan.timeZone,
      });
      const saved = t('saved', { name });
      setResult({
        text:
          table.isCut === true ? `${saved} ${t('cut', { rows: format.number(table.rows.length) })}` : saved,
        isFailure: false,
      });
    } catch {
      setResult({ text: t('failed'), isFailure: true });
    }
    setBusy(null);
  };
  return (
    <div className="flex flex-wrap items-center gap-1">
      {FORMATS.map((as) => (
        <Button
          key={as}
          variant="quiet"
          icon="download"
          disabled={isDisabled}
          isBusy={busy === as}
          aria-label={t(LABELS[as].key, { title })}
          onClick={() => void save(as)}
        >
          {LABELS[as].label}
        </Button>
      ))}
      {result?.isFailure === true ? (
        <span role="alert" className="text-xs text-no">
          {result.text}
        </span>
      ) : (
        <StatusMessage text={result?.text ?? ''} className="text-xs text-ink-3 wrap-anywhere" />
      )}
    </div>
  );
}

/** For tools that guests use as well: dates in the device's zone, as on their screens, and nothing of a clan is loaded. */
export function PublicExportButtons(props: ExportButtonsProps) {
  return <FileButtons {...props} clan={null} />;
}
