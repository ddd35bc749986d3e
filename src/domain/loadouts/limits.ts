/**
 * Limits on how much of an item one character may request over all its maps. Source: specification section 3;
 * the clan's own settings.
 */
import { ok, type Result, err } from '../result.ts';
import {
  type RequestedItem,
  type LoadoutItem,
  MAX_QUANTITY,
  openQuantity,
  totalQuantity,
} from './loadout.ts';
import { SUPPLY_KINDS, type SupplyKind } from './supply.ts';

/**
 * A clan's overrides; missing ones keep the default. A limit of an item takes precedence over that of its
 * kind.
 */
export interface RequestLimits {
  /** The most pieces of each item of a kind. */
  readonly kinds: Readonly<Partial<Record<SupplyKind, number>>>;
  /** The most pieces of single items, by item id. */
  readonly items: Readonly<Record<string, number>>;
}

/** No overrides. */
export const NO_LIMITS: RequestLimits = { kinds: {}, items: {} };
/** The most items with a limit of their own. */
export const MAX_ITEM_LIMITS = 100;

/** Pieces of one item per character, over all maps. The game itself takes at most 30 Claymores. */
export const DEFAULT_LIMITS: Readonly<Record<SupplyKind, number>> = {
  soups: 50,
  drinks: 50,
  medicine: 100,
  stimulators: 50,
  claymore: 30,
  grenadeCrates: 50,
  stimulantInjectors: 50,
};

/** The most pieces of an item that a character may request in all. */
export function limitOf(limits: RequestLimits, itemId: string, kind: SupplyKind): number {
  return (
    (Object.hasOwn(limits.items, itemId) ? limits.items[itemId] : undefined) ??
    limits.kinds[kind] ??
    DEFAULT_LIMITS[kind]
  );
}

/**
 * Whether a clan may set these: whole numbers from 0 to `MAX_QUANTITY`, of known kinds, not of too many
 * items.
 */
export function areRequestLimitsValid({ kinds, items }: RequestLimits): boolean {
  const isGood = (limit: number | undefined): boolean =>
    limit === undefined || (Number.isInteger(limit) && limit >= 0 && limit <= MAX_QUANTITY);
  return (
    SUPPLY_KINDS.every((kind) => isGood(kinds[kind])) &&
    Object.values(items).every(isGood) &&
    Object.keys(items).length <= MAX_ITEM_LIMITS
  );
}

/** Whether two sets of limits are equal. */
export function sameLimits(one: RequestLimits, other: RequestLimits): boolean {
  return (
    SUPPLY_KINDS.every((kind) => one.kinds[kind] === other.kinds[kind]) &&
    Object.keys(one.items).length === Object.keys(other.items).length &&
    Object.entries(one.items).every(([itemId, limit]) => other.items[itemId] === limit)
  );
}

/** An exceeded limit: the item, the limit, and the total requested. */
export interface OverLimit {
  readonly itemId: string;
  readonly limit: number;
  readonly asked: number;
}

/**
 * The items for which all of a character's requests together exceed the limit, in order of appearance. Sent
 * pieces count too, but an item with nothing open is never refused.
 */
export function overLimits(
  lists: readonly (readonly Pick<LoadoutItem, 'itemId' | 'quantity' | 'sent'>[])[],
  limits: RequestLimits,
  kindOf: (itemId: string) => SupplyKind | null,
): readonly OverLimit[] {
  const sums = new Map<string, { total: number; open: number }>();
  for (const item of lists.flat()) {
    const sum = sums.get(item.itemId) ?? { total: 0, open: 0 };
    sums.set(item.itemId, { total: sum.total + totalQuantity(item), open: sum.open + openQuantity(item) });
  }
  return [...sums].flatMap(([itemId, { total, open }]) => {
    const kind = kindOf(itemId);
    if (kind === null || open === 0) return [];
    const limit = limitOf(limits, itemId, kind);
    return total > limit ? [{ itemId, limit, asked: total }] : [];
  });
}

/**
 * Whether a list may be requested, alone or on top of existing requests. Errors: `unknownItem` {itemId} for
 * an item that is not a supply, `overLimit` {itemId, limit, asked}.
 */
export function checkRequested(
  requested: readonly RequestedItem[],
  limits: RequestLimits,
  kindOf: (itemId: string) => SupplyKind | null,
  existing: readonly RequestedItem[] = [],
): Result<null, 'unknownItem' | 'overLimit'> {
  const unknown = requested.find(({ itemId }) => kindOf(itemId) === null);
  if (unknown !== undefined) return err('unknownItem', { itemId: unknown.itemId });
  const ids = new Set(requested.map(({ itemId }) => itemId));
  const all = [...requested, ...existing.filter(({ itemId }) => ids.has(itemId))];
  const [over] = overLimits(
    [all.map(({ itemId, quantity }) => ({ itemId, quantity, sent: 0 }))],
    limits,
    kindOf,
  );
  return over === undefined ? ok(null) : err('overLimit', { ...over });
}
