/** Bargains: items on sale below their recent median, so that reselling leaves a profit. */
import { afterFee, type ItemPrice } from '../../../../domain/auction/item-price.ts';
import { SUMMARY_DAYS } from '../../../../domain/auction/period.ts';

/** Minimum sales in the period: with fewer, the median is unreliable and a buyer unlikely. */
export const MIN_SALES = 20;
/** Minimum discount on the median, as a share; less is normal variation. */
const MIN_DISCOUNT_SHARE = 0.1;
/** Minimum profit worth showing, in rubles. */
const MIN_GAIN_RUB = 1_000;
const MAX_BARGAINS = 12;

export interface Bargain {
  readonly itemId: string;
  /**
   * Upper bound of the profit when resold at the median, after the fee, in rubles; some lots on sale cost
   * more.
   */
  readonly gainRub: number;
}

/** Units on sale now that should sell within about a day. */
function tradableUnits({ onSale, sales }: ItemPrice): number {
  return Math.max(1, Math.min(onSale, Math.round(sales / SUMMARY_DAYS)));
}

/** Comparable items with the greatest gain first. */
export function findBargains(
  prices: Iterable<ItemPrice>,
  isComparable: (itemId: string) => boolean,
): readonly Bargain[] {
  const found: Bargain[] = [];
  for (const price of prices) {
    const { itemId, lowestRub, medianRub, sales } = price;
    if (
      !isComparable(itemId) ||
      lowestRub === null ||
      medianRub === null ||
      sales < MIN_SALES ||
      lowestRub > medianRub * (1 - MIN_DISCOUNT_SHARE)
    )
      continue;
    const gainRub = (afterFee(medianRub) - lowestRub) * tradableUnits(price);
    if (gainRub >= MIN_GAIN_RUB) found.push({ itemId, gainRub });
  }
  return found.toSorted((a, b) => b.gainRub - a.gainRub).slice(0, MAX_BARGAINS);
}
