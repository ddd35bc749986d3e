/** What an item costs, as the market of one region is known. Source: specification section 3, "Auction". */

/**
 * Unit prices in rubles; they may have a fraction, because a lot of 3 for 100 costs 33.33 each. Null: nothing was on
 * sale, or nothing was sold. Nothing is ever made up in its place.
 */
export interface ItemPrice {
  readonly itemId: string;
  /** The cheapest unit that can be bought outright now. */
  readonly lowestRub: number | null;
  /** Units that can be bought outright now. */
  readonly onSale: number;
  /** Of the sales of the last `SUMMARY_DAYS` days, by unit. */
  readonly minimumRub: number | null;
  readonly averageRub: number | null;
  readonly medianRub: number | null;
  readonly maximumRub: number | null;
  readonly sales: number;
  /** When the game was asked last, ISO instant. */
  readonly lookedAt: string;
}

/** Where the price of one unit comes from when a tool needs a single figure. */
export const PRICE_BASES = ['lowest', 'median'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** The price of one unit by the basis asked for, else by the other one; null when neither is known. */
export function priceBy(price: ItemPrice | undefined, basis: PriceBasis): number | null {
  if (price === undefined) return null;
  return basis === 'lowest' ? (price.lowestRub ?? price.medianRub) : (price.medianRub ?? price.lowestRub);
}

/** What the auction keeps of a sale, as a share of its price. Source: domain facts, section 4 (community, 5 %). */
export const AUCTION_FEE = 0.05;

/** What is left to the seller of a price. */
export function afterFee(priceRub: number): number {
  return priceRub * (1 - AUCTION_FEE);
}
