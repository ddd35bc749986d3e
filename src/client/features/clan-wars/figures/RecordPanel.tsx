import { useContext } from 'react';
import {
  recordSteps,
  stepUnitOf,
  type RecordStep,
  type StepUnit,
} from '../../../../domain/clan-wars/compare.ts';
import { winShare, type CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { PictureContext } from '../words/picture-context.ts';
import { periodTable, wonPercent } from '../words/table-cells.ts';
import { useWarWords, type WarWords } from '../words/use-war-words.ts';
import type { ComparedFigures } from './compared.ts';

/** Of the longest bar, and of a number at the end of one, in rem. */
const HEIGHT = 6;
const NUMBER = 1.25;
const MOST_MARKS = { wide: 8, narrow: 4 } as const;

const PARTS = [
  { field: 'won', label: 'recordWon', colour: 'bg-ok' },
  { field: 'drawn', label: 'recordDrawn', colour: 'bg-ink-3' },
  { field: 'lost', label: 'recordLost', colour: 'bg-no' },
] as const;

/** The same for all charts of a panel. */
interface Scale {
  /** Of bars above the line, and below it. */
  readonly up: number;
  readonly down: number;
  readonly most: number;
}

interface Chart {
  readonly key: string;
  /** Null: there is one alone. */
  readonly name: string | null;
  readonly steps: readonly RecordStep[];
}

function stepName({ from, to }: RecordStep, unit: StepUnit, words: WarWords): string {
  return unit === 'month' ? words.format.month(from.slice(0, 7)) : words.format.days(from, to);
}

/** The bars of a step: what was won and drawn above the line, what was lost below it. */
function Bars({ step, scale }: { readonly step: RecordStep; readonly scale: Scale }) {
  const words = useWarWords();
  const { won, drawn, lost } = step.record;
  const height = (count: number): string => `${(count / scale.most) * HEIGHT}rem`;
  const half = (count: number): string => `${(count / scale.most) * HEIGHT + NUMBER}rem`;
  const number = (text: string) => <span className="text-xs tabular-nums">{text}</span>;
  return (
    <div className="grid min-w-0 flex-1 justify-items-center">
      <span className="flex w-full flex-col items-center justify-end" style={{ height: half(scale.up) }}>
        {won + drawn > 0 &&
          number(drawn === 0 ? words.amount(won) : `${words.amount(won)}+${words.amount(drawn)}`)}
        <span className="w-3/4 max-w-8 bg-ink-3" style={{ height: height(drawn) }} />
        <span className="w-3/4 max-w-8 bg-ok" style={{ height: height(won) }} />
      </span>
      <span className="h-px w-full bg-line-field" />
      <span className="flex w-full flex-col items-center" style={{ height: half(scale.down) }}>
        <span className="w-3/4 max-w-8 bg-no" style={{ height: height(lost) }} />
        {lost > 0 && number(words.amount(lost))}
      </span>
    </div>
  );
}

function RecordChart({ chart, scale }: { readonly chart: Chart; readonly scale: Scale }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isWide = useBreakpoint('sm');
  const { name, steps } = chart;
  const every = Math.ceil(steps.length / (isWide && name === null ? MOST_MARKS.wide : MOST_MARKS.narrow));
  const totals = PARTS.map(({ field, label }) =>
    t('recordOf', {
      what: t(label),
      value: words.amount(steps.reduce((sum, { record }) => sum + record[field], 0)),
    }),
  );
  return (
    <figure className="m-0 min-w-0">
      {name !== null && <figcaption className="pb-1 text-sm font-semibold">{name}</figcaption>}
      {steps.length === 0 ? (
        <p className="text-ink-2">{t('noFigures')}</p>
      ) : (
        <div
          role="img"
          data-record-chart={chart.key}
          aria-label={[...(name === null ? [] : [name]), ...totals].join('; ')}
        >
          <div className="flex">
            {steps.map((step) => (
              <Bars key={step.from} step={step} scale={scale} />
            ))}
          </div>
          <div aria-hidden className="flex text-xs text-ink-3">
            {steps.map(({ from }, at) => (
              <span key={from} className="flex h-5 min-w-0 flex-1 justify-center whitespace-nowrap">
                {at % every === 0 && words.format.dayMonth(`${from}T12:00:00`)}
              </span>
            ))}
          </div>
        </div>
      )}
    </figure>
  );
}

interface RecordPanelProps {
  readonly stages: readonly CountedStage[];
  readonly period: Period;
  readonly compared: ComparedFigures | null;
  /** The period in words, for files. */
  readonly about: string;
}

/** What was won and lost week by week or month by month, as bars and as a table; two periods beside each other. */
export function RecordPanel({ stages, period, compared, about }: RecordPanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const unit = stepUnitOf(period);
  const charts: readonly Chart[] = [
    { key: 'now', name: compared?.periods.now ?? null, steps: recordSteps(stages, period, unit) },
    ...(compared === null
      ? []
      : [
          {
            key: 'before',
            name: compared.periods.before,
            steps: recordSteps(compared.stages, compared.period, unit),
          },
        ]),
  ];
  const all = charts.flatMap(({ steps }) => steps.map(({ record }) => record));
  const up = Math.max(0, ...all.map(({ won, drawn }) => won + drawn));
  const down = Math.max(0, ...all.map(({ lost }) => lost));
  const scale = { up, down, most: Math.max(1, up, down) };
  return (
    <Panel title={t('recordTitle')} aside={t(unit === 'month' ? 'recordByMonth' : 'recordByWeek')}>
      <ul aria-label={t('recordTitle')} className="flex flex-wrap gap-x-4 gap-y-1 px-3.5 pt-3.5 text-sm">
        {PARTS.map(({ field, label, colour }) => (
          <li key={field} className="inline-flex items-center gap-1.5">
            <span aria-hidden className={`size-3 ${colour}`} />
            {t(label)}
          </li>
        ))}
        {all.some(({ drawn }) => drawn > 0) && <li className="text-ink-3">{t('recordSum')}</li>}
      </ul>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-4 p-3.5 ${compared === null ? '' : isPicture ? 'grid-cols-2' : 'md:grid-cols-2'}`}
      >
        {charts.map((chart) => (
          <RecordChart key={chart.key} chart={chart} scale={scale} />
        ))}
      </div>
      {!isPicture && (
        <Disclosure title={t('chartTable')}>
          {charts.map(({ key, name, steps }) => (
            <div key={key}>
              {name !== null && <h3 className="px-3.5 pt-2 text-sm">{name}</h3>}
              <NumbersTable
                label={
                  name === null ? t('recordTitle') : t('ofPeriod', { what: t('recordTitle'), period: name })
                }
                headings={[
                  t(unit === 'month' ? 'columnMonth' : 'columnWeek'),
                  ...PARTS.map(({ label }) => t(label)),
                  t('winRate'),
                ]}
                rows={steps.toReversed().map((step) => ({
                  key: step.from,
                  head: stepName(step, unit, words),
                  cells: [
                    ...PARTS.map(({ field }) => words.amount(step.record[field])),
                    words.share(winShare(step.record)),
                  ],
                }))}
              />
            </div>
          ))}
          <SaveTable
            title={t('recordTitle')}
            makeTable={(texts) => ({
              title: t('recordTitle'),
              about,
              ...periodTable(
                t('period'),
                [texts('from'), texts('to'), ...PARTS.map(({ label }) => t(label)), t('columnWonPercent')],
                {
                  now: charts[0]?.steps ?? [],
                  before: charts[1]?.steps ?? null,
                  periods: compared?.periods ?? null,
                },
                ({ from, to, record }) => [
                  { day: from },
                  { day: to },
                  ...PARTS.map(({ field }) => record[field]),
                  wonPercent(record),
                ],
              ),
            })}
          />
        </Disclosure>
      )}
    </Panel>
  );
}
