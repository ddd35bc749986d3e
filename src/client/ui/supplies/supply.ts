/** What the picker of supplies needs to know of them. */
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';

export interface Supply {
  readonly id: string;
  readonly name: string;
  readonly rank: ItemRank;
  readonly kind: SupplyKind;
}

export interface SuppliesByKind {
  /** Anything but these three is a trouble of the catalogue. */
  readonly status: 'loading' | 'ready' | 'empty' | 'offline' | 'missing' | 'outdated' | 'broken';
  /** Of each kind the best ones first. */
  readonly byKind: ReadonlyMap<SupplyKind, readonly Supply[]>;
  readonly byId: ReadonlyMap<string, Supply>;
  readonly retry: () => void;
}
