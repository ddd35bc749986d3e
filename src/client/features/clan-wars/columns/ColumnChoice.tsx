import { useId, type ReactNode } from 'react';
import { ROW_FIELDS, type RowField } from '../../../../domain/clan-wars/war.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { FIELD_KEYS } from '../words/use-war-words.ts';

export interface ChosenColumn {
  /** Null: none of the scoreboard's. */
  readonly field: RowField | null;
  readonly isCertain: boolean;
}

interface ColumnChoiceProps<Column extends ChosenColumn> {
  readonly label: string;
  /** From left to right. */
  readonly columns: readonly Column[];
  /** What is over a column, as it stands there. */
  readonly headingOf: (column: Column) => ReactNode;
  /** What stands in it. */
  readonly samplesOf: (column: Column) => readonly string[];
  readonly onChoose: (at: number, field: RowField | null) => void;
}

/** Says of each column of numbers which one it is. */
export function ColumnChoice<Column extends ChosenColumn>({
  label,
  columns,
  headingOf,
  samplesOf,
  onChoose,
}: ColumnChoiceProps<Column>) {
  const t = useT('war-pictures');
  const words = useT('clan-wars');
  const format = useFormats();
  const id = useId();
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]"
    >
      {columns.map((column, at) => {
        const samples = samplesOf(column);
        const name = t('columnNumber', { number: format.number(at + 1) });
        return (
          <div
            key={at}
            data-column={at + 1}
            className={`grid min-w-0 content-start gap-1 border p-1.5 ${column.isCertain ? 'border-line' : 'border-wait'}`}
          >
            <label htmlFor={`${id}${at}`} className="flex min-h-7 min-w-0 items-center text-xs text-ink-3">
              <span className="sr-only">{`${name} `}</span>
              {headingOf(column) ?? <span aria-hidden>{name}</span>}
            </label>
            <select
              id={`${id}${at}`}
              value={column.field ?? ''}
              aria-describedby={`${id}${at}s`}
              onChange={({ target }) =>
                onChoose(at, ROW_FIELDS.find((field) => field === target.value) ?? null)
              }
              className="min-h-9 w-full min-w-0 border border-line-field bg-ground ps-2 pe-1 text-ink pointer-coarse:min-h-10"
            >
              {ROW_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {words(FIELD_KEYS[field])}
                </option>
              ))}
              <option value="">{t('columnIgnored')}</option>
            </select>
            <span id={`${id}${at}s`} className="truncate text-xs text-ink-3 tabular-nums">
              {samples.join(' · ')}
            </span>
          </div>
        );
      })}
    </div>
  );
}
