/** Lots of an item: kind, unit price and order. Prices of a lot are for the whole lot. */
import type { Lot } from '../../../../contract/auction.ts';

export const LOT_SORTS = ['unit', 'left', 'amount'] as const;
export type LotSort = (typeof LOT_SORTS)[number];

/** `buyout`: takes no bids; `bid`: has no buyout. */
export type LotKind = 'both' | 'buyout' | 'bid';

/** The bid to beat, for the whole lot; null where the lot takes no bids. */
export function bidOf({ startRub, currentRub }: Lot): number | null {
  return currentRub ?? startRub;
}

export function kindOf(lot: Lot): LotKind {
  return bidOf(lot) === null ? 'buyout' : lot.buyoutRub === null ? 'bid' : 'both';
}

const NO_PRICE = Number.POSITIVE_INFINITY;

function bidPerUnit(lot: Lot): number {
  return (bidOf(lot) ?? NO_PRICE) / Math.max(lot.amount, 1);
}

function endMs(lot: Lot): number {
  return Date.parse(lot.endAt);
}

function compareNumbers(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

const COMPARATORS: Readonly<Record<LotSort, (one: Lot, other: Lot) => number>> = {
  // a bid is not a final price: lots without buyout come last
  unit: (one, other) =>
    compareNumbers(one.unitRub ?? NO_PRICE, other.unitRub ?? NO_PRICE) ||
    compareNumbers(bidPerUnit(one), bidPerUnit(other)) ||
    compareNumbers(endMs(one), endMs(other)),
  left: (one, other) =>
    compareNumbers(endMs(one), endMs(other)) ||
    compareNumbers(one.unitRub ?? NO_PRICE, other.unitRub ?? NO_PRICE),
  amount: (one, other) =>
    compareNumbers(other.amount, one.amount) ||
    compareNumbers(one.unitRub ?? NO_PRICE, other.unitRub ?? NO_PRICE) ||
    compareNumbers(endMs(one), endMs(other)),
};

/** Sorted copy: lowest unit price, soonest end or largest amount first. */
export function sortLots(lots: readonly Lot[], sort: LotSort): Lot[] {
  return lots.toSorted(COMPARATORS[sort]);
}

/** Artefact qualities, indexed by the game's number. Source: domain facts, section 1.3. */
export const QUALITY_KEYS = ['quality0', 'quality1', 'quality2', 'quality3', 'quality4', 'quality5'] as const;
