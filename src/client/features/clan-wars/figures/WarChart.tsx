import { lazy, Suspense, useContext, useMemo, useState } from 'react';
import { averageOf, ratioOf, type WarPoint } from '../../../../domain/clan-wars/figures.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { ChartLine } from '../../../ui/chart/chart-line.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import type { WarResults } from '../results/use-war-results.ts';
import type { ComparedPeriods } from '../words/Compared.tsx';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { periodTable, roundedCell } from '../words/table-cells.ts';
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

/** Of the line of each period; the second one is dashed. */
const STYLES = { now: 0, before: 4 } as const;

interface WarChartProps {
  readonly points: readonly WarPoint[];
  readonly results: WarResults;
  /** Of another period, drawn over the same axis war by war; null: nothing is compared. */
  readonly before: readonly WarPoint[] | null;
  readonly periods: ComparedPeriods | null;
  /** The period in words, for files. */
  readonly about: string;
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

function Legend({ lines }: { readonly lines: readonly ChartLine[] }) {
  const t = useT('clan-wars');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 px-3.5 pt-3 text-sm">
      {lines.map(({ id, label, styleIndex }) => {
        const { token, dash } = seriesStyle(styleIndex);
        return (
          <li key={id} className="inline-flex items-center gap-1.5">
            <svg aria-hidden width={28} height={4} className="shrink-0">
              <path
                d="M0 2H28"
                strokeWidth={2.5}
                strokeDasharray={dash.join(' ')}
                style={{ stroke: `var(--color-${token})` }}
              />
            </svg>
            {label}
          </li>
        );
      })}
    </ul>
  );
}

const POINT_COLUMNS = [
  'columnDate',
  'outcome',
  'ratio',
  'columnKills',
  'columnScore',
  'columnStrength',
] as const;

interface PointsTableProps extends Pick<WarChartProps, 'points' | 'results'> {
  readonly label: string;
}

function PointsTable({ label, points, results }: PointsTableProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
    <NumbersTable
      label={label}
      headings={POINT_COLUMNS.map((column) => t(column))}
      rows={points.toReversed().map((point) => ({
        key: point.warId,
        head: (
          <AppLink to="/{-$locale}/clan-war/view/$id" params={{ id: point.warId }}>
            {words.format.day(point.day)}
          </AppLink>
        ),
        cells: [
          words.resultName(results.get(point.warId)),
          words.ratio(ratioOf(point.tally)),
          words.amount(averageOf(point.tally, 'kills'), 1),
          words.amount(averageOf(point.tally, 'score')),
          words.amount(point.strength, 1),
        ],
      }))}
    />
  );
}

/** Wars one after the other, as a line and as a table; those of another period beside them. */
export function WarChart({ points, results, before, periods, about, measure, onMeasure }: WarChartProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const { label, decimals, of } = MEASURES[measure];
  const read = (y: number): string =>
    measure === 'ratio' ? words.ratio(y) : words.format.number(y, decimals);
  const [picked, setPicked] = useState<number | null>(null);
  const count = Math.max(points.length, before?.length ?? 0);
  const xs = useMemo(() => Float64Array.from({ length: count }, (_, at) => at), [count]);
  const lines = useMemo((): readonly ChartLine[] => {
    const line = (id: keyof typeof STYLES, name: string, from: readonly WarPoint[]): ChartLine => ({
      id,
      label: name,
      styleIndex: STYLES[id],
      values: Float64Array.from({ length: count }, (_, at) => {
        const point = from[at];
        return (point === undefined ? null : of(point)) ?? Number.NaN;
      }),
    });
    return before === null || periods === null
      ? [line('now', t(label), points)]
      : [line('now', periods.now, points), line('before', periods.before, before)];
  }, [points, before, periods, count, label, of, t]);
  const daysAt = (x: number): readonly string[] =>
    [points[Math.round(x)], before?.[Math.round(x)]].flatMap((point) =>
      point === undefined ? [] : [words.format.day(point.day)],
    );
  const number = (x: number): string => t('warNumber', { number: words.amount(Math.round(x) + 1) });
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
      {before !== null && <Legend lines={lines} />}
      {count > 1 && (
        <figure aria-label={t('chartOf', { measure: t(label) })} className="pt-1">
          <Suspense fallback={<div className="skeleton m-3.5 h-50 sm:h-66" />}>
            <LineChart
              key={measure}
              label={t('chartOf', { measure: t(label) })}
              xs={xs}
              lines={lines}
              isStepped={false}
              isImmediate={isPicture}
              atX={Math.min(picked ?? count - 1, count - 1)}
              onMove={setPicked}
              formatX={(x) =>
                before === null ? (daysAt(x)[0] ?? '') : `${number(x)}: ${daysAt(x).join(' · ')}`
              }
              formatMarkX={(x) => {
                const day = points[x]?.day;
                if (before !== null) return Number.isInteger(x) && x < count ? number(x) : '';
                return day === undefined ? '' : words.format.dayMonth(`${day}T12:00:00`);
              }}
              formatY={read}
              formatMarkY={read}
              noValue={NOTHING}
            />
          </Suspense>
        </figure>
      )}
      {!isPicture && (
        <Disclosure title={t('chartTable')} isOpenAtFirst={count <= 1}>
          {before === null || periods === null ? (
            <PointsTable label={t('chartTable')} points={points} results={results} />
          ) : (
            (['now', 'before'] as const).map((which) => (
              <div key={which}>
                <h3 className="px-3.5 pt-2 text-sm">{periods[which]}</h3>
                <PointsTable
                  label={periods[which]}
                  points={which === 'now' ? points : before}
                  results={results}
                />
              </div>
            ))
          )}
          {count > 0 && (
            <SaveTable
              title={t('overTime')}
              makeTable={() => ({
                title: t('overTime'),
                about,
                ...periodTable(
                  t('period'),
                  POINT_COLUMNS.map((column) => t(column)),
                  { now: points.toReversed(), before: before?.toReversed() ?? null, periods },
                  ({ day, warId, tally, strength }) => {
                    const outcome = results.get(warId)?.outcome ?? null;
                    return [
                      { day },
                      outcome === null ? null : words.outcomeName(outcome),
                      roundedCell(ratioOf(tally), 2),
                      roundedCell(averageOf(tally, 'kills'), 1),
                      roundedCell(averageOf(tally, 'score'), 0),
                      roundedCell(strength, 1),
                    ];
                  },
                ),
              })}
            />
          )}
        </Disclosure>
      )}
    </>
  );
}
