/**
 * A loadout request: what one character asks for on one map stage, and what of it officers have sent.
 * Source: specification sections 3 and 4.
 */

/** The maps of the clan's wars, and what is wanted on every one of them. */
export const MAP_STAGES = ['coniferous', 'berda', 'lowlands', 'allMaps'] as const;
export type MapStage = (typeof MAP_STAGES)[number];

/** The most different items in one request. */
export const MAX_ITEMS = 60;
/** The most pieces of one item in one request. */
export const MAX_QUANTITY = 999;

/** An item and how many pieces of it are asked for. */
export interface RequestedItem {
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * A line of a loadout request. `quantity` is what the owner asks for now, 0 when it was taken out after some had been
 * sent; `sent` is what officers have sent and may be more than that.
 */
export interface LoadoutItem extends RequestedItem {
  readonly sent: number;
  /** When and by whose character the mark was last changed; null while nothing is sent. */
  readonly sentAt: string | null;
  readonly sentBy: string | null;
}

/** Pieces that are still to be sent. */
export function openQuantity({ quantity, sent }: Pick<LoadoutItem, 'quantity' | 'sent'>): number {
  return Math.max(0, quantity - sent);
}

/** Pieces in all: what is asked for, or what was sent where that is more. */
export function totalQuantity({ quantity, sent }: Pick<LoadoutItem, 'quantity' | 'sent'>): number {
  return Math.max(quantity, sent);
}

/** Pieces sent and pieces in all, over all lines. */
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

/** Whether there is nothing left to send. */
export function isAllSent(items: readonly Pick<LoadoutItem, 'quantity' | 'sent'>[]): boolean {
  return items.every((item) => openQuantity(item) === 0);
}

/**
 * The lines after the owner asked anew: what was sent stays marked, the rest is open. A line that is no longer wanted
 * goes, unless something of it was sent.
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

/** What of a request outlives its deletion: lines of which something was sent, so that it is not sent twice to who asks again. */
export function sentRemains(items: readonly LoadoutItem[]): readonly LoadoutItem[] {
  return mergeRequest(items, []);
}
