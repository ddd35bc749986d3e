/** What the auction needs from other features; the composition root passes it in. */
import type { Locale } from '../../../../contract/wire-words.ts';

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
  /** Names of the items of that realm; null for an unknown item. */
  names(region: string): Promise<(itemId: string, locale: Locale) => string | null>;
}
