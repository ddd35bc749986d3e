/**
 * Cost of a piece by every way that the game has: bought on the auction, made in the hideout, traded in a
 * settlement. Unit costs in rubles. Gear itself is not made in the hideout, but settlements take crafted
 * items for it. Source: specification section 3 (crafting, auction), domain facts sections 2.5 and 2.6.
 */
import type { BarterRecipe } from '../catalogue/facts/barter.ts';
import type { Amount } from '../catalogue/item/hideout.ts';

/** The best offer of the settlements: the cheapest one, else the one with the fewest missing costs. */
export interface TradeWay {
  /** Key of the settlement's title. */
  readonly settlement: string;
  readonly requiredLevel: number;
  /** The money part of the offer. */
  readonly moneyRub: number;
  readonly required: readonly Amount[];
  /** Money and items together; null while one of them has no cost. */
  readonly rub: number | null;
  /** Items without any cost. */
  readonly missing: readonly string[];
}

export const PIECE_WAYS = ['auction', 'craft', 'trade'] as const;
export type PieceWay = (typeof PIECE_WAYS)[number];

export interface PieceCost {
  readonly auctionRub: number | null;
  readonly craftRub: number | null;
  readonly trade: TradeWay | null;
  /** The cheapest way and its cost; null: unknown. */
  readonly way: PieceWay | null;
  readonly rub: number | null;
}

interface Offer extends Pick<TradeWay, 'settlement' | 'requiredLevel' | 'moneyRub' | 'required'> {
  readonly itemId: string;
}

type RubOf = (itemId: string) => number | null;

function offerRub({ moneyRub, required }: Offer, rubOf: (itemId: string) => number): number {
  return required.reduce((sum, { itemId, amount }) => sum + amount * rubOf(itemId), moneyRub);
}

/**
 * Settlements take items that settlements give, so the costs of all traded items are solved together:
 * starting from auction and hideout prices until no offer is cheaper. Offers never cost less than zero and
 * take at least one of each item, so a cycle never pays off and it terminates. Offers for casings are
 * skipped: those are not sold for rubles.
 */
export function solvePieceCosts(
  barter: readonly BarterRecipe[],
  auctionRub: RubOf,
  craftRub: RubOf,
): (itemId: string) => PieceCost {
  const offers = barter.flatMap(({ itemId, settlement, requiredLevel, offers: ways }): Offer[] =>
    ways.flatMap(({ currency, cost, required }) =>
      currency === 'money' &&
      Number.isFinite(cost) &&
      cost >= 0 &&
      required.every(({ amount }) => amount >= 1)
        ? [{ itemId, settlement, requiredLevel, moneyRub: cost, required }]
        : [],
    ),
  );
  const best = new Map<string, number>();
  const bestOf = (itemId: string): number => {
    const known = best.get(itemId);
    if (known !== undefined) return known;
    const first = Math.min(auctionRub(itemId) ?? Infinity, craftRub(itemId) ?? Infinity);
    best.set(itemId, first);
    return first;
  };
  for (let hasChanged = true, round = 0; hasChanged && round <= offers.length; round += 1) {
    hasChanged = false;
    for (const offer of offers) {
      const rub = offerRub(offer, bestOf);
      if (rub >= bestOf(offer.itemId)) continue;
      best.set(offer.itemId, rub);
      hasChanged = true;
    }
  }
  const offersOf = new Map<string, Offer[]>();
  for (const offer of offers) offersOf.set(offer.itemId, [...(offersOf.get(offer.itemId) ?? []), offer]);
  const tradeOf = (itemId: string): TradeWay | null => {
    const ways = (offersOf.get(itemId) ?? []).map(({ itemId: _result, ...offer }): TradeWay => {
      const missing = offer.required.flatMap((one) => (bestOf(one.itemId) === Infinity ? [one.itemId] : []));
      return { ...offer, missing, rub: missing.length > 0 ? null : offerRub({ itemId, ...offer }, bestOf) };
    });
    return (
      ways.toSorted(
        (one, other) =>
          one.missing.length - other.missing.length ||
          (one.rub ?? one.moneyRub) - (other.rub ?? other.moneyRub),
      )[0] ?? null
    );
  };
  return (itemId) => {
    const [auction, craft, trade] = [auctionRub(itemId), craftRub(itemId), tradeOf(itemId)];
    const rubBy: Readonly<Record<PieceWay, number | null>> = { auction, craft, trade: trade?.rub ?? null };
    const way =
      PIECE_WAYS.filter((one) => rubBy[one] !== null).toSorted(
        (one, other) => (rubBy[one] ?? 0) - (rubBy[other] ?? 0),
      )[0] ?? null;
    return { auctionRub: auction, craftRub: craft, trade, way, rub: way === null ? null : rubBy[way] };
  };
}

/** Total cost of several pieces; `missing`: those without a known cost. */
export function totalOfPieces(
  pieces: readonly { readonly itemId: string | null; readonly quantity: number }[],
  costOf: (itemId: string) => PieceCost,
): { readonly rub: number; readonly missing: number } {
  const costs = pieces.map(({ itemId, quantity }) => ({
    quantity,
    rub: itemId === null ? null : costOf(itemId).rub,
  }));
  return {
    rub: costs.reduce((sum, { rub, quantity }) => sum + (rub ?? 0) * quantity, 0),
    missing: costs.filter(({ rub }) => rub === null).length,
  };
}
