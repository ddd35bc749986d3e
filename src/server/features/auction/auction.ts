/** Composes the auction: the market that polls the game, what people see, and what they watch. */
import { createAuctionService, type AuctionService } from './auction.service.ts';
import { createMarket, type Market, type MarketDeps } from './market/market.ts';
import { createOpeningLimit, type OpeningLimit } from './opening-limit.ts';
import { createWatchesService, type WatchesService } from './watches.service.ts';

export interface Auction {
  readonly market: Market;
  readonly service: AuctionService;
  readonly watches: WatchesService;
  readonly regions: () => readonly string[];
  readonly mayOpen: OpeningLimit;
}

export function createAuction(deps: MarketDeps): Auction {
  const { repo, game, clock, items } = deps;
  const market = createMarket(deps);
  const regions = (): readonly string[] => game.regions;
  const service = createAuctionService({
    items: repo.items,
    sales: repo.sales,
    market,
    catalogue: items,
    clock,
    regions,
  });
  return {
    market,
    service,
    regions,
    mayOpen: createOpeningLimit(clock),
    watches: createWatchesService({ repo: repo.watches, auction: service }),
  };
}
