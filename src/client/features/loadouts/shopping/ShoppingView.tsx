import { useEffect, useMemo } from 'react';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { useIsWaitingRead, useSentWaiting, useWaiting, type WaitingQueue } from '../people/use-waiting.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import type { TableToSave } from '../../../components/export/FileButtons.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { ShoppingRow } from './ShoppingRow.tsx';
import { StockControls } from './StockControls.tsx';
import { outliersOf, shoppingOf, totalCost } from './shopping.ts';
import { useCosts } from './use-costs.ts';
import { useStock, type StockedLine } from './use-stock.ts';
import type { ClanRequests } from '../people/use-clan-requests.ts';

/** The clan's shopping list: what is still needed, by map and in total, and today's cost. */
export function ShoppingView({
  manager: { loadouts, supplies },
  map,
  queue,
}: {
  readonly manager: ClanRequests;
  readonly map: MapStage | undefined;
  /** What waits outside of the requests for maps; the same for the life of this view. */
  readonly queue: WaitingQueue | undefined;
}) {
  const t = useT('loadouts');
  const format = useFormats();
  const { costOf, market, isLoading } = useCosts();
  useEffect(requestItemPictures, []);
  const waiting = useWaiting(queue);
  const requested = useMemo(() => shoppingOf(loadouts, map, waiting), [loadouts, map, waiting]);
  const everywhere = useMemo(
    () => (map === undefined ? requested : shoppingOf(loadouts, undefined, waiting)),
    [requested, loadouts, map, waiting],
  );
  const sentWaiting = useSentWaiting(queue);
  const { isStockRead, lines, count, tick } = useStock(requested, everywhere, sentWaiting);
  const isWaitingRead = useIsWaitingRead(queue);
  const open = lines.filter((line) => line.open > 0);
  const covered = lines.filter((line) => line.open === 0 && line.needed > 0);
  const done = lines.filter((line) => line.needed === 0);
  const total = useMemo(() => totalCost(lines, costOf), [lines, costOf]);
  const outliers = useMemo(() => outliersOf(lines, costOf), [lines, costOf]);
  const withoutOutliers = useMemo(
    () =>
      totalCost(
        lines.filter(({ itemId }) => !outliers.has(itemId)),
        costOf,
      ).rub,
    [lines, outliers, costOf],
  );
  const pieces = open.reduce((sum, line) => sum + line.open, 0);
  const title = map === undefined ? t('viewList') : `${t('viewList')}: ${t(STAGE_KEYS[map])}`;
  const totalText =
    total.missing.length === 0
      ? format.rubles(total.rub)
      : total.rub > 0
        ? t('atLeast', { rub: format.rubles(total.rub) })
        : t('cannotCalculate');
  const makeText = (): string =>
    [
      title,
      ...open.map(({ itemId, open: count }) => {
        const { rub } = costOf(itemId, count);
        return `${format.number(count)} × ${supplies.nameOf(itemId)}: ${rub === null ? t('noPrice') : format.rubles(rub * count)}`;
      }),
      `${t('sum')}: ${totalText}`,
    ].join('\n');
  const makeTable = (): TableToSave => ({
    title: t('viewList'),
    about: map === undefined ? undefined : t(STAGE_KEYS[map]),
    headings: [
      t('columnItem'),
      ...MAP_STAGES.map((stage) => t(STAGE_KEYS[stage])),
      t('viewFast'),
      t('columnStock'),
      t('columnOpen'),
      t('stateSent'),
      t('columnUnit'),
      t('columnWay'),
      t('columnCost'),
    ],
    rows: lines.map((line) => {
      const { rub, way } = costOf(line.itemId, line.open);
      return [
        supplies.nameOf(line.itemId),
        ...MAP_STAGES.map((stage) => line.byMap[stage]),
        line.withoutMap,
        line.onHand,
        line.open,
        line.sent,
        rub === null ? null : Math.round(rub * 100) / 100,
        way === null ? t('noPrice') : t(way === 'craft' ? 'wayCraft' : 'wayAuction'),
        rub === null ? null : Math.round(rub * line.open),
      ];
    }),
  });

  const controlsOf = (line: StockedLine) => (
    <StockControls
      line={line}
      name={supplies.nameOf(line.itemId)}
      onCount={(have) => count(line, have)}
      onTick={(isBought) => tick(line, isBought)}
    />
  );

  // figures of a part of it would change under the eyes of who reads them
  if (!isStockRead || !isWaitingRead)
    return (
      <Panel title={title}>
        <StateBlock kind="loading" rows={8} />
      </Panel>
    );
  if (lines.length === 0)
    return (
      <Panel title={title}>
        <StateBlock kind="empty" title={t('nothingToGet')}>
          {t('nothingToGetBody')}
        </StateBlock>
      </Panel>
    );
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-3">
        <div className="grid content-start gap-1 bg-panel px-3.5 py-3 max-sm:col-span-2">
          <dt className="eyebrow">{t('figureCost')}</dt>
          <dd className="figure wrap-anywhere" data-total={Math.round(total.rub)}>
            {isLoading ? '…' : totalText}
          </dd>
          {!isLoading && outliers.size > 0 && (
            <dd className="text-xs text-wait" data-outliers={outliers.size}>
              {t('withoutOutliers', { rub: format.rubles(withoutOutliers), count: outliers.size })}
            </dd>
          )}
        </div>
        <div className="grid content-start gap-1 bg-panel px-3.5 py-3">
          <dt className="eyebrow">{t('figurePieces')}</dt>
          <dd className="figure">{format.number(pieces)}</dd>
        </div>
        <div className="grid content-start gap-1 bg-panel px-3.5 py-3">
          <dt className="eyebrow">{t('figureItems')}</dt>
          <dd className="figure">{format.number(open.length)}</dd>
        </div>
      </dl>
      {!isLoading && market.status !== 'ready' && (
        <p role="status" className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2">
          {t(market.status === 'offline' ? 'pricesOffline' : 'pricesNone')}
        </p>
      )}
      {!isLoading && total.missing.length > 0 && (
        <p
          role="status"
          data-missing={total.missing.length}
          className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5"
        >
          {t('missingPrices', {
            count: total.missing.length,
            items: format.list(total.missing.slice(0, 6).map(supplies.nameOf)),
          })}
        </p>
      )}
      <Panel
        title={title}
        aside={<Age at={market.prices?.madeAt ?? null} words={(age) => t('pricesAsOf', { age })} />}
      >
        <div className="flex flex-wrap gap-2 border-b border-line p-2.5">
          <CopyText makeText={makeText} />
          <ExportButtons title={t('viewList')} makeTable={makeTable} />
        </div>
        {open.length === 0 ? (
          <StateBlock kind="empty" title={t('packAllDone')}>
            {t('allGotBody')}
          </StateBlock>
        ) : (
          <ul>
            {open.map((line) => (
              <ShoppingRow
                key={line.itemId}
                line={line}
                cost={isLoading ? null : costOf(line.itemId, line.open)}
                outlier={outliers.get(line.itemId) ?? null}
                stock={controlsOf(line)}
                supplies={supplies}
              />
            ))}
          </ul>
        )}
      </Panel>
      {covered.length > 0 && (
        <Panel title={t('coveredTitle')} aside={format.number(covered.length)}>
          <ul>
            {covered.map((line) => (
              <ShoppingRow
                key={line.itemId}
                line={line}
                cost={null}
                outlier={null}
                stock={controlsOf(line)}
                supplies={supplies}
              />
            ))}
          </ul>
        </Panel>
      )}
      {done.length > 0 && (
        <Panel title={t('gotTitle')} aside={format.number(done.length)}>
          <ul>
            {done.map((line) => (
              <ShoppingRow
                key={line.itemId}
                line={line}
                cost={null}
                outlier={null}
                stock={null}
                supplies={supplies}
              />
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
