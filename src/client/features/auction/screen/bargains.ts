/** Items that can be had for less than they went for lately, so that selling them again leaves something. */
import { afterFee, type ItemPrice } from '../../../../domain/auction/item-price.ts';
import { SUMMARY_DAYS } from '../../../../domain/auction/period.ts';

/** With fewer sales a median says little, and nobody may come to buy. */
export const MIN_SALES = 20;
/** Less than this share below the median is the usual up and down. */
const MIN_DISCOUNT_SHARE = 0.1;
/** Less than this, in rubles, is not worth the way. */
const MIN_GAIN_RUB = 1_000;
const MAX_BARGAINS = 12;

export interface Bargain {
  readonly itemId: string;
  /** What selling at the median would leave after the fee, in rubles, at the most: dearer lots are among those on sale. */
  readonly gainRub: number;
}

/** Units that can be had now, and find a buyer within a day or so. */
function tradableUnits({ onSale, sales }: ItemPrice): number {
  return Math.max(1, Math.min(onSale, Math.round(sales / SUMMARY_DAYS)));
}

/** The greatest gain first, of the items that can be compared. */
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
  return found.toSorted((one, other) => other.gainRub - one.gainRub).slice(0, MAX_BARGAINS);
}
