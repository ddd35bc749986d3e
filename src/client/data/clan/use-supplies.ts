/** Supplies that members can request, by kind, with names in the language of the game's texts. */
import { useMemo } from 'react';
import { ITEM_RANKS, type ItemRank } from '../../../domain/catalogue/item/item.ts';
import type { LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import { SUPPLY_KINDS, supplyKindOf, type SupplyKind } from '../../../domain/loadouts/supply.ts';
import { nameOrPending } from '../catalogue/item-name.ts';
import { useLibrary } from '../catalogue/use-library.ts';
import { useFormats } from '../i18n/use-t.ts';

/** What the supply picker needs of an item. */
export interface Supply {
  readonly id: string;
  readonly name: string;
  readonly rank: ItemRank;
  readonly kind: SupplyKind;
}

export interface SuppliesByKind {
  /** Anything but the first three is a catalogue error. */
  readonly status: 'loading' | 'ready' | 'empty' | 'offline' | 'missing' | 'outdated' | 'broken';
  /** Per kind, highest rank first. */
  readonly byKind: ReadonlyMap<SupplyKind, readonly Supply[]>;
  readonly byId: ReadonlyMap<string, Supply>;
  readonly retry: () => void;
}

export interface SuppliesView extends SuppliesByKind {
  /** Name of any item; its id if unknown on this device, and nothing said while the catalogue loads. */
  readonly nameOf: (itemId: string) => string;
  readonly itemOf: (itemId: string) => LibraryItem | undefined;
  readonly kindOf: (itemId: string) => SupplyKind | null;
  readonly isStarter: boolean;
}

/** An untranslated name is its localisation key. */
function isNamed({ id, name }: LibraryItem): boolean {
  return name !== '' && name !== id && !/^item\.[\w.]+$/.test(name);
}

export function useSupplies(): SuppliesView {
  const { status, library, byId: items, isStarter, retry } = useLibrary();
  const { compare } = useFormats();
  return useMemo(() => {
    const byKind = new Map<SupplyKind, Supply[]>(SUPPLY_KINDS.map((kind) => [kind, []]));
    const byId = new Map<string, Supply>();
    for (const item of library?.items ?? []) {
      const kind = isNamed(item) ? supplyKindOf(item) : null;
      if (kind === null) continue;
      const supply: Supply = { id: item.id, name: item.name, rank: item.rank, kind };
      byKind.get(kind)?.push(supply);
      byId.set(item.id, supply);
    }
    for (const list of byKind.values())
      list.sort(
        (one, other) =>
          ITEM_RANKS.indexOf(other.rank) - ITEM_RANKS.indexOf(one.rank) || compare(one.name, other.name),
      );
    return {
      status,
      byKind,
      byId,
      isStarter,
      retry,
      nameOf: (itemId) => nameOrPending(items, itemId),
      itemOf: (itemId) => items.get(itemId),
      kindOf: (itemId) => byId.get(itemId)?.kind ?? null,
    };
  }, [status, library, items, isStarter, retry, compare]);
}
