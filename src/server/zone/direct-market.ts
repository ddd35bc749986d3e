/** The simulator's market without HTTP and without points, for those who import all of it at once. */
import type { Clock } from '../ports/clock.ts';
import type { GameLot, GameSale } from '../ports/game.ts';
import { createItemPool, type ZoneItem } from './items.ts';
import { createMarket, HISTORY_DAYS } from './simulation/market.ts';

const DAY_MS = 86_400_000;
const EVERY_LOT = {
  limit: Number.MAX_SAFE_INTEGER,
  offset: 0,
  sort: 'time_created',
  isAscending: false,
  additional: true,
} as const;

/** 0 means "no such price". */
function priceOf(rub: number | undefined): number | null {
  return rub === undefined || rub <= 0 ? null : rub;
}

/** What the simulator with this seed serves, as the game's adapter reads it; null for what is not traded. */
export function createDirectMarket({
  seed,
  clock,
  items,
  days = HISTORY_DAYS,
}: {
  readonly seed: string;
  readonly clock: Clock;
  readonly items: () => Promise<readonly ZoneItem[]>;
  /** How far back sales go; the simulator's own history by default. */
  readonly days?: number | undefined;
}): {
  read(
    region: string,
    itemId: string,
  ): Promise<{ readonly lots: readonly GameLot[]; readonly sales: readonly GameSale[] } | null>;
} {
  const market = createMarket({ seed });
  const pool = createItemPool(items, clock);
  return {
    async read(region, itemId) {
      const item = await pool.find(itemId);
      if (item?.tradable !== true) return null;
      const nowMs = clock.now().getTime();
      return {
        lots: market.lots(region, item, nowMs, EVERY_LOT).lots.map((lot) => ({
          itemId: lot.itemId,
          amount: lot.amount,
          startPriceRub: priceOf(lot.startPrice),
          currentPriceRub: priceOf(lot.currentPrice),
          buyoutPriceRub: priceOf(lot.buyoutPrice),
          startAt: new Date(lot.startTime),
          endAt: new Date(lot.endTime),
          additional: { ...lot.additional },
        })),
        sales: market
          .soldBetween(region, item, nowMs - days * DAY_MS, nowMs)
          .flatMap(({ amount, price, atMs, additional }) =>
            price > 0 ? [{ amount, priceRub: price, soldAt: new Date(atMs), additional }] : [],
          ),
      };
    },
  };
}
