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
  /** The most pieces of single items for the whole clan, by item id. */
  readonly clan?: Readonly<Record<string, number>> | undefined;
}

/** A copy that may be changed. */
export function copyLimits({ kinds, items, clan }: RequestLimits): {
  kinds: Partial<Record<SupplyKind, number>>;
  items: Record<string, number>;
  clan?: Record<string, number>;
} {
  return { kinds: { ...kinds }, items: { ...items }, ...(clan !== undefined && { clan: { ...clan } }) };
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

/** The most pieces of an item that the whole clan may request; null for any number. */
export function clanLimitOf({ clan = {} }: RequestLimits, itemId: string): number | null {
  return Object.hasOwn(clan, itemId) ? (clan[itemId] ?? null) : null;
}

/** Items of which the clan may request only so many. */
export function clanLimitedItems({ clan = {} }: RequestLimits): readonly string[] {
  return Object.keys(clan);
}

/** Adds up pieces by item. */
export function addPieces(...sums: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const sum of sums)
    for (const [itemId, pieces] of sum) all.set(itemId, (all.get(itemId) ?? 0) + pieces);
  return all;
}

/** An exceeded limit of the clan: the item, the limit, and what is left of it for the character. */
export interface OverClanLimit {
  readonly itemId: string;
  readonly limit: number;
  readonly left: number;
}

/**
 * The first item for which a character requests more than before, and more than the others leave; null for none.
 * Who asks for less, or for what they had, is never refused.
 */
export function overClanLimit(
  limits: RequestLimits,
  own: { readonly before: ReadonlyMap<string, number>; readonly after: ReadonlyMap<string, number> },
  others: ReadonlyMap<string, number>,
): OverClanLimit | null {
  for (const [itemId, pieces] of own.after) {
    const limit = clanLimitOf(limits, itemId);
    if (limit === null || pieces <= (own.before.get(itemId) ?? 0)) continue;
    const left = Math.max(0, limit - (others.get(itemId) ?? 0));
    if (pieces > left) return { itemId, limit, left };
  }
  return null;
}

/**
 * Whether a clan may set these: whole numbers from 0 to `MAX_QUANTITY`, of known kinds, not of too many
 * items.
 */
export function areRequestLimitsValid({ kinds, items, clan = {} }: RequestLimits): boolean {
  const isGood = (limit: number | undefined): boolean =>
    limit === undefined || (Number.isInteger(limit) && limit >= 0 && limit <= MAX_QUANTITY);
  return (
    SUPPLY_KINDS.every((kind) => isGood(kinds[kind])) &&
    Object.values(items).every(isGood) &&
    Object.values(clan).every(isGood) &&
    Object.keys(items).length <= MAX_ITEM_LIMITS &&
    Object.keys(clan).length <= MAX_ITEM_LIMITS
  );
}

/** Whether two sets of limits are equal. */
export function sameLimits(one: RequestLimits, other: RequestLimits): boolean {
  return (
    SUPPLY_KINDS.every((kind) => one.kinds[kind] === other.kinds[kind]) &&
    sameRecord(one.items, other.items) &&
    sameRecord(one.clan ?? {}, other.clan ?? {})
  );
}

function sameRecord(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  return (
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([itemId, limit]) => other[itemId] === limit)
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
