/** Where the notification about an item leads, and which item a path names; both without a language. */
const AUCTION_PATH = '/tools/auction';
const ITEM = /^\/tools\/auction\?item=([\w-]{1,32})$/;

export function auctionItemPath(itemId: string | null): string {
  return itemId === null ? AUCTION_PATH : `${AUCTION_PATH}?item=${itemId}`;
}

/** Whether a path leads to the auction, and to which item there; null for another path. */
export function parseItemPath(path: unknown): { readonly itemId: string | null } | null {
  if (typeof path !== 'string') return null;
  if (path === AUCTION_PATH) return { itemId: null };
  const itemId = ITEM.exec(path)?.[1];
  return itemId === undefined ? null : { itemId };
}
