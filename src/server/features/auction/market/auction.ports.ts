/** What the auction needs from other features; the composition root passes it in. */

/** An item of the catalogue as the market needs it. */
export interface MarketItem {
  readonly id: string;
  /** In English, for messages to devices that do not know the item. */
  readonly name: string;
  /** A guess: the game itself tells when it is queried. */
  readonly isTradable: boolean;
  /** Part of a hideout recipe. */
  readonly isCrafting: boolean;
}

export interface ItemsPort {
  /** Of the realm that the region plays. */
  marketItems(region: string): Promise<readonly MarketItem[]>;
}
