import { useState } from 'react';
import type { PricePeriod } from '../../../../domain/auction/period.ts';
import type { ItemPanelProps } from '../../../components/slots/slots.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { DEFAULT_DAYS, EMPTY_AUCTION, writeAuctionSearch } from '../auction-search.ts';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { isMixedKind, itemName } from '../market/item-name.ts';
import { MarketNote } from '../market/MarketNote.tsx';
import { MarketState } from '../market/MarketState.tsx';
import { PriceFigures } from '../market/PriceFigures.tsx';
import { useMarket } from '../market/use-market.ts';
import { WatchPart } from '../watch/WatchPart.tsx';

/** Auction part of the item page: price, history and watch; the lots are on the auction page. */
export function ItemMarket({ itemId }: ItemPanelProps) {
  const t = useT('auction');
  const common = useT('common');
  const format = useFormats();
  useT('errors');
  const library = useLibrary();
  const { byId } = library;
  const [days, setDays] = useState<PricePeriod>(DEFAULT_DAYS);
  const market = useMarket(itemId);
  const hasCharacter = useCharacter() !== null;
  const {
    answer: { data },
    price,
  } = market;
  const name = itemName(t, library, itemId);
  const isUntraded = data?.state === 'untraded';
  const isShown = (data !== undefined || price !== null) && !isUntraded;
  return (
    <div data-market={itemId} className="grid min-w-0 content-start gap-4">
      <Panel
        title={t('market')}
        aside={
          data !== undefined && (
            <span title={hasCharacter ? t('regionHint') : undefined}>
              {common('region', { region: data.region })}
            </span>
          )
        }
      >
        <MarketNote market={market} />
        <MarketState market={market} />
        {isUntraded && (
          <StateBlock kind="empty" title={t('untraded')}>
            {t('untradedBody')}
          </StateBlock>
        )}
        {isShown && (
          <PriceFigures
            price={price}
            clockSkewMs={market.clockSkewMs}
            isMixed={isMixedKind(byId.get(itemId))}
          />
        )}
        {isShown && (
          <WatchPart
            key={itemId}
            itemId={itemId}
            name={name}
            lowestRub={price?.lowestRub ?? null}
            kinds={isMixedKind(byId.get(itemId)) ? (data?.lots ?? []) : null}
            isMain={false}
          />
        )}
        {isShown && (
          <div className="border-t border-line p-2.5">
            <LinkButton
              to="/{-$locale}/tools/auction"
              search={writeAuctionSearch({ ...EMPTY_AUCTION, itemId, days })}
              variant="quiet"
              icon="chart-line"
            >
              {data === undefined || data.state !== 'known'
                ? t('openAuction')
                : `${t('openAuction')} · ${t('lotCount', { count: data.lotCount, number: format.number(data.lotCount) })}`}
            </LinkButton>
          </div>
        )}
      </Panel>
      {isShown && (
        <HistoryPanel key={`h${itemId}`} itemId={itemId} name={name} days={days} onDays={setDays} />
      )}
    </div>
  );
}
