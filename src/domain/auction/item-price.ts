/** The price of an item on the market of one region. Source: specification section 3, "Auction". */

/**
 * Unit prices in rubles; they may have a fraction, because a lot of 3 for 100 costs 33.33 each. Null: nothing
 * was on sale, or nothing was sold. Missing prices are never estimated.
 */
export interface ItemPrice {
  readonly itemId: string;
  /** The cheapest unit that can be bought outright now. */
  readonly lowestRub: number | null;
  /** Units that can be bought outright now. */
  readonly onSale: number;
  /** Over the sales of the last `SUMMARY_DAYS` days, weighted by unit. */
  readonly minimumRub: number | null;
  readonly averageRub: number | null;
  readonly medianRub: number | null;
  readonly maximumRub: number | null;
  readonly sales: number;
  /** Present where older sales of these days are still to be read: the figures are of the last `sales`. */
  readonly isWeekPartial?: true | undefined;
  /**
   * Median of each of these days (UTC, today last) in whole percent of `medianRub`; null: nothing was sold on the day.
   * Absent: not known, or from a server that does not publish it.
   */
  readonly dayPercents?: readonly (number | null)[] | undefined;
  /** When the game was last queried, ISO instant. */
  readonly lookedAt: string;
}

/** Source of the unit price when a tool needs a single figure. */
export const PRICE_BASES = ['lowest', 'median'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** The unit price by the given basis, else by the other one; null when neither is known. */
export function priceBy(price: ItemPrice | undefined, basis: PriceBasis): number | null {
  if (price === undefined) return null;
  return basis === 'lowest' ? (price.lowestRub ?? price.medianRub) : (price.medianRub ?? price.lowestRub);
}

/** The auction's fee, as a share of the price. Source: domain facts, section 4 (community, 5 %). */
export const AUCTION_FEE = 0.05;

/** What the seller receives after the fee. */
export function afterFee(priceRub: number): number {
  return priceRub * (1 - AUCTION_FEE);
}
