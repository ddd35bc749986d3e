/** The clan's shopping list: every open item, by map and in total, and its cost. Pure. */
import { openQuantity, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { SentSupplies, WaitingSupplies } from '../../../components/slots/slots.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { isForMap } from '../people/people.ts';

export interface ShoppingLine {
  readonly itemId: string;
  /** Pieces still to be sent, by map. */
  readonly byMap: Readonly<Record<MapStage, number>>;
  /** Pieces of requests without a map. */
  readonly withoutMap: number;
  readonly open: number;
  readonly sent: number;
  readonly total: number;
  /** Number of characters waiting for it. */
  readonly people: number;
}

const NOTHING: Readonly<Record<MapStage, number>> = { coniferous: 0, berda: 0, lowlands: 0, allMaps: 0 };

interface Sums extends Omit<ShoppingLine, 'itemId' | 'people'> {
  readonly byMap: Record<MapStage, number>;
  withoutMap: number;
  open: number;
  sent: number;
  total: number;
  readonly people: Set<string>;
}

/**
 * Lines by item, most open pieces first; fully sent items last. `waiting`: requests without a map, in no list of a
 * map.
 */
export function shoppingOf(
  loadouts: readonly ShownLoadout[],
  map: MapStage | undefined,
  waiting: readonly Pick<WaitingSupplies, 'characterId' | 'items'>[] = [],
): readonly ShoppingLine[] {
  const lines = new Map<string, Sums>();
  const lineOf = (itemId: string): Sums => {
    const line = lines.get(itemId) ?? {
      byMap: { ...NOTHING },
      withoutMap: 0,
      open: 0,
      sent: 0,
      total: 0,
      people: new Set<string>(),
    };
    lines.set(itemId, line);
    return line;
  };
  for (const { mapStage, items, characterId, change, pendingStatus } of loadouts) {
    if (!isForMap(mapStage, map) || (change === 'delete' && pendingStatus !== 'refused')) continue;
    for (const item of items) {
      if (totalQuantity(item) === 0) continue;
      const line = lineOf(item.itemId);
      const open = openQuantity(item);
      line.byMap[mapStage] += open;
      line.open += open;
      line.sent += item.sent;
      line.total += totalQuantity(item);
      if (open > 0) line.people.add(characterId);
    }
  }
  for (const { characterId, items } of map === undefined ? waiting : [])
    for (const { itemId, quantity } of items) {
      const line = lineOf(itemId);
      line.withoutMap += quantity;
      line.open += quantity;
      line.total += quantity;
      line.people.add(characterId);
    }
  return [...lines]
    .map(([itemId, { people, ...line }]) => ({ itemId, ...line, people: people.size }))
    .toSorted(
      (one, other) =>
        other.open - one.open || other.total - one.total || (one.itemId < other.itemId ? -1 : 1),
    );
}

/** Pieces that were sent outside of maps since the stock of an item was said. */
export function sentSince(
  sentWaiting: readonly Pick<SentSupplies, 'items' | 'sentAt'>[],
  itemId: string,
  row: { readonly changedAt: string } | null,
): number {
  if (row === null) return 0;
  const countedMs = Date.parse(row.changedAt);
  return sentWaiting
    .filter(({ sentAt }) => Date.parse(sentAt) > countedMs)
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (item.itemId === itemId ? sum + item.quantity : sum), 0);
}

/** Maps with something open, in map order. */
export function mapsWithOpen(lines: readonly ShoppingLine[]): readonly MapStage[] {
  return MAP_STAGES.filter((stage) => lines.some(({ byMap }) => byMap[stage] > 0));
}

/**
 * Cost of one piece in rubles, where all open pieces are obtained: on the auction and crafted (null if unknown), and `rub` by the cheaper way. `partial`: it is
 * craftable, but prices of ingredients are missing; holds the known part of the cost.
 */
export interface PieceCost {
  readonly auctionRub: number | null;
  readonly craftRub: number | null;
  readonly way: 'auction' | 'craft' | null;
  readonly rub: number | null;
  readonly partial: { readonly rub: number; readonly missing: readonly string[] } | null;
  /** Some recipe produces it. */
  readonly isCraftable: boolean;
  /** Median of its sales in the last days; null without any. */
  readonly usualRub: number | null;
}

export interface ShoppingTotal {
  /** Sum over all lines with a known cost. */
  readonly rub: number;
  /** Open items without a known cost. */
  readonly missing: readonly string[];
}

export function totalCost(
  lines: readonly ShoppingLine[],
  costOf: (itemId: string, quantity: number) => PieceCost,
): ShoppingTotal {
  let rub = 0;
  const missing: string[] = [];
  for (const { itemId, open } of lines) {
    if (open === 0) continue;
    const cost = costOf(itemId, open).rub;
    if (cost === null) missing.push(itemId);
    else rub += cost * open;
  }
  return { rub, missing };
}

/** How many times its usual price an item costs to stand out. */
const OUTLIER_FACTOR = 3;
/** Share of the sum from which few pieces stand out, how few of all they are, and among how many lines at least. */
const HEAVY_SHARE = 0.5;
const FEW_PIECES = 0.1;
const MIN_LINES = 4;

/** Why a line stands out. */
export interface Outlier {
  /** Known when it costs several times as much as usual. */
  readonly usualRub: number | null;
  /** Its part of the sum, 0 to 1. */
  readonly share: number;
}

/**
 * Lines that the sum should not be judged by: bought at several times their usual price, or few pieces that make up
 * most of it.
 */
export function outliersOf(
  lines: readonly Pick<ShoppingLine, 'itemId' | 'open'>[],
  costOf: (itemId: string, quantity: number) => PieceCost,
): ReadonlyMap<string, Outlier> {
  const priced = lines.flatMap(({ itemId, open }) => {
    const { rub, way, usualRub } = costOf(itemId, open);
    return open === 0 || rub === null ? [] : [{ itemId, open, rub, cost: rub * open, way, usualRub }];
  });
  const sum = priced.reduce((total, { cost }) => total + cost, 0);
  const pieces = priced.reduce((total, { open }) => total + open, 0);
  return new Map(
    priced.flatMap(({ itemId, open, rub, cost, way, usualRub }) => {
      const share = sum === 0 ? 0 : cost / sum;
      const isFarAbove = way === 'auction' && usualRub !== null && rub >= OUTLIER_FACTOR * usualRub;
      const isHeavy =
        priced.length >= MIN_LINES && share >= HEAVY_SHARE && open <= Math.max(2, FEW_PIECES * pieces);
      return isFarAbove || isHeavy
        ? [[itemId, { usualRub: isFarAbove ? usualRub : null, share }] as const]
        : [];
    }),
  );
}
