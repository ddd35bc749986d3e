import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { cutOff, type ChartBand, type ChartBars, type ChartLine } from '../../../ui/chart/chart-line.ts';
import { useInViewport } from '../../../ui/browser/use-in-viewport.ts';
import { useBucketLabel } from './use-bucket-label.ts';
import type { HistorySeries } from './history-series.ts';

const LineChart = lazyPart(async () => (await import('../../../ui/chart/LineChart.tsx')).LineChart);

const DAY_SECONDS = 86_400;

interface HistoryChartProps {
  readonly series: HistorySeries;
  /** Length of one bucket, in seconds. */
  readonly step: number;
  readonly name: string;
}

/** Initial position of the cursor: the newest bucket with a sale. */
function newestX({ xs, median }: HistorySeries): number {
  return xs[median.findLastIndex((value) => !Number.isNaN(value))] ?? xs.at(-1) ?? 0;
}

/** Legend entries of what is visible; a band without height is not. */
function legendEntries({ median, lower, upper, minimum, maximum, gaps, knownFromX }: HistorySeries) {
  return (
    [
      [
        'median',
        median.some((value, index) => !Number.isNaN(value) && !Number.isNaN(median[index + 1] ?? Number.NaN))
          ? 'w-4 h-0.5 bg-accent-text'
          : 'size-1.5 rounded-full bg-accent-text',
        true,
      ],
      [
        'legendHalf',
        'w-4 h-2.5 bg-accent-text/30',
        lower.some((value, index) => value < (upper[index] ?? value)),
      ],
      [
        'legendExtremes',
        'w-4 h-2.5 bg-accent-text/15',
        minimum.some(
          (value, index) => value < (lower[index] ?? value) || (maximum[index] ?? 0) > (upper[index] ?? 0),
        ),
      ],
      ['legendSales', 'w-4 h-2.5 bg-ink-3/55', true],
      ['legendUnknown', 'w-4 h-2.5 border-e border-line-strong bg-raised', knownFromX !== null],
      ['legendGap', '', gaps > 0],
    ] as const
  ).filter(([, , isDrawn]) => isDrawn);
}

/** Median as a line, interquartile range and extremes as bands, number of sales as bars; gaps stay gaps. */
export function HistoryChart({ series, step, name }: HistoryChartProps) {
  const t = useT('auction');
  const format = useFormats();
  const { xs } = series;
  const [picked, setPicked] = useState<number | null>(null);
  const lines = useMemo(
    (): readonly ChartLine[] => [{ id: 'median', label: t('median'), styleIndex: 0, values: series.median }],
    [t, series],
  );
  const bands = useMemo(
    (): readonly ChartBand[] => [
      {
        id: 'extremes',
        label: t('extremes'),
        styleIndex: 0,
        lower: series.minimum,
        upper: series.maximum,
        isFaint: true,
      },
      {
        id: 'half',
        label: t('middleHalf'),
        styleIndex: 0,
        lower: series.lower,
        upper: series.upper,
        isFaint: false,
      },
    ],
    [t, series],
  );
  const above = useMemo(() => cutOff(lines, bands), [lines, bands]);
  const bars = useMemo((): ChartBars => ({ label: t('sales'), values: series.sales }), [t, series]);
  const bucketLabel = useBucketLabel(step);
  const formatX = useCallback((x: number) => bucketLabel(x - step / 2, x + step / 2), [bucketLabel, step]);
  const formatMarkX = useCallback(
    (x: number, between: number) => {
      const at = new Date(x * 1000);
      return between >= DAY_SECONDS || (at.getHours() === 0 && at.getMinutes() === 0)
        ? format.dayMonth(at)
        : format.time(at);
    },
    [format],
  );
  const figure = useRef<HTMLElement>(null);
  const isInViewport = useInViewport(figure);
  const isPickedHere = picked !== null && picked >= (xs[0] ?? 0) && picked <= (xs.at(-1) ?? 0);
  const waiting = <div className="skeleton m-3.5 h-50 sm:h-66" />;
  return (
    <figure ref={figure} className="pt-1">
      <p aria-hidden className="px-3.5 text-2xs text-ink-3">
        {t('inRubles')}
      </p>
      {isInViewport ? (
        <Suspense fallback={waiting}>
          <LineChart
            label={t('historyOf', { name })}
            xs={xs}
            lines={lines}
            bands={bands}
            bars={bars}
            unknownBeforeX={series.knownFromX ?? undefined}
            isStepped={false}
            isTime
            atX={isPickedHere ? picked : newestX(series)}
            onMove={setPicked}
            formatX={formatX}
            formatY={format.rubles}
            formatMarkX={formatMarkX}
            formatMarkY={format.compact}
            formatBar={format.number}
            noValue={t('nothingSold')}
          />
        </Suspense>
      ) : (
        waiting
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 pt-1 pb-2.5 text-xs text-ink-3">
        {legendEntries(series).map(([key, style]) => (
          <span key={key} data-legend={key} className="flex items-center gap-1.5">
            {style !== '' && <i aria-hidden className={style} />}
            {t(key)}
          </span>
        ))}
        {above !== null && (
          <span data-legend="above">{t('legendAbove', { price: format.rubles(above) })}</span>
        )}
      </figcaption>
    </figure>
  );
}
