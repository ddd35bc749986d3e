/** How much of an item one character may ask for in all, over all its maps. Source: specification section 3; a clan's own settings. */
import { ok, type Result, err } from '../result.ts';
import {
  type RequestedItem,
  type LoadoutItem,
  MAX_QUANTITY,
  openQuantity,
  totalQuantity,
} from './loadout.ts';
import { SUPPLY_KINDS, type SupplyKind } from './supply.ts';

/** What a clan has set; what is left out keeps its default. A limit of an item goes before that of its kind. */
export interface RequestLimits {
  /** The most pieces of each item of a kind. */
  readonly kinds: Readonly<Partial<Record<SupplyKind, number>>>;
  /** The most pieces of single items, by item id. */
  readonly items: Readonly<Record<string, number>>;
}

/** Nothing set. */
export const NO_LIMITS: RequestLimits = { kinds: {}, items: {} };
/** The most single items that can have a limit of their own. */
export const MAX_ITEM_LIMITS = 100;

/** Pieces of one item per character, over all maps. The game itself takes 30 Claymores at most. */
export const DEFAULT_LIMITS: Readonly<Record<SupplyKind, number>> = {
  soups: 50,
  drinks: 50,
  medicine: 100,
  stimulators: 50,
  claymore: 30,
  grenadeCrates: 50,
  stimulantInjectors: 50,
};

/** The most pieces of an item that a character may ask for in all. */
export function limitOf(limits: RequestLimits, itemId: string, kind: SupplyKind): number {
  return (
    (Object.hasOwn(limits.items, itemId) ? limits.items[itemId] : undefined) ??
    limits.kinds[kind] ??
    DEFAULT_LIMITS[kind]
  );
}

/** Whether a clan may set these: whole numbers from 0 to `MAX_QUANTITY`, of known kinds, not of too many items. */
export function areRequestLimitsValid({ kinds, items }: RequestLimits): boolean {
  const isGood = (limit: number | undefined): boolean =>
    limit === undefined || (Number.isInteger(limit) && limit >= 0 && limit <= MAX_QUANTITY);
  return (
    SUPPLY_KINDS.every((kind) => isGood(kinds[kind])) &&
    Object.values(items).every(isGood) &&
    Object.keys(items).length <= MAX_ITEM_LIMITS
  );
}

/** Whether two clans' limits say the same. */
export function sameLimits(one: RequestLimits, other: RequestLimits): boolean {
  return (
    SUPPLY_KINDS.every((kind) => one.kinds[kind] === other.kinds[kind]) &&
    Object.keys(one.items).length === Object.keys(other.items).length &&
    Object.entries(one.items).every(([itemId, limit]) => other.items[itemId] === limit)
  );
}

/** What is over the limit: the item, the limit, and what is asked for in all. */
export interface OverLimit {
  readonly itemId: string;
  readonly limit: number;
  readonly asked: number;
}

/**
 * The items of which all of a character's requests together are over the limit, in the order in which they are met.
 * What was sent already counts too, but where nothing is open any more there is nothing to refuse.
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
 * Whether a list may be asked for, by itself or beside what is asked for already in the same way. Refusals: `unknownItem` {itemId} for what is no supply, `overLimit`
 * {itemId, limit, asked}.
 */
export function checkRequested(
  asked: readonly RequestedItem[],
  limits: RequestLimits,
  kindOf: (itemId: string) => SupplyKind | null,
  standing: readonly RequestedItem[] = [],
): Result<null, 'unknownItem' | 'overLimit'> {
  const unknown = asked.find(({ itemId }) => kindOf(itemId) === null);
  if (unknown !== undefined) return err('unknownItem', { itemId: unknown.itemId });
  const wanted = new Set(asked.map(({ itemId }) => itemId));
  const all = [...asked, ...standing.filter(({ itemId }) => wanted.has(itemId))];
  const [over] = overLimits(
    [all.map(({ itemId, quantity }) => ({ itemId, quantity, sent: 0 }))],
    limits,
    kindOf,
  );
  return over === undefined ? ok(null) : err('overLimit', { ...over });
}
