import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { AuctionSearch } from '../auction-search.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { isMixedKind, itemName } from '../market/item-name.ts';
import { ItemHead } from './ItemHead.tsx';
import { ANY_VARIANT, isOfVariant } from '../../../../domain/auction/lots.ts';
import { VariantPicker } from '../lots/VariantPicker.tsx';
import { LotTable } from '../lots/LotTable.tsx';
import { MarketNote } from '../market/MarketNote.tsx';
import { MarketState } from '../market/MarketState.tsx';
import { PriceFigures } from '../market/PriceFigures.tsx';
import { useMarket } from '../market/use-market.ts';
import { WatchPart } from '../watch/WatchPart.tsx';

interface ItemViewProps {
  readonly itemId: string;
  readonly search: AuctionSearch;
  readonly go: (change: Partial<AuctionSearch>) => void;
}

/** One item on the auction: current price, lots and sale history. */
export function ItemView({ itemId, search, go }: ItemViewProps) {
  const t = useT('auction');
  const format = useFormats();
  const library = useLibrary();
  const { byId } = library;
  const market = useMarket(itemId);
  const { answer, price } = market;
  const { data } = answer;
  const name = itemName(t, library, itemId);
  const isMixed = isMixedKind(byId.get(itemId));
  const isUntraded = data?.state === 'untraded';
  const hasData = data !== undefined || price !== null;
  return (
    <div data-market={itemId} className="grid min-w-0 content-start gap-4 fill-in-order">
      <section aria-label={name} className="min-w-0 border border-line bg-panel">
        <ItemHead itemId={itemId} name={name} region={data?.region ?? null} />
        <MarketNote market={market} isOfflineShown />
        <MarketState market={market} />
        {isUntraded && (
          <StateBlock kind="empty" title={t('untraded')}>
            {t('untradedBody')}
          </StateBlock>
        )}
        {hasData && !isUntraded && (
          <PriceFigures price={price} clockSkewMs={market.clockSkewMs} isMixed={isMixed} isAgeShown />
        )}
        {hasData && !isUntraded && (
          <WatchPart
            key={itemId}
            itemId={itemId}
            name={name}
            lowestRub={price?.lowestRub ?? null}
            kinds={isMixed ? (data?.lots ?? []) : null}
            isMain
          />
        )}
      </section>
      {hasData && answer.state === 'loading' && (
        <Panel title={t('lots')}>
          <StateBlock kind="loading" rows={6} />
        </Panel>
      )}
      {data !== undefined && data.state === 'known' && (
        <Panel
          title={t('lots')}
          aside={t('lotCount', { count: data.lotCount, number: format.number(data.lotCount) })}
        >
          {isMixed && (
            <VariantPicker lots={data.lots} variant={search.variant} onPick={(variant) => go({ variant })} />
          )}
          <LotTable
            key={itemId}
            name={name}
            lots={isMixed ? data.lots.filter((lot) => isOfVariant(lot, search.variant)) : data.lots}
            isNarrowed={isMixed && data.lots.length > 0}
            isMixed={isMixed}
            lotCount={data.lotCount}
            sort={search.sort}
            onSort={(sort) => go({ sort })}
            nowMs={market.nowMs}
          />
        </Panel>
      )}
      {hasData && !isUntraded && (
        <HistoryPanel
          key={`h${itemId}`}
          itemId={itemId}
          name={name}
          days={search.days}
          variant={isMixed ? search.variant : ANY_VARIANT}
          onDays={(days) => go({ days })}
        />
      )}
    </div>
  );
}
