/** The auction, put together: the market that asks the game, what people are shown, and what they watch. */
import { createAuctionService, type AuctionService } from './auction.service.ts';
import { createItemsRepo } from './items.repo.ts';
import { createMarket, type Market, type MarketDeps } from './market.ts';
import { createSalesRepo } from './sales.repo.ts';
import { createWatchesRepo } from './watches.repo.ts';
import { createWatchesService, type WatchesService } from './watches.service.ts';

export interface Auction {
  readonly market: Market;
  readonly service: AuctionService;
  readonly watches: WatchesService;
  readonly regions: () => readonly string[];
}

export const createAuction = (deps: MarketDeps): Auction => {
  const { db, game, clock, items } = deps;
  const market = createMarket(deps);
  const regions = (): readonly string[] => game.regions;
  const service = createAuctionService({ items: createItemsRepo(db), sales: createSalesRepo(db), market, catalogue: items, clock, regions });
  return { market, service, regions, watches: createWatchesService({ repo: createWatchesRepo(db), auction: service }) };
};
