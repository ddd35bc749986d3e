/** Item quantities: drafts, requests, copies, and the clan's limits. Pure. */
import { limitOf, type RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { totalQuantity, type RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import type { SupplyKind } from '../../../../domain/loadouts/supply.ts';

/** Pieces by item id, all above 0. */
export type Quantities = ReadonlyMap<string, number>;

/** Item ids with their pieces, as stored in drafts. */
export type QuantityPairs = readonly (readonly [itemId: string, quantity: number])[];

export function quantitiesOf(items: readonly RequestedItem[]): Quantities {
  return new Map(
    items.filter(({ quantity }) => quantity > 0).map(({ itemId, quantity }) => [itemId, quantity]),
  );
}

export function itemsOf(quantities: Quantities): RequestedItem[] {
  return [...quantities].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** What the person saw requested, for an edit of it; null for nothing. */
export function requestBase(quantities: Quantities): RequestedItem[] | null {
  return quantities.size === 0 ? null : itemsOf(quantities);
}

/**
 * The items of a list to submit. A fully sent line counts as sent whatever quantity is requested, so its quantity
 * is capped at the clan's current limit; otherwise a lowered limit would block the rest of the list.
 */
export function sendableOf(
  quantities: Quantities,
  sentOf: Quantities,
  mostOf: (itemId: string) => number,
): RequestedItem[] {
  return itemsOf(quantities)
    .map(({ itemId, quantity }) => ({
      itemId,
      quantity: quantity <= (sentOf.get(itemId) ?? 0) ? Math.min(quantity, mostOf(itemId)) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Pieces of each line as every screen counts them: the larger of requested and sent. */
export function countedOf(quantities: Quantities, sentOf: Quantities): Quantities {
  return new Map(
    [...new Set([...quantities.keys(), ...sentOf.keys()])]
      .map(
        (itemId) =>
          [
            itemId,
            totalQuantity({ quantity: quantities.get(itemId) ?? 0, sent: sentOf.get(itemId) ?? 0 }),
          ] as const,
      )
      .filter(([, pieces]) => pieces > 0),
  );
}

export function withQuantity(quantities: Quantities, itemId: string, quantity: number): Quantities {
  const next = new Map(quantities);
  if (quantity > 0) next.set(itemId, quantity);
  else next.delete(itemId);
  return next;
}

export function sameQuantities(one: Quantities, other: Quantities): boolean {
  return one.size === other.size && [...one].every(([itemId, quantity]) => other.get(itemId) === quantity);
}

/** Whether there is a draft that differs from the submitted request. */
export function isUnsent(draft: QuantityPairs | undefined, submitted: readonly RequestedItem[]): boolean {
  return draft !== undefined && !sameQuantities(new Map(draft), quantitiesOf(submitted));
}

export function piecesIn(quantities: Quantities): number {
  return [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
}

export interface RemainingLimit {
  /** The clan's limit per character over all maps. */
  readonly limit: number;
  readonly elsewhere: number;
  /** Pieces still allowed in this list. */
  readonly left: number;
}

export function remainingLimitFor(
  limits: RequestLimits,
  itemId: string,
  kind: SupplyKind,
  elsewhere: Quantities,
): RemainingLimit {
  const limit = limitOf(limits, itemId, kind);
  const other = elsewhere.get(itemId) ?? 0;
  return { limit, elsewhere: other, left: Math.max(0, limit - other) };
}

export interface CopyResult {
  readonly quantities: Quantities;
  /** Items copied only partly or not at all because of the clan's limit. */
  readonly cut: readonly string[];
  /** Items that can no longer be requested. */
  readonly unavailable: readonly string[];
}

/** A list copied from another map or an earlier request, within the limits. */
export function copyInto(
  items: readonly RequestedItem[],
  kindOf: (itemId: string) => SupplyKind | null,
  limits: RequestLimits,
  elsewhere: Quantities,
): CopyResult {
  const quantities = new Map<string, number>();
  const cut: string[] = [];
  const unavailable: string[] = [];
  for (const { itemId, quantity } of items) {
    const kind = kindOf(itemId);
    if (kind === null) unavailable.push(itemId);
    else {
      const { left } = remainingLimitFor(limits, itemId, kind, elsewhere);
      if (left < quantity) cut.push(itemId);
      if (Math.min(left, quantity) > 0) quantities.set(itemId, Math.min(left, quantity));
    }
  }
  return { quantities, cut, unavailable };
}
