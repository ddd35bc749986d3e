/** Each member's readiness for a map's requirement, and what closing the gaps costs. Pure. */
import { personIdOf } from '../../../../domain/loadouts/person.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { priceBy } from '../../../../domain/auction/item-price.ts';
import type { RegionPrices } from '../../../../domain/auction/packed-prices.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { slotFit, type GearSet } from '../../../../domain/gear/gear.ts';
import { costOfLacks, nearest, type Lack, type Need, type ReadySet } from '../../../../domain/gear/ready.ts';
import { ITEM_RANKS, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import type { GearMember } from '../members/gear-table.ts';

export interface MemberReadiness extends GearMember {
  /** Null: the member lists no gear. */
  readonly setName: string | null;
  readonly lacks: readonly Lack[];
  readonly has: GearSet['slots'];
  readonly cost: ReturnType<typeof costOfLacks>;
}

export interface Readiness {
  readonly ready: readonly MemberReadiness[];
  readonly oneAway: readonly MemberReadiness[];
  readonly others: readonly MemberReadiness[];
  readonly withoutGear: readonly MemberReadiness[];
  /** Total cost for all members whose gear does not suffice. */
  readonly totalRub: number;
  /** Pieces to buy that have no price. */
  readonly unpriced: number;
  /** Enhancement levels to gain. */
  readonly levels: number;
  /** Some priced piece must still be enhanced after buying. */
  readonly needsEnhancing: boolean;
}

type PriceOf = (itemId: string) => number | null;

/** An item's current price in the region, in rubles; null if it has none. */
export function priceOfItem(prices: RegionPrices | null): PriceOf {
  return (itemId) => priceBy(prices?.byItem.get(itemId), 'lowest');
}

/** Price in rubles of the cheapest catalogue item that meets a need; null when none has a price. */
export function cheapestFor(items: readonly LibraryItem[], priceOf: PriceOf): (need: Need) => number | null {
  const known = new Map<Need, number | null>();
  return (need) => {
    const before = known.get(need);
    if (before !== undefined) return before;
    const accepted =
      need.itemIds.length > 0
        ? items.filter(({ id }) => need.itemIds.includes(id))
        : items.filter(
            ({ category, rank }) =>
              slotFit(need.slot, category) === 0 &&
              (need.rank === null || ITEM_RANKS.indexOf(rank) >= ITEM_RANKS.indexOf(need.rank)),
          );
    const prices = accepted.flatMap(({ id }) => priceOf(id) ?? []);
    const found = prices.length === 0 ? null : Math.min(...prices);
    known.set(need, found);
    return found;
  };
}

/** Every member's readiness for one requirement, sorted by name within each group. */
export function readinessOf(
  requirement: ReadySet,
  members: readonly GearMember[],
  sets: readonly (GearSet & { readonly characterId: CharacterId })[],
  rankOf: (itemId: string) => ItemRank | null,
  cheapest: (need: Need) => number | null,
): Readiness {
  const setsOf = new Map<string, GearSet[]>();
  for (const set of sets) setsOf.set(set.characterId, [...(setsOf.get(set.characterId) ?? []), set]);
  const rows = members.map((member): MemberReadiness => {
    const found = nearest(
      requirement,
      setsOf.get(member.characterId ?? personIdOf({ kind: 'member', name: member.name })) ?? [],
      rankOf,
    );
    const lacks = found?.lacks ?? [];
    return {
      ...member,
      setName: found?.set.name ?? null,
      lacks,
      has: found?.set.slots ?? {},
      cost: costOfLacks(lacks, cheapest),
    };
  });
  const listed = rows.filter(({ setName }) => setName !== null);
  return {
    ready: listed.filter(({ lacks }) => lacks.length === 0),
    oneAway: listed.filter(({ lacks }) => lacks.length === 1),
    others: listed
      .filter(({ lacks }) => lacks.length > 1)
      .toSorted((one, other) => one.lacks.length - other.lacks.length),
    withoutGear: rows.filter(({ setName }) => setName === null),
    totalRub: listed.reduce((sum, { cost }) => sum + cost.rub, 0),
    unpriced: listed.reduce((sum, { cost }) => sum + cost.unpriced.length, 0),
    levels: listed.reduce((sum, { cost }) => sum + cost.levels, 0),
    needsEnhancing: listed.some(({ cost }) => cost.isBare),
  };
}
