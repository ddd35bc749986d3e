/** The auction's repositories in one object. */
import type { Db } from '../../../db/connection/engine.ts';
import { createFilesRepo, type FilesRepo } from './files.repo.ts';
import { createItemsRepo, type ItemsRepo } from './items.repo.ts';
import { createLease, type Lease } from './lease.repo.ts';
import { createSalesRepo, type SalesRepo } from './sales.repo.ts';
import { createWatchesRepo, type WatchesRepo } from './watches.repo.ts';

/** Everything by region. */
const TABLES = [
  'market_watches',
  'market_sales',
  'market_spans',
  'market_day_prices',
  'market_items',
  'market_files',
] as const;

export interface AuctionRepo {
  readonly items: ItemsRepo;
  readonly sales: SalesRepo;
  readonly watches: WatchesRepo;
  readonly files: FilesRepo;
  /** For one holder; see `createLease`. */
  lease(holder: string, leaseMs: number): Lease;
  /** Deletes all that is known of the auction in these regions, and who opened what. */
  removeAll(regions: readonly string[]): Promise<void>;
}

export function createAuctionRepo(db: Db): AuctionRepo {
  return {
    items: createItemsRepo(db),
    sales: createSalesRepo(db),
    watches: createWatchesRepo(db),
    files: createFilesRepo(db),
    lease: (holder, leaseMs) => createLease(db, holder, leaseMs),
    async removeAll(regions) {
      if (regions.length === 0) return;
      for (const table of TABLES) await db.deleteFrom(table).where('region', 'in', regions).execute();
      await db.deleteFrom('item_openings').execute();
      await db.deleteFrom('market_lease').execute();
    },
  };
}
