/** Bargains: items on sale below their recent median, so that reselling leaves a profit. */
import { afterFee } from '../../../../domain/auction/item-price.ts';
import type { BuyableLot } from '../../../../domain/auction/lot-cover.ts';
import type { RegionPrices } from '../../../../domain/auction/packed-prices.ts';
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
  /** Profit of `units` when resold at the median, after the fee, in rubles. */
  readonly gainRub: number;
  /** Not more than are on sale, nor than sell in about a day. */
  readonly units: number;
  /** The single lots are not known: all units are counted at the price of the cheapest, and some cost more. */
  readonly isUpperBound: boolean;
}

type Resale = Omit<Bargain, 'itemId'>;

/** Whole lots that cost less than they bring, the cheapest units first, as many as sell in a day; at least one lot. */
function resaleOf(lots: readonly BuyableLot[], unitRub: number, perDay: number): Resale {
  const cheapest = lots
    .filter(({ amount, buyoutRub }) => buyoutRub < unitRub * amount)
    .toSorted((one, other) => one.buyoutRub / one.amount - other.buyoutRub / other.amount);
  let [units, gainRub] = [0, 0];
  for (const { amount, buyoutRub } of cheapest) {
    if (units > 0 && units + amount > perDay) continue;
    units += amount;
    gainRub += unitRub * amount - buyoutRub;
  }
  return { gainRub, units, isUpperBound: false };
}

/** Comparable items with the greatest gain first. */
export function findBargains(
  { byItem, lots }: Pick<RegionPrices, 'byItem' | 'lots'>,
  isComparable: (itemId: string) => boolean,
): readonly Bargain[] {
  const found: Bargain[] = [];
  for (const { itemId, lowestRub, medianRub, sales, onSale } of byItem.values()) {
    if (
      !isComparable(itemId) ||
      lowestRub === null ||
      medianRub === null ||
      sales < MIN_SALES ||
      lowestRub > medianRub * (1 - MIN_DISCOUNT_SHARE)
    )
      continue;
    const unitRub = afterFee(medianRub);
    const perDay = Math.max(1, Math.round(sales / SUMMARY_DAYS));
    const known = lots.get(itemId) ?? [];
    const units = Math.max(1, Math.min(onSale, perDay));
    const resale =
      known.length > 0
        ? resaleOf(known, unitRub, perDay)
        : { gainRub: (unitRub - lowestRub) * units, units, isUpperBound: units > 1 };
    if (resale.gainRub >= MIN_GAIN_RUB) found.push({ itemId, ...resale });
  }
  return found.toSorted((a, b) => b.gainRub - a.gainRub).slice(0, MAX_BARGAINS);
}
