import { useCallback } from 'react';
import { priceBy } from '../../../domain/auction/item-price.ts';
import { useRegionPrices, type RegionPricesView } from '../../data/prices/use-prices.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** Formatted price of an item. */
export interface PriceLabel {
  /** Empty: not fetched from the game yet. */
  readonly sum: string;
  /** What the price is if not the cheapest lot on sale; otherwise empty. */
  readonly kind: string;
}

export interface LibraryPrices {
  readonly view: RegionPricesView;
  /** Unit price in rubles: the cheapest lot, else the median sale; null: neither is known. */
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
  const labelOf = useCallback(
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
  return { view, priceOf, labelOf };
}
