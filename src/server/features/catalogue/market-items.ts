/**
 * Items as the auction needs them: traded, used in crafting, and their name; read again only when the
 * catalogue changed.
 */
import type { PackedLibrary, PackedLibraryNames } from '../../../domain/catalogue/library/packed-library.ts';
import type { PackedRecipes } from '../../../domain/catalogue/library/packed-recipes.ts';
import type { CatalogueLanguage, CataloguePart } from '../../../contract/catalogue.ts';
import type { CatalogueRepo } from './catalogue.repo.ts';

export interface CatalogueMarketItem {
  readonly id: string;
  /** In English. */
  readonly name: string;
  readonly isTradable: boolean;
  /** Input or output of a hideout recipe. */
  readonly isCrafting: boolean;
}

interface TradableItem {
  readonly id: string;
  readonly tradable: boolean;
}

/** `tradableItems` are those of the version. */
export async function readMarketItems(
  repo: CatalogueRepo,
  version: string,
  tradableItems: readonly TradableItem[],
): Promise<readonly CatalogueMarketItem[]> {
  const read = async <Packed>(
    part: CataloguePart,
    language: CatalogueLanguage | null = null,
  ): Promise<Packed | null> => {
    const body = await repo.part(version, part, language);
    return body === null ? null : (JSON.parse(body.toString()) as Packed);
  };
  const [library, names, recipes] = await Promise.all([
    read<Pick<PackedLibrary, 'id'>>('library'),
    read<PackedLibraryNames>('library-names', 'en'),
    read<PackedRecipes>('recipes'),
  ]);
  const nameOf = new Map(library?.id.map((id, index) => [id, names?.names[index]]));
  const crafting = new Set(recipes?.items);
  return tradableItems.map(({ id, tradable }) => ({
    id,
    name: nameOf.get(id) ?? id,
    isTradable: tradable,
    isCrafting: crafting.has(id),
  }));
}
