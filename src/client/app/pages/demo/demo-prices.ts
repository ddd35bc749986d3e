/** Demo prices, equal on every device: by rank and kind, varied by a hash of the item id. */
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import type { RegionPrices } from '../../../../domain/auction/packed-prices.ts';
import type { ItemRank } from '../../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { isLikelyTraded } from '../../../../domain/catalogue/library/trade.ts';

/** Base price of one piece in rubles, before the variation. */
const GEAR_RUB: Readonly<Record<ItemRank, number>> = {
  default: 900,
  newbie: 3_000,
  stalker: 24_000,
  veteran: 190_000,
  master: 1_400_000,
  legend: 9_000_000,
};

const ITEM_RUB: Readonly<Record<ItemRank, number>> = {
  default: 90,
  newbie: 180,
  stalker: 700,
  veteran: 2_600,
  master: 8_500,
  legend: 70_000,
};

/** Stable hash of an id (FNV-1a), scaled to [0, 1). */
function hashShare(id: string): number {
  let hash = 0x811c9dc5;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

function priceOf({ id, category, rank }: LibraryItem, madeAt: string): ItemPrice {
  const base = (/^(?:weapon|armor)\//.test(category) ? GEAR_RUB : ITEM_RUB)[rank];
  const lowestRub = Math.max(1, Math.round(base * (0.6 + 0.8 * hashShare(id))));
  const by = (share: number): number => Math.max(1, Math.round(lowestRub * share));
  return {
    itemId: id,
    lowestRub,
    onSale: 3,
    minimumRub: by(0.9),
    averageRub: by(1.12),
    medianRub: by(1.06),
    maximumRub: by(1.4),
    sales: 40,
    lookedAt: madeAt,
  };
}

/** `region` is the market name that the screens show. */
export function demoPrices(items: readonly LibraryItem[], region: string, madeAtMs: number): RegionPrices {
  const madeAt = new Date(madeAtMs).toISOString();
  return {
    region,
    madeAt,
    waiting: new Set(),
    lots: new Map(),
    byItem: new Map(
      items.flatMap((item) =>
        isLikelyTraded(item.category, item.binding) ? [[item.id, priceOf(item, madeAt)]] : [],
      ),
    ),
  };
}
