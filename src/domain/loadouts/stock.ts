/**
 * What a clan has of an item on hand before a war: counted by officers, or ticked as bought, and less with every
 * piece that is sent. Source: the project's own rule; decision "Stock on the shopping list".
 */

/** The most pieces on hand. */
export const MAX_ON_HAND = 99_999;

/** `have`: pieces on hand when it was said, `bought` of them ticked; `sent`: pieces sent by then. */
export interface Stock {
  readonly have: number;
  readonly bought: number;
  readonly sent: number;
}

/** Nothing said yet. */
export const NO_STOCK: Stock = { have: 0, bought: 0, sent: 0 };

/** Pieces on hand now; `sent`: pieces sent by now. */
export function onHand(stock: Stock, sent: number): number {
  return Math.max(0, stock.have - Math.max(0, sent - stock.sent));
}

/** Pieces that are still to be obtained for so many open ones. */
export function toObtain(
  stock: Stock,
  { open, sent }: { readonly open: number; readonly sent: number },
): number {
  return Math.max(0, open - onHand(stock, sent));
}

/** The stock as somebody has counted it; a tick is gone. */
export function counted(have: number, sent: number): Stock {
  return { have, bought: 0, sent };
}

/** All that is missing was bought. */
export function withBought(stock: Stock, line: { readonly open: number; readonly sent: number }): Stock {
  const missing = toObtain(stock, line);
  return {
    have: onHand(stock, line.sent) + missing,
    bought: Math.min(stock.bought, onHand(stock, line.sent)) + missing,
    sent: line.sent,
  };
}

/** It was not bought after all. */
export function withoutBought(stock: Stock, sent: number): Stock {
  return counted(Math.max(0, onHand(stock, sent) - stock.bought), sent);
}

/** What is left for the next war: nothing is sent of it yet, and nothing ticked. */
export function afterWar(stock: Stock, sent: number): Stock {
  return counted(onHand(stock, sent), 0);
}

export function sameStock(one: Stock, other: Stock): boolean {
  return one.have === other.have && one.bought === other.bought && one.sent === other.sent;
}
