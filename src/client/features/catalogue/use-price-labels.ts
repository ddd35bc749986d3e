import { useCallback } from 'react';
import { priceBy } from '../../../domain/auction/item-price.ts';
import { useRegionPrices, type RegionPricesView } from '../../data/prices/use-prices.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** What an item costs, in words: the sum, and what it is where nothing is on sale. */
export interface PriceLabel {
  /** Empty: the game was not asked yet. */
  readonly sum: string;
  /** Empty: the cheapest lot that can be bought now. */
  readonly kind: string;
}

export interface LibraryPrices {
  readonly view: RegionPricesView;
  /** Rubles a unit: the cheapest lot, else the median of the sales; null: neither is known. */
  readonly priceOf: (itemId: string) => number | null;
  readonly labelOf: (itemId: string) => PriceLabel | null;
}

export function usePriceLabels(): LibraryPrices {
  const t = useT('catalogue');
  const shell = useT('shell');
  const format = useFormats();
  const view = useRegionPrices();
  const { prices, stateOf } = view;
  const priceOf = useCallback((itemId: string) => priceBy(prices?.byItem.get(itemId), 'lowest'), [prices]);
  const wordsOf = useCallback(
    (itemId: string): PriceLabel | null => {
      const rub = priceOf(itemId);
      if (rub === null && stateOf(itemId) === 'waiting') return { sum: '', kind: shell('priceWaiting') };
      return rub === null
        ? null
        : {
            sum: format.rubles(rub),
            kind: prices?.byItem.get(itemId)?.lowestRub == null ? t('priceMedian') : '',
          };
    },
    [prices, priceOf, stateOf, format, t, shell],
  );
  return { view, priceOf, labelOf: wordsOf };
}
