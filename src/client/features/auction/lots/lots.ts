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

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

const COMPARATORS: Readonly<Record<LotSort, (a: Lot, b: Lot) => number>> = {
  // a bid is not a final price: lots without buyout come last
  unit: (a, b) =>
    compareNumbers(a.unitRub ?? NO_PRICE, b.unitRub ?? NO_PRICE) ||
    compareNumbers(bidPerUnit(a), bidPerUnit(b)) ||
    compareNumbers(endMs(a), endMs(b)),
  left: (a, b) =>
    compareNumbers(endMs(a), endMs(b)) || compareNumbers(a.unitRub ?? NO_PRICE, b.unitRub ?? NO_PRICE),
  amount: (a, b) =>
    compareNumbers(b.amount, a.amount) ||
    compareNumbers(a.unitRub ?? NO_PRICE, b.unitRub ?? NO_PRICE) ||
    compareNumbers(endMs(a), endMs(b)),
};

/** Sorted copy: lowest unit price, soonest end or largest amount first. */
export function sortLots(lots: readonly Lot[], sort: LotSort): Lot[] {
  return lots.toSorted(COMPARATORS[sort]);
}

/** Artefact qualities, indexed by the game's number. Source: domain facts, section 1.3. */
export const QUALITY_KEYS = ['quality0', 'quality1', 'quality2', 'quality3', 'quality4', 'quality5'] as const;
