/** Path of the notification about an item in a region, and its parser; both without a language prefix. */
const AUCTION_PATH = '/tools/auction';
const ITEM = /^\/tools\/auction\?item=([\w-]{1,32})(?:&region=([A-Z]{2,4}))?$/;

/** `region` null: where the person plays when they open it. */
export interface ItemPlace {
  readonly itemId: string | null;
  readonly region: string | null;
}

export function auctionItemPath({ itemId, region }: ItemPlace): string {
  if (itemId === null) return AUCTION_PATH;
  return `${AUCTION_PATH}?item=${itemId}${region === null ? '' : `&region=${region}`}`;
}

/** Whether a path leads to the auction, and to which item; null for another path. */
export function parseItemPath(path: unknown): ItemPlace | null {
  if (typeof path !== 'string') return null;
  if (path === AUCTION_PATH) return { itemId: null, region: null };
  const [, itemId, region = null] = ITEM.exec(path) ?? [];
  return itemId === undefined ? null : { itemId, region };
}

/** Search parameters of the auction for a place. */
export function searchOfPlace({ itemId, region }: ItemPlace): { item?: string; region?: string } {
  if (itemId === null) return {};
  return { item: itemId, ...(region !== null && { region }) };
}
