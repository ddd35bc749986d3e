import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { days } from '../../../../contract/character-records.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CURVE_KINDS, curveOf, type CurveKind } from './ratio-curve.ts';
import { DayTable } from './DayTable.tsx';

const LineChart = lazyPart(async () => (await import('../../../ui/chart/LineChart.tsx')).LineChart);

const KIND_KEYS = { total: 'curveTotal', daily: 'curveDaily' } as const;
/** Fewer days make no curve. */
const MIN_DAYS = 2;

/** Daily kill ratios of an own character, as chart and table. */
export function CurvePanel({ name }: { readonly name: string }) {
  const t = useT('characters');
  const format = useFormats();
  const answer = useEndpoint(days, { params: { name } });
  const [kind, setKind] = useState<CurveKind>('total');
  const [atX, setAtX] = useState<number | null>(null);
  const known = answer.data?.days;
  const labels = useMemo(
    () => ({ all: t('kdGeneral'), sessions: t('sessionCount'), world: t('openWorldCount') }),
    [t],
  );
  const { xs, lines } = useMemo(() => curveOf(known ?? [], kind, labels), [known, kind, labels]);
  if (known === undefined) {
    return (
      <Panel title={t('tabCurve')}>
        <AnswerFallback answer={answer} failedTitle={t('pastFailed')} rows={6} />
      </Panel>
    );
  }
  if (known.length < MIN_DAYS)
    return (
      <Panel title={t('tabCurve')} aside={<Age at={answer.fetchedAt} />}>
        <StateBlock kind="empty" title={t('curveEmpty')}>
          {t('curveEmptyBody')}
        </StateBlock>
      </Panel>
    );
  const isoDayOf = (x: number): string => new Date(x * 1_000).toISOString().slice(0, 10);
  const dayOf = (x: number): string => format.day(isoDayOf(x));
  return (
    <>
      <Panel title={t('tabCurve')} aside={<Age at={known.at(-1)?.fetchedAt ?? null} />}>
        <div className="grid gap-3 p-3.5">
          <Segmented
            label={t('curveKind')}
            value={kind}
            onChange={setKind}
            options={CURVE_KINDS.map((value) => ({ value, label: t(KIND_KEYS[value]) }))}
          />
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {lines.map((line) => (
              <li key={line.id} className={`font-semibold ${seriesStyle(line.styleIndex).text}`}>
                {line.label}
              </li>
            ))}
          </ul>
          <Suspense fallback={<div className="skeleton h-56 sm:h-72" />}>
            <LineChart
              label={t('curveChart')}
              xs={xs}
              lines={lines}
              bands={[]}
              isStepped={false}
              isTime
              atX={atX ?? xs.at(-1) ?? 0}
              onMove={setAtX}
              formatX={dayOf}
              formatY={(value) => format.fixed(value, 2)}
              // noon of the device: a day is the same in every zone
              formatMarkX={(x) => format.dayMonth(`${isoDayOf(x)}T12:00:00`)}
              noValue={t('curveNoValue')}
            />
          </Suspense>
        </div>
      </Panel>
      <DayTable name={name} days={known} />
    </>
  );
}
