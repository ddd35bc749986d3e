import { useMemo } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { PublicExportButtons } from '../../../components/export/FileButtons.tsx';
import { rowsOf, type HistorySeries } from './history-series.ts';
import { useBucketLabel } from './use-bucket-label.ts';

const DAY_SECONDS = 86_400;
const HEAD = 'px-1.5 py-2 text-end sm:px-3';
const CELL = 'px-1.5 py-1 text-end align-top sm:px-3';

interface HistoryTableProps {
  readonly series: HistorySeries;
  readonly step: number;
  readonly name: string;
}

/** The chart's numbers, newest first; consecutive buckets without sales share one row. */
export function HistoryTable({ series, step, name }: HistoryTableProps) {
  const t = useT('auction');
  const common = useT('common');
  const format = useFormats();
  const bucketLabel = useBucketLabel(step);
  const title = t('historyOf', { name });
  const rows = useMemo(() => rowsOf(series, step), [series, step]);
  const rubles = (column: Float64Array, index: number): string => format.rubles(column[index] ?? Number.NaN);
  return (
    <>
      {step >= DAY_SECONDS && <p className="px-3.5 pb-1 text-xs text-ink-3">{t('utcDays')}</p>}
      <table className="w-full border-collapse text-xs sm:text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="eyebrow">
          <tr>
            <th scope="col" className={`${HEAD} ps-3.5 text-start`}>
              {t('when')}
            </th>
            <th scope="col" className={HEAD}>
              {t('median')}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {t('middleHalf')}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {t('extremes')}
            </th>
            <th scope="col" className={`${HEAD} pe-3.5`}>
              {t('sales')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, index, isUnknown }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className={`${CELL} ps-3.5 text-start font-normal text-ink-2`}>
                {bucketLabel(from, to)}
              </th>
              {index === null ? (
                <td colSpan={4} className={`${CELL} pe-3.5 text-ink-3`}>
                  {isUnknown ? common('unknown') : t('nothingSold')}
                </td>
              ) : (
                <>
                  <td className={`${CELL} font-semibold`}>
                    {rubles(series.median, index)}
                    <span className="block text-2xs font-normal text-ink-3 sm:hidden">{`${rubles(series.minimum, index)} – ${rubles(series.maximum, index)}`}</span>
                  </td>
                  <td
                    className={`${CELL} max-sm:hidden`}
                  >{`${rubles(series.lower, index)} – ${rubles(series.upper, index)}`}</td>
                  <td
                    className={`${CELL} text-ink-2 max-sm:hidden`}
                  >{`${rubles(series.minimum, index)} – ${rubles(series.maximum, index)}`}</td>
                  <td className={`${CELL} pe-3.5`}>{format.number(series.sales[index] ?? 0)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="border-t border-line px-2 py-1.5">
        <PublicExportButtons
          title={title}
          makeTable={(texts) => ({
            title: t('history'),
            about: name,
            headings: [texts('when'), texts('median'), texts('lowest'), texts('highest'), texts('sales')],
            rows: rows.flatMap(({ from, index }) =>
              index === null
                ? []
                : [
                    [
                      step >= DAY_SECONDS
                        ? { day: new Date(from * 1_000).toISOString().slice(0, 10) }
                        : { at: new Date(from * 1_000).toISOString() },
                      series.median[index] ?? null,
                      series.minimum[index] ?? null,
                      series.maximum[index] ?? null,
                      series.sales[index] ?? null,
                    ],
                  ],
            ),
          })}
        />
      </div>
    </>
  );
}
