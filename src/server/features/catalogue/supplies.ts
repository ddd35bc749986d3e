/** Supplies that members can request, with English names; read again only when the catalogue changed. */
import {
  type PackedLibrary,
  type PackedLibraryNames,
  unpackLibrary,
} from '../../../domain/catalogue/library/packed-library.ts';
import { type SupplyKind, supplyKindOf } from '../../../domain/loadouts/supply.ts';
import type { CatalogueRepo } from './catalogue.repo.ts';

export interface Supply {
  readonly kind: SupplyKind;
  readonly name: string;
}

export async function readSupplies(
  repo: CatalogueRepo,
  version: string,
): Promise<ReadonlyMap<string, Supply>> {
  const [library, names] = await Promise.all([
    repo.part(version, 'library'),
    repo.part(version, 'library-names', 'en'),
  ]);
  if (library === null || names === null) return new Map();
  const { items } = unpackLibrary(
    JSON.parse(library.toString()) as PackedLibrary,
    JSON.parse(names.toString()) as PackedLibraryNames,
    version,
  );
  return new Map(
    items.flatMap((item): [string, Supply][] => {
      const kind = supplyKindOf(item);
      return kind === null ? [] : [[item.id, { kind, name: item.name }]];
    }),
  );
}
