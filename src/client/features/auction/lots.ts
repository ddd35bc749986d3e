/** Lots of an item: which kind, what one unit costs, in which order. Prices of a lot are for the whole of it. */
import type { Lot } from '../../../contract/auction.ts';

export const LOT_SORTS = ['unit', 'left', 'amount'] as const;
export type LotSort = (typeof LOT_SORTS)[number];

/** `buyout`: no bids are taken; `bid`: cannot be bought outright. */
export type LotKind = 'both' | 'buyout' | 'bid';

/** What the next bid has to beat, for the whole lot; null where no bids are taken. */
export const bidOf = ({ startRub, currentRub }: Lot): number | null => currentRub ?? startRub;

export const kindOf = (lot: Lot): LotKind =>
  bidOf(lot) === null ? 'buyout' : lot.buyoutRub === null ? 'bid' : 'both';

const after = Number.POSITIVE_INFINITY;
const bidPerUnit = (lot: Lot): number => (bidOf(lot) ?? after) / Math.max(lot.amount, 1);
const endMs = (lot: Lot): number => Date.parse(lot.endAt);

const by = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

const ORDERS: Readonly<Record<LotSort, (one: Lot, other: Lot) => number>> = {
  // a bid is no price yet: lots that cannot be bought outright come after those that can
  unit: (one, other) =>
    by(one.unitRub ?? after, other.unitRub ?? after) ||
    by(bidPerUnit(one), bidPerUnit(other)) ||
    by(endMs(one), endMs(other)),
  left: (one, other) => by(endMs(one), endMs(other)) || by(one.unitRub ?? after, other.unitRub ?? after),
  amount: (one, other) =>
    by(other.amount, one.amount) ||
    by(one.unitRub ?? after, other.unitRub ?? after) ||
    by(endMs(one), endMs(other)),
};

/** A sorted copy: cheapest unit first, the one that ends first, or the largest. */
export const sortLots = (lots: readonly Lot[], sort: LotSort): Lot[] => lots.toSorted(ORDERS[sort]);

/** Qualities of artefacts as the game numbers them. Source: domain facts, section 1.3. */
export const QUALITY_KEYS = ['quality0', 'quality1', 'quality2', 'quality3', 'quality4', 'quality5'] as const;
