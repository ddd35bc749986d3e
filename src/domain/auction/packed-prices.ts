/** The published prices of a region: one file, columns instead of rows. */
import { instantOf, msOf } from './instant.ts';
import type { ItemPrice } from './item-price.ts';

/** Raised whenever an older reader could not read a newer file. */
export const PRICES_FORMAT = 1;

/** Columns have one entry per item. */
export interface PackedPrices {
  readonly format: typeof PRICES_FORMAT;
  readonly region: string;
  /** When the file was made, ISO instant. */
  readonly madeAt: string;
  readonly itemId: readonly string[];
  readonly lowestRub: readonly (number | null)[];
  readonly onSale: readonly number[];
  readonly minimumRub: readonly (number | null)[];
  readonly averageRub: readonly (number | null)[];
  readonly medianRub: readonly (number | null)[];
  readonly maximumRub: readonly (number | null)[];
  readonly sales: readonly number[];
  /** Seconds before `madeAt` at which the game was asked. */
  readonly ageSeconds: readonly number[];
}

/** Prices of one region, by item. */
export interface RegionPrices {
  readonly region: string;
  readonly madeAt: string;
  readonly byItem: ReadonlyMap<string, ItemPrice>;
}

/** `madeAt` is an ISO instant; ages are whole seconds. */
export const packPrices = (region: string, madeAt: string, prices: readonly ItemPrice[]): PackedPrices => ({
  format: PRICES_FORMAT, region, madeAt,
  itemId: prices.map((price) => price.itemId),
  lowestRub: prices.map((price) => price.lowestRub),
  onSale: prices.map((price) => price.onSale),
  minimumRub: prices.map((price) => price.minimumRub),
  averageRub: prices.map((price) => price.averageRub),
  medianRub: prices.map((price) => price.medianRub),
  maximumRub: prices.map((price) => price.maximumRub),
  sales: prices.map((price) => price.sales),
  ageSeconds: prices.map((price) => Math.max(0, Math.round((msOf(madeAt) - msOf(price.lookedAt)) / 1000))),
});

export const unpackPrices = (packed: PackedPrices): RegionPrices => ({
  region: packed.region,
  madeAt: packed.madeAt,
  byItem: new Map(packed.itemId.map((itemId, index): [string, ItemPrice] => [itemId, {
    itemId,
    lowestRub: packed.lowestRub[index] ?? null,
    onSale: packed.onSale[index] ?? 0,
    minimumRub: packed.minimumRub[index] ?? null,
    averageRub: packed.averageRub[index] ?? null,
    medianRub: packed.medianRub[index] ?? null,
    maximumRub: packed.maximumRub[index] ?? null,
    sales: packed.sales[index] ?? 0,
    lookedAt: instantOf(msOf(packed.madeAt) - (packed.ageSeconds[index] ?? 0) * 1000),
  }])),
});
