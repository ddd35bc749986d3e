import { useMemo } from 'react';
import { AUCTION_FEE } from '../../../../domain/auction/item-price.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { writeAuctionSearch, type AuctionSearch } from '../auction-search.ts';
import { MIN_SALES, findBargains } from './bargains.ts';
import { isMixedKind } from '../market/item-name.ts';
import { ItemRow } from './ItemRow.tsx';

/**
 * Items on sale well below their median price, shown while no item is open. Reads only the cached price list.
 */
export function Bargains({ search }: { readonly search: AuctionSearch }) {
  const t = useT('auction');
  const format = useFormats();
  const { byId, status: libraryStatus } = useLibrary();
  const { prices, status } = useRegionPrices();
  const found = useMemo(
    () =>
      prices === null
        ? []
        : findBargains(prices, (itemId) => byId.has(itemId) && !isMixedKind(byId.get(itemId))),
    [prices, byId],
  );
  if (status === 'none') return null;
  return (
    <Panel title={t('bargains')}>
      {prices === null || libraryStatus === 'loading' ? (
        status === 'offline' ? (
          <p className="px-3.5 py-3 text-ink-2">{t('bargainsLacking')}</p>
        ) : (
          <StateBlock kind="loading" rows={4} />
        )
      ) : (
        <>
          <p className="px-3.5 pt-2.5 pb-2 text-xs text-ink-3">
            {found.length === 0
              ? t('bargainsEmpty')
              : t('bargainsHint', { sales: format.number(MIN_SALES), fee: format.percent(AUCTION_FEE) })}
          </p>
          {found.length > 0 && (
            <ul className="grid border-t border-line sm:grid-cols-2 *:border-b *:border-line">
              {found.map(({ itemId, gainRub, units, isUpperBound }) => (
                <li key={itemId} data-bargain={itemId}>
                  <ItemRow itemId={itemId} isOpen={false} search={writeAuctionSearch({ ...search, itemId })}>
                    <span className="block text-xs text-ok">
                      {t(isUpperBound ? 'gainUpTo' : 'gain', {
                        rub: format.rubles(gainRub),
                        units: format.number(units),
                      })}
                    </span>
                  </ItemRow>
                </li>
              ))}
            </ul>
          )}
          {found.length > 0 && (
            <PublicSaveTable
              title={t('bargains')}
              makeTable={(texts) => ({
                title: t('bargains'),
                headings: [
                  texts('item'),
                  texts('quantity'),
                  texts('lowestNow'),
                  texts('median'),
                  texts('gain'),
                ],
                rows: found.map(({ itemId, units, gainRub }) => {
                  const price = prices.byItem.get(itemId);
                  return [
                    byId.get(itemId)?.name ?? itemId,
                    units,
                    price?.lowestRub ?? null,
                    price?.medianRub ?? null,
                    Math.round(gainRub),
                  ];
                }),
              })}
            />
          )}
        </>
      )}
    </Panel>
  );
}
