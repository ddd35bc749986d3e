/** The auction's repositories in one object. */
import type { Db } from '../../../db/connection/engine.ts';
import { createFilesRepo, type FilesRepo } from './files.repo.ts';
import { createItemsRepo, type ItemsRepo } from './items.repo.ts';
import { createLease, type Lease } from './lease.repo.ts';
import { createSalesRepo, type SalesRepo } from './sales.repo.ts';
import { createWatchesRepo, type WatchesRepo } from './watches.repo.ts';

export interface AuctionRepo {
  readonly items: ItemsRepo;
  readonly sales: SalesRepo;
  readonly watches: WatchesRepo;
  readonly files: FilesRepo;
  /** For one holder; see `createLease`. */
  lease(holder: string, leaseMs: number): Lease;
}

export function createAuctionRepo(db: Db): AuctionRepo {
  return {
    items: createItemsRepo(db),
    sales: createSalesRepo(db),
    watches: createWatchesRepo(db),
    files: createFilesRepo(db),
    lease: (holder, leaseMs) => createLease(db, holder, leaseMs),
  };
}
