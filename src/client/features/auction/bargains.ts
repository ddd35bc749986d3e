/** Items that can be had for less than they went for lately. */
import type { ItemPrice } from '../../../domain/auction/item-price.ts';

/** With fewer sales a median says little. */
export const BARGAIN_SALES = 20;
/** Less than this share below the median is the usual up and down. */
const LEAST_SHARE = 0.1;
const MOST = 12;

/** The furthest below their 7-day median first, of the items that can be compared. */
export const bargainsOf = (prices: Iterable<ItemPrice>, isComparable: (itemId: string) => boolean): readonly string[] => {
  const found: { readonly itemId: string; readonly share: number }[] = [];
  for (const { itemId, lowestRub, medianRub, sales } of prices) {
    if (!isComparable(itemId) || lowestRub === null || medianRub === null || sales < BARGAIN_SALES || lowestRub > medianRub * (1 - LEAST_SHARE)) continue;
    found.push({ itemId, share: lowestRub / medianRub });
  }
  return found.toSorted((one, other) => one.share - other.share).slice(0, MOST).map(({ itemId }) => itemId);
};
