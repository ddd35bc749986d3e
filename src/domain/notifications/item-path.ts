/** Path of the notification about an item, and its parser; both without a language prefix. */
const AUCTION_PATH = '/tools/auction';
const ITEM = /^\/tools\/auction\?item=([\w-]{1,32})$/;

export function auctionItemPath(itemId: string | null): string {
  return itemId === null ? AUCTION_PATH : `${AUCTION_PATH}?item=${itemId}`;
}

/** Whether a path leads to the auction, and to which item; null for another path. */
export function parseItemPath(path: unknown): { readonly itemId: string | null } | null {
  if (typeof path !== 'string') return null;
  if (path === AUCTION_PATH) return { itemId: null };
  const itemId = ITEM.exec(path)?.[1];
  return itemId === undefined ? null : { itemId };
}
