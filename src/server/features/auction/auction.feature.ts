/** Composes the auction: the market that polls the game, what people see, and what they watch. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import { type Auction, auctionRoutes } from './auction.routes.ts';
import { createAuctionService } from './auction.service.ts';
import { createAuctionDemo } from './demo.ts';
import { createMarket, type MarketDeps } from './market/market.ts';
import { createOpeningLimit, OPENING_WINDOW_MS } from './opening-limit.ts';
import { createItemOpeningsRepo, type ItemOpeningsRepo } from './store/item-openings.repo.ts';
import { createAuctionRepo } from './store/auction.repo.ts';
import { createWatchesService } from './watches.service.ts';

export function createAuction(deps: MarketDeps & { readonly openings: ItemOpeningsRepo }): Auction {
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
    mayOpen: createOpeningLimit(deps.openings),
    watches: createWatchesService({ repo: repo.watches, auction: service }),
  };
}

export function createAuctionFeature(
  deps: FeatureDeps & Omit<MarketDeps, 'repo'> & { readonly limitClock: (() => Date) | null },
): Feature & Pick<Auction, 'market' | 'service'> {
  const openings = createItemOpeningsRepo(deps.db, deps.limitClock);
  const repo = createAuctionRepo(deps.db);
  const auction = createAuction({ ...deps, openings, repo });
  const { market } = auction;
  return {
    market,
    service: auction.service,
    demo: createAuctionDemo(auction),
    routes: (web) => auctionRoutes(web, auction),
    async sweep() {
      await market.sweep();
      await openings.sweep(OPENING_WINDOW_MS);
    },
    start: () => market.start(),
    stop: () => market.stop(),
  };
}
