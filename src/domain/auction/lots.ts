/**
 * Prices derived from an item's lots. The price of a lot is for the whole lot. Source: domain facts, section
 * 1.4.
 */

import type { BuyableLot } from './lot-cover.ts';

/** Which of the kinds that trade under one name is meant, as of an artefact; null: any. */
export interface LotVariant {
  readonly quality: number | null;
  readonly level: number | null;
}

export const ANY_VARIANT: LotVariant = { quality: null, level: null };
/** Qualities of artefacts and their highest level. Source: domain facts, section 1.4. */
export const MAX_QUALITY = 5;
export const MAX_LOT_LEVEL = 15;

/** Whether a lot is of the variant; what the game omits is the lowest. */
export function isOfVariant(lot: LotVariant, { quality, level }: LotVariant): boolean {
  return (
    (quality === null || (lot.quality ?? 0) === quality) && (level === null || (lot.level ?? 0) === level)
  );
}

/** Prices in rubles for the whole lot, null where there is none; instants in milliseconds. */
export interface OpenLot {
  readonly amount: number;
  readonly startRub: number | null;
  readonly currentRub: number | null;
  readonly buyoutRub: number | null;
  readonly startMs: number;
  readonly endMs: number;
  /** Enhancement and quality, null where the game does not report them. */
  readonly level: number | null;
  readonly quality: number | null;
}

/** Unit price when the lot is bought outright; null where it can only be bid on. */
export function unitRub(lot: Pick<OpenLot, 'amount' | 'buyoutRub'>): number | null {
  return lot.buyoutRub === null ? null : lot.buyoutRub / lot.amount;
}

/** Lots that have not ended: cheapest unit first, those without a buyout last. */
export function openLots<Lot extends OpenLot>(lots: readonly Lot[], nowMs: number): readonly Lot[] {
  return lots
    .filter((lot) => lot.endMs > nowMs)
    .toSorted(
      (one, other) =>
        (unitRub(one) ?? Number.POSITIVE_INFINITY) - (unitRub(other) ?? Number.POSITIVE_INFINITY) ||
        one.endMs - other.endMs ||
        0,
    );
}

export interface Offer {
  /** The cheapest unit that can be bought outright, in rubles. */
  readonly lowestRub: number | null;
  /** When the lot with that price ends, in milliseconds: the price must be recalculated then. */
  readonly lowestUntilMs: number | null;
  /** Units that can be bought outright. */
  readonly onSale: number;
}

/** What is on sale at `nowMs`, of one variant of the item or over all. */
export function offerOf(lots: readonly OpenLot[], nowMs: number, variant = ANY_VARIANT): Offer {
  const buyable = openLots(lots, nowMs).filter((lot) => lot.buyoutRub !== null && isOfVariant(lot, variant));
  const [cheapest] = buyable;
  return {
    lowestRub: cheapest === undefined ? null : unitRub(cheapest),
    lowestUntilMs: cheapest === undefined ? null : cheapest.endMs,
    onSale: buyable.reduce((sum, lot) => sum + lot.amount, 0),
  };
}

/** Most lots of an item in the price file: the cheapest by unit, and the cheapest whole ones beside them. */
const MAX_LISTED = 24;
const MAX_LISTED_WHOLE = 4;

/** The lots to plan with: those that can be bought outright at `nowMs`, cheapest unit first, and no others. */
export function listedLots(lots: readonly OpenLot[], nowMs: number): readonly BuyableLot[] {
  const buyable = openLots(lots, nowMs).flatMap(({ amount, buyoutRub }): BuyableLot[] =>
    buyoutRub === null ? [] : [{ amount, buyoutRub }],
  );
  if (buyable.length <= MAX_LISTED) return buyable;
  // a few units may be cheapest in a small lot whose unit price is high
  const listed = new Set(buyable.slice(0, MAX_LISTED - MAX_LISTED_WHOLE));
  const whole = buyable
    .filter((lot) => !listed.has(lot))
    .toSorted((one, other) => one.buyoutRub - other.buyoutRub);
  for (const lot of whole.slice(0, MAX_LISTED_WHOLE)) listed.add(lot);
  return buyable.filter((lot) => listed.has(lot));
}
