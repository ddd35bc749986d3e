import { Suspense, useMemo } from 'react';
import type { AuctionHistory } from '../../../../contract/auction.ts';
import { ANY_VARIANT, type LotVariant } from '../../../../domain/auction/lots.ts';
import { PRICE_PERIODS, type PricePeriod } from '../../../../domain/auction/period.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { seriesOf, type HistorySeries } from './history-series.ts';
import { useHistory } from '../market/use-market.ts';

// read by few, and its downloads need the clan's mirror for their dates
const HistoryTable = lazyPart(async () => (await import('./HistoryTable.tsx')).HistoryTable, ['exports']);

interface HistoryPanelProps {
  readonly itemId: string;
  readonly name: string;
  readonly days: PricePeriod;
  /** Of an artefact: only these sales. */
  readonly variant?: LotVariant;
  readonly onDays: (days: PricePeriod) => void;
}

/** Reserves the chart's height in every state, against layout shift. */
const MIN_HEIGHT = 'min-h-[17rem] sm:min-h-[21rem]';

function Summary({ history }: { readonly history: AuctionHistory }) {
  const t = useT('auction');
  const format = useFormats();
  const { sales, units, minimumRub, medianRub, isMedianExact, maximumRub, volatilityPct } = history.summary;
  const rubles = (value: number | null): string => (value === null ? '—' : format.rubles(value));
  const rows = [
    ['median', t('median'), `${isMedianExact === false ? '≈ ' : ''}${rubles(medianRub)}`],
    [
      'extremes',
      t('extremes'),
      minimumRub === null || maximumRub === null ? '—' : `${rubles(minimumRub)} – ${rubles(maximumRub)}`,
    ],
    [
      'sales',
      t('sales'),
      units === sales
        ? format.number(sales)
        : `${format.number(sales)} · ${t('unitsSold', { count: units, number: format.number(units) })}`,
    ],
    [
      'volatility',
      t('volatility'),
      volatilityPct === null
        ? t('volatilityNone')
        : t('volatilityIs', { share: format.percent(volatilityPct / 100) }),
    ],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5 px-3.5 pt-2">
      {rows.map(([key, label, value]) => (
        <div key={key}>
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd data-summary={key} className="font-display text-[1.0625rem] leading-snug font-bold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HistoryContent({
  history,
  series,
  name,
}: {
  readonly history: AuctionHistory;
  readonly series: HistorySeries;
  readonly name: string;
}) {
  const t = useT('auction');
  const format = useFormats();
  return (
    <div data-history data-points={history.points.length} data-gaps={series.gaps}>
      <div className={MIN_HEIGHT}>
        <Summary history={history} />
        {history.points.length === 0 ? (
          <StateBlock kind="empty" title={t('historyEmpty')}>
            {t('historyEmptyBody')}
          </StateBlock>
        ) : (
          <HistoryChart series={series} step={history.bucketSeconds} name={name} />
        )}
      </div>
      {history.summary.isMedianExact === false && (
        <p data-median-near className="px-3.5 pb-2 text-xs text-ink-3">
          {t('medianNear')}
        </p>
      )}
      {series.knownFromX !== null && (
        <p data-known-from className="px-3.5 pb-2 text-xs text-ink-3">
          {t('knownFrom', { at: format.dateTime(series.knownFromX * 1000) })}
        </p>
      )}
      <Disclosure title={t('volatilityWhat')}>
        <p className="max-w-prose px-3.5 pb-1 text-ink-2">{t('volatilityBody')}</p>
      </Disclosure>
      {history.points.length > 0 && (
        <Disclosure title={t('asTable')}>
          <Suspense fallback={<StateBlock kind="loading" rows={8} />}>
            <HistoryTable series={series} step={history.bucketSeconds} name={name} />
          </Suspense>
        </Disclosure>
      )}
    </div>
  );
}

/** Sale prices of an item over a period: chart, figures and table. */
export function HistoryPanel({ itemId, name, days, variant = ANY_VARIANT, onDays }: HistoryPanelProps) {
  const t = useT('auction');
  const common = useT('common');
  const hasCharacter = useCharacter() !== null;
  const { state, data, fetchedAt, retry } = useHistory(itemId, days, variant);
  const series = useMemo(
    () => (data === undefined || fetchedAt === null ? null : seriesOf(data, fetchedAt)),
    [data, fetchedAt],
  );
  return (
    <Panel title={t('history')}>
      <div className="px-3.5 pt-2.5">
        <Segmented
          label={t('period')}
          value={String(days)}
          onChange={(next) => onDays(PRICE_PERIODS.find((known) => String(known) === next) ?? days)}
          options={PRICE_PERIODS.map((value) => ({
            value: String(value),
            label: t('days', { count: value }),
          }))}
        />
      </div>
      {data !== undefined && series !== null ? (
        data.lookedAt === null && data.points.length === 0 ? (
          <div className={MIN_HEIGHT}>
            <StateBlock kind="empty" title={t('historyWaiting')}>
              {t(hasCharacter ? 'historyWaitingBody' : 'waitingLater')}
            </StateBlock>
          </div>
        ) : (
          <HistoryContent history={data} series={series} name={name} />
        )
      ) : (
        <div className={MIN_HEIGHT}>
          {state === 'offline' ? (
            <StateBlock kind="offline" title={t('historyLacking')}>
              {t('lackingBody')}
            </StateBlock>
          ) : state === 'refused' ? (
            <StateBlock kind="refused" />
          ) : state === 'broken' ? (
            <StateBlock
              kind="broken"
              action={
                <Button icon="refresh-cw" onClick={retry}>
                  {common('tryAgain')}
                </Button>
              }
            />
          ) : (
            <StateBlock kind="loading" rows={7} />
          )}
        </div>
      )}
    </Panel>
  );
}
