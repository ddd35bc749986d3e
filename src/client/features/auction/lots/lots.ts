/** Lots of an item: which kind, what one unit costs, in which order. Prices of a lot are for the whole of it. */
import type { Lot } from '../../../../contract/auction.ts';

export const LOT_SORTS = ['unit', 'left', 'amount'] as const;
export type LotSort = (typeof LOT_SORTS)[number];

/** `buyout`: no bids are taken; `bid`: cannot be bought outright. */
export type LotKind = 'both' | 'buyout' | 'bid';

/** What the next bid has to beat, for the whole lot; null where no bids are taken. */
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
  // a bid is no price yet: lots that cannot be bought outright come after those that can
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

/** A sorted copy: cheapest unit first, the one that ends first, or the largest. */
export function sortLots(lots: readonly Lot[], sort: LotSort): Lot[] {
  return lots.toSorted(COMPARATORS[sort]);
}

/** Qualities of artefacts as the game numbers them. Source: domain facts, section 1.3. */
export const QUALITY_KEYS = ['quality0', 'quality1', 'quality2', 'quality3', 'quality4', 'quality5'] as const;
