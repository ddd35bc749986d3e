import type { PageId } from '../../domain/characters/page-access.ts';
import type { SupplyKind } from '../../domain/loadouts/supply.ts';

export interface SuppliesPort {
  /** What can be requested, by item id, with its English name in a region. */
  supplies(
    region?: string,
  ): Promise<ReadonlyMap<string, { readonly kind: SupplyKind; readonly name: string }>>;
}

/** The page on which supplies are sent. */
export const SEND_PAGE: PageId = 'request-manager';
