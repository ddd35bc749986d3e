import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { chart } from '../../../../contract/treasury.ts';
import { addDays, daysBetween } from '../../../../domain/skips/calendar.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { useInViewport } from '../../../ui/browser/use-in-viewport.ts';
import type { ChartLine } from '../../../ui/chart/chart-line.ts';

/** Without a network and a copy on the device the page goes on without the chart. */
const LineChart = lazy(() =>
  import('../../../ui/chart/LineChart.tsx').then(
    ({ LineChart: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => <StateBlock kind="offline" /> }),
  ),
);

type ChartAnswer = Pick<AnswerOf<typeof chart>, 'from' | 'to' | 'startRub' | 'days'>;

/** The balance at the end of each day from `from` on, at the earliest from the day before the first entry. */
export function balancesOf({ from, to, startRub, days }: ChartAnswer): {
  readonly from: string;
  readonly values: Float64Array;
} {
  const first = days[0]?.day;
  const begin = startRub === 0 && first !== undefined && first > from ? addDays(first, -1) : from;
  const byDay = new Map(days.map(({ day, balanceRub }) => [day, balanceRub]));
  let balance = startRub;
  const values = Float64Array.from({ length: daysBetween(begin, to) + 1 }, (_, place) => {
    balance = byDay.get(addDays(begin, place)) ?? balance;
    return balance;
  });
  return { from: begin, values };
}

function Chart({ answer }: { readonly answer: ChartAnswer }) {
  const t = useT('treasury');
  const format = useFormats();
  const { from, values } = useMemo(() => balancesOf(answer), [answer]);
  const xs = useMemo(() => Float64Array.from(values, (_, place) => place), [values]);
  const lines = useMemo(
    (): readonly ChartLine[] => [{ id: 'balance', label: t('balance'), styleIndex: 0, values }],
    [t, values],
  );
  const [picked, setPicked] = useState<number | null>(null);
  const dayOf = useCallback((x: number) => addDays(from, Math.round(x)), [from]);
  return (
    <LineChart
      label={t('chartOf')}
      xs={xs}
      lines={lines}
      isStepped
      atX={picked ?? xs.at(-1) ?? 0}
      onMove={setPicked}
      formatX={(x) => format.day(dayOf(x))}
      formatMarkX={(x) => format.dayMonth(`${dayOf(x)}T12:00:00`)}
      formatY={format.rubles}
      formatMarkY={format.compact}
      noValue="–"
      isFromZero
    />
  );
}

/** The balance of the last weeks as a line; loaded when it comes into view, and only with a network. */
export function BalanceChart() {
  const t = useT('treasury');
  const answer = useEndpoint(chart, {});
  const figure = useRef<HTMLElement>(null);
  const isInViewport = useInViewport(figure);
  const waiting = <div className="skeleton m-3.5 h-50 sm:h-66" />;
  return (
    <figure ref={figure} className="border-t border-line pt-1" aria-label={t('chartOf')}>
      {answer.data === undefined ? (
        answer.state === 'loading' ? (
          waiting
        ) : (
          <AnswerFallback answer={answer} />
        )
      ) : isInViewport ? (
        <Suspense fallback={waiting}>
          <Chart answer={answer.data} />
        </Suspense>
      ) : (
        waiting
      )}
    </figure>
  );
}
