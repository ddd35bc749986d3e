/** The clan's shopping list: every open item, by map and in total, and its cost. Pure. */
import { openQuantity, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { WaitingSupplies } from '../../../components/slots/slots.ts';
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
  waiting: readonly WaitingSupplies[] = [],
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
