import { lazy, Suspense, useContext, useMemo, useState } from 'react';
import { averageOf, ratioOf, type WarPoint } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { ChartLine } from '../../../ui/chart/chart-line.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { NOTHING, useWarWords } from '../words/use-war-words.ts';

/** Without a network and a copy on the device the page goes on without the chart. */
const LineChart = lazy(() =>
  import('../../../ui/chart/LineChart.tsx').then(
    ({ LineChart: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <StateBlock kind="offline" /> }),
  ),
);

const MEASURES = {
  ratio: { label: 'ratio', decimals: 2, of: ({ tally }: WarPoint) => ratioOf(tally) },
  score: { label: 'columnScore', decimals: 0, of: ({ tally }: WarPoint) => averageOf(tally, 'score') },
  strength: { label: 'strength', decimals: 1, of: ({ strength }: WarPoint) => strength },
} as const;
export type Measure = keyof typeof MEASURES;

interface WarChartProps {
  readonly points: readonly WarPoint[];
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

/** Wars one after the other, as a line and as a table. */
export function WarChart({ points, measure, onMeasure }: WarChartProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const { label, decimals, of } = MEASURES[measure];
  const [picked, setPicked] = useState<number | null>(null);
  const xs = useMemo(() => Float64Array.from(points, (_point, at) => at), [points]);
  const lines = useMemo(
    (): readonly ChartLine[] => [
      {
        id: measure,
        label: t(label),
        styleIndex: 0,
        values: Float64Array.from(points, (point) => of(point) ?? Number.NaN),
      },
    ],
    [points, measure, label, of, t],
  );
  const dayOf = (x: number): string => points[Math.round(x)]?.day ?? '';
  return (
    <>
      {isPicture && <p className="px-3.5 pt-3.5 text-ink-2">{t('chartOf', { measure: t(label) })}</p>}
      {!isPicture && (
        <div className="px-3.5 pt-3.5">
          <Segmented
            label={t('measure')}
            value={measure}
            options={(Object.keys(MEASURES) as Measure[]).map((value) => ({
              value,
              label: t(MEASURES[value].label),
            }))}
            onChange={onMeasure}
          />
        </div>
      )}
      {points.length > 1 && (
        <figure aria-label={t('chartOf', { measure: t(label) })} className="pt-1">
          <Suspense fallback={<div className="skeleton m-3.5 h-50 sm:h-66" />}>
            <LineChart
              key={measure}
              label={t('chartOf', { measure: t(label) })}
              xs={xs}
              lines={lines}
              isStepped={false}
              atX={picked ?? points.length - 1}
              onMove={setPicked}
              formatX={(x) => (dayOf(x) === '' ? '' : words.format.day(dayOf(x)))}
              formatMarkX={(x) =>
                dayOf(x) === '' || !Number.isInteger(x) ? '' : words.format.dayMonth(`${dayOf(x)}T12:00:00`)
              }
              formatY={(y) => words.format.number(y, decimals)}
              formatMarkY={(y) => words.format.number(y, decimals)}
              noValue={NOTHING}
            />
          </Suspense>
        </figure>
      )}
      {!isPicture && (
        <Disclosure title={t('chartTable')} isOpenAtFirst={points.length <= 1}>
          <NumbersTable
            label={t('chartTable')}
            headings={[
              t('columnDate'),
              t('outcome'),
              t('ratio'),
              t('columnKills'),
              t('columnScore'),
              t('columnStrength'),
            ]}
            rows={points.toReversed().map((point) => ({
              key: point.warId,
              head: (
                <AppLink to="/{-$locale}/clan-war/view/$id" params={{ id: point.warId }}>
                  {words.format.day(point.day)}
                </AppLink>
              ),
              cells: [
                point.outcome === null ? NOTHING : words.outcomeName(point.outcome),
                words.amount(ratioOf(point.tally), 2),
                words.amount(averageOf(point.tally, 'kills'), 1),
                words.amount(averageOf(point.tally, 'score')),
                words.amount(point.strength, 1),
              ],
            }))}
          />
        </Disclosure>
      )}
    </>
  );
}
