/** Composes the auction: the market that polls the game, what people see, and what they watch. */
import type { Feature, FeatureDeps } from '../../feature.ts';
import { auctionRoutes } from './auction.routes.ts';
import { createAuctionService, type AuctionService } from './auction.service.ts';
import { createMarket, type Market, type MarketDeps } from './market/market.ts';
import { createOpeningLimit, type OpeningLimit } from './opening-limit.ts';
import { createAuctionRepo } from './store/auction.repo.ts';
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

export function createAuctionFeature(
  deps: FeatureDeps & Omit<MarketDeps, 'repo'>,
): Feature & Pick<Auction, 'market'> {
  const auction = createAuction({ ...deps, repo: createAuctionRepo(deps.db) });
  const { market } = auction;
  return {
    market,
    routes: (web) => auctionRoutes(web, auction),
    sweep: () => market.sweep(),
    start: () => market.start(),
    stop: () => market.stop(),
  };
}
