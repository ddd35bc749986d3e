import { Suspense, useCallback, useMemo } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { TTK_METRICS } from '../../../../domain/ttk/sweep.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import type { ChartLine } from '../../../ui/chart/chart-line.ts';
import { ChartTable } from './ChartTable.tsx';
import type { TtkResults } from '../state/use-ttk-results.ts';
import { METRIC_KEYS, errorOf } from '../state/labels.ts';

const LineChart = lazyPart(async () => (await import('../../../ui/chart/LineChart.tsx')).LineChart);

interface ChartPanelProps {
  readonly state: TtkState;
  readonly results: TtkResults;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** Metric over distance for all set-ups, with axis and falloff settings and the numbers as a table. */
export function ChartPanel({ state, results, change }: ChartPanelProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { metric } = state;
  const isDamage = metric === 'damage';
  const lines = useMemo(
    () =>
      results.rows.map(({ index, values }): ChartLine => ({
        id: String(index),
        label: results.setups[index]?.label ?? '',
        styleIndex: index,
        values,
      })),
    [results.rows, results.setups],
  );
  const formatX = useCallback((x: number) => t('metres', { value: format.number(x) }), [t, format]);
  const formatY = useCallback(
    (y: number) => (isDamage ? format.number(y, 1) : t('seconds', { value: format.fixed(y, 2) })),
    [t, format, isDamage],
  );
  const formatCell = useCallback((y: number) => format.fixed(y, isDamage ? 1 : 2), [format, isDamage]);
  const onMove = useCallback((distanceM: number) => change((before) => ({ ...before, distanceM })), [change]);
  const last = results.distancesM.at(-1) ?? 0;
  return (
    <Panel
      title={t(isDamage ? 'chartDamage' : 'chart')}
      aside={lines.map((line) => (
        <span
          key={line.id}
          className={`max-w-52 truncate border border-current px-1.5 font-display text-xs leading-4.5 font-semibold ${seriesStyle(line.styleIndex).text}`}
        >
          {line.label}
        </span>
      ))}
    >
      <div className="px-3.5 pt-2.5">
        <Segmented
          label={t('metric')}
          value={metric}
          onChange={(next) => change((before) => ({ ...before, metric: next }))}
          options={TTK_METRICS.map((value) => ({ value, label: t(METRIC_KEYS[value]) }))}
        />
      </div>
      {lines.length === 0 ? (
        <StateBlock kind="empty" title={t('chartWaits')} />
      ) : (
        <Suspense fallback={<div className="skeleton m-3.5 h-56 sm:h-72" />}>
          <LineChart
            label={t('chartLabel')}
            xs={results.distancesM}
            lines={lines}
            isStepped={metric === 'discrete' || metric === 'reloads'}
            atX={state.distanceM}
            onMove={onMove}
            formatX={formatX}
            formatY={formatY}
            noValue={t('noValue')}
            isFromZero
          />
        </Suspense>
      )}
      {results.axisProblems.length > 0 && <p className="px-3.5 pb-2 text-xs text-no">{t('axisWaits')}</p>}
      {state.distanceM > last && <p className="px-3.5 pb-2 text-xs text-ink-3">{t('beyondChart')}</p>}
      <Disclosure title={t('chartSettings')} isForcedOpen={results.axisProblems.length > 0}>
        <Switch
          label={t('falloff')}
          isOn={state.hasFalloff}
          onChange={(hasFalloff) => change((before) => ({ ...before, hasFalloff }))}
        />
        <NumberField
          label={t('maxDistanceM')}
          unit={t('unitMetres')}
          value={state.maxDistanceM}
          step={10}
          min={1}
          max={2000}
          error={errorOf(t, format, results.axisProblems, 'maxDistanceM')}
          onChange={(maxDistanceM) =>
            change((before) => ({ ...before, maxDistanceM: maxDistanceM ?? Number.NaN }))
          }
        />
        <NumberField
          label={t('stepM')}
          unit={t('unitMetres')}
          value={state.stepM}
          step={1}
          min={1}
          max={500}
          error={errorOf(t, format, results.axisProblems, 'stepM')}
          onChange={(stepM) => change((before) => ({ ...before, stepM: stepM ?? Number.NaN }))}
        />
      </Disclosure>
      {lines.length > 0 && (
        <Disclosure title={t('chartTable')}>
          <ChartTable
            title={t('chartTableIn', {
              what: t(METRIC_KEYS[metric]),
              unit: t(isDamage ? 'unitHp' : 'unitSeconds'),
            })}
            xs={results.distancesM}
            lines={lines}
            formatX={formatX}
            formatFrom={format.number}
            formatY={formatCell}
            noValue={t('noValue')}
            distanceWord={t('distance')}
          />
          <PublicSaveTable
            title={t(isDamage ? 'chartDamage' : 'chart')}
            makeTable={() => ({
              title: t(isDamage ? 'chartDamage' : 'chart'),
              headings: [`${t('distance')}, ${t('unitMetres')}`, ...lines.map(({ label }) => label)],
              rows: [...results.distancesM].map((distanceM, at) => [
                distanceM,
                ...lines.map(({ values }) => {
                  const value = values[at];
                  return value === undefined || !Number.isFinite(value)
                    ? null
                    : Number(value.toFixed(isDamage ? 1 : 2));
                }),
              ]),
            })}
          />
        </Disclosure>
      )}
    </Panel>
  );
}
