/**
 * A loadout request: what one character requests for one map stage, and what officers have sent of it.
 * Source: specification sections 3 and 4.
 */

/** The most distinct items in one request. */
export const MAX_ITEMS = 60;
/** The most pieces of one item in one request. */
export const MAX_QUANTITY = 999;

/** An item and its requested quantity. */
export interface RequestedItem {
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * A line of a loadout request. `quantity` is the owner's current request, 0 when the item was removed after
 * some had been sent; `sent` is what officers have sent and may exceed it.
 */
export interface LoadoutItem extends RequestedItem {
  readonly sent: number;
  /** When the mark last changed, and the name of the officer's character; null while nothing is sent. */
  readonly sentAt: string | null;
  readonly sentBy: string | null;
}

/** Pieces still to be sent. */
export function openQuantity({ quantity, sent }: Pick<LoadoutItem, 'quantity' | 'sent'>): number {
  return Math.max(0, quantity - sent);
}

/** Total pieces: the requested quantity, or the sent one where that is more. */
export function totalQuantity({ quantity, sent }: Pick<LoadoutItem, 'quantity' | 'sent'>): number {
  return Math.max(quantity, sent);
}

/** Sent and total pieces over all lines. */
export function progressOf(items: readonly Pick<LoadoutItem, 'quantity' | 'sent'>[]): {
  readonly sent: number;
  readonly total: number;
} {
  return items.reduce(
    (sum, item) => ({ sent: sum.sent + item.sent, total: sum.total + totalQuantity(item) }),
    {
      sent: 0,
      total: 0,
    },
  );
}

/** Whether everything is sent. */
export function isAllSent(items: readonly Pick<LoadoutItem, 'quantity' | 'sent'>[]): boolean {
  return items.every((item) => openQuantity(item) === 0);
}

/**
 * The lines after the owner changed the request: sent marks stay, the rest is open. A removed line goes,
 * unless some of it was sent.
 */
export function mergeRequest(
  before: readonly LoadoutItem[],
  wanted: readonly RequestedItem[],
): readonly LoadoutItem[] {
  const former = new Map(before.map((item) => [item.itemId, item]));
  const now = new Map(wanted.map((item) => [item.itemId, item.quantity]));
  return [
    ...wanted.map(({ itemId, quantity }): LoadoutItem => {
      const { sent, sentAt, sentBy } = former.get(itemId) ?? { sent: 0, sentAt: null, sentBy: null };
      return { itemId, quantity, sent, sentAt, sentBy };
    }),
    ...before
      .filter(({ itemId, sent }) => !now.has(itemId) && sent > 0)
      .map((item) => ({ ...item, quantity: 0 })),
  ];
}

/**
 * The part of a request that survives its deletion: lines with sent pieces, so that they are not sent twice
 * after a new request.
 */
export function sentRemains(items: readonly LoadoutItem[]): readonly LoadoutItem[] {
  return mergeRequest(items, []);
}

/** Pieces of each item over some lists, as limits count them. */
export function piecesOf(
  lists: readonly (readonly Pick<LoadoutItem, 'itemId' | 'quantity' | 'sent'>[])[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const item of lists.flat()) sums.set(item.itemId, (sums.get(item.itemId) ?? 0) + totalQuantity(item));
  return sums;
}

/**
 * The lines of a request to which what was sent under another name is added: what came with it counts as sent,
 * what it requested does not count.
 */
export function joinSent(
  items: readonly LoadoutItem[],
  others: readonly LoadoutItem[],
): readonly LoadoutItem[] {
  const lines = new Map(items.map((item) => [item.itemId, item]));
  for (const { itemId, sent, sentAt, sentBy } of others) {
    if (sent === 0) continue;
    const line = lines.get(itemId) ?? { itemId, quantity: 0, sent: 0 };
    lines.set(itemId, { ...line, sent: line.sent + sent, sentAt, sentBy });
  }
  return [...lines.values()];
}
