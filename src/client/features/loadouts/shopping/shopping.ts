/** What the clan has to get: every item that is open, by map and in all, and what it costs. Pure. */
import {
  MAP_STAGES,
  openQuantity,
  totalQuantity,
  type MapStage,
} from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { isForMap } from '../people/people.ts';

export interface ShoppingLine {
  readonly itemId: string;
  /** Pieces that are still to be sent, by map. */
  readonly byMap: Readonly<Record<MapStage, number>>;
  readonly open: number;
  readonly sent: number;
  readonly total: number;
  /** Characters that wait for it. */
  readonly people: number;
}

const NOTHING: Readonly<Record<MapStage, number>> = { coniferous: 0, berda: 0, lowlands: 0, allMaps: 0 };

/** Lines by item, most pieces first; those of which everything was sent last. */
export function shoppingOf(
  loadouts: readonly ShownLoadout[],
  map: MapStage | undefined,
): readonly ShoppingLine[] {
  const lines = new Map<
    string,
    { byMap: Record<MapStage, number>; open: number; sent: number; total: number; people: Set<string> }
  >();
  for (const { mapStage, items, characterId, change, pendingStatus: mark } of loadouts) {
    if (!isForMap(mapStage, map) || (change === 'delete' && mark !== 'refused')) continue;
    for (const item of items) {
      if (totalQuantity(item) === 0) continue;
      const line = lines.get(item.itemId) ?? {
        byMap: { ...NOTHING },
        open: 0,
        sent: 0,
        total: 0,
        people: new Set<string>(),
      };
      const open = openQuantity(item);
      line.byMap[mapStage] += open;
      line.open += open;
      line.sent += item.sent;
      line.total += totalQuantity(item);
      if (open > 0) line.people.add(characterId);
      lines.set(item.itemId, line);
    }
  }
  return [...lines]
    .map(([itemId, { people, ...line }]) => ({ itemId, ...line, people: people.size }))
    .toSorted(
      (one, other) =>
        other.open - one.open || other.total - one.total || (one.itemId < other.itemId ? -1 : 1),
    );
}

/** Maps that have something open, in their order. */
export function mapsWithOpen(lines: readonly ShoppingLine[]): readonly MapStage[] {
  return MAP_STAGES.filter((stage) => lines.some(({ byMap }) => byMap[stage] > 0));
}

/**
 * What one piece costs: `auction` and `craft` are rubles or null, `best` the cheaper one. `partial`: it can be made, but
 * prices of ingredients are missing; what is known of the cost.
 */
export interface PieceCost {
  readonly auctionRub: number | null;
  readonly craftRub: number | null;
  readonly way: 'auction' | 'craft' | null;
  readonly rub: number | null;
  readonly partial: { readonly rub: number; readonly missing: readonly string[] } | null;
  /** Some recipe makes it. */
  readonly isCraftable: boolean;
}

export interface ShoppingTotal {
  /** Of all lines whose cost is known. */
  readonly rub: number;
  /** Items that are open and have no cost. */
  readonly missing: readonly string[];
}

export function totalCost(
  lines: readonly ShoppingLine[],
  costOf: (itemId: string) => PieceCost,
): ShoppingTotal {
  let rub = 0;
  const missing: string[] = [];
  for (const { itemId, open } of lines) {
    if (open === 0) continue;
    const cost = costOf(itemId).rub;
    if (cost === null) missing.push(itemId);
    else rub += cost * open;
  }
  return { rub, missing };
}
